// Checks whether a response matches the description of the API.
import type { ValidateFunction } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import { slashDate } from "../../provider/model/dates.js";
import { openapi } from "../../sandbox/console/openapi/document.js";
import { isOperation } from "../../sandbox/console/openapi/operation.js";

/** A response without variants and faults, before it is sent. */
export interface Sent {
  readonly method: string;
  /** The requested path. */
  readonly url: string;
  /** The path in the description; undefined if the sandbox has no such route. */
  readonly route: string | undefined;
  readonly status: number;
  readonly payload: unknown;
}

interface Described {
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, unknown>> }>>;
}

const description = openapi("http://sandbox.invalid") as unknown as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
};

/** The whole description isn't a schema: the validator doesn't know its keywords. */
const ajv = new Ajv2020({ strict: false, allErrors: true });
ajv.addFormat("date-time", true);
ajv.addFormat("slash-date", (text: string) => slashDate(text) === text);
ajv.addSchema(description, "openapi", undefined, false);

const validators = new Map<string, ValidateFunction>();

function validator(pointer: string): ValidateFunction {
  const validate = validators.get(pointer) ?? ajv.compile({ $ref: `openapi#${pointer}` });
  validators.set(pointer, validate);
  return validate;
}

const json = "application/json";
const part = (text: string): string => encodeURIComponent(text.replaceAll("~", "~0").replaceAll("/", "~1"));

/** Statuses of requests that match no operation: an unknown path, method or name, or an invalid address. */
const unroutedStatuses = [204, 400, 403, 404, 405, 414];

/** Pages are for people and not part of the API, including missing ones. */
const pages = /^(\/live)?\/(p|_sandbox\/console)\//;

/** The problem of a response; undefined if there is none. */
export function problemOf({ method, url, route, status, payload }: Sent): string | undefined {
  const where = `${method} ${url}: ${status}`;
  if (pages.test(url) || (route !== undefined && !isOperation(route))) return undefined;
  const operation = route && description.paths[route]?.[method === "HEAD" ? "get" : method.toLowerCase()];
  if (route && !operation) return `${where}: there is no operation ${method} ${route}`;
  if (!operation || status === 405) {
    if (!unroutedStatuses.includes(status)) return `${where}: no route, and not a status for that`;
    return status === 204 ? undefined : bodyProblem(where, "/components/schemas/Errors", payload);
  }
  const response = operation.responses[status];
  if (!response) return `${where}: ${method} ${route} has no status ${status}`;
  if (!response.content) return payload ? `${where}: has a body, and should have none` : undefined;
  const at = `/paths/${part(route)}/${method === "HEAD" ? "get" : method.toLowerCase()}/responses/${status}`;
  return bodyProblem(where, `${at}/content/${part(json)}/schema`, payload);
}

function bodyProblem(where: string, pointer: string, payload: unknown): string | undefined {
  const text = Buffer.isBuffer(payload) ? payload.toString() : payload;
  const body = typeof text === "string" && text !== "" ? parsed(text) : undefined;
  const validate = validator(pointer);
  if (validate(body)) return undefined;
  return `${where}: ${ajv.errorsText(validate.errors, { dataVar: "body" })}`;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
