// The meaning of the names in a Go package: the files of a folder share the top-level ones.
import { posix } from "node:path";
import { Scopes } from "../source/scopes.js";
import type { Syntax } from "../syntax/syntax.js";

export interface Named {
  readonly path: string;
  readonly node: Syntax;
}

/** The meaning of a name. */
export type Meaning =
  | {
      readonly kind: "constant";
      readonly path: string;
      readonly value: Syntax;
      /** `int` of `const price int = 4800`. */
      readonly type: string | undefined;
      readonly uses: readonly Named[];
      readonly usesElsewhere: number;
    }
  /** Anything else, with a reason that follows "the value". */
  | { readonly kind: "other"; readonly reason: string };

/** The names within the functions of a file. */
type Local = Scopes<Syntax, Syntax>;

export class GoPackage {
  private readonly local = new Map<string, Local>();
  /** Those outside of functions, which all files of the folder share. */
  private readonly topLevel = new Map<string, Named[]>();
  private readonly used = new Map<string, Named[]>();

  constructor(
    files: readonly { readonly path: string; readonly root: Syntax }[],
    /** How often other packages of the program use an exported name. */
    private readonly usesElsewhere: (name: string) => number,
  ) {
    for (const { path, root } of files) {
      const scopes: Local = new Scopes();
      this.local.set(path, scopes);
      for (const node of namesIn(root)) this.note(path, scopes, node);
    }
  }

  private note(path: string, scopes: Local, node: Syntax): void {
    const { text, start } = node;
    if (node.type === "package_identifier" && node.parent?.type !== "qualified_type") return;
    if (isDeclared(node)) {
      const scope = scopeOf(node);
      // A name has its meaning only after its declaration: `x := x` reads another one.
      if (scope) scopes.declare(text, node, scope, endOfDeclaration(node));
      else add(this.topLevel, text, { path, node });
    } else if (!isFieldKey(node)) {
      scopes.use(text, node, start);
      add(this.used, text, { path, node });
    }
  }

  /** The declarations that a name can refer to. */
  declarationsOf(path: string, { text, start }: Syntax): readonly Named[] {
    const own = this.local.get(path)?.declarationsOf(text, start) ?? [];
    return own.length > 0 ? own.map((node) => ({ path, node })) : (this.topLevel.get(text) ?? []);
  }

  isDeclared(path: string, name: Syntax): boolean {
    return this.declarationsOf(path, name).length > 0;
  }

  /** The uses with the same meaning; of a top-level name, those in all files. */
  private usesOf(path: string, { text, start }: Syntax): readonly Named[] {
    const scopes = this.local.get(path);
    if (scopes?.scopeOf(text, start)) return scopes.usesOf(text, start).map((node) => ({ path, node }));
    const isShared = (one: Named) => this.local.get(one.path)?.scopeOf(text, one.node.start) === undefined;
    return (this.used.get(text) ?? []).filter(isShared);
  }

  meaningOf(path: string, identifier: Syntax): Meaning {
    const name = identifier.text;
    const other = (reason: string): Meaning => ({ kind: "other", reason });
    const all = this.declarationsOf(path, identifier);
    const [found] = all;
    if (!found) return other(`is \`${name}\`, which the package doesn't declare`);
    if (all.length > 1) return other(`is \`${name}\`, which the package declares several times`);
    const { node } = found;
    const { parent } = node;
    if (parent?.type.includes("parameter_declaration")) return other(`is the parameter \`${name}\` of a function`);
    if ([...node.around()].some(({ type }) => type === "range_clause" || type === "for_clause"))
      return other(`is the variable \`${name}\` of a loop`);
    const assigned = assignedTo(node);
    if (!assigned) return other(`is \`${name}\`, which isn't a constant`);
    const uses = this.usesOf(path, identifier);
    const usesElsewhere = !scopeOf(node) && /^\p{Lu}/u.test(name) ? this.usesElsewhere(name) : 0;
    return { kind: "constant", path: found.path, ...assigned, uses, usesElsewhere };
  }
}

const names = new Set(["identifier", "package_identifier"]);

