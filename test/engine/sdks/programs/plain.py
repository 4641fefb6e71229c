"""Prints what the Python SDK does with secrets in results, with numbers of enumerations, and with help."""

import inspect
import json

import pulumi
from pulumi.runtime import mocks, rpc, stack

import pulumi_paypages as paypages

SECRET = {rpc._special_sig_key: rpc._special_secret_sig}


class Service(mocks.Mocks):
    def call(self, args):
        people = [{"name": "Ada", "status": 2}]
        is_plain = bool(args.args.get("revealPersonalData"))
        return {"planId": "p", "count": 1, "contractors": people if is_plain else {**SECRET, "value": people}}

    def new_resource(self, args):
        return "id", args.inputs


mocks.set_mocks(Service())


def refusal(work):
    try:
        return work().contractors[0].name
    except pulumi.RunError as error:
        return str(error)


print(
    json.dumps(
        {
            "refused": refusal(lambda: paypages.get_contractors(plan_id="p")),
            "revealed": refusal(lambda: paypages.get_contractors(plan_id="p", reveal_personal_data=True)),
            "exported": stack.massage({"type": paypages.CouponType.PERCENT, "other": [paypages.Language.ENGLISH]}, []),
            "isListed": "real" in dir(paypages.CouponType.PERCENT),
            "help": inspect.getdoc(paypages.Coupon),
        }
    )
)
