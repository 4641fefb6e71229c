// Writes a value as a literal of a language.
import type { Field } from "../../../provider/model/field.js";
import { isObject } from "../../../provider/model/rules.js";
import type { Group, Piece } from "../../program/layout.js";

/** The spelling of a language. */
export interface Spelling {
  /** What is around the items of a list, or the members of an object. */
  brackets(field: Field): Omit<Group, "parts">;
  /** What is before the value of a property. */
  label(name: string): string;
  /** Anything else than a list or an object. */
  scalar(value: unknown, field: Field): string;
}

export function literal(value: unknown, field: Field, spelling: Spelling): Piece {
  const { type } = field;
  if (type.kind === "list" && Array.isArray(value)) {
    const parts = value.map((item) => ({ label: "", piece: literal(item, type.of, spelling) }));
    return { ...spelling.brackets(field), parts };
  }
  if (type.kind === "object" && isObject(value)) {
    const members = type.model.inputs.filter(({ name }) => value[name] !== undefined);
    const parts = members.map((member) => ({
      label: spelling.label(member.name),
      piece: literal(value[member.name], member, spelling),
    }));
    return { ...spelling.brackets(field), parts };
  }
  return spelling.scalar(value, field);
}
