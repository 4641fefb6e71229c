// Reads expressions into nodes, once for all languages: literals, constants, references and configuration.
import { isDay } from "../../../provider/model/dates.js";
import type { NamedEnum } from "../../../provider/model/enums.js";
import { allMembers } from "../source/evaluate.js";
import { type Choice, enumSpelling, type Node, type ObjectNode, type Scalar, stringIn } from "../source/node.js";
import { type Call, type Code, type Creation, type Form, type Grammar, kinds, type ObjectForm } from "./grammar.js";
import type { KnownPackage } from "./names.js";
import type { Syntax } from "./tree.js";

/** How many constants can lead to a value: one can refer to itself. */
const deepest = 8;

/** @param depth the number of constants that led here */
export function nodeOf(code: Code, given: Syntax, depth = 0): Node {
  const expression = code.grammar.bare(given);
  const node = ownNodeOf(code, expression, depth);
  if (node.kind !== "opaque" || depth > deepest) return node;
  const choices = datedOf(code, expression, depth) ?? passedTo(code, expression, depth);
  return choices ? { ...node, choices } : node;
}

function ownNodeOf(code: Code, expression: Syntax, depth: number): Node {
  const { grammar } = code;
  const form = grammar.form(code, expression);
  if (form) return formed(code, expression, form, depth);
  const configKey = configKeyOf(code, expression);
  if (configKey !== undefined) return { ...opaque(expression, "comes from the configuration"), configKey };
  return accessOf(code, expression, depth) ?? opaque(expression, grammar.reasonOf(code, expression));
}

/** The values that a schedule has from day to day. Undefined if a day is computed. */
function datedOf(code: Code, expression: Syntax, depth: number): readonly Choice[] | undefined {
  const { days, value, before } = code.grammar.schedule(code, expression) ?? {};
  if (!days) return undefined;
  const schedule = nodeOf(code, days, depth);
  const day = stringIn(schedule);
  const members =
    day === undefined ? allMembers(schedule) : value && [{ name: day, value: nodeOf(code, value, depth) }];
  if (!members?.every(({ name }) => isDay(name))) return undefined;
  const since = members.map((one) => ({ day: one.name, value: one.value }));
  const until = before ? [{ day: "", value: nodeOf(code, before, depth) }] : [];
  return [...until, ...since].sort((one, other) => (one.day < other.day ? -1 : 1));
}

/** What the program passes for a parameter, or for a property of one: `price`, `args.price`. */
function passedTo(code: Code, expression: Syntax, depth: number): readonly Choice[] | undefined {
  const { grammar, names } = code;
  const computed = opaque(expression, "is computed");
  const item = grammar.item(expression);
  if (item)
    return passedTo(code, item.of, depth)?.map(({ value, ...one }) => {
      const member = allMembers(value)?.find(({ name }) => name === item.key);
      return { ...one, value: member?.value ?? computed };
    });
  const declaration = grammar.names.isName(expression) ? names.declarationOf(expression) : undefined;
  const { owner, index } = (declaration && grammar.parameter(declaration)) ?? {};
  // A function can call itself.
  if (owner === undefined || depth > 2) return undefined;
  const own = callsIn(code).filter(({ called }) => (grammar.access(called)?.name ?? called.text) === owner);
  return own.map(({ arguments: all }) => {
    const named = all.find(({ keyword }) => keyword === expression.text);
    const value = named ?? all.find(({ keyword, spread }, at) => !keyword && !spread && at === index);
    const texts = all.flatMap((one) => grammar.textOf(grammar.bare(one.value)) ?? []);
    return { names: texts, value: value ? nodeOf(code, value.value, depth + 1) : computed };
  });
}

const callsOf = new WeakMap<Code, readonly Call[]>();

/** Each parameter needs them: they are read once. */
function callsIn(code: Code): readonly Call[] {
  const calls =
    callsOf.get(code) ??
    code.files.flatMap(({ root }) => [...root.within()].flatMap((one) => code.grammar.call(one) ?? []));
  callsOf.set(code, calls);
  return calls;
}

export const opaque = ({ place }: Syntax, reason: string) => ({ kind: "opaque", reason, ...place }) as const;

function formed(code: Code, expression: Syntax, form: Form, depth: number): Node {
  const { place } = expression;
  switch (form.is) {
    case "scalar": {
      const { value, spelling } = form;
      return { kind: "scalar", value, ...(spelling !== undefined && { spelling }), ...place };
    }
    case "list": {
      const { is, items, ...rest } = form;
      const elements = items.map((one) => ({ ...one.part, value: nodeOf(code, one, depth) }));
      return { kind: is, elements, ...rest, ...place };
    }
    case "object":
      return objectOf(code, expression, form, depth);
    case "name":
      return nameOf(code, expression, depth);
    case "conversion":
      return nodeOf(code, form.of, depth);
    case "opaque":
      return opaque(expression, form.reason);
  }
}

