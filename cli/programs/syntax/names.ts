// The meaning of the names in a program, as far as its files show it. A name in a function isn't that of another one.
import type { Range } from "../source/node.js";
import type { Parsed, Syntax } from "./tree.js";

/** The packages that our programs import. */
export type KnownPackage = "paypages" | "pulumi" | "config";

/** What a name is imported from. */
export interface Import {
  readonly module: string;
  /** Undefined if it names the module itself. */
  readonly name?: string | undefined;
}

/** What a declared name stands for: an expression, or a reason that follows "the value". */
type Assigned =
  | { readonly value: Syntax }
  /** `result`: the call whose first result it is. */
  | { readonly reason: string; readonly result?: Syntax | undefined };

/** The names of a language and their scopes. */
export interface NameTable {
  /** Whether a node is a name that declares or uses something. */
  isName(node: Syntax): boolean;
  isDeclared(node: Syntax): boolean;
  /** The part of the file in which a declared name has its meaning. Undefined if that is the whole file. */
  scopeOf(node: Syntax): Syntax | undefined;
  /** Where a name begins to have its meaning. Default: in its whole scope. */
  startOf?(node: Syntax): number | undefined;
  /** Where a name is read. Default: at its beginning. */
  placeOf?(node: Syntax): number;
  /** Names that belong to the file wherever they are assigned. */
  ofFile?(root: Syntax): ReadonlySet<string>;
  /** Files of one group share the names outside of functions. Default: each file is one. */
  groupOf?(path: string): string;
  /** Imports that declare a name without writing it. */
  impliedBy?(node: Syntax): string | undefined;
  importOf(declaration: Syntax): Import | undefined;
  /** The package of which a statement imports all names. */
  importsAllOf?(node: Syntax): KnownPackage | undefined;
  assignedTo(declaration: Syntax): Assigned;
  /** How often the other files of the program use a name that a file declares, and code that finds names as texts. */
  usesElsewhere?(files: readonly Parsed[]): (name: Syntax, isOutside: boolean) => number;
  /** Why a name has no meaning, as clauses. */
  readonly reasons: { readonly undeclared: string; readonly several: string };
}

/** The meaning of a name. */
type Meaning =
  | {
      readonly kind: "constant";
      readonly declaration: Syntax;
      readonly value: Syntax;
      readonly uses: readonly Syntax[];
      /** How often other files use it. */
      readonly usesElsewhere: number;
    }
  /** Anything else, with a reason that follows "the value". */
  | { readonly kind: "other"; readonly reason: string; readonly result?: Syntax | undefined };

interface Declared {
  readonly node: Syntax;
  readonly scope: Range;
  /** Where the name begins to have this meaning. */
  readonly from: number;
}

/** Outside of all functions. */
const outside = "outside";

/** Why a name isn't a constant. */
export const reasons = {
  parameter: ({ text }: Syntax) => ({ reason: `is the parameter \`${text}\` of a function` }),
  imported: ({ text }: Syntax) => ({ reason: `is \`${text}\`, which is imported from another file` }),
  loop: ({ text }: Syntax) => ({ reason: `is the variable \`${text}\` of a loop` }),
  other: ({ text }: Syntax) => ({ reason: `is \`${text}\`, which isn't a constant` }),
};

export class Names {
  /** By file and name: those within functions. */
  private readonly inner = new Map<string, Declared[]>();
  /** By group of files and name: those outside. */
  private readonly outer = new Map<string, Syntax[]>();
  private readonly used = new Map<string, Syntax[]>();
  private readonly wildcards = new Set<string>();
  private readonly usesElsewhere: (name: Syntax, isOutside: boolean) => number;

  constructor(
    private readonly table: NameTable,
    files: readonly Parsed[],
  ) {
    for (const { root } of files) {
      const ofFile = table.ofFile?.(root) ?? new Set();
      for (const node of root.within()) this.note(node, ofFile);
    }
    this.usesElsewhere = table.usesElsewhere?.(files) ?? (() => 0);
  }

