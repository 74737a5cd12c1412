"""What is worked out once, when it is first asked for."""

from collections.abc import Callable
from typing import Any, Generic, TypeVar

Value = TypeVar("Value")


class Once(Generic[Value]):
    """A property that is worked out once: `functools.cached_property` without its slow lock."""

    def __init__(self, work: Callable[[Any], Value]) -> None:
        self.work = work
        self.name = work.__name__
        self.__doc__ = work.__doc__

    def __get__(self, owner: Any, kind: type) -> Value:
        value = owner.__dict__[self.name] = self.work(owner)
        return value
