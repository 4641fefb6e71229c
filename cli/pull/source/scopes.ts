// The names of a file by their scopes: a name in a function isn't that of another one.
import type { Range } from "./node.js";

interface Declared<D> {
  readonly node: D;
  readonly scope: Range;
  /** Where the name begins to have this meaning. */
  readonly from: number;
}

/** D: the declarations of a language, U: its uses of names. */
export class Scopes<D, U> {
  private readonly declared = new Map<string, Declared<D>[]>();
  private readonly used = new Map<string, { readonly node: U; readonly at: number }[]>();

  declare(name: string, node: D, scope: Range, from = scope.start): void {
    add(this.declared, name, { node, scope, from });
  }

  use(name: string, node: U, at: number): void {
    add(this.used, name, { node, at });
  }

  /** The scope that a name at an offset belongs to: the innermost one that declares it. */
  scopeOf(name: string, at: number): Range | undefined {
    const around = (this.declared.get(name) ?? []).filter(({ scope, from }) => from <= at && at < scope.end);
    return around.map(({ scope }) => scope).sort((one, other) => sizeOf(one) - sizeOf(other))[0];
  }

  /** The declarations that a name at an offset can refer to: all of its scope. */
  declarationsOf(name: string, at: number): D[] {
    const own = this.scopeOf(name, at);
    const all = this.declared.get(name) ?? [];
    return all.flatMap(({ node, scope }) => (own && isSame(scope, own) ? [node] : []));
  }

  /** The uses of the name that a declaration or a use at an offset has. */
  usesOf(name: string, at: number): U[] {
    const own = this.scopeOf(name, at);
    return (this.used.get(name) ?? []).flatMap((one) => {
      const scope = this.scopeOf(name, one.at);
      return (own === undefined ? scope === undefined : scope && isSame(own, scope)) ? [one.node] : [];
    });
  }
}

const sizeOf = ({ start, end }: Range): number => end - start;
const isSame = (one: Range, other: Range): boolean => one.start === other.start && one.end === other.end;

function add<T>(map: Map<string, T[]>, name: string, one: T): void {
  const all = map.get(name);
  if (all) all.push(one);
  else map.set(name, [one]);
}