export function objectOf(
  code: Code,
  { place }: Syntax,
  { members, spreads = [], ...form }: ObjectForm,
  depth = 0,
): ObjectNode {
  const { is: kind, ...rest } = form;
  const elements = members.map(({ name, whole, value }) => ({
    ...whole.part,
    name,
    value: nodeOf(code, value, depth),
  }));
  const spread = spreads.map(({ end, value }) => ({ end, value: nodeOf(code, value, depth) }));
  return { kind, elements, ...(spread.length > 0 && { spreads: spread }), ...rest, ...place };
}

function nameOf(code: Code, name: Syntax, depth: number): Node {
  const meaning = code.names.meaningOf(name);
  if (meaning.kind === "other") return opaque(name, meaning.reason);
  if (depth > deepest) return opaque(name, `is \`${name.text}\`, which refers to itself`);
  const { declaration, value, uses, usesElsewhere } = meaning;
  const of = nodeOf(code, value, depth + 1);
  if ((of.kind === "object" || of.kind === "list") && uses.some(isChange))
    return opaque(name, `is \`${name.text}\`, which other code changes`);
  const typed = code.grammar.typed?.(of, declaration) ?? of;
  return { kind: "constant", name: name.text, uses: uses.length + usesElsewhere, of: typed, ...name.place };
}

const changing =
  /^(append|assign|clear|extend|fill|insert|pop(item)?|push|remove|reverse|setdefault|shift|sort|splice|unshift|update)$/;
const part = /^(member_expression|selector_expression|attribute|subscript(_expression)?|index_expression)$/;

/** Whether code changes an object under this name: `args.price = 1`, `args.update(…)` or `Object.assign(args, …)`. */
function isChange(use: Syntax): boolean {
  const { parent } = use;
  if (parent?.named[0] !== use) return false;
  if (parent.type === "arguments") return parent.parent?.at("function")?.text === "Object.assign";
  if (!part.test(parent.type)) return false;
  if (parent.field === "function") return changing.test(parent.named[1]?.text ?? "");
  return parent.field === "left" || parent.parent?.field === "left" || isChange(parent);
}

/** An enum member, an output of a resource, or a property of a constant object. */
function accessOf(code: Code, expression: Syntax, depth: number): Node | undefined {
  const { grammar } = code;
  const member = grammar.member(code, expression);
  if (member) return { kind: "scalar", ...member, ...expression.place };
  const output = grammar.output(expression);
  const to = output && resourceOf(code, output.of);
  if (to) return { kind: "reference", to, property: output.property, ...expression.place };
  return itemOf(code, expression, depth);
}

/** `args.price`, or `plans["monthly"].price`: the value of a property that nothing else uses. */
function itemOf(code: Code, expression: Syntax, depth: number): Node | undefined {
  const { grammar, names } = code;
  const { base, keys } = pathOf(grammar, expression);
  if (keys.length === 0 || !grammar.names.isName(base) || depth > deepest) return undefined;
  const meaning = names.meaningOf(base);
  if (meaning.kind === "other" || grammar.form(code, grammar.bare(meaning.value))?.is !== "object") return undefined;
  if (meaning.uses.some(isChange)) return opaque(expression, `is in \`${base.text}\`, which other code changes`);
  let of: Node | undefined = nodeOf(code, meaning.value, depth + 1);
  // A spread can replace the property.
  for (const key of keys) of = of?.kind === "object" && !of.spreads ? memberOf(of, key) : undefined;
  const uses = meaning.uses.filter((one) => !usesOther(grammar, one, keys)).length + meaning.usesElsewhere;
  return of && { kind: "constant", name: expression.text, uses, of, ...expression.place };
}

const memberOf = ({ elements }: ObjectNode, key: string): Node | undefined =>
  elements.find(({ name }) => name === key)?.value;

function pathOf(grammar: Grammar, expression: Syntax): { base: Syntax; keys: string[] } {
  const item = grammar.item(expression);
  if (!item) return { base: expression, keys: [] };
  const { base, keys } = pathOf(grammar, grammar.bare(item.of));
  return { base, keys: [...keys, item.key] };
}

/** Whether code uses only another part of an object. If it gets the whole object, as a method does, it can use any. */
function usesOther(grammar: Grammar, use: Syntax, [key, ...keys]: readonly string[]): boolean {
  const own = use.parent && grammar.item(use.parent);
  if (!use.parent || !own || key === undefined) return false;
  return own.key === key ? usesOther(grammar, use.parent, keys) : use.parent.field !== "function";
}

/** A class, an enum or a function of a package. */
interface Exported {
  readonly name: string;
  /** The name of the package in the file; undefined if the name itself is imported. */
  readonly namespace: string | undefined;
  readonly module: string;
}

