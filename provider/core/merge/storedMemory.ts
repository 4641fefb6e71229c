// The field memory in the state: words for each field that differs from the most common one.
import type { ObjectModel } from "../../model/field.js";
import { isObject, type Values } from "../../model/rules.js";
import type { State } from "../../model/stages.js";
import type { LearnedSecret } from "./secrets.js";
import { intentAt, isServerDefault, serverDefaultsOf } from "./serverDefaults.js";
import type { TextForm } from "./textForms.js";

/**
 * By path: `mailContract`, `waitingList.mailCancel`, `notes.name` for all items. Every field with a server default has
 * an entry, and any other field of which something was learned.
 */
export type FieldMemory = ReadonlyMap<string, FieldEntry>;

/**
 * The owner of a field's value: the program; the service, by its server default; the service, because the program reset
 * it with `null`; a person who changed it outside Pulumi; or a person who set it before a read first returned it.
 */
export type Owner = "program" | "service" | "requested" | "outside" | "before";

/**
 * What responses have returned of a server default: `never`, `empty`, or a digest of three characters. For a field that
 * was changed outside Pulumi, it is the earlier server default. Of a value that the program owns, nothing is recorded:
 * the state has it.
 */
export type Seen = "never" | "empty" | (string & {});

export interface FieldEntry extends LearnedSecret {
  readonly owner: Owner;
  readonly seen: Seen;
  /** No response has shown the value so far, and the object wasn't created by this resource. */
  readonly isUnconfirmed?: true;
  /** The service returns 0 for this number if a write has left it unset. */
  readonly isZeroIfUnset?: true;
  /** The program's texts that the service stores in its own form. */
  readonly forms?: readonly TextForm[];
}

/** A field that the program sets. */
export const programEntry: FieldEntry = { owner: "program", seen: "never" };
/** A field that is left to the service, and that no response has returned. */
const hiddenEntry: FieldEntry = { owner: "service", seen: "never" };

const ownerWords: readonly string[] = ["program", "service", "requested", "outside", "before"] satisfies Owner[];

/** The entry of a field of which the state says nothing. */
export const impliedEntry = (model: ObjectModel, values: Values, path: string): FieldEntry =>
  intentAt(values, path) === "set" || !isServerDefault(model, path) ? programEntry : hiddenEntry;

/** An entry in words: `before`, `outside kQ3`, `mask:1a2b3c4d`. The implied owner and `never` are omitted. */
function written(entry: FieldEntry, implied: FieldEntry): string {
  const { owner, seen, isUnconfirmed, isZeroIfUnset, forms = [], mask, isShown } = entry;
  const words = [
    owner !== implied.owner && owner,
    owner !== "program" && seen !== "never" && seen,
    isUnconfirmed && "unconfirmed",
    isZeroIfUnset && "zero",
    ...forms.map(({ sent, stored }) => `form:${sent}${stored}`),
    mask !== undefined && `mask:${mask}`,
    isShown && "shown",
  ];
  return words.filter((word) => typeof word === "string").join(" ");
}

/** The entry of these words. Undefined if one of them is unknown. */
function parsed(text: unknown, implied: FieldEntry): FieldEntry | undefined {
  if (typeof text !== "string") return undefined;
  let entry = implied;
  for (const word of text.split(" ").filter((one) => one !== "")) {
    const [name, rest = ""] = word.split(/:(.*)/);
    if (ownerWords.includes(word)) entry = { ...entry, owner: word as Owner };
    else if (word === "unconfirmed") entry = { ...entry, isUnconfirmed: true };
    else if (word === "zero") entry = { ...entry, isZeroIfUnset: true };
    else if (word === "shown") entry = { ...entry, isShown: true };
    else if (name === "mask" && /^[0-9a-f]{8}$/.test(rest)) entry = { ...entry, mask: rest };
    else if (name === "form" && /^[\w-]{12}$/.test(rest))
      entry = { ...entry, forms: [...(entry.forms ?? []), { sent: rest.slice(0, 6), stored: rest.slice(6) }] };
    else if (entry.owner !== "program" && /^(empty|[\w-]{3})$/.test(word)) entry = { ...entry, seen: word };
    else return undefined;
  }
  return entry;
}

/** The engine doesn't show properties with this prefix. */
const key = "__fields";
/** What all server defaults have that the state doesn't list: most responses return them as empty. */
const rest = "*";
const common = "empty";

/** Whether the model has a field at a path, through objects and through the items of lists. */
function isPath(model: ObjectModel, path: string): boolean {
  const [name = "", ...inner] = path.split(".");
  const type = model.field(name)?.type;
  if (!type || inner.length === 0) return type !== undefined;
  const item = type.kind === "list" ? type.of.type : type;
  return item.kind === "object" && isPath(item.model, inner.join("."));
}

const memories = new WeakMap<State, { readonly model: ObjectModel; readonly memory: FieldMemory }>();

/** The memory in a state, which is read once. Of unknown fields and of unknown words, nothing is known. */
export function readMemory(model: ObjectModel, state: State): FieldMemory {
  const known = memories.get(state);
  if (known?.model === model) return known.memory;
  const memory = memoryIn(model, state);
  memories.set(state, { model, memory });
  return memory;
}

function memoryIn(model: ObjectModel, state: State): FieldMemory {
  const stored = isObject(state[key]) ? state[key] : {};
  const entry = (path: string, text: unknown) => {
    const implied = impliedEntry(model, state as Values, path);
    const found = parsed(text, implied);
    // A field without a server default belongs to the program.
    return found && (found.owner === "program" || isServerDefault(model, path)) ? found : implied;
  };
  const memory = new Map<string, FieldEntry>();
  for (const { path } of serverDefaultsOf(model)) {
    const isListed = Object.hasOwn(stored, path);
    const isProgram = impliedEntry(model, state as Values, path) === programEntry;
    memory.set(path, entry(path, isListed ? stored[path] : isProgram ? "" : (stored[rest] ?? "")));
  }
  for (const path of Object.keys(stored))
    if (!memory.has(path) && isPath(model, path)) memory.set(path, entry(path, stored[path]));
  return memory;
}

/** The memory for a state with these values: only what the values and the model don't imply. */
export function memoryField(model: ObjectModel, values: Values, memory: FieldMemory): Values {
  const all = [...memory].map(([path, entry]) => {
    const implied = impliedEntry(model, values, path);
    return { path, text: written(entry, implied), isLeft: implied !== programEntry };
  });
  // A later version can add a field, for which the common word must be harmless.
  const isCommon = all.filter(({ text, isLeft }) => isLeft && text === common).length > 1;
  const listed = all.filter(({ text, isLeft }) => text !== (isLeft && isCommon ? common : ""));
  const fields = [...(isCommon ? [[rest, common]] : []), ...listed.map(({ path, text }) => [path, text])];
  return fields.length === 0 ? {} : { [key]: Object.fromEntries(fields) };
}
