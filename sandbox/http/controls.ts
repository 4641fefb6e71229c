// Controls: the sandbox's own endpoints under `/_sandbox/`. Each has a description, which the OpenAPI document is
// generated from.
import * as z from "zod";
import type { Values } from "../../provider/model/rules.js";
import { fieldError, refuseIfAny } from "../store/errors.js";
import type { JsonSchema } from "../store/jsonSchema.js";
import type { IndexedField, Store, Stored } from "../store/store.js";
import { bodyAs } from "./body.js";
import { type ApiRequest, type HttpResponse, noContent, type Route } from "./routes.js";

/** The request and the response of a control. */
export interface ControlDescription {
  readonly method: Route["method"];
  /** The path after `/_sandbox`. */
  readonly path: string;
  /** A unique name, used by generated clients. */
  readonly id: string;
  readonly summary: string;
  /** More sentences. */
  readonly doc?: string;
  /** The allowed values of `{kind}` in the path. Default: every kind. */
  readonly kinds?: readonly string[];
  /** Parameters in the query, all optional. */
  readonly query?: Readonly<Record<string, z.ZodType>>;
  readonly body?: z.ZodType;
  /** Whether a missing body means `{}`. */
  readonly isBodyOptional?: true;
  /** The maximum size of a body in bytes. Default: a mebibyte. The handler checks such a body itself. */
  readonly largestBody?: number;
  /** The body of the response. If omitted: 204 without a body. */
  readonly response?: z.ZodType;
  readonly status?: 201;
  /** Whether it requires no control token. */
  readonly isOpen?: true;
  /** The control's own refusals, by status. */
  readonly refusals?: Readonly<Record<number, string>>;
}

interface Work<S, B> {
  /** Returns the body of the response, if it has one. */
  readonly handle?: (sandbox: S, request: ControlRequest<B>) => unknown;
  /** Returns the whole response: for long lists, text and additional headers. */
  readonly respond?: (sandbox: S, request: ControlRequest<B>) => HttpResponse;
}

export type ControlRequest<B = unknown> = Omit<ApiRequest, "body"> & { readonly body: B };

export interface Control<S> extends ControlDescription {
  readonly route: (sandbox: S) => Route;
}

/** Makes controls for one kind of sandbox. */
export const controlsFor =
  <S>() =>
  <B extends z.ZodType>(control: ControlDescription & { readonly body?: B } & Work<S, z.output<B>>): Control<S> => ({
    ...control,
    route: (sandbox) => routeOf(control, sandbox),
  });

function routeOf<S, B>(control: ControlDescription & Work<S, B>, sandbox: S): Route {
  const { method, path, body: type, isBodyOptional, largestBody, response, status = 200 } = control;
  const { handle, respond, isOpen } = control;
  const read = (request: ApiRequest): ControlRequest<B> => {
    if (!type || largestBody !== undefined) return request as ControlRequest<B>;
    return { ...request, body: bodyAs(type, isBodyOptional ? (request.body ?? {}) : request.body) as B };
  };
  const reply = (body: unknown): HttpResponse => (response ? { status, body: body as object } : noContent);
  return {
    method,
    path: `/_sandbox${path}`,
    ...(largestBody !== undefined && { largestBody }),
    ...(isOpen && { isOpen }),
    handle: (request) => respond?.(sandbox, read(request)) ?? reply(handle?.(sandbox, read(request))),
  };
}

// Pagination of long lists, newest first. The specification shows none; this is specific to the sandbox.

export const longestPage = 1000;
export const usualPage = 100;

/**
 * The requested page of a list: `limit`, and `starting_after`, the id of the last item of the previous page.
 * @param filters names in the query, and the fields that must have the given value
 * @param parent of the objects, if there are no filters; `null`: any
 * @throws Refusal with 400
 */
export function paged<T>(
  store: Store,
  kind: string,
  { query }: Pick<ApiRequest, "query">,
  response: (stored: Stored) => T,
  filters: Readonly<Record<string, IndexedField>> = {},
  parent: string | null = "",
) {
  const { limit = String(usualPage), starting_after: after } = query;
  const given = Object.entries(filters).filter(([name]) => query[name] !== undefined);
  const isLimit = typeof limit === "string" && /^\d{1,4}$/.test(limit) && +limit >= 1 && +limit <= longestPage;
  const isAfter = after === undefined || (typeof after === "string" && store.get(kind, after) !== undefined);
  refuseIfAny([
    ...(isLimit ? [] : [fieldError("invalid", "limit", `must be a whole number from 1 to ${longestPage}.`)]),
    ...(isAfter ? [] : [fieldError("invalid", "starting_after", "must be the id of an item of the list.")]),
    ...given.flatMap(([name]) =>
      typeof query[name] === "string" ? [] : [fieldError("invalid", name, "must occur only once.")],
    ),
  ]);
  const count = Number(limit);
  const where = Object.fromEntries(given.map(([name, member]) => [member, String(query[name])]));
  const of = given.length > 0 ? { where } : { parent };
  const found = store.newest(kind, { limit: count + 1, after: after as string | undefined, ...of });
  return { items: found.slice(0, count).map(response), has_more: found.length > count };
}

// Zod types of controls' requests and responses, and their JSON Schemas.

const names = new Map<z.core.$ZodType, string>();

/** Gives a type a name among the components of the API's description. */
export function named<T extends z.ZodType>(name: string, type: T): T {
  names.set(type, name);
  return type;
}

/** A reference to a schema of the components. */
export const ref = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

/** An object described by a JSON Schema, such as those generated from the model. */
export const described = (schema: JsonSchema): z.ZodType<Values> => z.unknown().meta(schema) as z.ZodType<Values>;

/** The JSON Schema of a zod type's input or output; a reference if the type has a name. */
export function schemaOf(type: z.ZodType, io: "input" | "output"): JsonSchema {
  const name = names.get(type);
  return name === undefined ? whole(type, io) : ref(name);
}

/** The complete schemas of all named types. */
export const namedSchemas = (): Record<string, JsonSchema> =>
  Object.fromEntries([...names].map(([type, name]) => [name, whole(type, "output")]));

function whole(type: z.core.$ZodType, io: "input" | "output"): JsonSchema {
  const { $schema: _, ...schema } = z.toJSONSchema(type, {
    io,
    override({ zodSchema, jsonSchema }) {
      const within: z.core.$ZodType = zodSchema;
      const name = within === type ? undefined : names.get(within);
      if (name === undefined) return;
      for (const member of Object.keys(jsonSchema)) delete jsonSchema[member as keyof typeof jsonSchema];
      Object.assign(jsonSchema, ref(name));
    },
  });
  return schema;
}

export const text = (doc: string) => z.string().describe(doc);
export const count = (doc: string) => z.int().describe(doc);
export const instant = (what: string) => text(`${what}: ISO 8601, UTC.`);

/** A list that is never long. */
export const items = (type: z.ZodType) => z.strictObject({ items: z.array(type) });

/** The query of a paginated list. */
export const paging = {
  limit: z.int().min(1).max(longestPage).default(usualPage).describe("The maximum number of items."),
  starting_after: text("Id of an item: the response contains the items after it."),
};

/** A page of such a list. */
export const pageOf = (type: z.ZodType) =>
  z
    .strictObject({
      items: z.array(type),
      has_more: z.boolean().describe("Whether more items follow."),
    })
    .describe("The items, newest first.");
