// The project files of each language, besides the program itself.

import { snakeCase } from "../../../provider/model/names.js";
import { go } from "../../programs/write/go.js";
import { packages, version } from "../../programs/write/packages.js";
import type { Frame, Renderer } from "../../programs/write/program.js";
import { python } from "../../programs/write/python.js";
import { typescript } from "../../programs/write/typescript.js";
import { yaml } from "../../programs/write/yaml.js";

export interface ExportLanguage {
  readonly renderer: Renderer;
  readonly frame: Pick<Frame, "from" | "ending">;
  /** Whether it uses the dynamic resources, which adopt objects with `adoptId`. */
  readonly isDynamic: boolean;
  /** Whether a program is always one file, which begins with the project's own lines. */
  readonly isOneFile: boolean;
  /** The name of a program file; `index` is the first. */
  fileOf(name: string): string;
  /** The project's other files: names and contents. `program` is the name of the project. */
  beside(program: string): Readonly<Record<string, string>>;
  /** The lines before the program in its file. */
  head?(program: string): string;
  /** The commands that install the imports of the program. */
  readonly install: readonly string[];
}

export const languageNames = ["typescript", "javascript", "python", "go", "yaml"] as const;
export type LanguageName = (typeof languageNames)[number];

/** @param isNative whether programs in TypeScript and JavaScript are for the native plugin */
export const languageOf = (name: LanguageName, isNative: boolean): ExportLanguage =>
  name === "typescript" || name === "javascript" ? node(name, isNative) : others[name];

const project = (program: string, runtime: string): string =>
  `name: ${JSON.stringify(program)}\ndescription: Exported from an account of the payment and registration service.\n${runtime}`;

function node(name: "typescript" | "javascript", isNative: boolean): ExportLanguage {
  const isTyped = name === "typescript";
  const from = isNative ? packages.nodejs : packages.dynamic;
  const extension = isTyped ? "ts" : "js";
  return {
    renderer: typescript,
    frame: { from, ending: isTyped ? "" : ".js" },
    isDynamic: !isNative,
    isOneFile: false,
    fileOf: (file) => `${file}.${extension}`,
    beside: (program) => ({
      "Pulumi.yaml": project(
        program,
        `runtime:\n  name: nodejs\n  options:\n    packagemanager: npm\nmain: index.${extension}\n`,
      ),
      "package.json": json({
        name: program,
        private: true,
        ...(!isTyped && { type: "module" }),
        main: `index.${extension}`,
        // Pulumi compiles the program when it runs, also after `npm ci --omit=dev`.
        dependencies: {
          "@pulumi/pulumi": "^3.225.0",
          ...(isTyped && { "@types/node": "^24.0.0" }),
          [from]: `^${version}`,
          ...(isTyped && { typescript: "^6.0.3" }),
        },
        devDependencies: command,
      }),
      ...(isTyped && { "tsconfig.json": json(compilerSettings) }),
      ".gitignore": "node_modules/\n",
    }),
    install: ["npm install"],
  };
}

/** Makes `npx --no paypages` work in the folder of the program. */
const command = { paypages: `^${version}` };

const json = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;

const compilerSettings = {
  compilerOptions: {
    target: "es2022",
    module: "nodenext",
    moduleResolution: "nodenext",
    strict: true,
    noUnusedLocals: true,
    skipLibCheck: true,
    noEmit: true,
  },
  include: ["*.ts"],
};

/** What most languages have in common. */
const native = { frame: {}, isDynamic: false, isOneFile: false };

const inPython: ExportLanguage = {
  ...native,
  renderer: python,
  fileOf: (file) => (file === "index" ? "__main__.py" : `${snakeCase(file)}.py`),
  beside: (program) => ({
    "Pulumi.yaml": project(program, "runtime:\n  name: python\n  options:\n    toolchain: pip\n    virtualenv: venv\n"),
    "requirements.txt": "pulumi>=3.231.0,<4.0.0\npulumi-paypages\n",
    ".gitignore": "venv/\n__pycache__/\n",
  }),
  install: ["pulumi install"],
};

/** Go reserves some module names for itself. */
export const moduleName = (program: string): string =>
  ["go", "toolchain", "std", "cmd", "main", "test"].includes(program) ? `${program}-program` : program;

const inGo: ExportLanguage = {
  ...native,
  renderer: go,
  fileOf: (file) => (file === "index" ? "main.go" : `${file}.go`),
  beside: (program) => ({
    "Pulumi.yaml": project(program, "runtime: go\n"),
    "go.mod":
      `module ${moduleName(program)}\n\ngo 1.25\n\nrequire (\n\t${packages.go.replace(/\/[^/]+$/, "")} v${version}\n` +
      "\tgithub.com/pulumi/pulumi/sdk/v3 v3.250.0\n)\n",
  }),
  install: ["go mod tidy"],
};

const inYaml: ExportLanguage = {
  ...native,
  renderer: yaml,
  isOneFile: true,
  fileOf: () => "Pulumi.yaml",
  head: (program) => project(program, `runtime: yaml\n${pluginFromNpm}`),
  beside: (program) => ({
    "package.json": json({
      name: program,
      private: true,
      dependencies: { [packages.dynamic]: `^${version}` },
      devDependencies: command,
    }),
    ".gitignore": "node_modules/\n",
  }),
  install: ["npm install"],
};

/** A program in YAML has no SDK that names the location of its plugin. */
const pluginFromNpm = "plugins:\n  providers:\n    - name: paypages\n      path: node_modules/.bin\n";

const others = { python: inPython, go: inGo, yaml: inYaml };
