// The check of a single value, as a zod type. It uses the small build of zod: the full one costs every command of the
// engine a tenth of a second.
import * as z from "zod/mini";
import { isDate } from "./dates.js";
import { describeEnum } from "./enums.js";
import { type Field, objectId, partOfId } from "./field.js";

/** Creating a zod type is slow compared with using it. */
const zodTypes = new WeakMap<Field, z.ZodMiniType>();

/** The zod type of a single value that is neither an object nor a list, with its message. */
export function zodType(field: Field): z.ZodMiniType {
  const type = zodTypes.get(field) ?? createZod(field);
  zodTypes.set(field, type);
  return type;
}

function createZod(field: Field): z.ZodMiniType {
  const shape = field.type;
  switch (shape.kind) {
    case "string": {
      const type = z.string({ error: "must be a string" });
      const isPartOfPath = (field.isImmutable && !field.isSent) || field.has(partOfId);
      if (isPartOfPath) return type.check(z.regex(idPartForm, "must be an id without a slash"));
      if (field.has(objectId)) return type.check(z.regex(idForm, "must be an id"));
      // An import writes an empty string into the program for what it can't read.
      if (field.isSecret && field.need === "required") return type.check(z.minLength(1, "must be the secret itself"));
      return type;
    }
    case "flag":
      return z.boolean({ error: "must be true or false" });
    case "date":
      return z.string({ error: dateMessage }).check(z.refine(isDate, dateMessage));
    case "enum":
      return z.literal(
        shape.values.members.map((m) => m.value),
        { error: `must be one of ${describeEnum(shape.values)}` },
      );
    case "integer":
    case "number": {
      const noun = shape.kind === "integer" ? "a whole number" : "a number";
      const message = field.min === undefined ? `must be ${noun}` : `must be ${noun}, at least ${field.min}`;
      const type = shape.kind === "integer" ? z.int({ error: message }) : z.number({ error: message });
      return field.min === undefined ? type : type.check(z.gte(field.min, message));
    }
    case "map":
      return z.record(z.string(), z.unknown(), { error: "must be an object" });
    default:
      return z.unknown();
  }
}

/** The service doesn't document the form of ids. Ids of only dots can't be encoded: they would change the path. */
const idForm = /^(?!\.{1,2}$).+$/s;
const idPartForm = /^(?!\.{1,2}$)[^/]+$/;

const dateMessage = "must be a date that exists, as yyyy/MM/dd or yyyy-MM-dd";
