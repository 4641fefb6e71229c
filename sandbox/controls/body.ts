// Bodies that controls take, as a schema of zod says.
import type { z } from "zod";
import { asObject } from "../api/validate.js";
import { type ErrorItem, fieldError, refuseIfAny } from "../errors.js";

/** @throws Refusal with 400 and everything that is wrong with it */
export function bodyAs<T>(schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(asObject(body));
  refuseIfAny(parsed.success ? [] : parsed.error.issues.flatMap(errorsOf));
  return parsed.data as T;
}

function errorsOf(issue: z.core.$ZodIssue): ErrorItem[] {
  const at = (...more: string[]) =>
    [...issue.path, ...more]
      .map((part) => (typeof part === "number" ? `[${part}]` : `.${String(part)}`))
      .join("")
      .replace(/^\./, "");
  if (issue.code === "unrecognized_keys")
    return issue.keys.map((key) => fieldError("unknown", at(key), "is not known here."));
  return [fieldError("invalid", at(), `${issue.message}.`)];
}
