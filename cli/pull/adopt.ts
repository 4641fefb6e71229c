// Adds objects that no resource of the stack manages to the program, in the format of an export.

import { type AccountObject, isUnreadable } from "../../provider/account/accountObject.js";
import { readAccount } from "../../provider/account/readAccount.js";
import type { Client } from "../../provider/api/client.js";
import type { Problem } from "../../provider/model/rules.js";
import { namesOf } from "../../provider/naming/logicalNames.js";
import { resourceOf, resources } from "../../provider/resources/index.js";
import { argumentsOf } from "../export/args.js";
import { withReferences } from "../export/references.js";
import { commentOn } from "../export/selection.js";
import { noFileForResources } from "../messages/pulls.js";
import { adoptionInexpressible, adoptionSecret, adoptionUnknown } from "../messages/unedited.js";
import type { Renderer } from "../program/frame.js";
import { type Args, declaredBy } from "../program/program.js";
import type { Managers } from "../stack/managers.js";
import type { Adopted, NotAdopted } from "./report/pulled.js";
import type { Appending, Language } from "./source/language.js";
import type { Declaration, SourceFile, TextChange } from "./source/node.js";
import { endOfLine } from "./source/textChanges.js";

interface Adoption {
  readonly adopted: readonly Adopted[];
  readonly notAdopted: readonly NotAdopted[];
  readonly changes: readonly TextChange[];
}

interface Program {
  readonly language: Language;
  readonly sources: readonly SourceFile[];
  readonly declarations: readonly Declaration[];
}

const kinds: readonly string[] = resources.map(({ kind }) => kind);

/** @throws as `readAccount` does */
async function unmanaged(client: Client, managed: Managers, wanted: readonly string[]) {
  const ids = wanted.filter((one) => !kinds.includes(one));
  const named = ids.flatMap((id) =>
    id.includes("/")
      ? [
          { kind: "ChatRole", id },
          { kind: "ChatChannel", id },
        ]
      : [],
  );
  const isRequested = ({ kind, id }: { kind: string; id: string }) => wanted.includes(kind) || ids.includes(id);
  const found: AccountObject[] = [];
  // Pages name the roles and channels.
  const isRead = (one: { kind: string; id: string }) =>
    isRequested(one) ||
    (kinds.some((kind) => kind.startsWith("Chat") && wanted.includes(kind)) && !one.id.includes("/"));
  for await (const one of readAccount(client, { named, isRead }))
    if (!isUnreadable(one) && isRequested(one) && !managed.has(one)) found.push(one);
  return { found, unknown: ids.filter((id) => !found.some((one) => one.id === id)) };
}

/**
 * @param wanted kinds and ids.
 * @throws Failure if the program can't contain further resources, and as `readAccount` does
 */
export async function adoptionOf(
  client: Client,
  wanted: readonly string[],
  managed: Managers,
  program: Program,
): Promise<Adoption> {
  if (wanted.length === 0) return { adopted: [], notAdopted: [], changes: [] };
  const { found, unknown } = await unmanaged(client, managed, wanted);
  // An earlier pull has added it, and no `up` has run since.
  const isThere = ({ id }: AccountObject) =>
    program.sources.some(({ text }) =>
      new RegExp(`(adoptId|import_?|ID)["']?[:=(] *["'\`]?${escaped(id)}(?![\\w-])`).test(text),
    );
  const objects = found.filter((one) => !isThere(one));
  const { adopted, notAdopted, changes } = objects.length > 0 ? adoption(objects, homeOf(program), managed) : nothing;
  const reason = adoptionUnknown({});
  return { adopted, notAdopted: [...notAdopted, ...unknown.map((id) => ({ id, reason }))], changes };
}

const escaped = (id: string): string => id.replace(/[$()*+.?[\\\]^{|}]/g, "\\$&");

const nothing: Adoption = { adopted: [], notAdopted: [], changes: [] };

/** The file for new resources. */
interface Home {
  readonly file: SourceFile;
  readonly appending: Appending;
  readonly renderer: Renderer;
  readonly isDynamic: boolean;
  /** Names that the program uses already. */
  readonly taken: ReadonlySet<string>;
}

/** @throws Failure */
function homeOf({ language, sources, declarations }: Program): Home {
  const path = mainFile(declarations);
  const file = sources.find((one) => one.path === path);
  const appending = file && language.appendAt(file, declarations);
  if (!file || !appending) throw noFileForResources({});
  return {
    file,
    appending,
    renderer: language.renderer,
    isDynamic: declarations.some((one) => one.file === path && one.isDynamic),
    taken: new Set(declarations.flatMap(({ name }) => name ?? [])),
  };
}

function adoption(objects: readonly AccountObject[], home: Home, managed: Managers): Adoption {
  const adopted: Adopted[] = [];
  const notAdopted: NotAdopted[] = [];
  const texts: string[] = [];
  const named = objects.map((one) => ({ kind: one.kind, id: one.id, name: labelOf(one), marks: [] }));
  const names = free(namesOf(named), home.taken);
  for (const [index, object] of objects.entries()) {
    const { kind, id, secrets } = object;
    const resource = resourceOf(kind);
    const { args, problems } = argumentsOf(
      resource,
      object,
      () => true,
      () => undefined,
    );
    const reason =
      secrets.length > 0
        ? adoptionSecret({})
        : problems[0] && adoptionInexpressible({ problem: problemText(problems[0]) });
    if (reason !== undefined) {
      notAdopted.push({ kind, id, reason });
      continue;
    }
    const name = names[index] as string;
    const referring = withReferences(kind, { [resource.label]: args[resource.label], ...args }, (target, own) => ({
      comment: commentOn(managed, target, own),
    }));
    const inputs = { ...referring, ...(home.isDynamic && { adoptId: id }) };
    const declared = declaredBy(name, { kind, args: inputs as Args, ...(!home.isDynamic && { importId: id }) }, refuse);
    texts.push(home.renderer.resource(declared, home.appending.frame ?? {}, 1));
    adopted.push({ kind, id, name, file: home.file.path });
  }
  return { adopted, notAdopted, changes: texts.length === 0 ? [] : inserted(home, texts.join("")) };
}

const problemText = ({ path, message }: Problem): string => (path === "" ? message : `\`${path}\` ${message}`);

const labelOf = ({ kind, values }: AccountObject): string =>
  String(values.couponName ?? values[resourceOf(kind).label] ?? "");

function free(names: readonly string[], taken: ReadonlySet<string>): string[] {
  const all = new Set(taken);
  return names.map((name) => {
    let own = name;
    for (let count = 2; all.has(own); count++) own = `${name}${count}`;
    all.add(own);
    return own;
  });
}

function refuse(): never {
  throw new Error("An adopted object refers to none of the program");
}

function inserted({ file, appending, isDynamic }: Home, text: string): TextChange[] {
  const { offset, forImports } = appending;
  const before = file.text.slice(0, offset);
  const isEnded = before === "" || before.endsWith("\n");
  const eol = endOfLine(file.text);
  const own = { file: file.path, start: offset, end: offset, text: (isEnded ? "" : eol) + text.replaceAll("\n", eol) };
  return forImports && !isDynamic ? [forImports, own] : [own];
}

/** The file with the most declarations. */
function mainFile(declarations: readonly Declaration[]): string | undefined {
  const counts = new Map<string, number>();
  for (const { file, namespace } of declarations)
    if (namespace === undefined || namespace === "paypages") counts.set(file, (counts.get(file) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0];
}
