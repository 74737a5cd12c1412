"""The kernel of the notebooks: this very interpreter, whatever kernels are registered."""

import os
import sys
from pathlib import Path
from typing import Any

from jupyter_client.kernelspec import KernelSpec
from jupyter_client.manager import AsyncKernelManager

NAME = "python3"


def kernel_in(folder: Path) -> type[AsyncKernelManager]:
    """Return the class of a manager that starts the running interpreter as kernel.

    Parameters
    ----------
    folder : Path
        Where the kernel keeps its files, so that it meets nobody's own IPython settings.
    """
    # Frozen modules would make the debugger, which nobody asked for, warn.
    command = [sys.executable, "-X", "frozen_modules=off", "-m", "ipykernel_launcher"]
    spec = KernelSpec(
        # A cell that fails is told by the page; of its own shutdown the kernel may be silent.
        argv=[*command, "-f", "{connection_file}", "--log-level=50"],
        display_name="Python 3",
        language="python",
        env={"IPYTHONDIR": str(folder), "JUPYTER_CONFIG_DIR": str(folder)},
    )
    spec.name = NAME

    class SameInterpreter(AsyncKernelManager):
        """Asks no registry for its kernel."""

        def __init__(self, **options: Any) -> None:
            super().__init__(**options)
            self.connection_file = str(folder / "connection.json")
            if os.name == "posix":
                # Sockets in the folder: no port is opened, and nobody else can listen.
                self.transport, self.ip = "ipc", str(folder / "kernel")

        @property
        def kernel_spec(self) -> KernelSpec:
            """The command above."""
            return spec

    return SameInterpreter
