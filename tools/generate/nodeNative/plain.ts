// Functions that return plain values: a secret is refused, because it couldn't stay one.
import * as pulumi from "@pulumi/pulumi";
import { refuseOpen } from "../../../sdk/nodejs/base/openValues.js";

/** The members of outputs that their type hides. */
interface Result<T> {
  promise(): Promise<T>;
  readonly isSecret: Promise<boolean>;
}

/** The result of a function of the plugin, without secrets. */
export async function invoke<T>(token: string, args: pulumi.Inputs, opts: pulumi.InvokeOptions): Promise<T> {
  const name = token.slice(token.lastIndexOf(":") + 1);
  refuseOpen(name, args);
  const result = pulumi.runtime.invokeOutput<T>(token, args, opts) as unknown as Result<T>;
  const value = await result.promise();
  if (!(await result.isSecret)) return value;
  const reveal = "revealPersonalData" in args ? ", or set `revealPersonalData: true`" : "";
  throw new pulumi.RunError(
    `${name}: the result contains secret or personal data, and \`${name}\` would return it as plain text. ` +
      `Use \`${name}Output\`, whose result is secret${reveal}.`,
  );
}
