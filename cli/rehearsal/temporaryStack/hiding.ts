// Keeps applications' secrets out of the temporary stack.
import { redactor } from "../../../provider/client/redact.js";
import { mapped } from "../../account/mapped.js";
import { isSecret } from "../../stack/secret.js";

/** Replaces an application's secret, alone or in a longer string, as `redactor` does. */
export const noSecret = "[secret]";

/** Returns a string without credentials. */
export type Hide = (text: string) => string;

/** Whether a secret is too long to occur by chance. */
export const isLong = (secret: string): boolean => secret.length >= 10;

/** A short secret is only hidden if it is the whole string. */
export function hiding(credentials: readonly string[]): Hide {
  const secrets = new Set(credentials.filter(Boolean));
  const hide = redactor([...secrets].filter(isLong));
  return (text) => (secrets.has(text) ? noSecret : hide(text));
}

/** The same for every string in a value, also within a state's secrets. */
export const hidden = (value: unknown, hide: Hide): unknown =>
  mapped(value, (one) => {
    if (typeof one === "string") return hide(one);
    if (!isSecret(one) || typeof one.plaintext !== "string") return one;
    return { ...one, plaintext: JSON.stringify(hidden(JSON.parse(one.plaintext), hide)) };
  });
