// Records for other programs, without what the program marks as secret.
import { textsIn } from "../api/redact.js";
import { currentCall, withoutSecrets } from "./currentCall.js";

interface Change {
  readonly name: string | null;
  readonly before?: unknown;
  readonly after?: unknown;
}

/** The change without its values, if one of them is, or contains, a secret of the call. */
export function withoutSecretValues(change: Change): Change {
  const { before, after, ...rest } = change;
  const { secrets = [] } = currentCall() ?? {};
  const isSecret = textsIn([before, after]).some((text) => secrets.includes(text) || withoutSecrets(text) !== text);
  const name = change.name === null || secrets.includes(change.name) ? null : withoutSecrets(change.name);
  return { ...(isSecret ? { ...rest, isSecret } : change), name };
}