  private note(node: Syntax, ofFile: ReadonlySet<string>): void {
    const { table } = this;
    const { file } = node;
    const all = table.importsAllOf?.(node);
    if (all !== undefined) this.wildcards.add(`${all} ${file}`);
    const implied = table.impliedBy?.(node);
    // An import belongs to its file, also where files share their names.
    if (implied !== undefined) add(this.inner, `${implied} ${file}`, { node, scope: whole, from: 0 });
    if (!table.isName(node)) return;
    const text = nameOf(node);
    const isDeclared = table.isDeclared(node);
    const scope = isDeclared && !ofFile.has(text) ? table.scopeOf(node) : undefined;
    if (!scope) add(isDeclared ? this.outer : this.used, this.keyOf(node), node);
    else add(this.inner, `${text} ${file}`, { node, scope, from: table.startOf?.(node) ?? scope.start });
  }

  private keyOf(name: Syntax): string {
    return `${nameOf(name)} ${this.table.groupOf?.(name.file) ?? name.file}`;
  }

  /** The innermost part of a file around a name that declares it. */
  private scopeOf(name: Syntax): Range | typeof outside {
    const at = this.table.placeOf?.(name) ?? name.start;
    const around = (this.inner.get(`${nameOf(name)} ${name.file}`) ?? []).filter(
      ({ node, scope, from }) => node === name || (from <= at && at < scope.end),
    );
    return around.map(({ scope }) => scope).sort((one, other) => sizeOf(one) - sizeOf(other))[0] ?? outside;
  }

  /** The declarations that a name can refer to: all of its scope. */
  declarationsOf(name: Syntax): readonly Syntax[] {
    const own = this.scopeOf(name);
    if (own === outside) return this.outer.get(this.keyOf(name)) ?? [];
    const all = this.inner.get(`${nameOf(name)} ${name.file}`) ?? [];
    return all.flatMap(({ node, scope }) => (isSame(scope, own) ? [node] : []));
  }

  /** If it is the only one. */
  declarationOf(name: Syntax): Syntax | undefined {
    const all = this.declarationsOf(name);
    return all.length === 1 ? all[0] : undefined;
  }

  isDeclared(name: Syntax): boolean {
    return this.declarationsOf(name).length > 0;
  }

  /** The uses with the same meaning. */
  usesOf(name: Syntax): readonly Syntax[] {
    const own = this.scopeOf(name);
    return (this.used.get(this.keyOf(name)) ?? []).filter((one) => {
      if (own !== outside && one.file !== name.file) return false;
      const scope = this.scopeOf(one);
      return own === outside || scope === outside ? own === scope : isSame(own, scope);
    });
  }

  /** How often the program uses it, in all files. */
  countOf(name: Syntax): number {
    return this.usesOf(name).length + this.countElsewhere(name);
  }

  private countElsewhere(name: Syntax): number {
    return this.usesElsewhere(name, this.scopeOf(name) === outside);
  }

  /** Whether the file of a name imports every name of a package. */
  importsAllOf(from: KnownPackage, { file }: Syntax): boolean {
    return this.wildcards.has(`${from} ${file}`);
  }

  meaningOf(name: Syntax): Meaning {
    const { table } = this;
    const all = this.declarationsOf(name);
    const [declaration] = all;
    if (!declaration || all.length > 1) {
      const why = declaration ? table.reasons.several : table.reasons.undeclared;
      return { kind: "other", reason: `is \`${name.text}\`, which ${why}` };
    }
    const assigned = table.assignedTo(declaration);
    if ("reason" in assigned) return { kind: "other", ...assigned };
    const { value } = assigned;
    const uses = this.usesOf(name);
    return { kind: "constant", declaration, value, uses, usesElsewhere: this.countElsewhere(declaration) };
  }
}

/** Python reads the wide letter `ｐ` as `p`, and JavaScript `\u0070`. Elsewhere, a program hardly has both. */
const nameOf = ({ text }: Syntax): string =>
  /^\w*$/.test(text) ? text : text.replace(escaped, (_, long, short) => characterOf(long ?? short)).normalize("NFKC");

const escaped = /\\u(?:\{0*([\da-f]{1,5})\}|([\da-f]{4}))/gi;
const characterOf = (code: string): string => String.fromCodePoint(Number.parseInt(code, 16));

const whole: Range = { start: 0, end: Number.POSITIVE_INFINITY };
const sizeOf = ({ start, end }: Range): number => end - start;
const isSame = (one: Range, other: Range): boolean => one.start === other.start && one.end === other.end;

function add<T>(map: Map<string, T[]>, name: string, one: T): void {
  const all = map.get(name);
  if (all) all.push(one);
  else map.set(name, [one]);
}
