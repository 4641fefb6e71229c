// The types that a program declares for its values, as far as they limit the edits.
import type { Code } from "../syntax/grammar.js";
import type { Syntax } from "../syntax/tree.js";

/** A part of a type that may allow this value only, or these properties only. */
const limits = {
  value: (part: Syntax) =>
    /^(template_literal_type|type_query|index_type_query|enum_declaration)$/.test(part.type) ||
    (part.type === "literal_type" && !/^(null|undefined)$/.test(part.text) && !isKey(part)),
  properties: ({ type, text }: Syntax) =>
    /^(object_type|interface_declaration|class_declaration)$/.test(type) ||
    (type === "generic_type" && /^(Pick|Omit)\b/.test(text)),
};

/** The type around a literal that may not allow a different one: a clause that follows "the value". */
export function limitOf(code: Code, literal: Syntax, what: keyof typeof limits): string | undefined {
  const type = typesAround(literal).find((one) => [...partsOf(code, one)].some(limits[what]));
  return type && `has the type \`${type.text}\``;
}

/** `"price"` of `Pick<RecurringPlanArgs, "price">` */
function isKey(literal: Syntax): boolean {
  const path = [literal, ...literal.around()];
  const at = path.findIndex(({ type }) => type === "type_arguments");
  const name = path[at + 1]?.at("name")?.text ?? "";
  const keys = path[at]?.named[name === "Record" ? 0 : 1];
  return /^(Pick|Omit|Record)$/.test(name) && keys === path[at - 1];
}

const transparent = /^(object|pair|array|arguments|(call|parenthesized|non_null|as|satisfies)_expression)$/;

/** Those of a variable, and behind `as` and `satisfies`. */
function typesAround(literal: Syntax): Syntax[] {
  const path = [...literal.around()];
  const end = path.findIndex(({ type }) => !transparent.test(type));
  return path.slice(0, end + 1).flatMap((one) => {
    if (one.type === "variable_declarator") return one.at("type")?.named ?? [];
    return /^(as|satisfies)_expression$/.test(one.type) ? one.named.slice(1) : [];
  });
}

/** With the parts of the types that the program declares. */
function* partsOf(code: Code, type: Syntax, seen = new Set<string>()): Generator<Syntax> {
  for (const part of type.within()) {
    yield part;
    const isName = part.type === "type_identifier" && part.parent?.type !== "nested_type_identifier";
    if (!isName || seen.has(part.text)) continue;
    seen.add(part.text);
    for (const one of declaredTypes(code).get(part.text) ?? []) yield* partsOf(code, one, seen);
  }
}

const typesOf = new WeakMap<Code, ReadonlyMap<string, readonly Syntax[]>>();

/** By name. */
function declaredTypes(code: Code): ReadonlyMap<string, readonly Syntax[]> {
  const declared = /^(type_alias|interface|class|enum)_declaration$/;
  const known =
    typesOf.get(code) ??
    Map.groupBy(
      code.files.flatMap(({ root }) => [...root.within()].filter(({ type }) => declared.test(type))),
      (one) => one.at("name")?.text ?? "",
    );
  typesOf.set(code, known);
  return known;
}
