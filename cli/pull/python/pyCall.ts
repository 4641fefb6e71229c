// Python calls and their arguments.
import type { Syntax } from "../syntax/syntax.js";

export interface Argument {
  /** Undefined for a positional argument. */
  readonly keyword: string | undefined;
  readonly value: Syntax;
  /** The argument with its keyword. */
  readonly whole: Syntax;
  /** `*` or `**` if it spreads others into the call. */
  readonly spread?: "*" | "**";
}

export interface Call {
  readonly called: Syntax;
  readonly list: Syntax;
  readonly arguments: readonly Argument[];
}

/** Undefined for anything else, such as a call with a generator. */
export function callOf(expression: Syntax): Call | undefined {
  const [called, list] = [expression.at("function"), expression.at("arguments")];
  if (expression.type !== "call" || !called || list?.type !== "argument_list") return undefined;
  return { called, list, arguments: list.named.flatMap((one) => argumentOf(one) ?? []) };
}

function argumentOf(whole: Syntax): Argument | undefined {
  if (whole.type === "list_splat") return { keyword: undefined, value: whole, whole, spread: "*" };
  if (whole.type === "dictionary_splat") return { keyword: undefined, value: whole, whole, spread: "**" };
  if (whole.type !== "keyword_argument") return { keyword: undefined, value: whole, whole };
  const [name, value] = [whole.at("name"), whole.at("value")];
  return name && value ? { keyword: name.text, value, whole } : undefined;
}
