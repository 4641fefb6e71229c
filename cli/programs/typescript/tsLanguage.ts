// Programs in TypeScript and JavaScript.
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative, resolve } from "node:path";
import type typescriptCompiler from "typescript";
import { enums } from "../../../provider/model/enums.js";
import type { Field } from "../../../provider/model/field.js";
import {
  faultsOfEdits,
  inQuotes,
  type Language,
  memberIn,
  packageNamed,
  quoteIn,
  type Spot,
} from "../source/language.js";
import type { SourceFile } from "../source/node.js";
import { rearranged } from "../source/sequence.js";
import { endOfLine } from "../source/textChanges.js";
import { readBy } from "../syntax/declarations.js";
import { laidOut, type Piece } from "../write/layout.js";
import { type Manner, plainMeaning } from "../write/program.js";
import { asPair, escapedLines } from "../write/stringLiterals.js";
import { inLines, typescript as renderer, spelt } from "../write/typescript.js";
import { grammar } from "./tsGrammar.js";

// The project's own compiler checks an edited program before it is written.

type Compiler = typeof typescriptCompiler;

async function faultAfter(folder: string, edited: readonly SourceFile[], main = ""): Promise<string | undefined> {
  const compiler = compilerOf(join(folder, main));
  if (!compiler) return undefined;
  const host = { getCurrentDirectory: () => folder, getNewLine: () => "\n", getCanonicalFileName: String };
  const report = (isEdited: boolean) =>
    faultsIn(compiler, { folder, main, edited }, isEdited).map((one) => compiler.formatDiagnostic(one, host).trim());
  return faultsOfEdits(report, errorIn);
}

/** `index.ts: error TS2322` */
const errorIn = (words: string): string => words.replace(/^(.*?)\(\d+,\d+\)(: \w+ TS\d+).*/s, "$1$2");

/** Undefined if the project has none, or one without an interface for programs, as 7 has. */
function compilerOf(folder: string): Compiler | undefined {
  try {
    const found: Partial<Compiler> = createRequire(join(folder, "package.json"))("typescript");
    return found.createProgram && (found as Compiler);
  } catch {
    return undefined;
  }
}

/** With the settings of the folder of `main`, or of the nearest one above it. */
function faultsIn(
  compiler: Compiler,
  { folder, main, edited }: { folder: string; main: string; edited: readonly SourceFile[] },
  isEdited: boolean,
): readonly typescriptCompiler.Diagnostic[] {
  const isHere = (name: string) => !relative(folder, name).startsWith("..") && existsSync(name);
  const file = compiler.findConfigFile(join(folder, main), isHere) ?? join(folder, "tsconfig.json");
  const settings = existsSync(file) ? compiler.readConfigFile(file, compiler.sys.readFile).config : {};
  const { fileNames, options } = compiler.parseJsonConfigFileContent(settings, compiler.sys, dirname(file));
  const pathOf = ({ path }: SourceFile) => resolve(folder, path);
  const texts = new Map(isEdited ? edited.map((one) => [pathOf(one), one.text]) : []);
  const checked = { ...options, noEmit: true, skipLibCheck: true };
  const host = compiler.createCompilerHost(checked);
  const read = host.readFile;
  host.readFile = (name) => texts.get(resolve(name)) ?? read(name);
  // Pulumi also compiles files that the settings don't name.
  const own = edited.map(pathOf).filter((name) => /ts$/.test(name));
  return compiler.getPreEmitDiagnostics(compiler.createProgram([...fileNames, ...own], checked, host));
}

/** The import of names. */
const ofPackage = /^(import|const|let|var)\b[^;"'`]*["'](pulumi-paypages(?:-native)?)["']/m;

export const typescript: Language = {
  name: "TypeScript",
  isSource: (path) => /\.[cm]?[jt]s$/.test(path) && !/\.d\.[cm]?ts$/.test(path),
  ...readBy(grammar),
  write: written,
  renderer,
  appendAt: async (file, declarations) => {
    const named = packageNamed(file, declarations, ofPackage, (name, [, keyword, from]) =>
      keyword === "import" ? `import * as ${name} from "${from}";` : `const ${name} = require("${from}");`,
    );
    return typeof named === "string" ? named : { offset: file.text.length, ...named };
  },
  rearrange: (node, removed, added, spot) => {
    const elements = added.map(({ after, name, value, field }) => ({
      after,
      text: (indentation: string) => {
        const text = written(value, field, { ...spot, indentation });
        return name === undefined ? text : `${name}: ${text}`;
      },
    }));
    const options = { isSpaced: node.kind === "object", unit: spot.unit };
    return rearranged(spot.source.text, node, removed, elements, options);
  },
  faultAfter,
};

function written(value: unknown, field: Field, spot: Spot): string {
  const style = { indent: spot.unit, width: 100, isAligned: false, comment: "// " };
  const column = spot.indentation.length + field.name.length + 2;
  const plain = (one: string | number) =>
    typeof one === "string" ? inQuotes(one, quoteIn(spot), asPair) : JSON.stringify(one);
  const manner: Manner = {
    string: plain,
    member: (one) => {
      const isNamed = !one.isSuggested && enums.some(({ name }) => name === one.enum);
      return (isNamed ? memberIn(one, spot) : undefined) ?? plain(one.value);
    },
  };
  const piece =
    typeof value === "string" && field.type.kind !== "enum"
      ? textOf(value, spot)
      : spelt(plainMeaning(field, value), manner);
  const text = laidOut(piece, style, spot.indentation, column);
  return text.replaceAll("\n", endOfLine(spot.source.text));
}

function textOf(value: string, spot: Spot): Piece {
  const quote = (line: string) => inQuotes(line, quoteIn(spot), asPair);
  if (spot.spelling === "lines") return inLines(value, quote);
  return spot.spelling === "`" && value.includes("\n") ? inBackticks(value) : quote(value);
}

/** The lines stay lines. Characters that nobody sees are escaped. */
const inBackticks = (value: string): string =>
  `\`${escapedLines(value, asPair).replaceAll("`", "\\`").replaceAll("${", "\\${")}\``;
