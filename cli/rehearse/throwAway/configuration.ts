// The configuration of the user's stack, as the throw-away stack has it: with another key, and without credentials.
import * as z from "zod/mini";
import { isObject } from "../../../provider/model/rules.js";
import { pulumi } from "../../stack/pulumi.js";
import { Failure } from "../../terminal/exit.js";
import type { ConfigSecrets } from "./configSecret.js";
import { type Hide, hidden, noSecret } from "./hiding.js";

const configuration = z.record(
  z.string(),
  z.object({ value: z.optional(z.string()), objectValue: z.optional(z.unknown()), secret: z.optional(z.boolean()) }),
);
export type Configuration = z.infer<typeof configuration>;

/** What of an environment of Pulumi ESC is for programs is among it. @throws Failure */
export async function readConfiguration(cwd: string, stack: string): Promise<Configuration> {
  const text = await pulumi(cwd, "config", "--json", "--show-secrets", "--stack", stack);
  const found = configuration.safeParse(JSON.parse(text));
  if (!found.success) throw new Failure("`pulumi config --json` answers what cannot be understood");
  return found.data;
}

/** The text of a `Pulumi.<stack>.yaml`; JSON is YAML. No secret of an application is passed on, wherever it stands. */
export function configurationFile(found: Configuration, { salt, encrypt }: ConfigSecrets, hide: Hide): string {
  const config = Object.entries(found).map(([key, { value = "", objectValue, secret }]) => {
    const whole = key === "paypages:appSecret" ? noSecret : hidden(objectValue ?? value, hide);
    return [key, secret ? secured(whole, encrypt) : whole] as const;
  });
  return JSON.stringify({ encryptionsalt: salt, config: Object.fromEntries(config) }, null, 2);
}

/** Which part of an object is the secret is not told: every text in it. */
function secured(value: unknown, encrypt: ConfigSecrets["encrypt"]): unknown {
  if (typeof value === "string") return { secure: encrypt(value) };
  if (Array.isArray(value)) return value.map((item) => secured(item, encrypt));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, secured(member, encrypt)]));
}
