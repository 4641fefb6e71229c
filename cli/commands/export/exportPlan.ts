// The complete program: the name, order and file of each object, and the secrets that it needs.

import { keyOf } from "../../../provider/kinds/account/accountObject.js";
import { namesOf } from "../../../provider/kinds/naming/logicalNames.js";
import { resources } from "../../../provider/kinds/resources/index.js";
import { upperFirst } from "../../../provider/model/names.js";
import { lowerFirst } from "../../programs/write/spelling.js";
import type { Entry } from "./collect.js";

/** An object with its position in the program. */
export interface Planned extends Entry {
  /** Its name in the program. */
  readonly variable: string;
  /** The keys of its secrets in the stack's configuration, by their paths. */
  readonly keys: ReadonlyMap<string, string>;
  readonly file: string;
}

export interface ProgramFile {
  /** Without the file extension. */
  readonly name: string;
  readonly objects: readonly Planned[];
}

export interface Plan {
  readonly files: readonly ProgramFile[];
  /** By kind and id. */
  readonly objects: ReadonlyMap<string, Planned>;
  /** Kind and id of the objects that another object refers to: in the same file, or from another one. */
  readonly referred: ReadonlyMap<string, true | "elsewhere">;
}

/** A program with at most this many objects is one file. */
const mostInOneFile = 25;

/** Objects that others refer to come first. */
const order = [...resources].sort((a, b) => Number(b.endpoint.isComposed) - Number(a.endpoint.isComposed));

/** Each kind with the file that contains its objects. */
const filesByKind = new Map(order.map(({ kind }) => [kind, `${lowerFirst(kind)}s`]));

/** @param isOneFile whether the language has no programs of several files */
export function planOf(entries: readonly Entry[], isOneFile: boolean): Plan {
  // The service's order is not a property of the account.
  const sorted = [...entries].sort((a, b) => compare(keyOf(a), keyOf(b)));
  const names = namesOf(sorted);
  const taken = new Set(names);
  const isSmall = isOneFile || entries.length <= mostInOneFile;
  const planned = sorted.map((entry, index): Planned => {
    const variable = names[index] as string;
    const file = isSmall ? "index" : (filesByKind.get(entry.kind) ?? "index");
    return { ...entry, variable, file, keys: keysOf(variable, entry.secrets, taken) };
  });
  const objects = new Map(planned.map((one) => [keyOf(one), one]));
  return { files: filesOf(planned), objects, referred: referredIn(planned, objects) };
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

function keysOf(variable: string, secrets: readonly string[], taken: Set<string>): Map<string, string> {
  return new Map(
    secrets.map((path) => {
      let key = variable + upperFirst(path.split(".").at(-1) ?? "");
      while (taken.has(key)) key += "Value";
      taken.add(key);
      return [path, key];
    }),
  );
}

function filesOf(planned: readonly Planned[]): ProgramFile[] {
  const inOrder = order.flatMap(({ kind }) =>
    planned
      .filter((one) => one.kind === kind)
      .sort((a, b) => Number(a.isBelow) - Number(b.isBelow) || compare(a.variable, b.variable)),
  );
  const files = [...new Set(inOrder.map(({ file }) => file))];
  return files.map((name) => ({ name, objects: inOrder.filter(({ file }) => file === name) }));
}

function referredIn(planned: readonly Planned[], objects: ReadonlyMap<string, Planned>) {
  const referred = new Map<string, true | "elsewhere">();
  for (const one of planned) {
    for (const key of one.refersTo) {
      const target = objects.get(key);
      if (!target || !comesBefore(target, one) || referred.get(key) === "elsewhere") continue;
      referred.set(key, target.file === one.file ? true : "elsewhere");
    }
  }
  return referred;
}

/** Whether an object can refer to another one, which then comes before it. */
export const comesBefore = (target: Planned, one: Planned): boolean =>
  target.kind !== one.kind || (one.isBelow && !target.isBelow);
