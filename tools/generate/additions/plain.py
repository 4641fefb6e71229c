"""Functions that return plain values: a secret is refused, because it couldn't stay one."""

import typing

import pulumi
import pulumi.runtime


def invoke(name: str, token: str, args: typing.Dict[str, typing.Any], opts: typing.Any, typ: typing.Any) -> typing.Any:
    """The result of a function of the plugin, without secrets."""
    result = pulumi.runtime.invoke(token, typing.cast(pulumi.Inputs, args), opts=opts, typ=typ)
    if not getattr(result, "is_secret", False):
        return result.value
    reveal = ", or set `reveal_personal_data=True`" if "revealPersonalData" in args else ""
    raise pulumi.RunError(
        f"{name}: the result contains secret or personal data, and `{name}` would return it as plain text. "
        f"Use `{name}_output`, whose result is secret{reveal}."
    )
