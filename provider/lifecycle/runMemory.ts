// What one run of a provider remembers, so that the guard of live asks and tells everything once.
import type { Values } from "../model/rules.js";
import { CallOrder } from "./callOrder.js";
import { Holders } from "./holders.js";

export class RunMemory {
  readonly holders = new Holders();
  readonly calls = new CallOrder();
  /** Creates without a response, by resource: the engine may call Create again (`onError` hooks). */
  readonly lostCreates = new Map<string, Error>();
  /** Kinds of objects by their ids. */
  private readonly known = new Map<string, Set<string>>();
  private readonly listings = new Map<string, Promise<Values[] | undefined>>();
  private readonly told = new Set<string>();
  /** Once an object was refused because of its place, no other one is made. */
  refusal: Error | undefined;
  /** Why the service cannot be reached, where a run has looked. */
  unreachable: Promise<string | undefined> | undefined;

  /** An object that belongs to the program: it is in the state, or was made or taken over in this run. */
  know(kind: string, id: string): void {
    const kinds = this.known.get(id) ?? new Set();
    this.known.set(id, kinds.add(kind));
  }
  knows(kind: string, id: string): boolean {
    return this.known.get(id)?.has(kind) ?? false;
  }
  /** What an id is known to be; ids are not unique across kinds everywhere. */
  kindsOf(id: string): string[] {
    return [...(this.known.get(id) ?? [])];
  }

  /** All objects of a kind, as the first to ask found them. */
  listing(kind: string, list: () => Promise<Values[] | undefined>): Promise<Values[] | undefined> {
    const known = this.listings.get(kind) ?? list();
    this.listings.set(kind, known);
    known.catch(() => this.listings.delete(kind));
    return known;
  }

  /** Whether something is told for the first time. */
  isFirst(message: string): boolean {
    const isFirst = !this.told.has(message);
    this.told.add(message);
    return isFirst;
  }
}