/** The name in a package that an expression refers to. Undefined if it isn't from this package. */
export function exportedOf({ grammar, names }: Code, expression: Syntax, from: KnownPackage): Exported | undefined {
  const access = grammar.access(expression);
  const named = access ? access.of : expression;
  if (!grammar.names.isName(named)) return undefined;
  const declaration = names.declarationOf(named);
  const found = declaration && grammar.names.importOf(declaration);
  if (!found) {
    const isAny = !access && !names.isDeclared(named) && names.importsAllOf(from, named);
    return isAny ? { name: named.text, namespace: undefined, module: from } : undefined;
  }
  const { module, name } = found;
  if (grammar.packageOf(module) !== from || (access === undefined) === (name === undefined)) return undefined;
  return { name: name ?? (access?.name as string), namespace: access?.of.text, module };
}

/** The function of the package that an expression calls. */
export function calledIn(code: Code, expression: Syntax | undefined): string | undefined {
  const call = expression && code.grammar.call(expression);
  return call && exportedOf(code, call.called, "paypages")?.name;
}

/** `Language.English`, in languages in which an enum has a name. */
export function enumMember(
  code: Code,
  expression: Syntax,
  enums: readonly NamedEnum[],
  spelt = (name: string) => name,
): Pick<Scalar, "value" | "spelling"> | undefined {
  const access = code.grammar.access(expression);
  const name = access && (code.grammar.access(access.of)?.of ?? access.of);
  // `const paypages = require(…)` can come after the expression, which then can't use it.
  const isLater = name && (code.names.declarationOf(name)?.start ?? 0) > expression.start;
  const exported = access && !isLater ? exportedOf(code, access.of, "paypages") : undefined;
  const declared = exported && enums.find(({ name }) => name === exported.name);
  const member = declared?.members.find(({ name }) => spelt(name) === access?.name);
  return member && { value: member.value, spelling: enumSpelling + access?.of.text };
}

export function creationOf(
  code: Code,
  expression: Syntax,
): (Creation & { readonly call: Call; readonly exported: Exported }) | undefined {
  const call = code.grammar.call(expression);
  const exported = call && exportedOf(code, call.called, "paypages");
  const creation = exported && code.grammar.creation(call, exported.name);
  return creation && kinds.has(creation.kind) ? { ...creation, call, exported } : undefined;
}

/** The resource that an expression refers to. */
function resourceOf(code: Code, given: Syntax): { kind: string; name: string } | undefined {
  const { grammar, names } = code;
  const expression = grammar.bare(given);
  if (grammar.names.isName(expression)) {
    const meaning = names.meaningOf(expression);
    const value = meaning.kind === "constant" ? meaning.value : meaning.result;
    return value && grammar.call(grammar.bare(value)) ? resourceOf(code, value) : undefined;
  }
  const creation = creationOf(code, expression);
  const name = creation && grammar.textOf(grammar.bare(creation.name));
  return creation && name !== undefined ? { kind: creation.kind, name } : undefined;
}

/**
 * The key of the configuration that an expression reads: `monthlyPrice` of `config.getNumber("monthlyPrice") ?? 4800`.
 * Empty if the program computes it. Undefined if the value doesn't come from the configuration.
 */
function configKeyOf(code: Code, given: Syntax): string | undefined {
  const { grammar } = code;
  const { configuration } = grammar;
  const expression = grammar.bare(given);
  const decisive = configuration.fallback?.(code, expression);
  if (decisive) return configKeyOf(code, decisive);
  const call = grammar.call(expression);
  const access = call && grammar.access(call.called);
  if (!access || call.isNew || !configuration.reads.test(access.name)) return undefined;
  // A key of the package's functions contains its namespace.
  const isFunction = exportedOf(code, call.called, "config") !== undefined;
  const prefix = isFunction ? "" : prefixOf(code, access.of);
  if (prefix === undefined) return undefined;
  const key = textAt(code, call, isFunction ? 1 : 0);
  return key === undefined ? "" : prefix + key;
}

/** The prefix of keys in a `Config`: empty for the program's own. Undefined for anything else. */
function prefixOf(code: Code, given: Syntax): string | undefined {
  const { grammar, names } = code;
  const expression = grammar.bare(given);
  if (grammar.names.isName(expression)) {
    const meaning = names.meaningOf(expression);
    return meaning.kind === "constant" ? prefixOf(code, meaning.value) : undefined;
  }
  const call = grammar.call(expression);
  if (!call || !grammar.configuration.isMade(code, call)) return undefined;
  const namespace = textAt(code, call, grammar.configuration.namespaceAt);
  return namespace ? `${namespace}:` : "";
}

function textAt({ grammar }: Code, call: Call, index: number): string | undefined {
  const argument = call.arguments[index];
  const isKey = argument && !argument.spread && /^(key|name)$/.test(argument.keyword ?? "key");
  return isKey ? grammar.textOf(grammar.bare(argument.value)) : undefined;
}
