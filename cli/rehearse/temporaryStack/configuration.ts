// The configuration of the user's stack, as the temporary stack has it: with another key, and without credentials.
import { mapped } from "../../account/mapped.js";
import type { StackConfiguration } from "../../stack/settings.js";
import type { ConfigSecrets } from "./configSecret.js";
import { type Hide, hidden, noSecret } from "./hiding.js";

/** The text of a `Pulumi.<stack>.yaml`; JSON is YAML. No secret of an application is passed on, wherever it stands. */
export function configurationFile(found: StackConfiguration, { salt, encrypt }: ConfigSecrets, hide: Hide): string {
  const config = Object.entries(found).map(([key, { value = "", objectValue, secret }]) => {
    const whole = key === "paypages:appSecret" ? noSecret : hidden(objectValue ?? value, hide);
    return [key, secret ? secured(whole, encrypt) : whole] as const;
  });
  return JSON.stringify({ encryptionsalt: salt, config: Object.fromEntries(config) }, null, 2);
}

/** Which part of an object is the secret is not known: every text in it counts. */
const secured = (value: unknown, encrypt: ConfigSecrets["encrypt"]): unknown =>
  mapped(value, (one) => (typeof one === "string" ? { secure: encrypt(one) } : one));
