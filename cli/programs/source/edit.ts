// Edits of a program, refused edits, and the declarations that they are for.

import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { type Reason, reasonOf } from "../../report/messages/unedited.js";
import type { Declaration, Place } from "./node.js";

/** A property whose value differs between the account and the program's inputs. */
export interface PropertyEdit {
  /** `price`, `billingCycle.count`. A list is one value. */
  readonly path: string;
  /** The input of the state; undefined if there is none. */
  readonly before: unknown;
  /** The account's value. Undefined if the property is removed. */
  readonly after: unknown;
}

/** A resource of the stack, with its edits. */
export interface ResourceEdits {
  readonly kind: string;
  /** The logical name. */
  readonly name: string;
  readonly position?: Position | undefined;
  /** No other resource of the stack has this kind and name. */
  readonly isOnly: boolean;
  /** The inputs of the state, with secrets as `unevaluated`. */
  readonly inputs: Readonly<Record<string, unknown>>;
  readonly edits: readonly PropertyEdit[];
}

/** The location of a refused value. */
export interface Origin {
  readonly file: string;
  readonly line: number;
  readonly expression: string;
}

export interface RefusedEdit extends PropertyEdit {
  readonly kind: string;
  readonly name: string;
  readonly reason: Reason;
  readonly origin?: Origin | undefined;
  readonly configKey?: string | undefined;
}

/** An edit that can't be made. */
export class Refused extends Error {
  override name = "Refused";

  constructor(
    readonly reason: Reason,
    /** The declaration, or the expression within it. */
    readonly at?: Place | undefined,
    readonly configKey?: string | undefined,
  ) {
    super(reason.text);
  }
}

/** The result of some work, or why it is refused. */
export function attempted<T>(work: () => T): T | Refused {
  try {
    return work();
  } catch (error) {
    if (error instanceof Refused) return error;
    throw error;
  }
}

export interface Position {
  /** Relative to the folder of Pulumi.yaml. */
  readonly file: string;
  readonly line: number;
  readonly column: number | undefined;
}

/** Parses `project:///index.ts#12,1`. Undefined for anything else, such as a position outside the project. */
export function positionIn(text: string | undefined, folder: string): Position | undefined {
  const [, path = "", line = "", column] = /^project:\/\/\/(.+)#(\d+)(?:,(\d+))?$/.exec(text ?? "") ?? [];
  if (path === "") return undefined;
  let file: string;
  try {
    // Node's host reports the URL of an ES module as a path.
    file = path.startsWith("file:/") ? relativePath(path, folder) : decodeURIComponent(path);
  } catch {
    return undefined;
  }
  if (file.startsWith("../")) return undefined;
  return { file, line: Number(line), column: column === undefined ? undefined : Number(column) };
}

const relativePath = (address: string, folder: string): string =>
  relative(folder, fileURLToPath(address.replace(/^file:\/+/, "file:///"))).replaceAll("\\", "/");

export type SoughtResource = Pick<ResourceEdits, "kind" | "name" | "position" | "isOnly">;

/** @throws Refused if no declaration matches, or several can */
export function findDeclaration(declarations: readonly Declaration[], sought: SoughtResource): Declaration {
  const { kind, name, position, isOnly } = sought;
  const named = declarations.filter((one) => one.kind === kind && one.name === name);
  const [only] = named;
  const inFile = declarations.filter((one) => one.kind === kind && one.file === position?.file);
  const isElsewhere = only !== undefined && !inFile.includes(only);
  // Its line can have changed.
  const computed = isElsewhere ? inFile.find((one) => one.name === undefined) : undefined;
  const there = inFile.find((one) => position && isAt(one, position)) ?? computed;
  // A declaration under a computed name made it, perhaps with the name that a different one has.
  if (only && named.length === 1 && !(there && there.name === undefined)) {
    if (isOnly) return only;
    throw new Refused(reasonOf("resources-of-one-name"), only);
  }
  if (named.length > 1) {
    const located = named.filter((one) => position && isAt(one, position));
    if (located.length === 1 && located[0] && isOnly) return located[0];
    const places = named.map(({ file, line }) => `${file}:${line}`);
    throw new Refused(reasonOf("declared-several-times", { places }), named[0]);
  }
  if (!there) throw new Refused(reasonOf("not-declared"));
  if (there.name !== undefined) throw new Refused(reasonOf("renamed-in-program", { name: there.name }), there);
  throw new Refused(reasonOf("declared-once-for-many", { how: there.isRepeated ?? "under a computed name" }), there);
}

/** The declarations that can have made the resource, although none is certain. */
export function possibleDeclarations(
  declarations: readonly Declaration[],
  { kind, name, position }: SoughtResource,
): Declaration[] {
  const all = declarations.filter((one) => one.kind === kind);
  const there = all.filter((one) => (one.name ?? name) === name && position && isAt(one, position));
  const named = all.filter((one) => one.name === name);
  return [there, named, all.filter((one) => one.name === undefined)].find((some) => some.length > 0) ?? [];
}

const isAt = ({ file, line, column }: Declaration, position: Position): boolean =>
  file === position.file && line === position.line && (position.column === undefined || column === position.column);
