// Calls that create a resource of the package.
import { kinds } from "../source/kinds.js";
import type { Syntax } from "../syntax/syntax.js";
import { bare, exportedOf, type Reading } from "./goReading.js";
import { textOf } from "./goStrings.js";

export interface Creation {
  readonly kind: string;
  /** The expression of the logical name. */
  readonly name: Syntax;
  readonly args: Syntax;
}

/** `paypages.NewCoupon(ctx, "spring", &paypages.CouponArgs{…})` */
export function creationOf(reading: Reading, call: Syntax): Creation | undefined {
  const exported = call.type === "call_expression" ? exportedOf(reading, call.at("function")) : undefined;
  const kind = exported?.of === "paypages" ? exported.name.replace(/^New/, "") : "";
  if (!kinds.has(kind) || !exported?.name.startsWith("New")) return undefined;
  const [, name, args] = call.at("arguments")?.named ?? [];
  return name && args && { kind, name, args };
}

/** The resource in a variable. */
export function resourceOf(
  reading: Reading,
  readings: (path: string) => Reading,
  given: Syntax,
): { kind: string; name: string } | undefined {
  const expression = bare(given);
  const { scope, source } = reading;
  const [found, ...others] = expression.type === "identifier" ? scope.declarationsOf(source.path, expression) : [];
  const list = found?.node.parent;
  // `page, err := paypages.New…`
  if (!found || others.length > 0 || list?.parent?.type !== "short_var_declaration") return undefined;
  const call = list.named[0] === found.node ? list.parent.at("right")?.named[0] : undefined;
  const creation = call && creationOf(readings(found.path), call);
  const name = creation && textOf(bare(creation.name));
  return creation && name !== undefined ? { kind: creation.kind, name } : undefined;
}