/** Every name in a file. */
export const namesIn = (root: Syntax): Syntax[] => [...root.within()].filter(({ type }) => names.has(type));

function add<T>(map: Map<string, T[]>, name: string, one: T): void {
  const all = map.get(name);
  if (all) all.push(one);
  else map.set(name, [one]);
}

function isDeclared({ parent, field, text }: Syntax): boolean {
  if (text === "_" || !parent) return false;
  switch (parent.type) {
    case "const_spec":
    case "var_spec":
    case "parameter_declaration":
    case "variadic_parameter_declaration":
    case "function_declaration":
    case "type_parameter_declaration":
      return field === "name";
    case "expression_list": {
      const around = parent.parent;
      const isShort = around?.type === "short_var_declaration" && parent.field === "left";
      const isAlias = around?.type === "type_switch_statement" && parent.field === "alias";
      return isShort || isAlias || (isShortRange(around) && parent.field === "left");
    }
    case "receive_statement":
      return field === "left";
    default:
      return false;
  }
}

const isShortRange = (clause: Syntax | undefined): boolean =>
  (clause?.type === "range_clause" || clause?.type === "receive_statement") &&
  clause.children.some(({ type }) => type === ":=");

/** Nodes that have names of their own. */
export const scoped =
  /^(block|func_literal|function_declaration|method_declaration|if_statement|for_statement|(expression|type)_switch_statement|select_statement|(expression|type|default|communication)_case)$/;

/** The part of a function that a declaration is for. Undefined outside of functions. */
function scopeOf(node: Syntax): Syntax | undefined {
  const around = [...node.around()].find(({ type }) => scoped.test(type));
  return around?.at("name") === node ? undefined : around;
}

/** Where a name begins to have its meaning: after its declaration. */
function endOfDeclaration(node: Syntax): number {
  const found = [...node.around()].find(({ type }) => declaring.test(type) || scoped.test(type));
  return found && declaring.test(found.type) ? found.end : node.start;
}

const declaring = /^(short_var_declaration|var_spec|const_spec)$/;

/** `Price` of `CouponArgs{Price: price}`: fields of other packages begin with a capital letter. */
const isFieldKey = (node: Syntax): boolean =>
  node.parent?.type === "literal_element" && node.parent.field === "key" && /^\p{Lu}/u.test(node.text);

/** The expression that a declaration assigns to a name. Undefined if a call returns several. */
function assignedTo(node: Syntax): { value: Syntax; type: string | undefined } | undefined {
  const list = node.parent;
  const declaration = list?.type === "expression_list" ? list.parent : list;
  if (!list || !declaration) return undefined;
  const isShort = declaration.type === "short_var_declaration";
  if (!isShort && declaration.type !== "const_spec" && declaration.type !== "var_spec") return undefined;
  const own = isShort ? list.named : declaration.all("name");
  const values = declaration.at(isShort ? "right" : "value")?.named ?? [];
  const value = values.length === own.length ? values[own.indexOf(node)] : undefined;
  return value && { value, type: declaration.at("type")?.text };
}

/** The packages of a program by folder. */
export function packagesOf(
  files: readonly { readonly path: string; readonly root: Syntax }[],
): (path: string) => GoPackage {
  const folders = Map.groupBy(files, ({ path }) => posix.dirname(path));
  const selected = new Map<string, Map<string, number>>();
  for (const [folder, own] of folders) {
    const counts = new Map<string, number>();
    for (const { root } of own)
      for (const node of root.within())
        if (node.type === "field_identifier") counts.set(node.text, (counts.get(node.text) ?? 0) + 1);
    selected.set(folder, counts);
  }
  const all = new Map(
    [...folders].map(([folder, own]) => {
      const elsewhere = (name: string) =>
        [...selected].reduce((sum, [other, counts]) => sum + (other === folder ? 0 : (counts.get(name) ?? 0)), 0);
      return [folder, new GoPackage(own, elsewhere)] as const;
    }),
  );
  return (path) => all.get(posix.dirname(path)) as GoPackage;
}
