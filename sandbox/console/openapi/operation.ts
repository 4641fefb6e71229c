// The description of one route, besides its method and path.

import { isOfConsole } from "../../http/paths.js";
import type { JsonSchema } from "../../store/jsonSchema.js";

export interface Parameter {
  readonly name: string;
  readonly doc: string;
  readonly schema: JsonSchema;
}

export interface Operation {
  /** Unique; the name in generated clients. */
  readonly id: string;
  readonly tag: string;
  readonly summary: string;
  /** Further sentences. */
  readonly doc?: string;
  /** The possible values of `{kind}` in the path. If omitted, every kind. */
  readonly kinds?: readonly string[];
  /** Query parameters, all optional. `mode`, which every route of the service accepts, isn't among them. */
  readonly query?: readonly Parameter[];
  readonly body?: { readonly schema: JsonSchema; readonly isOptional?: true };
  /** The successful response; without a schema it has no body. */
  readonly success: { readonly status: 200 | 201 | 204; readonly doc: string; readonly schema?: JsonSchema };
  /** Its own refusals, by status. Those of all routes of its sort aren't among them. */
  readonly refusals?: Readonly<Record<number, string>>;
}

/** Operations by method and path: `GET /v1/client/coupon/{coupon_id}`. */
export type Operations = Readonly<Record<string, Operation>>;

export const methodOf = (key: string): string => key.slice(0, key.indexOf(" "));
export const pathOf = (key: string): string => key.slice(key.indexOf(" ") + 1);

/** Whether a route belongs to the service's API, not to the sandbox's controls. */
export const isOfService = (path: string): boolean => path.startsWith("/v1/");

/** Whether a route is an operation: of the service, or a control. The others are HTML pages. */
export const isOperation = (path: string): boolean =>
  isOfService(path) || (path.startsWith("/_sandbox/") && !isOfConsole(path));
