// Ensures that no secret is written into an approval. The stack encrypts those of the plan; this checks each file.
import { textsIn } from "../../provider/client/redact.js";
import type { Values } from "../../provider/model/rules.js";
import { isObject } from "../../provider/model/rules.js";
import { secretInApproval } from "../messages/approvals.js";
import { isLong } from "../rehearsal/temporaryStack/hiding.js";
import type { StackConfiguration } from "../stack/settings.js";
import type { StackFacts } from "./facts.js";

/**
 * Every known secret of a stack: of its configuration, its state, its accounts. The marks of the state decide, because
 * the resources of other providers have no model.
 */
export const secretsOf = ({ accounts, configuration, whole }: StackFacts): string[] => [
  ...accounts.map(({ appSecret }) => appSecret),
  ...secretSettings(configuration),
  ...secretsIn(whole.json),
];

const secretSettings = (configuration: StackConfiguration): string[] =>
  Object.values(configuration).flatMap(({ value, objectValue, secret }) =>
    secret ? textsIn(objectValue ?? value) : [],
  );

/** The values that a state marks as secret. */
function secretsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(secretsIn);
  if (!isObject(value)) return [];
  if (typeof value.plaintext === "string") return textsIn(JSON.parse(value.plaintext));
  return Object.values(value as Values).flatMap(secretsIn);
}

/** @throws Failure if one of the secrets is in the text, in any encoding. Short ones can occur by chance. */
export function refuseSecrets(text: string, secrets: readonly string[]): void {
  const lower = text.toLowerCase();
  for (const secret of new Set(secrets.filter(isLong))) {
    if (!formsOf(secret).some((form) => lower.includes(form.toLowerCase()))) continue;
    throw secretInApproval({});
  }
}

/** As text, in JSON, in an address, in hexadecimal, and in base64 at any offset. */
export function formsOf(secret: string): string[] {
  const bytes = Buffer.from(secret);
  const shifted = [0, 1, 2].map((shift) => {
    const text = Buffer.concat([Buffer.alloc(shift), bytes]).toString("base64");
    // The first and the last characters also depend on the adjacent bytes.
    return text.slice(shift === 0 ? 0 : shift + 1, text.replace(/=+$/, "").length - 1);
  });
  const url = shifted.map((text) => text.replaceAll("+", "-").replaceAll("/", "_"));
  const json = JSON.stringify(secret).slice(1, -1);
  return [
    secret,
    json,
    JSON.stringify(json).slice(1, -1),
    encodeURIComponent(secret),
    bytes.toString("hex"),
    ...shifted,
    ...url,
  ];
}
