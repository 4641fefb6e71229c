import { expect, test } from "vitest";
import { packages } from "../../programs/write/packages.js";
import { cleanedText } from "./clean.js";

/** With the import of the package before it. */
const heads: Record<string, string> = {
  "index.ts": 'import * as paypages from "pulumi-paypages";\n\n',
  "__main__.py": "import pulumi\nimport pulumi_paypages as paypages\n\n",
  "main.go": `package main\n\nimport (\n\t"${packages.go}"\n\t"github.com/pulumi/pulumi/sdk/v3/go/pulumi"\n)\n\n`,
};
async function cleaned(file: string, text: string, isTaken: (id: string) => boolean): Promise<string> {
  const head = heads[file] ?? "";
  const after = await cleanedText(file, head + text, isTaken);
  return after.startsWith(head) ? after.slice(head.length) : after.replace(/^.*paypages\n\n/s, "no pulumi\n");
}

const onlyTaken = (id: string): boolean => ["g/1", "abc", "1", "0012"].includes(id);

const inFunction = (statement: string): string => `func f() {\n\t${statement}\n}\n`;

test.each([
  [
    "index.ts",
    'new paypages.ChatRole("a", {\n  name: "x",\n  adoptId: "g/1",\n});\nnew paypages.ChatRole("b", {\n  adoptId: "new",\n});\n',
    'new paypages.ChatRole("a", {\n  name: "x",\n});\nnew paypages.ChatRole("b", {\n  adoptId: "new",\n});\n',
  ],
  [
    "index.ts",
    'const a = new paypages.ChatRole(\n  "a",\n  {\n    name: "x",\n    permissions: [\n      "Y",\n    ],\n  },\n  { import: "g/1" },\n);\n',
    'const a = new paypages.ChatRole("a", {\n  name: "x",\n  permissions: [\n    "Y",\n  ],\n});\n',
  ],
  [
    "__main__.py",
    'paypages.ChatRole(\n    "a",\n    name="x",\n    opts=pulumi.ResourceOptions(import_="g/1"),\n)\n',
    'no pulumi\npaypages.ChatRole(\n    "a",\n    name="x",\n)\n',
  ],
  [
    "main.go",
    inFunction(
      '_, err := paypages.NewChatRole(ctx, "a", &paypages.ChatRoleArgs{\n\t\tName: pulumi.String("x"),\n\t}, pulumi.Import(pulumi.ID("g/1")))',
    ),
    inFunction('_, err := paypages.NewChatRole(ctx, "a", &paypages.ChatRoleArgs{\n\t\tName: pulumi.String("x"),\n\t})'),
  ],
  [
    "index.ts",
    'new paypages.ChatRole(\n  "a", // b\n  { name: "x" },\n  // c\n  { import: "g/1" },\n);\n',
    'new paypages.ChatRole(\n  "a", // b\n  { name: "x" },\n  // c\n);\n',
  ],
  [
    "index.ts",
    'new paypages.ChatRole(\n  "a",\n  {\n    name: "x\\\n  y",\n  },\n  { import: "g/1" },\n);\n',
    'new paypages.ChatRole("a", {\n  name: "x\\\n  y",\n});\n',
  ],
  [
    "__main__.py",
    'paypages.ChatRole("a", **more, opts=pulumi.ResourceOptions(import_="g/1"), name="x")\nf(pulumi)\n',
    'paypages.ChatRole("a", **more, name="x")\nf(pulumi)\n',
  ],
  [
    "main.go",
    inFunction('_, err := paypages.NewChatRole(ctx, "a", nil, // b\n\t\tpulumi.Import(pulumi.ID("g/1")),\n\t)'),
    inFunction('_, err := paypages.NewChatRole(ctx, "a", nil, // b\n\t)'),
  ],
  [
    "Pulumi.yaml",
    "resources:\n  a:\n    type: paypages:ChatRole\n    properties:\n      name: x\n    options:\n      import: abc\n  b:\n    options:\n      import: new\n",
    "resources:\n  a:\n    type: paypages:ChatRole\n    properties:\n      name: x\n  b:\n    options:\n      import: new\n",
  ],
  [
    "Pulumi.yaml",
    'resources:\r\n  a:\r\n    options:\r\n      protect: true\r\n      import: "\\u0031" # ours\r\n      parent: b\r\n  b:\r\n    options: # none\r\n\r\n      import: 0012',
    "resources:\r\n  a:\r\n    options:\r\n      protect: true\r\n      parent: b\r\n  b:\r\n",
  ],
])("cleans %s", async (file, text, expected) => {
  expect(await cleaned(file, text, onlyTaken)).toBe(expected);
});

test("keeps `import pulumi` if it has other uses", async () => {
  const own = (opts: string) => `config = pulumi.Config()\npaypages.ChatRole(\n    "a",\n${opts})\n`;
  const text = own('    opts=pulumi.ResourceOptions(import_="1"),\n');
  expect(await cleaned("__main__.py", text, onlyTaken)).toBe(own(""));
});

const inGo = inFunction(
  '_, err := paypages.NewChatRole(ctx, "a", &paypages.ChatRoleArgs{\n\t\tName: pulumi.String(`a\nx, pulumi.Import(pulumi.ID("g/1")))\n`),\n\t})',
);
const inTypeScript =
  'new paypages.ChatRole("a", {\n  name: `\n  adoptId: "g/1",\nnew paypages.X(\n  "a",\n  {\n  },\n  { import: "g/1" },\n);\n`,\n});\n';
const inPython =
  'paypages.ChatRole(\n    "a",\n    name="""\n    opts=pulumi.ResourceOptions(import_="g/1"),\n""",\n)\npulumi.x\n';

test.each([
  ["other.py", "an import of Pulumi that no resource needs", 'import pulumi\n\n__all__ = ["pulumi"]\n'],
  ["main.go", "a raw literal", inGo],
  ["index.ts", "a template literal", inTypeScript],
  ["__main__.py", "a text of several lines", inPython],
  ["Pulumi.yaml", "a description", "description: |\n  x\n\n    options:\n      import: a\n"],
  ["Pulumi.yaml", "a resource in one line", "resources:\n  a: { options: { import: a } }\n"],
])("keeps in %s %s unchanged", async (file, _, text) => {
  expect(await cleaned(file, text, () => true)).toBe(text);
});

test("cleans code in another layout, with the comments and texts in it", async () => {
  const text = (adopted: string) => `new paypages.ChatRole("a", { ${adopted}name: \`a\n  b\` });\n// it\`s\n`;
  expect(await cleaned("index.ts", text('adoptId: "\\x67/1", '), onlyTaken)).toBe(text(""));
  const option = 'new paypages.ChatRole("a", { name: "x" }, { import: "g/1" });\n';
  expect(await cleaned("index.ts", option, onlyTaken)).toBe('new paypages.ChatRole("a", { name: "x" });\n');
});
