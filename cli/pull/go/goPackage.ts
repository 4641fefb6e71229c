// The meaning of the names in a Go package: the files of a folder share the top-level ones.
import { posix } from "node:path";
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

interface Declared extends Named {
  readonly isTopLevel: boolean;
}

export class GoPackage {
  private readonly declared = new Map<string, Declared[]>();
  private readonly used = new Map<string, Named[]>();

  constructor(
    files: readonly { readonly path: string; readonly root: Syntax }[],
    /** How often other packages of the program use an exported name. */
    private readonly usesElsewhere: (name: string) => number,
  ) {
    for (const { path, root } of files) for (const node of namesIn(root)) this.note(path, node);
  }

  private note(path: string, node: Syntax): void {
    const one = { path, node };
    if (node.type === "package_identifier") {
      // `pulumi` of `pulumi.Context`.
      if (node.parent?.type === "qualified_type") add(this.used, node.text, one);
    } else if (isDeclared(node)) add(this.declared, node.text, { ...one, isTopLevel: isTopLevel(node) });
    else if (!isFieldKey(node)) add(this.used, node.text, one);
  }

  /** The declarations that a name in a file can refer to. */
  declarationsOf(path: string, name: string): readonly Declared[] {
    const all = this.declared.get(name) ?? [];
    return all.filter((one) => one.path === path || one.isTopLevel);
  }

  isDeclared(path: string, name: string): boolean {
    return this.declarationsOf(path, name).length > 0;
  }

  /** The uses in a file; of a top-level name, those in all files. */
  usesOf(path: string, name: string): readonly Named[] {
    const isShared = this.declarationsOf(path, name).some((one) => one.isTopLevel);
    const all = this.used.get(name) ?? [];
    return isShared ? all : all.filter((one) => one.path === path);
  }

  meaningOf(path: string, name: string): Meaning {
    const other = (reason: string): Meaning => ({ kind: "other", reason });
    const all = this.declarationsOf(path, name);
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
    const uses = this.usesOf(path, name);
    const usesElsewhere = found.isTopLevel && /^\p{Lu}/u.test(name) ? this.usesElsewhere(name) : 0;
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

const functions = new Set(["function_declaration", "method_declaration", "func_literal"]);

const isTopLevel = (node: Syntax): boolean =>
  ![...node.around()].some((around) => functions.has(around.type) && node !== around.at("name"));

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
