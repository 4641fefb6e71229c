// The entries of a page's form.

/** The entries of a form by input name. A missing one is empty. */
export class Entries {
  constructor(private readonly values: ReadonlyMap<string, string> = new Map()) {}

  /** From the body of a form, or a query. Values that aren't strings are ignored. */
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

  /** Without entries of some names. */
  without(names: readonly string[]): Entries {
    return new Entries(new Map([...this.values].filter(([name]) => !names.includes(name))));
  }

  /** The non-empty entries of some names. */
  some(names: readonly string[]): Readonly<Record<string, string>> {
    return Object.fromEntries(names.flatMap((name) => (this.get(name) === "" ? [] : [[name, this.get(name)]])));
  }
}
