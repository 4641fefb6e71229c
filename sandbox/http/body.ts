// Bodies of requests: they are read as JSON or as a form, and validated by zod.

import { isUtf8 } from "node:buffer";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { z } from "zod";
import { parseJson } from "../../provider/model/exactNumbers.js";
import type { Values } from "../../provider/model/rules.js";
import { type ApiError, apiError, type ErrorItem, fieldError, refuseIfAny } from "../store/errors.js";
import { type Shown, shownForm, shownJson } from "./redact.js";
import type { Route } from "./routes.js";

/** @throws Refusal unless the body is a JSON object */
export function asObject(body: unknown): Values {
  if (typeof body === "object" && body !== null && !Array.isArray(body)) return body as Values;
  const hint = body === undefined ? ", but the request has no body" : "";
  throw apiError(400, "invalid", `The body must be a JSON object${hint}.`);
}

/** @throws Refusal with 400 and all problems */
export const bodyAs = <T>(schema: z.ZodType<T>, body: unknown): T => parsedAs(schema, asObject(body));

/** The same for any value. */
export function parsedAs<T>(schema: z.ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value);
  refuseIfAny(parsed.success ? [] : errorsIn(parsed.error));
  return parsed.data as T;
}

export const errorsIn = ({ issues }: z.ZodError): ErrorItem[] =>
  issues.flatMap((issue) => {
    const at = (...more: string[]) =>
      [...issue.path, ...more]
        .map((part) => (typeof part === "number" ? `[${part}]` : `.${String(part)}`))
        .join("")
        .replace(/^\./, "");
    return issue.code === "unrecognized_keys"
      ? issue.keys.map((key) => fieldError("unknown", at(key), "isn't known here."))
      : [fieldError("invalid", at(), `${issue.message}.`)];
  });

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

// Parses request bodies: JSON, and forms if a route has them. An empty body counts as none.

declare module "fastify" {
  interface FastifyRequest {
    /** The body for the request log. Undefined if there is no readable one. */
    shownBody?: Shown | undefined;
  }
}

export function readBodies(app: FastifyInstance, routeOf: (request: FastifyRequest) => Route | undefined): void {
  const parsed = (request: FastifyRequest, text: string, form: boolean): unknown => {
    const wantsForm = routeOf(request)?.consumes === "form";
    if (form !== wantsForm) throw wrongMediaType(wantsForm);
    request.shownBody = form ? shownForm(text) : shownJson(text);
    if (form) return new URLSearchParams(text);
    if (text.trim() === "") return undefined;
    try {
      // Every field refuses it, whatever its type. Rounded, it could become another id or amount.
      return parseJson(text, () => Number.POSITIVE_INFINITY);
    } catch (error) {
      // The parser's own message would quote the body, which can contain a secret.
      const where = /at position \d+/.exec((error as Error).message)?.[0] ?? "";
      throw apiError(
        400,
        "bad_json",
        `The body isn't valid JSON${where && `: it ends early or has an error ${where}`}.`,
      );
    }
  };
  app.decorateRequest("shownBody", undefined);
  app.removeAllContentTypeParsers();
  for (const [type, form] of [
    ["application/json", false],
    ["application/x-www-form-urlencoded", true],
  ] as const) {
    app.addContentTypeParser(type, { parseAs: "buffer" }, async (request: FastifyRequest, bytes: Buffer) => {
      const { "content-encoding": encoding = "identity", "content-type": whole = "" } = request.headers;
      const charset = /;\s*charset\s*=\s*"?([^\s";]+)/i.exec(whole)?.[1] ?? "utf-8";
      if (!/^(utf-?8|us-ascii)$/i.test(charset)) throw wrongCharset(charset);
      if (encoding !== "identity") throw wrongEncoding(encoding);
      // Otherwise unreadable bytes would silently become other characters.
      if (!isUtf8(bytes)) throw apiError(400, "bad_encoding", "The body isn't valid UTF-8.");
      return parsed(request, bytes.toString(), form);
    });
  }
  app.addContentTypeParser("*", async (request: FastifyRequest) => {
    throw wrongMediaType(routeOf(request)?.consumes === "form");
  });
}

const wrongCharset = (charset: string): ApiError =>
  apiError(415, "unsupported_media_type", `The body must be UTF-8, not ${charset}.`);

const wrongEncoding = (encoding: string): ApiError =>
  apiError(415, "unsupported_media_type", `The body must be sent without Content-Encoding: ${encoding}.`);

const wrongMediaType = (form: boolean): ApiError =>
  apiError(
    415,
    "unsupported_media_type",
    `The content type must be ${form ? "application/x-www-form-urlencoded" : "application/json"}.`,
  );
