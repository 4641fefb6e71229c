// Whole statements: removed resources, and the location of new ones.
import { describe, expect, it } from "vitest";
import { messageLine } from "../../../provider/messages/base/refusal.js";
import { languages } from "../../../test/support/pulling.js";
import { packages } from "../write/packages.js";
import { editProgram } from "./editProgram.js";
import { changed } from "./textChanges.js";
import { programOf } from "./verify.js";

const goHead = `package main\n\nimport (\n\t"${packages.go}"\n\t"github.com/pulumi/pulumi/sdk/v3/go/pulumi"\n)\n\n`;
const goMain = (body: string) =>
  `${goHead}func main() {\n\tpulumi.Run(func(ctx *pulumi.Context) error {\n${body}\t\treturn nil\n\t})\n}\n`;
const goCreate = (left: string, name: string, args = "") =>
  `\t\t${left} paypages.NewChatRole(ctx, "${name}", &paypages.ChatRoleArgs{${args}})\n\t\tif err != nil {\n\t\t\treturn err\n\t\t}\n`;
const goInIf =
  '\t\tif _, err := paypages.NewChatRole(ctx, "it", &paypages.ChatRoleArgs{}); err != nil {\n\t\t\treturn err\n\t\t}\n';

const pyHead = "import pulumi_paypages as paypages\n\n";
const tsHead = 'import * as paypages from "pulumi-paypages";\n\n';

type Language = keyof typeof languages;
const file = { typescript: "index.ts", python: "__main__.py", go: "main.go", yaml: "Pulumi.yaml" } as const;

const facts = { outputs: () => undefined, configuration: () => undefined, day: () => "2027-04-01" };

async function without(language: Language, text: string, ...names: string[]) {
  const sources = [{ path: file[language], text }];
  const program = await programOf(languages[language], sources);
  const sought = (names.length > 0 ? names : ["it"]).map((name) => ({
    kind: "ChatRole",
    name,
    position: undefined,
    isOnly: true,
  }));
  const { files, kept } = await editProgram(languages[language], program, { edits: [], removals: sought }, facts);
  return { text: files[0]?.text ?? text, reasons: [...kept.values()].map((one) => messageLine(one)) };
}

