"""The comparison with another commit measures something."""

import shutil
import subprocess

import pytest

from tests.bench import against


def has_commits():
    line = ["git", "-C", str(against.ROOT), "rev-parse", "HEAD"]
    return subprocess.run(line, capture_output=True, check=False).returncode == 0


@pytest.mark.slow
@pytest.mark.skipif(shutil.which("git") is None or not has_commits(), reason="needs the commits")
def test_a_tree_is_compared_with_its_own_commit(capsys, monkeypatch):
    key = ("suburbia", "random")
    monkeypatch.setattr(against, "LINE_UPS", {key: against.LINE_UPS[key]})
    against.compare("HEAD", games=2, pairs=1)
    heading, line = capsys.readouterr().out.splitlines()
    assert "beside HEAD (1 pairs of 2 games)" in heading
    assert line.split()[:2] == ["suburbia", "random"]
    speed, ratio = map(float, line.split()[2:4])
    assert speed > 1
    assert 0.1 < ratio < 10
