// Any field omitted from the responses of one operation: `omit-get:platform`, `omit-list:use_coupon_count`.

import type { Route } from "../../http/routes.js";
import { objectKinds } from "../../store/kinds.js";
import { isObject } from "../../store/walkFields.js";
import type { BodyChange } from "./forms.js";

const operations = ["post", "put", "get", "list"] as const;
type Operation = (typeof operations)[number];

/** The name of a variant: the operation, and the path of the field in its response, `company_info.name`. */
export type OmissionName = `omit-${Operation}:${string}`;

/** Its regular expression, for the OpenAPI description as well. */
export const omissionPattern: RegExp = /^omit-(post|put|get|list):\w+(\.\w+)*$/;

export const omissionExample: OmissionName = "omit-get:platform";
/** One sentence. */
export const omissionDoc =
  "The responses of one operation (post, put, get or list) omit one field: omit-get:platform, omit-list:company_info.name.";

export interface Omission {
  readonly operation: Operation;
  readonly path: readonly string[];
}

/** Undefined if the name has a different form. */
export function omissionNamed(name: string): Omission | undefined {
  if (!omissionPattern.test(name)) return undefined;
  const [operation, path] = name.slice("omit-".length).split(":") as [Operation, string];
  return { operation, path: path.split(".") };
}

/** The change of a route's responses; undefined if they keep all fields. */
export function omissionIn({ method, path }: Route, omissions: readonly Omission[]): BodyChange | undefined {
  const operation = method === "GET" && !path.endsWith("}") ? "list" : method.toLowerCase();
  const paths = omissions.filter((one) => one.operation === operation).map((one) => one.path);
  if (paths.length === 0) return undefined;
  const kind = objectKinds.find((one) => one.path === path || one.one === path);
  const without: BodyChange = (value) => paths.reduce(withoutField, value);
  return (body) => {
    if (!isObject(body)) return body;
    // The object is in a field of its response, next to its id and its address.
    const inner = operation === "list" ? Object.keys(body).filter((name) => Array.isArray(body[name])) : kind?.member;
    const whole = operation === "list" ? body : (without(body) as typeof body);
    const changed = [inner ?? []].flat().flatMap((name) => (name in whole ? [[name, without(whole[name])]] : []));
    return { ...whole, ...Object.fromEntries(changed) };
  };
}

/** Without the field at a path, also in each item of a list. */
function withoutField(value: unknown, path: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutField(item, path));
  const [name = "", ...rest] = path;
  if (!isObject(value) || !(name in value)) return value;
  const { [name]: part, ...others } = value;
  return rest.length === 0 ? others : { ...others, [name]: withoutField(part, rest) };
}
