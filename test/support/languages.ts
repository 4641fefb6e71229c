// Programs in the languages of the native plugin: the required tools of each, and the preparation of its examples.
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { renderers } from "../../cli/programs/write/languages.js";
import { meaningOf, type ProgramSpec } from "../../cli/programs/write/program.js";
import { eachExample } from "../../tools/generate/examples/exampleCatalog.js";
import { absentOf } from "../../tools/support/run.js";
import { type Example, repository } from "./example.js";
import { placeEnvironment } from "./python.js";

export interface Language {
  readonly name: string;
  /** Its folder in examples/, with its program. */
  readonly folder: string;
  /** The file of its program. */
  readonly file: string;
  /** Programs that must be on PATH. */
  readonly needs: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly path?: readonly string[];
  /** Installs what the program imports. */
  prepare(example: Example): void;
  /** The whole text of a program. */
  program(example: ProgramSpec): string;
  /** Compiles each example of the documentation separately. @throws Error with the compiler's message */
  compile(example: Example): void;
}

/** A required program that isn't on PATH. */
export const missing = (programs: readonly string[]): string | undefined => absentOf(programs)[0];

/** @throws Error with the command's output */
export function run(example: Pick<Example, "folder" | "environment">, command: string, ...args: string[]): string {
  const options = { cwd: example.folder, env: example.environment, encoding: "utf8", stdio: "pipe" } as const;
  try {
    return execFileSync(command, args, options);
  } catch (error) {
    const { stdout, stderr, message } = error as Error & { stdout?: string; stderr?: string };
    throw new Error(`${message}\n${stdout}${stderr}`);
  }
}

/** The TypeScript compiler's output for a project. @throws Error if there is any */
export const typeCheck = (example: Example): string =>
  run(example, process.execPath, join(repository, "node_modules/typescript/bin/tsc"), "-p", ".");

/** Writes each example of the documentation into a separate folder or file; returns the paths. */
function writeEach(example: Example, render: keyof typeof renderers, place: (name: string) => string): string[] {
  return eachExample.map(([name, program]) => {
    const file = place(name);
    mkdirSync(join(example.folder, file, ".."), { recursive: true });
    writeFileSync(join(example.folder, file), renderers[render](meaningOf(program)));
    return file;
  });
}

const yaml: Language = {
  name: "YAML",
  folder: "school/yaml",
  file: "Pulumi.yaml",
  needs: ["pulumi-language-yaml"],
  prepare: () => {},
  program: (example) => `name: school-yaml\nruntime: yaml\n${renderers.yaml(meaningOf(example))}`,
  // The engine compiles it: invalid code fails when it runs.
  compile: () => {},
};

export const python: Language = {
  name: "Python",
  folder: "school/python",
  file: "__main__.py",
  needs: ["pulumi-language-python", "python3"],
  path: ["venv/bin"],
  prepare: ({ folder }) => placeEnvironment(folder),
  program: (example) => renderers.python(meaningOf(example)),
  compile: (example) => {
    run(example, "venv/bin/python", "-m", "py_compile", ...writeEach(example, "python", (name) => `docs/${name}.py`));
  },
};

export const go: Language = {
  name: "Go",
  folder: "school/go",
  file: "main.go",
  needs: ["pulumi-language-go", "go"],
  // With the settings of the engine's build, so that shared packages are compiled once.
  environment: { GOFLAGS: "-trimpath", CGO_ENABLED: "0" },
  prepare: () => {},
  program: (example) => renderers.go(meaningOf(example)),
  compile: (example) => {
    const files = writeEach(example, "go", (name) => `docs/${name}/main.go`);
    const unformatted = run(example, "gofmt", "-l", ...files);
    if (unformatted !== "") throw new Error(`gofmt would change ${unformatted}`);
    run(example, "go", "vet", "./...");
  },
};

/** Links the packages that programs in TypeScript and JavaScript import. */
export function placePackages({ folder }: { folder: string }): void {
  const modules = join(folder, "node_modules");
  cpSync(join(repository, "sdk/nodejs-native/bin"), join(modules, "pulumi-paypages-native"), { recursive: true });
  symlinkSync(join(repository, "node_modules/@pulumi"), join(modules, "@pulumi"), "dir");
  symlinkSync(repository, join(modules, "pulumi-paypages"), "dir");
}

export const typescript: Language = {
  name: "TypeScript",
  folder: "school/typescript-native",
  file: "index.ts",
  needs: [],
  prepare: placePackages,
  program: (example) => renderers.typescript(meaningOf(example)),
  compile: (example) => {
    writeEach(example, "typescript", (name) => `docs-${name}.ts`);
    typeCheck(example);
  },
};

export const languages: readonly Language[] = [yaml, python, go, typescript];

// A Go module for single files of the Go SDK: the whole SDK takes minutes to compile.

/** Gives a folder the module files of the Go example, without the SDK. */
export function placeGoModule(folder: string): void {
  for (const name of ["go.mod", "go.sum"]) cpSync(join(repository, "examples/school/go", name), join(folder, name));
  const file = join(folder, "go.mod");
  writeFileSync(file, readFileSync(file, "utf8").replaceAll(/^.*pulumi-paypages\/sdk\/go.*\n/gm, ""));
}
