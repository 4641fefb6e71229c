import { expect, test } from "vitest";
import { cleanedText } from "./clean.js";

const onlyTaken = (id: string): boolean => ["g/1", "abc", "1", "0012"].includes(id);

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
    'import pulumi\nimport pulumi_paypages as paypages\n\npaypages.ChatRole(\n    "a",\n    name="x",\n    opts=pulumi.ResourceOptions(import_="g/1"),\n)\n',
    'import pulumi_paypages as paypages\n\npaypages.ChatRole(\n    "a",\n    name="x",\n)\n',
  ],
  [
    "main.go",
    '\t\t_, err := paypages.NewChatRole(ctx, "a", &paypages.ChatRoleArgs{\n\t\t\tName: pulumi.String("x"),\n\t\t}, pulumi.Import(pulumi.ID("g/1")))\n',
    '\t\t_, err := paypages.NewChatRole(ctx, "a", &paypages.ChatRoleArgs{\n\t\t\tName: pulumi.String("x"),\n\t\t})\n',
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
])("cleans %s", (file, text, expected) => {
  expect(cleanedText(file, text, onlyTaken)).toBe(expected);
});

test("keeps `import pulumi` if it has other uses", () => {
  const text = 'import pulumi\n\nconfig = pulumi.Config()\n    opts=pulumi.ResourceOptions(import_="1"),\n';
  expect(cleanedText("__main__.py", text, onlyTaken)).toBe("import pulumi\n\nconfig = pulumi.Config()\n");
});

const inGo = '\t\t\tFreeSpace: pulumi.String(`a\nx, pulumi.Import(pulumi.ID("g/1")))\n`),\n';
const inTypeScript =
  'freeSpace: `\n  adoptId: "g/1",\nnew paypages.X(\n  "a",\n  {\n  },\n  { import: "g/1" },\n);\n`,\n';
const inPython = '    free_space="""\n    opts=pulumi.ResourceOptions(import_="g/1"),\n""",\n    b=pulumi.x,\n';

test.each([
  ["main.go", "a raw literal", inGo],
  ["index.ts", "a template literal", inTypeScript],
  ["__main__.py", "a text of several lines", inPython],
  ["Pulumi.yaml", "a description", "description: |\n  x\n\n    options:\n      import: a\n"],
  ["Pulumi.yaml", "a resource in one line", "resources:\n  a: { options: { import: a } }\n"],
  ["index.ts", "an id that no export writes", '  adoptId: "\\x41",\n'],
])("keeps in %s %s unchanged", (file, _, text) => {
  expect(cleanedText(file, text, () => true)).toBe(text);
});

test("doesn't mistake a quote within a string or a comment for the start of a literal", () => {
  const text = '  // it`s\n  label: "a`b",\n  adoptId: "g/1",\n';
  expect(cleanedText("index.ts", text, onlyTaken)).toBe('  // it`s\n  label: "a`b",\n');
});
