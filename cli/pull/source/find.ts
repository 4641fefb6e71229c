// The declaration of a resource in the program.
import { Refused, type ResourceEdits } from "./edit.js";
import type { Declaration } from "./node.js";
import type { Position } from "./position.js";

type Sought = Pick<ResourceEdits, "kind" | "name" | "position" | "isOnly">;

/** @throws Refused if none declares it, or it isn't certain which one does */
export function find(declarations: readonly Declaration[], sought: Sought): Declaration {
  const { kind, name, position, isOnly } = sought;
  const named = declarations.filter((one) => one.kind === kind && one.name === name);
  const [only] = named;
  if (only && named.length === 1) {
    if (isOnly) return only;
    throw new Refused("Several resources of the stack have this type and name.", only);
  }
  if (named.length > 1) {
    const there = named.filter((one) => position && isAt(one, position));
    if (there.length === 1 && there[0] && isOnly) return there[0];
    const places = named.map(({ file, line }) => `${file}:${line}`).join(", ");
    throw new Refused(`The program declares it ${named.length} times (${places}).`, named[0]);
  }
  const there = declarations.find((one) => one.kind === kind && position && isAt(one, position));
  if (!there) throw new Refused("The program doesn't declare it under this name.");
  if (there.name !== undefined)
    throw new Refused(`The program declares "${there.name}" where this resource was.`, there);
  throw new Refused(`The program creates it ${there.isRepeated ?? "under a computed name"}.`, there);
}

const isAt = ({ file, line, column }: Declaration, position: Position): boolean =>
  file === position.file && line === position.line && (position.column === undefined || column === position.column);
