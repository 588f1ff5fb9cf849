"""Who runs below a process, as /proc tells it."""

from pathlib import Path


def processes_below(process):
    """All that a process has started, and they."""
    children = {}
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            words = (folder / "stat").read_text().rsplit(")", 1)[1].split()
            children.setdefault(int(words[1]), []).append(int(folder.name))
        except OSError:
            pass
    found, left = [], [process]
    while left:
        more = children.get(left.pop(), [])
        found += more
        left += more
    return found


def words(pid):
    """The command of a process; of one that is gone, none."""
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes().split(b"\0")
    except OSError:
        return []


def workers_of(process):
    """Those of them that work: the processes below their caretakers."""
    return [pid for pid in processes_below(process) if b"--member" in words(pid)]
