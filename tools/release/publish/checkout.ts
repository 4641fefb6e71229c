// The version of a checkout, in every file that names it, its tags, and its commit.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { newestEntry, notReleased } from "../../support/publication.js";
import { run } from "../../support/run.js";

/** The versions in a checkout. */
export interface Facts {
  /** The version that everything should have: that of the first package. */
  readonly version: string;
  /** The version in each place; undefined if there is none. */
  readonly places: Readonly<Record<string, string | undefined>>;
  /** The heading of the newest entry of the changelog, as `0.1.0 (not released)`. */
  readonly changelog: string | undefined;
  /** The tags of the commit. */
  readonly tags: readonly string[];
  /** Files that differ from the commit. */
  readonly changed: readonly string[];
}

/** The tag of a version. */
export const tagOf = (version: string): string => `v${version}`;

/** Problems that prevent any release, even a rehearsed one. */
export function versionProblems({ version, places, changelog = "", tags }: Facts): string[] {
  const others = Object.entries(places).filter(([, found]) => found !== version);
  const wrongTags = tags.filter((tag) => /^v\d/.test(tag) && tag !== tagOf(version));
  return [
    ...(/^\d+\.\d+\.\d+$/.test(version)
      ? []
      : [`package.json: ${version} is not of the form 1.2.3; pre-releases are not published.`]),
    ...others.map(
      ([place, found]) =>
        `${place}: the version is ${found ?? "missing"} instead of ${version}. Change it there. If the file is generated, run \`npm run generate\`.`,
    ),
    ...(changelog.split(" ")[0] === version
      ? []
      : [`CHANGELOG.md: the newest entry is "${changelog}" instead of ${version}. Write the entry of this version.`]),
    ...wrongTags.map(
      (tag) =>
        `The commit has the tag ${tag}, but the version is ${version}. Change the version, or remove the tag: git tag --delete ${tag}`,
    ),
  ];
}

/** The remaining tasks before a releasable checkout can be published. */
export function publicationProblems({ version, changelog = "", tags, changed }: Facts): string[] {
  return [
    ...(changelog.endsWith(notReleased)
      ? [
          `CHANGELOG.md: the entry of ${version} says "${notReleased}". Write the date instead, ## ${version} (2026-01-31), and run \`npm run generate\`.`,
        ]
      : []),
    ...(changed.length > 0
      ? [`These files differ from the commit. Commit or restore them: ${changed.join(", ")}`]
      : []),
    ...(tags.includes(tagOf(version))
      ? []
      : [`The commit has no tag ${tagOf(version)}: git tag ${tagOf(version)} && git push origin ${tagOf(version)}`]),
  ];
}

/** A version in a file: by its path in JSON, or by the text around it. */
type Where = readonly string[] | RegExp;

const places: Readonly<Record<string, readonly Where[]>> = {
  "package-lock.json": [
    ["version"],
    ["packages", "", "version"],
    ["packages", "cli", "version"],
    ["packages", "policy", "version"],
  ],
  "cli/package.json": [["version"]],
  "policy/package.json": [["version"]],
  "schema.json": [["version"]],
  "provider/model/version.ts": [/version = "(.*)"/],
  "sdk/nodejs-native/package.json": [["version"], ["pulumi", "version"]],
  "sdk/python/pyproject.toml": [/^ *version = "(.*)"$/m],
  "sdk/python/pulumi_paypages/pulumi-plugin.json": [["version"]],
  "sdk/go/paypages/pulumi-plugin.json": [["version"]],
};

function versionIn(text: string, where: Where): string | undefined {
  if (where instanceof RegExp) return where.exec(text)?.[1];
  let at: unknown = JSON.parse(text);
  for (const step of where) at = (at as Record<string, unknown> | undefined)?.[step];
  return typeof at === "string" ? at : undefined;
}

const named = (file: string, where: Where): string =>
  where instanceof RegExp || where.length === 1 ? file : `${file} (${where.map((step) => step || '""').join(".")})`;

/** @throws Error if it isn't a clone of the repository */
export function factsOf(root: string): Facts {
  const textOf = (file: string): string => readFileSync(join(root, file), "utf8");
  const found = Object.entries(places).flatMap(([file, all]) =>
    all.map((where) => [named(file, where), versionIn(textOf(file), where)] as const),
  );
  return {
    version: JSON.parse(textOf("package.json")).version,
    places: Object.fromEntries(found),
    changelog: newestEntry()?.heading,
    tags: lines(run("git", ["tag", "--points-at", "HEAD"], { cwd: root })),
    changed: lines(run("git", ["status", "--porcelain"], { cwd: root })).map((line) => line.slice(3)),
  };
}

/** The commit that is checked out. */
export const commitOf = (root: string): string => run("git", ["rev-parse", "HEAD"], { cwd: root }).trim();

const lines = (text: string): string[] => text.split("\n").filter((line) => line !== "");
