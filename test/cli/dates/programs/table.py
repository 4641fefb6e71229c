"""Prints what the helpers of the Python SDK return for each row of a table of moments and settings."""

import datetime
import json
import os
import sys
import types

import pulumi
from pulumi_paypages import dates

real = datetime.datetime
machine_zone = os.environ["TZ"]


def at(moment):
    """The module `datetime`, as far as the helpers use it, at a moment."""

    class Clock(real):
        @classmethod
        def now(cls, tz=None):
            return moment.astimezone(tz)

    return types.SimpleNamespace(datetime=Clock, date=datetime.date, timezone=datetime.timezone)


def result(row, schedule):
    pulumi.runtime.set_all_config({f"paypages:{key}": value for key, value in row["settings"].items()})
    for name in ("PAYPAGES_TODAY", "PAYPAGES_TIME_ZONE"):
        os.environ.pop(name, None)
    os.environ["TZ"] = machine_zone
    os.environ.update(row["variables"])
    dates.datetime = at(real.fromisoformat(row["now"].replace("Z", "+00:00")))
    try:
        return {"today": dates.today(), "value": dates.from_(schedule, before="before")}
    except pulumi.RunError as error:
        return {"refused": str(error)}


table = json.load(sys.stdin)
print(json.dumps([result(row, table["schedule"]) for row in table["rows"]]))
