// What a person has typed into a page's form, and the application that business makes of it.

/** The entries of a form by the names of its inputs; what was not typed is empty. */
export class Entries {
  constructor(private readonly values: ReadonlyMap<string, string> = new Map()) {}

  /** The body of a form, or a query. What is not a text is as if it were not there. */
  static from(sent: unknown): Entries {
    const pairs = sent instanceof URLSearchParams ? [...sent] : Object.entries(sent ?? {});
    return new Entries(new Map(pairs.filter((pair): pair is [string, string] => typeof pair[1] === "string")));
  }

  get(name: string): string {
    return this.values.get(name) ?? "";
  }

  has(name: string): boolean {
    return this.values.has(name);
  }

  /** How many characters they have. */
  get size(): number {
    return [...this.values].reduce((sum, [name, value]) => sum + name.length + value.length, 0);
  }

  /** Without those of some names. */
  without(names: readonly string[]): Entries {
    return new Entries(new Map([...this.values].filter(([name]) => !names.includes(name))));
  }

  /** Those of some names that are not empty. */
  some(names: readonly string[]): Readonly<Record<string, string>> {
    return Object.fromEntries(names.flatMap((name) => (this.get(name) === "" ? [] : [[name, this.get(name)]])));
  }
}
