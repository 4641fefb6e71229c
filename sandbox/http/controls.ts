// Controls: the sandbox's own endpoints under `/_sandbox/`. Each has a description, which the OpenAPI document is
// generated from.
import type { z } from "zod";
import { bodyAs } from "./body.js";
import { type HttpResponse, noContent } from "./response.js";
import type { ApiRequest, Route } from "./routes.js";

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
  const answer = (body: unknown): HttpResponse => (response ? { status, body: body as object } : noContent);
  return {
    method,
    path: `/_sandbox${path}`,
    ...(largestBody !== undefined && { largestBody }),
    ...(isOpen && { isOpen }),
    handle: (request) => respond?.(sandbox, read(request)) ?? answer(handle?.(sandbox, read(request))),
  };
}
