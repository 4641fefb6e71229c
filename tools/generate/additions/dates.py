"""Changes on a date: pure functions of the setting `paypages:today`. Only its default reads the clock. And rehearsals."""

import datetime
import json
import linecache
import os
import re
import sys
import typing
import zoneinfo

import pulumi

__all__ = ["from_", "is_rehearsal", "today"]

T = typing.TypeVar("T")
B = typing.TypeVar("B")


def today() -> str:
    """
    The day that the program runs with, such as `2027-04-01`: the setting `paypages:today` or the variable
    `PAYPAGES_TODAY`. If neither is set, it is today's date in the time zone `paypages:timeZone`,
    `PAYPAGES_TIME_ZONE`, or that of the machine (`TZ`). Days compare as strings do: `paypages.today() >= "2027-04-01"`.
    """
    given = _setting("today", "PAYPAGES_TODAY")
    if given is not None:
        return _as_day(given, "The setting `paypages:today`")
    return datetime.datetime.now(_zone()).date().isoformat()


@typing.overload
def from_(date: str, value: T, *, before: B, name: typing.Optional[str] = ...) -> typing.Union[T, B]: ...
@typing.overload
def from_(
    date: typing.Mapping[str, T], *, before: B, name: typing.Optional[str] = ...
) -> typing.Union[T, B]: ...
@typing.overload
def from_(date: str, value: T, *, name: typing.Optional[str] = ...) -> typing.Optional[T]: ...
@typing.overload
def from_(date: typing.Mapping[str, T], *, name: typing.Optional[str] = ...) -> typing.Optional[T]: ...
def from_(date, value=None, *, before=None, name=None):  # type: ignore[no-untyped-def,misc]
    """
    The value of today: `value` from that day on, and `before` until then.

        price=paypages.from_("2027-04-01", 5200, before=4800)
        price=paypages.from_({"2027-04-01": 5200, "2027-10-01": 5600}, before=4800)

    A preview prints the changes that are to come, and `paypages due` lists them. `name` is what they call the value. If
    omitted, it is the argument or variable in the source, such as `price`.
    """
    schedule = {date: value} if isinstance(date, str) else dict(date)
    days = sorted(_as_day(day, "A day of `paypages.from_`") for day in schedule)
    now = today()
    _note(days)
    coming = [day for day in days if day > now]
    if coming and pulumi.runtime.is_dry_run():
        _announce(schedule, coming, before, name, _name_in_source(sys._getframe(1)))
    passed = [day for day in days if day <= now]
    return schedule[passed[-1]] if passed else before


def is_rehearsal() -> bool:
    """
    Whether `paypages rehearse` or `paypages approve` runs the program, on a copy of the account. Callbacks of `apply`
    and hooks run then, too: a program that announces a price must not do so in a rehearsal.
    """
    return bool(os.environ.get("PAYPAGES_REHEARSAL"))


def _setting(key: str, variable: str) -> typing.Optional[str]:
    return pulumi.Config("paypages").get(key) or os.environ.get(variable) or None


def _zone() -> typing.Optional[datetime.tzinfo]:
    """`None` is the time zone of the machine. An empty `TZ` is UTC, as for C."""
    tz = os.environ.get("TZ")
    # A file of the database is also allowed.
    machine = None if tz is None else re.sub(r"^.*/zoneinfo/", "", tz.lstrip(":")) or "UTC"
    for source, name in (
        ("The setting paypages:timeZone", pulumi.Config("paypages").get("timeZone")),
        ("The variable PAYPAGES_TIME_ZONE", os.environ.get("PAYPAGES_TIME_ZONE")),
        ("The variable TZ", machine),
    ):
        if not name:
            continue
        try:
            # Only in the IANA's spelling: other languages know no other names.
            if not re.search(r"(^|/)[a-z]|^Factory$", name):
                return datetime.timezone.utc if name == "UTC" else zoneinfo.ZoneInfo(name)
        except (ValueError, OSError, zoneinfo.ZoneInfoNotFoundError):
            pass
        raise pulumi.RunError(f"{source} is {json.dumps(name)}. Write a name such as Asia/Tokyo.")
    return None


def _as_day(text: str, what: str) -> str:
    try:
        if re.fullmatch(r"\d{4}-\d\d-\d\d", text) and datetime.date.fromisoformat(text):
            return text
    except ValueError:
        pass
    raise pulumi.RunError(f"{what} is {json.dumps(text)}. Write it as 2027-04-01.")


def _note(days: typing.List[str]) -> None:
    """`paypages due` names a file, and learns from it on which days the program changes."""
    file = os.environ.get("PAYPAGES_DAYS_FILE")
    if file:
        with open(file, "a", encoding="utf-8") as out:
            out.write("".join(f"{day}\n" for day in days))


_announced: typing.Set[str] = set()


_PLAIN = frozenset("PLAIN PROPERTIES".split())
_REQUIRED = frozenset("REQUIRED PROPERTIES".split())


def _announce(
    schedule: typing.Dict[str, typing.Any],
    coming: typing.List[str],
    before: typing.Any,
    name: typing.Optional[str],
    in_source: str,
) -> None:
    """In a preview, each change that is to come, once. Values only of properties that hold no secret."""
    what = name or in_source
    is_plain = in_source.replace("_", "").lower() in _PLAIN
    for day in coming:
        earlier = [one for one in sorted(schedule) if one < day]
        old = schedule[earlier[-1]] if earlier else before
        if is_plain or all(one is None or isinstance(one, bool) for one in (old, schedule[day])):
            text = f"{what}: {_shown(old)} → {_shown(schedule[day])} on {day}"
            if old is None and in_source.replace("_", "").lower() in _REQUIRED:
                text += " (`before` sets a value until then)"
        else:
            text = f"{what} changes on {day}"
        if text not in _announced:
            _announced.add(text)
            pulumi.log.info(text)


def _shown(value: typing.Any) -> str:
    """Outputs may be secret, and long values say little."""
    if value is None:
        return "not set"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (int, float)):
        return f"{value:,}"
    if isinstance(value, str) and len(value) <= 40:
        return json.dumps(value, ensure_ascii=False)
    return "another value"


def _name_in_source(frame: typing.Any) -> str:
    """The argument or variable that the source sets to the value, else the place: `price`, `__main__.py:12`."""
    file, line = frame.f_code.co_filename, frame.f_lineno
    found = re.findall(r"(\w+)[\"']?\s*[:=]\s*(?:\w+\.)*from_\(", linecache.getline(file, line))
    return found[0] if len(found) == 1 else f"{os.path.basename(file)}:{line}"
