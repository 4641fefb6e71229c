// The SDKs of the native plugin, from schema.json by the engine's own generators (the program of tools/setup/go/sdk).
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { filesBelow, temporaryFolder } from "../support/files.js";
import { withAdditions } from "./additions.js";
import { landingPage } from "./landingPages.js";
import { withLaterOutputs } from "./nodeNative/transform.js";

/** The program that runs the generators; the setup builds it and puts it on PATH, if there is Go. */
const program = "paypages-sdk";

/** The folder of each language's SDK. `sdk/nodejs` is the SDK for Node of the dynamic resources. */
const folders = { nodejs: "sdk/nodejs-native", python: "sdk/python", go: "sdk/go" } as const;

/** Files that package managers and compilers put next to the generated ones. */
const isMade = (path: string): boolean =>
  path.split("/").some((part) => /^(node_modules|bin|build|dist|__pycache__)$|\.egg-info$/.test(part));

/** Paths, from the repository's root, and contents. Undefined if the program isn't on PATH. @throws Error */
export function sdks(schema: string): Map<string, string> | undefined {
  using folder = temporaryFolder("sdk");
  const file = join(folder.path, "schema.json");
  writeFileSync(file, schema);
  const created = join(folder.path, "made");
  const { error, status, stderr } = spawnSync(program, [file, created], { encoding: "utf8" });
  if (error && "code" in error && error.code === "ENOENT") return undefined;
  if (error || status !== 0) throw error ?? new Error(`${program} failed: ${stderr}`);
  const files = Object.entries(folders).flatMap(([language, target]) =>
    filesBelow(join(created, language)).map(
      (path) => [`${target}/${path}`, readFileSync(join(created, language, path), "utf8")] as const,
    ),
  );
  const readmes = (["nodejs", "python", "go"] as const).map(
    (language) => [`${folders[language]}/README.md`, landingPage(language)] as const,
  );
  return withAdditions(new Map([...withLaterOutputs(new Map(files), folders.nodejs), ...readmes]), folders);
}

/** The files in the folders of the SDKs below a root, without those of other tools. */
export const sdkFiles = (root: string): string[] =>
  Object.values(folders).flatMap((folder) =>
    filesBelow(join(root, folder))
      .filter((path) => !isMade(path))
      .map((path) => `${folder}/${path}`),
  );
