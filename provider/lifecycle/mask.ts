// Secrets come back masked, in as many ways as there are services.
import { isGiven } from "../model/rules.js";

/** Whether an answer's value for a secret is only a mask of it, or a piece: then it says nothing. */
export function saysNothing(said: unknown, known: unknown): boolean {
  if (!isGiven(said) || typeof said !== "string") return true;
  if (said === known) return false;
  const word = said.trim();
  return (
    word.length < 8 || // nobody's secret: "set", "", "1234"
    /[*•●·…█]|\.{3}|[xX#_-]{4}/.test(word) ||
    /^[[<({].*[\])>}]$/.test(word) ||
    /^(is[ _-])?(masked|redacted|hidden|secret|filtered|protected|encrypted|configured|present|not[ _-]shown)( value)?$/i.test(
      word,
    ) ||
    /^(ends with|ending in)\b/i.test(word) ||
    /^(sha\d*[:-])?([0-9a-f]{32}|[0-9a-f]{40}|[0-9a-f]{64})$/i.test(word) || // a hash
    new Set(word).size === 1 ||
    (typeof known === "string" && known.includes(word))
  );
}
