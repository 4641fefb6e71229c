// The configuration of dependency-cruiser: the import table in docs/internals/imports.md, and no import cycles.
import { readFileSync } from "node:fs";
import type { IConfiguration, IForbiddenRuleType } from "dependency-cruiser";

/** A row of the table: a folder and everything below it, except subfolders that have a row themselves. */
export interface FolderRule {
  /** From the top of the repository, with a slash at the end. */
  readonly folder: string;
  /** The folders that it may import, besides itself: all below each. */
  readonly folders: readonly string[];
  /** The npm packages that it may import; undefined if it may import any. */
  readonly packages: readonly string[] | undefined;
}

const heading = "| folder | content | allowed imports |";

/** The rows in their order. @throws Error if the text has no such table */
export function folderRulesIn(text: string): FolderRule[] {
  const [, after] = text.split(`${heading}\n`);
  if (after === undefined) throw new Error(`docs/internals/imports.md has no table that begins with ${heading}`);
  const lines = after.split("\n").slice(1);
  return lines.slice(0, lines.indexOf("")).flatMap(folderRulesOf);
}

/** A row can be about several folders. */
function folderRulesOf(row: string): FolderRule[] {
  const [, first = "", , last = ""] = row.split("|");
  const imports = quotedIn(last);
  if (last.trim() === "–") return [];
  return quotedIn(first).map((folder) => ({
    folder,
    folders: imports.filter((name) => name.endsWith("/")),
    packages: last.includes("any package") ? undefined : imports.filter((name) => !name.endsWith("/")),
  }));
}

const quotedIn = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name);

export const folderRules: readonly FolderRule[] = folderRulesIn(
  readFileSync(new URL("../../../docs/internals/imports.md", import.meta.url), "utf8"),
);

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
const oneOf = (texts: readonly string[]): string => `(${texts.map(escaped).join("|")})`;

/** The files of a row, as a regular expression of their paths. */
function filesOf({ folder }: FolderRule, all: readonly FolderRule[]): string {
  const within = all.flatMap(({ folder: other }) =>
    other !== folder && other.startsWith(folder) ? other.slice(folder.length) : [],
  );
  return `^${escaped(folder)}${within.length > 0 ? `(?!${oneOf(within)})` : ""}`;
}

/**
 * What the core may import of the model: how objects are described, compared, checked and encoded. The other files
 * declare kinds and their fields, so a new kind is forbidden automatically.
 */
const describing = [
  "deletionOptions",
  "differences",
  "digest",
  "equal",
  "field",
  "hints",
  "ignoreChanges",
  "kind",
  "leaves",
  "names",
  "permissions",
  "rules",
  "sanity",
  "shown",
  "stages",
  "unknown",
  "urn",
  "validate",
  "walk",
  "wire",
];
/** The files of the model that the core may import. */
export const describingFiles: readonly string[] = describing.map((name) => `provider/model/${name}.ts`);

/** The files of the model that decide: what is valid, what is equal, how values are read and written. */
const deciding = ["dates", "differences", "equal", "hints", "validate", "wire"];
const decidingFiles = `^provider/model/(${deciding.join("|")})\\.ts$`;

/**
 * What completes a copy from the state, before a rehearsal uses it. It asks the provider's merge what a response omits:
 * both sides begin with the result, so it can't hide a change, and the report lists each path that it fills.
 */
const completing = "^cli/rehearsal/copies/completed\\.ts$";

const inWords = new Intl.ListFormat("en");

function rulesOf(room: FolderRule, all: readonly FolderRule[]): IForbiddenRuleType[] {
  const { folder, folders, packages } = room;
  const from = { path: filesOf(room, all) };
  const allowed = [...folders, ...(packages ?? ["any package"])];
  const shared = {
    name: folder,
    severity: "error",
    comment: `${folder} may import itself${allowed.length > 0 ? ` and ${inWords.format(allowed)}` : ""}, and nothing else: see docs/internals/imports.md.`,
  } as const;
  const isFolder = folders.length > 0 ? [`^${oneOf(folders)}`] : [];
  return [
    {
      ...shared,
      from,
      to: { path: "^[\\w.-]+/", dependencyTypesNot: ["core"], pathNot: [from.path, "^node_modules/", ...isFolder] },
    },
    ...(packages
      ? [
          {
            ...shared,
            from,
            to: { path: "^node_modules/", pathNot: packages.map((name) => `^node_modules/${escaped(name)}/`) },
          },
        ]
      : []),
  ];
}

/** All rules. They apply to type imports as well. */
export const forbidden = (all: readonly FolderRule[]): IForbiddenRuleType[] => [
  ...all.flatMap((room) => rulesOf(room, all)),
  {
    name: "import cycle of files",
    severity: "error",
    comment: "These files import each other. Move what both need into a separate file.",
    from: {},
    to: { circular: true },
  },
  {
    name: "import cycle of folders",
    severity: "error",
    scope: "folder",
    comment: "These folders import each other. Imports between folders must go one way.",
    from: {},
    to: { circular: true },
  },
  // dependency-cruiser finds cycles only between sibling folders.
  ...[1, 2, 3].map((depth): IForbiddenRuleType => {
    const folder = Array(depth).fill("[^/]+").join("/");
    return {
      name: "upward import",
      severity: "error",
      comment: "A folder must not import a file of its parent folder.",
      from: { path: `^(${folder})/.+/`, pathNot: "^node_modules/" },
      to: { path: "^$1/[^/]+$" },
    };
  }),
  {
    name: "no kind in the core",
    severity: "error",
    comment: "The core must not name a kind or a field. It reads them from the kind's declaration.",
    from: { path: "^provider/core/" },
    to: { path: "^provider/model/", pathNot: `^${oneOf(describingFiles)}$` },
  },
  {
    name: "independent",
    severity: "error",
    comment:
      "The sandbox shares the model's declarations, but no code that decides: a test can't find a mistake in a rule " +
      "that both sides import.",
    from: { path: "^sandbox/", pathNot: "\\.test\\.ts$" },
    to: { path: decidingFiles },
  },
  {
    name: "independent audit",
    severity: "error",
    comment:
      "The audit of a rehearsal checks what the provider decides, so it has its own rules of meaning and equality.",
    from: { path: "^cli/(rehearsal/(outcome|copies)/|account/(meaning|declaredKind)\\.ts$)", pathNot: completing },
    to: { path: ["^provider/core/", decidingFiles] },
  },
  {
    name: "independent audit, by way of others",
    severity: "error",
    comment: "A file that the audit imports brings the provider's decisions with it.",
    from: { path: "^cli/rehearsal/outcome/" },
    to: { path: "^provider/(core|kinds/resources)/|^provider/model/(differences|wire)\\.ts$", reachable: true },
  },
  {
    name: "not found",
    severity: "error",
    comment: "This file or package doesn't exist.",
    from: {},
    to: { couldNotResolve: true },
  },
];

/** Tests may import anything. Nothing may import a test. */
export const config: IConfiguration = {
  forbidden: forbidden(folderRules),
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    exclude: {
      path: [
        "\\.test\\.(ts|mjs)$",
        "^(\\.\\./)*((policy|cli)/)?dist/",
        "^test/fixtures/",
        "^(docs|examples)/",
        "^sdk/(nodejs-native|python|go)/",
      ],
    },
    // Otherwise the packages of a checkout whose node_modules is a link would have other paths.
    preserveSymlinks: true,
    doNotFollow: { path: "node_modules" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
    },
  },
};
