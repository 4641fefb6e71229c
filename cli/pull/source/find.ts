// Finds the declaration of a resource in the program.
import {
  declaredOnceForMany,
  declaredSeveralTimes,
  notDeclared,
  renamedInProgram,
  resourcesOfOneName,
} from "../../messages/unedited.js";
import { Refused, type ResourceEdits } from "./edit.js";
import type { Declaration } from "./node.js";
import type { Position } from "./position.js";

export type Sought = Pick<ResourceEdits, "kind" | "name" | "position" | "isOnly">;

/** @throws Refused if no declaration matches, or several can */
export function find(declarations: readonly Declaration[], sought: Sought): Declaration {
  const { kind, name, position, isOnly } = sought;
  const named = declarations.filter((one) => one.kind === kind && one.name === name);
  const [only] = named;
  const there = declarations.find((one) => one.kind === kind && position && isAt(one, position));
  // A declaration under a computed name made it, perhaps with the name that a different one has.
  if (only && named.length === 1 && !(there && there.name === undefined)) {
    if (isOnly) return only;
    throw new Refused(resourcesOfOneName({}), only);
  }
  if (named.length > 1) {
    const located = named.filter((one) => position && isAt(one, position));
    if (located.length === 1 && located[0] && isOnly) return located[0];
    const places = named.map(({ file, line }) => `${file}:${line}`);
    throw new Refused(declaredSeveralTimes({ places }), named[0]);
  }
  if (!there) throw new Refused(notDeclared({}));
  if (there.name !== undefined) throw new Refused(renamedInProgram({ name: there.name }), there);
  throw new Refused(declaredOnceForMany({ how: there.isRepeated ?? "under a computed name" }), there);
}

const isAt = ({ file, line, column }: Declaration, position: Position): boolean =>
  file === position.file && line === position.line && (position.column === undefined || column === position.column);