describe("removes a statement that only creates the resource", () => {
  it.each<[language: Language, what: string, before: string, after: string]>([
    [
      "typescript",
      "an expression",
      `${tsHead}// it\nnew paypages.ChatRole("it", {});\nf();\n`,
      `${tsHead}// it\nf();\n`,
    ],
    ["python", "an expression", `${pyHead}# it\npaypages.ChatRole(\n    "it",\n)\nf()\n`, `${pyHead}# it\nf()\n`],
    ["python", "a variable that nothing uses", `${pyHead}x = paypages.ChatRole("it")\nf()\n`, `${pyHead}f()\n`],
    [
      "go",
      "with its check",
      goMain(`${goCreate("a, err :=", "a") + goCreate("_, err =", "it")}\t\tuse(a)\n`),
      goMain(`${goCreate("a, err :=", "a")}\t\tuse(a)\n`),
    ],
    [
      "go",
      "that declares the error of no other",
      goMain(`\t\tuse(paypages.EnvironmentTest)\n${goCreate("_, err :=", "it")}`),
      goMain("\t\tuse(paypages.EnvironmentTest)\n"),
    ],
    [
      "go",
      "within its check",
      goMain(`${goCreate("a, err :=", "a")}${goInIf}\t\tuse(a)\n`),
      goMain(`${goCreate("a, err :=", "a")}\t\tuse(a)\n`),
    ],
  ])("%s: %s", async (language, _, before, after) => {
    expect(await without(language, before)).toEqual({ text: after, reasons: [] });
  });

  it.each<[language: Language, what: string, text: string]>([
    ["python", "a variable that is used", `${pyHead}x = paypages.ChatRole("it")\nf(x)\n`],
    ["python", "an attribute", `${pyHead}self.x = paypages.ChatRole("it")\n`],
    ["python", "the only statement of a block", `${pyHead}if live:\n    paypages.ChatRole("it")\n`],
    ["go", "a variable", goMain(`${goCreate("it, err :=", "it")}\t\tuse(it)\n`)],
    [
      "go",
      "the declaration of an error that others use",
      goMain(goCreate("_, err :=", "it") + goCreate("_, err =", "b")),
    ],
    [
      "go",
      "the only use of a variable",
      goMain(
        `\t\tname := "x"\n${goCreate("a, err :=", "a")}${goCreate("_, err =", "it", "Name: pulumi.String(name)")}\t\tuse(a)\n`,
      ),
    ],
    ["go", "the only use of a package", goMain(goInIf)],
  ])("but not %s: %s", async (language, _, text) => {
    const { text: after, reasons } = await without(language, text);
    expect(after).toBe(text);
    expect(reasons).toEqual([expect.stringMatching(/program uses it|doesn't compile|a block would be empty/)]);
  });
});

describe("inserts additional resources", () => {
  const appending = async (language: Language, text: string) => {
    const source = { path: file[language], text };
    const found = await languages[language].appendAt(source, await languages[language].declarations([source]));
    return typeof found === "string" ? { refused: found } : { refused: undefined, ...found };
  };

  it.each<[language: Language, what: string, before: string, after: string]>([
    ["typescript", "at the end", `${tsHead}new paypages.ChatRole("it", {});\n`, ""],
    ["python", "at the end", `import pulumi\n${pyHead}paypages.ChatRole("it")\n`, ""],
    [
      "go",
      "behind the last one of the program's function",
      goMain(goCreate("_, err :=", "it")),
      "\t\treturn nil\n\t})\n}\n",
    ],
    [
      "go",
      "behind the last one of a file's function",
      `${goHead}func declare(ctx *pulumi.Context) error {\n${goCreate("_, err :=", "it").replaceAll("\t\t", "\t")}\treturn nil\n}\n`,
      "\treturn nil\n}\n",
    ],
  ])("%s: %s", async (language, _, text, after) => {
    const found = await appending(language, text);
    expect(found).toMatchObject({ refused: undefined, offset: text.length - after.length });
    expect(found).not.toHaveProperty("forImports");
  });

  it("and imports what the option needs, in Python", async () => {
    for (const mark of ["", "\ufeff"]) {
      const text = `${pyHead}paypages.ChatRole("it")\n`;
      const found = await appending("python", mark + text);
      const forImports = "forImports" in found ? found.forImports : undefined;
      expect(changed(mark + text, forImports ? [forImports] : [])).toBe(`${mark}import pulumi\n${text}`);
    }
  });

  it("but not within a text", async () => {
    const text = `"""\nimport pulumi_paypages\n"""\n${pyHead}paypages.ChatRole("it")\n`;
    const found = await appending("python", text);
    const changes = "forImports" in found && found.forImports ? [found.forImports] : [];
    const program = await programOf(languages.python, [{ path: file.python, text }]);
    const { files, notAdded } = await editProgram(
      languages.python,
      program,
      { edits: [], addition: { changes, added: [] } },
      facts,
    );
    expect([files, notAdded?.text]).toEqual([[], expect.stringMatching(/other code would change its meaning/)]);
  });

  it.each<[language: Language, what: string, text: string, refused: RegExp]>([
    [
      "python",
      "the package is imported with others",
      `import os, ${pyHead.slice(7)}paypages.ChatRole("it")\n`,
      /a line/,
    ],
    ["go", "errors are checked elsewhere", goMain(goInIf), /separate statement/],
    ["go", "the last one is in a loop", goMain(`\t\tfor {\n${goCreate("_, err :=", "it")}\t\t}\n`), /in a loop/],
  ])("but not if %s: %s", async (language, _, text, refused) => {
    expect(await appending(language, text)).toEqual({ refused: expect.stringMatching(refused) });
  });
});
