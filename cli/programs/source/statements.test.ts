// The location of new resources.
import { describe, expect, it } from "vitest";
import { languages } from "../../../test/support/pulling.js";
import { packages } from "../write/packages.js";
import { editProgram } from "./editProgram.js";
import { changed } from "./textChanges.js";
import { programOf } from "./verify.js";

const goHead = `package main\n\nimport (\n\t"${packages.go}"\n\t"github.com/pulumi/pulumi/sdk/v3/go/pulumi"\n)\n\n`;
const goMain = (body: string) =>
  `${goHead}func main() {\n\tpulumi.Run(func(ctx *pulumi.Context) error {\n${body}\t\treturn nil\n\t})\n}\n`;
const goCreate = (left: string, name: string) =>
  `\t\t${left} paypages.NewChatRole(ctx, "${name}", &paypages.ChatRoleArgs{})\n\t\tif err != nil {\n\t\t\treturn err\n\t\t}\n`;
const goInIf =
  '\t\tif _, err := paypages.NewChatRole(ctx, "it", &paypages.ChatRoleArgs{}); err != nil {\n\t\t\treturn err\n\t\t}\n';

const pyHead = "import pulumi_paypages as paypages\n\n";
const tsHead = 'import * as paypages from "pulumi-paypages";\n\n';

type Language = keyof typeof languages;
const file = { typescript: "index.ts", python: "__main__.py", go: "main.go", yaml: "Pulumi.yaml" } as const;

const facts = { outputs: () => undefined, configuration: () => undefined, day: () => "2027-04-01" };

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
