// The version of a checkout, in every file that names it, its tags, and its commit.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { newestEntry } from "../../support/changelog.js";
import { run } from "../../support/run.js";
import type { Facts } from "./releaseVersion.js";

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
