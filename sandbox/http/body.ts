// Bodies of requests: JSON objects, validated by zod.
import type { z } from "zod";
import type { Values } from "../../provider/model/rules.js";
import { apiError, type ErrorItem, fieldError, refuseIfAny } from "../store/errors.js";

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

/** @param path of the value in the body */
export const errorsIn = ({ issues }: z.ZodError, path: readonly (string | number)[] = []): ErrorItem[] =>
  issues.flatMap((issue) => errorsOf(issue, path));

function errorsOf(issue: z.core.$ZodIssue, path: readonly (string | number)[]): ErrorItem[] {
  const at = (...more: string[]) =>
    [...path, ...issue.path, ...more]
      .map((part) => (typeof part === "number" ? `[${part}]` : `.${String(part)}`))
      .join("")
      .replace(/^\./, "");
  if (issue.code === "unrecognized_keys")
    return issue.keys.map((key) => fieldError("unknown", at(key), "isn't known here."));
  return [fieldError("invalid", at(), `${issue.message}.`)];
}
