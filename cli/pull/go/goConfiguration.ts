// Values that a program reads from the stack's configuration.
import type { Syntax } from "../syntax/syntax.js";
import { bare, exportedOf, type Reading } from "./goReading.js";
import { textOf } from "./goStrings.js";

const reads = /^(Get|Require|Try)(Secret)?(Bool|Int|Float64|Object)?$/;

/**
 * The key of the configuration that an expression reads: `monthlyPrice` of `config.GetInt(ctx, "monthlyPrice")` and of
 * `cfg.RequireInt("monthlyPrice")`. Empty if the program computes it. Undefined if the value doesn't come from there.
 */
export function configKeyOf(reading: Reading, given: Syntax): string | undefined {
  const expression = bare(given);
  const called = expression.type === "call_expression" ? expression.at("function") : undefined;
  if (called?.type !== "selector_expression" || !reads.test(called.at("field")?.text ?? "")) return undefined;
  const list = expression.at("arguments")?.named ?? [];
  // A key of the package's functions contains its namespace.
  if (exportedOf(reading, called)?.of === "config") return keyOf(list[1], "");
  const from = called.at("operand");
  const prefix = from && namespaceOf(reading, from);
  return prefix === undefined ? undefined : keyOf(list[0], prefix);
}

function keyOf(key: Syntax | undefined, prefix: string): string {
  const text = key && textOf(bare(key));
  return text === undefined ? "" : prefix + text;
}

/** The prefix of keys in `config.New(ctx, "…")`: empty for the program's own. Undefined for anything else. */
function namespaceOf(reading: Reading, given: Syntax): string | undefined {
  const expression = bare(given);
  if (expression.type === "identifier") {
    const meaning = reading.scope.meaningOf(reading.source.path, expression);
    return meaning.kind === "constant" ? namespaceOf(reading, meaning.value) : undefined;
  }
  const exported = expression.type === "call_expression" ? exportedOf(reading, expression.at("function")) : undefined;
  if (exported?.of !== "config" || exported.name !== "New") return undefined;
  const own = expression.at("arguments")?.named[1];
  const text = own && textOf(bare(own));
  return text === undefined || text === "" ? "" : `${text}:`;
}
