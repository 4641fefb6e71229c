// Decides which calls of the engine belong to the program. The engine also calls Diff to show what a refresh has found,
// and for dependents of a page that is deleted first, which the program may no longer declare. No conclusion may be
// drawn from those.
import type { Values } from "../../model/rules.js";

interface Declaration {
  readonly at: number;
  /** The inputs in the state; undefined if the resource is new, or recreated without a comparison. */
  readonly before: Values | undefined;
  /** The inputs of this run's program. */
  readonly inputs: Values;
}

export class CallOrder {
  private count = 0;
  private readonly declarations = new Map<string, Declaration>();
  private readonly reads = new Map<string, number>();

  /** The program declares the resource with these inputs. `before` are the inputs of the state, empty for a create. */
  checked(urn: string | undefined, before: Values, inputs: Values): void {
    if (urn === undefined) return;
    const declared = Object.keys(before).length > 0 ? before : this.declarations.get(urn)?.before;
    this.declarations.set(urn, { at: ++this.count, before: declared, inputs });
  }

  /** A refresh has read an object of the state. */
  refreshed(kind: string, id: string): void {
    this.reads.set(`${kind} ${id}`, ++this.count);
  }

  /** Whether a program has declared a resource: a destroy runs none. */
  get hasDeclarations(): boolean {
    return this.declarations.size > 0;
  }

  isDeclared(urn: string | undefined): boolean {
    return urn !== undefined && this.declarations.has(urn);
  }

  /** Whether the program hasn't declared the resource, or not yet. False if the resource is uncertain. */
  isUndeclared(urn: string | undefined): boolean {
    return urn !== undefined && !this.declarations.has(urn);
  }

  /** The inputs of this run's program for a resource; undefined if it doesn't declare it, or not yet. */
  declared(urn: string | undefined): Values | undefined {
    return urn === undefined ? undefined : this.declarations.get(urn)?.inputs;
  }

  /** The inputs that the state has of a declared resource: it isn't new. */
  inputsBefore(urn: string | undefined): Values | undefined {
    return urn === undefined ? undefined : this.declarations.get(urn)?.before;
  }

  /** Whether a Diff only shows what a refresh has read: it comes once, and before the program declares the resource. */
  isOfRefresh(urn: string | undefined, kind: string, id: string): boolean {
    const key = `${kind} ${id}`;
    const read = this.reads.get(key);
    this.reads.delete(key);
    const declared = urn === undefined ? undefined : this.declarations.get(urn)?.at;
    return read !== undefined && (declared === undefined || declared < read);
  }
}
