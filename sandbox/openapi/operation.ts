// What the description says of one route, beyond its method and path.
import type { JsonSchema } from "../core/jsonSchema.js";
import { isOfConsole } from "../http/paths.js";

export interface Parameter {
  readonly name: string;
  readonly doc: string;
  readonly schema: JsonSchema;
}

export interface Operation {
  /** Unique; what generated clients call it. */
  readonly id: string;
  readonly tag: string;
  readonly summary: string;
  /** Further sentences. */
  readonly doc?: string;
  /** What `{kind}` in the path can be, where that is not every kind. */
  readonly kinds?: readonly string[];
  /** Parameters in the query, all optional. `mode`, which every route of the service takes, is not among them. */
  readonly query?: readonly Parameter[];
  readonly body?: { readonly schema: JsonSchema; readonly isOptional?: true };
  /** The answer when all is well; without a schema it has no body. */
  readonly success: { readonly status: 200 | 201 | 204; readonly doc: string; readonly schema?: JsonSchema };
  /** The response where the work continues after it. */
  readonly accepted?: { readonly doc: string; readonly schema: JsonSchema };
  /** Its own refusals, by status. Those that follow from the kind of route are not among them. */
  readonly refusals?: Readonly<Record<number, string>>;
}

/** Operations by method and path: `GET /v1/client/coupon/{coupon_id}`. */
export type Operations = Readonly<Record<string, Operation>>;

export const methodOf = (key: string): string => key.slice(0, key.indexOf(" "));
export const pathOf = (key: string): string => key.slice(key.indexOf(" ") + 1);

/** Whether a route is the service's own, and not one of the sandbox's. */
export const isOfService = (path: string): boolean => path.startsWith("/v1/");

/** Whether a route is an operation: one of the service, or a control. The others are pages, for people. */
export const isOperation = (path: string): boolean =>
  isOfService(path) || (path.startsWith("/_sandbox/") && !isOfConsole(path));
