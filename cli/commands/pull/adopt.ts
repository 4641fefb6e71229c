// Adds objects that no resource of the stack manages to the program, in the format of an export.
import type { Client } from "../../../provider/client/client.js";
import { type AccountObject, isUnreadable } from "../../../provider/kinds/account/accountObject.js";
import { readAccount } from "../../../provider/kinds/account/readAccount.js";
import { namesOf } from "../../../provider/kinds/naming/logicalNames.js";
import { resourceOf, resources } from "../../../provider/kinds/resources/index.js";
import type { Problem } from "../../../provider/model/rules.js";
import type { Language } from "../../programs/source/language.js";
import type { Declaration, SourceFile, TextChange } from "../../programs/source/node.js";
import { endOfLine, lineStart } from "../../programs/source/textChanges.js";
import { noFileForResources } from "../../report/messages/pulls.js";
import { reasonOf } from "../../report/messages/unedited.js";
import type { Managers } from "../../stack/managers.js";
import { commentOn } from "../export/collect.js";
import { argumentsOf } from "../export/exportedInputs.js";
import { adoptedBy } from "../export/sources.js";
import type { Adopted, NotAdopted, Pulled } from "./pullReport.js";

interface Adoption extends Pick<Pulled, "adopted" | "notAdopted"> {
  readonly changes: readonly TextChange[];
}

interface Program {
  readonly language: Language;
  readonly sources: readonly SourceFile[];
  readonly declarations: readonly Declaration[];
  /** The names of all resources in the state: the program can compute some of them. */
  readonly namesInState: readonly string[];
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
  const { adopted, notAdopted, changes } =
    objects.length > 0 ? adoption(objects, await homeOf(program), managed) : nothing;
  const reason = reasonOf("adoption-unknown");
  return { adopted, notAdopted: [...notAdopted, ...unknown.map((id) => ({ id, reason }))], changes };
}

const escaped = (id: string): string => id.replace(/[$()*+.?[\\\]^{|}]/g, "\\$&");

const nothing: Adoption = { adopted: [], notAdopted: [], changes: [] };

/** An assignment in the code that the new resources come after. */
const assigned = /^(?:(?:export\s+)?const\s|\w+\s*=|\t\t?\w+, err :=)/;

function variableIn({ text }: SourceFile, { start, nameText, variable }: Declaration, end: number, isYaml: boolean) {
  if (isYaml) return nameText;
  const line = text.slice(lineStart(text, start), start);
  // A function in Go can have ended in between.
  const isVisible = !line.startsWith("\t") || !/^(?:func|\})/m.test(text.slice(start, end));
  return isVisible && assigned.test(line) ? variable : undefined;
}

type Home = Awaited<ReturnType<typeof homeOf>>;

/** The file for new resources. @throws Failure */
async function homeOf({ language, sources, declarations, namesInState }: Program) {
  const path = mainFile(declarations);
  const file = sources.find((one) => one.path === path);
  if (!file) throw noFileForResources({ file: "", reason: "" });
  const appending = await language.appendAt(file, declarations);
  if (typeof appending === "string") throw noFileForResources({ file: file.path, reason: appending });
  return {
    file,
    appending,
    renderer: language.renderer,
    isDynamic: declarations.some((one) => one.file === path && one.isDynamic),
    /** The variable of a resource that the file declares before the new ones; in YAML its key. */
    variableOf: (kind: string, name: string) => {
      const own = declarations.filter((one) => one.kind === kind && one.name === name);
      const [declaration] = own as [Declaration, ...Declaration[]];
      const isHere = own.length === 1 && declaration.file === path && declaration.isRepeated !== "in a loop";
      return isHere ? variableIn(file, declaration, appending.offset, language.name === "YAML") : undefined;
    },
    /** Names that the program or the state has. */
    taken: new Set([...declarations.flatMap(({ name }) => name ?? []), ...namesInState, ...(appending.taken ?? [])]),
  };
}

function adoption(objects: readonly AccountObject[], home: Home, managed: Managers): Adoption {
  const adopted: Adopted[] = [];
  const notAdopted: NotAdopted[] = [];
  const texts: string[] = [];
  const named = objects.map((one) => ({ kind: one.kind, id: one.id, name: labelOf(one), marks: [] }));
  const names = free(namesOf(named), home.taken);
  const option = home.isDynamic ? "adoptId" : "import";
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
        ? reasonOf("adoption-secret", { option })
        : problems[0] && reasonOf("adoption-inexpressible", { problem: problemText(problems[0]) });
    if (reason !== undefined) {
      notAdopted.push({ kind, id, reason });
      continue;
    }
    const name = names[index] as string;
    const declared = adoptedBy(name, { kind, id, args }, option, (target, own) => {
      const [resource] = managed.of({ kind: target, id: own });
      const variable = resource && home.variableOf(target, resource.name);
      return variable === undefined ? { comment: commentOn(managed, target, own) } : { name: variable };
    });
    texts.push(home.renderer.resource(declared, home.appending.frame ?? {}, 1));
    adopted.push({ kind, id, name, file: home.file.path });
  }
  return { adopted, notAdopted, changes: texts.length === 0 ? [] : inserted(home, texts.join("")) };
}

const problemText = ({ path, message }: Problem): string =>
  (path === "" ? message : `\`${path}\` ${message}`).replace(/\.$/, "");

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

function inserted({ file, appending, isDynamic }: Home, text: string): TextChange[] {
  const { offset, forImports, forPackage, before: code = "", namespace = "paypages" } = appending;
  const before = file.text.slice(0, offset);
  const isEnded = before === "" || before.endsWith("\n");
  const eol = endOfLine(file.text);
  const lines = (code + renamed(text, namespace)).replaceAll("\n", eol);
  const own = { file: file.path, start: offset, end: offset, text: (isEnded ? "" : eol) + lines };
  // One change for the imports, because both can have the same place.
  const imports = [...(forImports && !isDynamic ? [forImports] : []), ...(forPackage ? [forPackage] : [])];
  const [first] = imports;
  return first ? [{ ...first, text: imports.map((one) => one.text).join("") }, own] : [own];
}

/** Rendered code with a different name of the package: outside of strings and comments. */
const renamed = (code: string, namespace: string): string =>
  code.replace(/"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`[^`]*`|(?:#|\/\/).*|\bpaypages(?=\.)/g, (found) =>
    found === "paypages" ? namespace : found,
  );

/** The file with the most declarations. */
function mainFile(declarations: readonly Declaration[]): string | undefined {
  const counts = new Map<string, number>();
  for (const { file } of declarations) counts.set(file, (counts.get(file) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0];
}
