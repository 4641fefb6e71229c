// The kinds and enums that the SDKs of the package define.

import { resources } from "../../../provider/kinds/resources/index.js";
import type { NamedEnum } from "../../../provider/model/enums.js";
import type { Field } from "../../../provider/model/field.js";

export const kinds: ReadonlySet<string> = new Set(resources.map(({ kind }) => kind));

const found = new Map<string, NamedEnum>();

function visit({ type }: Field): void {
  if (type.kind === "enum") found.set(type.values.name, type.values);
  else if (type.kind === "text" && type.suggested) found.set(type.suggested.name, type.suggested);
  else if (type.kind === "list") visit(type.of);
  else if (type.kind === "object") for (const field of type.model.fields) visit(field);
}
for (const { program } of resources) for (const field of program.fields) visit(field);

export const sdkEnums: readonly NamedEnum[] = [...found.values()];
