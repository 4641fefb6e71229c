// The configuration of the temporary stack: the user's, with a different key and without credentials.
import { mapped } from "../../account/mapped.js";
import type { StackConfiguration } from "../../stack/settings.js";
import type { ConfigSecrets } from "./configSecret.js";
import { type Hide, hidden, noSecret } from "./hiding.js";

/** The content of a `Pulumi.<stack>.yaml`; JSON is YAML. No secret of an application is copied, wherever it is. */
export function configurationFile(found: StackConfiguration, { salt, encrypt }: ConfigSecrets, hide: Hide): string {
  const config = Object.entries(found).map(([key, { value = "", objectValue, secret }]) => {
    const whole = key === "paypages:appSecret" ? noSecret : hidden(objectValue ?? value, hide);
    return [key, secret ? secured(whole, encrypt) : whole] as const;
  });
  return JSON.stringify({ encryptionsalt: salt, config: Object.fromEntries(config) }, null, 2);
}

/** It is unknown which part of an object is secret, so every string in it counts. */
const secured = (value: unknown, encrypt: ConfigSecrets["encrypt"]): unknown =>
  mapped(value, (one) => (typeof one === "string" ? { secure: encrypt(one) } : one));
