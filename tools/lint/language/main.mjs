// Words that the project doesn't use, searched in documents, comments, messages and test titles.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import ts from "typescript";

const top = join(import.meta.dirname, "../../..");

const entryOf = ([pattern, instead]) => ({ pattern: new RegExp(pattern, "gi"), instead });

/** Each pattern with its replacement. */
const words = [
  [/\banew\b/, "again, or recreate"],
  [/\ball the same\b/, "anyway"],
  [/\bstands? in\b/, "is in, appears in, or replaces"],
  [/\bat last\b/, "last, or finally"],
  [/\bmend(s|ed|ing)?\b/, "fix"],
  [/\bwholly\b/, "completely"],
  [/\bcomes about\b/, "happens"],
  [/\b(is|are) to be\b/, "must be, or will be"],
  [/\bwhoever\b/, "the subject who acts"],
  [/\bof its own\b/, "separate, or its own before the noun"],
  [/\bleft out\b/, "omitted, or not set"],
  [/(?<!\b(there|if|as) )\bis (no|none)\b(?! longer)/, "isn't a"],
  [/\bnobody is\b/, "no one is, or name the actor"],
  [/\bby hand\b/, "outside Pulumi, in the console, or manually"],
  [/\bgoes on\b/, "continues"],
  [/\bin the place of\b/, "instead of"],
  [/\b(tells|told)\b/, "shows, reports, warns"],
  [/\bheed(s|ed)?\b/, "use, or apply"],
].map(entryOf);

/** The same for strings that users see: in the sandbox's API and pages, and in the output of the command. */
const wordsOfUsers = [
  [/\bstand-ins?\b/, "sandbox"],
  [/(?<!:)\bmode (test|live)\b/, "test mode, or live mode"],
  [/\ba text\b/, "a string"],
  [/\bleav(e|es|ing) (it|them) out\b/, "omit"],
  [/\banswer(s|ed)\b|\b(the|an) answer\b/, "response, or returns"],
  [/\b(a|the|of) (person|people)\b|\bfew people\b/, "customers"],
  [/\bmeanwhile\b/, "while, or during"],
  [/\bwhatever\b/, "the noun that is meant"],
  [/\bmakes an?\b|(?<!changes )\b(was|were) made\b/, "creates, or was created"],
  [/\b(any|some)body\b/, "a customer, or a colleague"],
  [/\bcarried out\b/, "processed"],
  [/\b(as|than) it must be\b/, "valid"],
].map(entryOf);

/** Files that aren't prose of ours: generated, recorded, or in another language. */
const skipped =
  /(^|\/)(generated|fixtures|node_modules)\/|^sdk\/(python|go|nodejs-native)\/|package-lock\.json|\/(ja|pt|japanese\w*|portuguese\w*)\.ts$/;

const blank = (text) => text.replace(/[^\n]/g, " ");

/** The prose of a Markdown document: code is blanked, lines stay. */
const proseOfMarkdown = (text) =>
  text.replace(/^( *)(`{3,}|~{3,})[^\n]*\n[\s\S]*?^\1\2.*$/gm, blank).replace(/`[^`\n]+`/g, blank);

const isTitle = (node) =>
  ts.isCallExpression(node.parent) &&
  node.parent.arguments[0] === node &&
  /^(test|it|describe)\b/.test(node.parent.expression.getText());

/** Comments, and strings: of tests, their titles only. Everything else is blanked. */
function proseOfScript(file, text) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const isTest = /\.test\.\w+$|^test\//.test(file);
  const kept = [];
  const literals = [];
  const visit = (node) => {
    const isString = ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node);
    const isModule = ts.isImportDeclaration(node.parent ?? node) || ts.isExportDeclaration(node.parent ?? node);
    if (isString && !isModule && /\s/.test(node.text) && (!isTest || isTitle(node))) {
      kept.push([node.getStart(source) + 1, node.end - 1]);
    }
    if (isString || ts.isTemplateExpression(node) || node.kind === ts.SyntaxKind.RegularExpressionLiteral) {
      literals.push([node.getStart(source), node.end]);
    }
    node.forEachChild(visit);
  };
  visit(source);
  for (const { index, 0: comment } of text.matchAll(/\/\/[^\n]*|\/\*[\s\S]*?\*\//g)) {
    if (!literals.some(([from, to]) => index >= from && index < to)) kept.push([index, index + comment.length]);
  }
  let prose = "";
  let end = 0;
  for (const [from, to] of kept.sort(([a], [b]) => a - b)) {
    if (from < end) continue;
    prose += blank(text.slice(end, from)) + text.slice(from, to).replace(/`[^`\n]+`/g, blank);
    end = to;
  }
  return prose + blank(text.slice(end));
}

const proseOf = (file, text) => (file.endsWith(".md") ? proseOfMarkdown(text) : proseOfScript(file, text));

const isComment = (line) => /^\s*(\/\/|\/?\*)/.test(line);

/** @returns one line for each word: `file:line: "word": say …` */
export function problemsOf(file, text, allowed = []) {
  const prose = proseOf(file, text);
  const lines = text.split("\n");
  const found = (list, isIgnored) =>
    list.flatMap(({ pattern, instead }) =>
      [...prose.matchAll(pattern)]
        .map(({ index, 0: word }) => ({ word, line: prose.slice(0, index).split("\n").length }))
        .filter(({ line }) => !isIgnored(lines[line - 1]) && !allowed.some((part) => lines[line - 1].includes(part)))
        .map(({ word, line }) => `${file}:${line}: "${word}": say ${instead}`),
    );
  const isShown = /^(sandbox|cli)\/.*(?<!\.test)\.ts$/.test(file);
  return [...found(words, () => false), ...(isShown ? found(wordsOfUsers, isComment) : [])];
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const listed = process.argv.slice(2);
  const files = execFileSync("git", ["ls-files", ...(listed.length > 0 ? listed : ["*.md", "*.ts", "*.mjs", "*.js"])], {
    cwd: top,
    encoding: "utf8",
  });
  const allowed = JSON.parse(readFileSync(join(import.meta.dirname, "allowedWords.json"), "utf8"));
  const problems = files
    .split("\n")
    .filter((file) => /\.(md|ts|mjs|js)$/.test(file) && !skipped.test(file))
    .flatMap((file) => problemsOf(file, readFileSync(join(top, file), "utf8"), allowed));
  if (problems.length > 0) {
    process.stderr.write(`${problems.join("\n")}\n${problems.length} words that the project doesn't use.\n`);
    process.exitCode = 1;
  }
}
