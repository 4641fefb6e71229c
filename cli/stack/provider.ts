// A provider in the state of a stack: its configuration when the stack was last updated.
import { type Setting, settings } from "../../provider/client/config.js";
import type { Values } from "../../provider/model/rules.js";
import { parseUrn } from "../../provider/model/urn.js";
import type { ExportedResource } from "./exported.js";
import { withMarks } from "./secret.js";

export interface StackProvider {
  /** `default` for the one that the engine creates itself. */
  readonly name: string;
  readonly isNative: boolean;
  /** The settings in the state, with a mark for each secret (secret.ts). */
  readonly settings: ReadonlyMap<Setting, string>;
}

/** Dynamic resources have one provider, which stores the complete configuration of the stack: `paypages:mode`. */
const prefixes: Readonly<Record<string, string>> = {
  "pulumi:providers:paypages": "",
  "pulumi:providers:pulumi-nodejs": "paypages:",
};

/** Undefined for a resource that isn't one of our providers. */
export function providerIn({ type, urn, inputs }: ExportedResource): StackProvider | undefined {
  const prefix = prefixes[type];
  if (prefix === undefined) return undefined;
  const values = withMarks(inputs ?? {}) as Values;
  const keys = Object.keys(settings) as Setting[];
  return {
    name: parseUrn(urn).name,
    isNative: prefix === "",
    settings: new Map(
      keys.flatMap((key) => {
        const value = values[prefix + key];
        return typeof value === "string" && value !== "" ? [[key, value]] : [];
      }),
    ),
  };
}
