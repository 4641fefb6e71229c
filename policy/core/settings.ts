// The configuration of a policy. Each setting is declared once, with its default, which also gives its type.
import type { PolicyConfigJSONSchema } from "@pulumi/policy/schema.js";

export interface Setting<T> {
  readonly schema: PolicyConfigJSONSchema & { readonly description: string };
  readonly default: T;
}

export type Settings = Readonly<Record<string, Setting<unknown>>>;

/** The configured values, by setting. */
export type Configured<S extends Settings> = { readonly [Name in keyof S]: S[Name]["default"] };

type Limits = Pick<PolicyConfigJSONSchema, "minimum" | "maximum">;

export const number = (value: number, description: string, limits: Limits = {}): Setting<number> => ({
  schema: { type: "number", ...limits, description },
  default: value,
});

export const flag = (value: boolean, description: string): Setting<boolean> => ({
  schema: { type: "boolean", description },
  default: value,
});

export const text = (value: string, description: string): Setting<string> => ({
  schema: { type: "string", description },
  default: value,
});

export const texts = (value: readonly string[], description: string): Setting<readonly string[]> => ({
  schema: { type: "array", items: { type: "string" }, description },
  default: value,
});

/** A subset of some choices. Default: all of them. */
export const someOf = <C extends string>(choices: readonly C[], description: string): Setting<readonly C[]> => ({
  schema: { type: "array", items: { type: "string", enum: [...choices] }, description },
  default: choices,
});

/** The settings in the form that Pulumi requires. */
export const schemaOf = (settings: Settings): { properties: Record<string, PolicyConfigJSONSchema> } => ({
  properties: Object.fromEntries(
    Object.entries(settings).map(([name, { schema, default: value }]) => [
      name,
      { ...schema, default: value } as PolicyConfigJSONSchema,
    ]),
  ),
});
