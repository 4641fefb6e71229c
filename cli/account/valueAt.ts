// Values at dotted paths.
import { isObject, type Values } from "../../provider/model/rules.js";

/** A copy with a value at a path; unchanged if something on the way isn't an object. */
export function withValueAt(values: Values, path: string, value: unknown): Values {
  const [name = "", ...rest] = path.split(".");
  if (rest.length === 0) return { ...values, [name]: value };
  const inner = values[name] ?? {};
  return isObject(inner) ? { ...values, [name]: withValueAt(inner, rest.join("."), value) } : values;
}
