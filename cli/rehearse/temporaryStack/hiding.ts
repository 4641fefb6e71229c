// Applications' secrets are not passed on into the temporary stack.
import { redactor } from "../../../provider/api/redact.js";
import { secretSignature, signature } from "../../../provider/engine/values.js";
import { isObject } from "../../../provider/model/rules.js";
import { mapped } from "../../account/mapped.js";

/** What replaces an application's secret, by itself or in a longer text: as `redactor` writes it. */
export const noSecret = "[secret]";

/** A text without credentials. */
export type Hide = (text: string) => string;

/** Whether nothing but a secret is the same by chance. */
export const isLong = (secret: string): boolean => secret.length >= 10;

/** A short secret is only hidden where it is the whole text. */
export function hiding(credentials: readonly string[]): Hide {
  const secrets = new Set(credentials.filter(Boolean));
  const hide = redactor([...secrets].filter(isLong));
  return (text) => (secrets.has(text) ? noSecret : hide(text));
}

/** The same for every text in a value, also in what a state marks as a secret. */
export const hidden = (value: unknown, hide: Hide): unknown =>
  mapped(value, (one) => {
    if (typeof one === "string") return hide(one);
    if (!isObject(one) || one[signature] !== secretSignature || typeof one.plaintext !== "string") return one;
    return { ...one, plaintext: JSON.stringify(hidden(JSON.parse(one.plaintext), hide)) };
  });
