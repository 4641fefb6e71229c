// What one run of a provider remembers, so that the guard of live asks and tells everything once.
import type { Values } from "../model/rules.js";
import { Holders } from "./holders.js";
import type { Service } from "./resource.js";

export class Run {
  readonly holders = new Holders();
  private readonly known = new Set<string>();
  private readonly listings = new Map<string, Promise<Values[] | undefined>>();
  private readonly told = new Set<string>();
  /** Once an object was refused because of its place, no other one is made. */
  refusal: Error | undefined;

  /** An object that belongs to the program: it is in the state, or was made or taken over in this run. */
  know(kind: string, id: string): void {
    this.known.add(`${kind} ${id}`);
  }
  knows(kind: string, id: string): boolean {
    return this.known.has(`${kind} ${id}`);
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

/** Tells something about the run as a whole, and not again in this run. */
export function tellOnce(service: Service, severity: "info" | "warning", message: string): void {
  if (service.run.isFirst(message)) service.tellAll(severity, message);
}
