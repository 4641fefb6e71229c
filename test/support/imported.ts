// A project into which Pulumi imports an account, and the program that Pulumi generates.
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type LanguageName, languageOf } from "../../cli/commands/export/exportLanguages.js";
import { ensureProgramWriter } from "../../tools/setup/engine.mjs";
import type { EngineRun } from "../../tools/support/engine.js";
import { repository } from "./example.js";
import { type ExportedProgram, openProject } from "./exported.js";
import type { TestService } from "./service.js";

export interface ImportedProgram extends Omit<ExportedProgram, "facts" | "clean"> {
  /** `pulumi import --from paypages`; `args` are those of the converter. */
  import(...args: string[]): Promise<EngineRun>;
  /** The program that the last import wrote. */
  written(): string;
  /** Makes this the program of the project. */
  declare(program: string): void;
}

export type ImportLanguage = Exclude<LanguageName, "javascript">;

/** The program's file, and one without resources. */
const programs: Readonly<Record<ImportLanguage, readonly [file: string, empty: string]>> = {
  typescript: ["index.ts", "export {};\n"],
  python: ["__main__.py", ""],
  go: [
    "main.go",
    'package main\n\nimport "github.com/pulumi/pulumi/sdk/v3/go/pulumi"\n\n' +
      "func main() {\n\tpulumi.Run(func(ctx *pulumi.Context) error { return nil })\n}\n",
  ],
  yaml: ["Pulumi.yaml", ""],
};

export async function startImporting(service: TestService, name: ImportLanguage): Promise<ImportedProgram> {
  const root = mkdtempSync(join(tmpdir(), "paypages-import-"));
  const folder = join(root, "shop");
  mkdirSync(folder);
  const language = languageOf(name, true);
  for (const [file, text] of Object.entries(language.beside("shop"))) writeFileSync(join(folder, file), text);
  const [file, empty] = programs[name];
  const declare = (program: string) => writeFileSync(join(folder, file), (language.head?.("shop") ?? "") + program);
  declare(empty);
  const { clean: _, ...project } = await openProject({ root, folder, service, language: name });
  const options = ["--from", "paypages", "--yes", "--skip-preview", "--out", "out"];
  return {
    ...project,
    import: (...args) =>
      withProgramWriter(join(root, "plugin"), name, () => project.pulumi("import", ...options, "--", ...args)),
    written: () => readFileSync(join(folder, "out"), "utf8"),
    declare,
  };
}

const hosts: Readonly<Partial<Record<ImportLanguage, string>>> = { typescript: "nodejs", python: "python", go: "go" };

/** Puts a host that can write programs into a folder of PATH during an import. The host for YAML can. */
async function withProgramWriter<T>(folder: string, language: ImportLanguage, work: () => Promise<T>): Promise<T> {
  const host = hosts[language];
  if (host === undefined) return work();
  const writer = await ensureProgramWriter(repository, process.env);
  if (!("file" in writer)) throw new Error(writer.problem);
  const file = join(folder, `pulumi-language-${host}`);
  copyFileSync(writer.file, file);
  return work().finally(() => rmSync(file));
}
