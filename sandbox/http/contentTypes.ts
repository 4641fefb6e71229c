// Parses request bodies: JSON, and forms if a route has them. An empty body counts as none.
import { isUtf8 } from "node:buffer";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { parseJson } from "../../provider/model/exactNumbers.js";
import { type ApiError, apiError } from "../store/errors.js";
import { type Shown, shownForm, shownJson } from "./redact.js";
import type { Route } from "./routes.js";

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
