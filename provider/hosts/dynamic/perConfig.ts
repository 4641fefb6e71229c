// Shares an object among the resources, or the functions, of one configuration.
import { isDeepStrictEqual } from "node:util";
import type { Config } from "../../client/config.js";

export class PerConfig<T> {
  private readonly all: { readonly config: Config; readonly value: T }[] = [];

  constructor(private readonly make: (config: Config) => T) {}

  get values(): readonly T[] {
    return this.all.map(({ value }) => value);
  }

  of(config: Config): T {
    const found = this.all.find((one) => isDeepStrictEqual(one.config, config));
    if (found) return found.value;
    const value = this.make(config);
    this.all.push({ config, value });
    return value;
  }
}
