// The Python SDK's spelling of the model's names.
import type { ObjectModel } from "../../../provider/model/field.js";
import { resources } from "../../../provider/resources/index.js";
import { snakeCase } from "../../program/spelling.js";

const bySnake = new Map<string, string>();

function visit({ fields, idName }: ObjectModel): void {
  if (idName !== undefined) bySnake.set(snakeCase(idName), idName);
  for (const { name, type } of fields) {
    bySnake.set(snakeCase(name), name);
    const inner = type.kind === "list" ? type.of.type : type;
    if (inner.kind === "object") visit(inner.model);
  }
}
for (const { program } of resources) visit(program);

/** The property of an argument, a key or an attribute. */
export const propertyOf = (name: string): string =>
  bySnake.get(name) ?? name.replace(/_([a-z\d])/g, (_, letter: string) => letter.toUpperCase());

/** The name of an enum's member. */
export const memberName = (name: string): string => snakeCase(name).toUpperCase();
