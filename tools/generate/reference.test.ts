import { describe, expect, test } from "vitest";
import { functions } from "../../provider/kinds/functions/index.js";
import { resources } from "../../provider/kinds/resources/index.js";
import { referencePages } from "./reference.js";

const pages = referencePages();
const pageOf = (name: string): string => pages.get(`docs/reference/${name}.md`) ?? "";
const index = pageOf("README");

describe.each(resources.map((resource) => [resource.kind, resource] as const))("the page of %s", (kind, resource) => {
  const page = pageOf(kind);

  test("is in the index", () => expect(index).toContain(`](${kind}.md)`));

  test("describes every property", () => {
    const missing = resource.program.fields.filter(({ name }) => !page.includes(`\n| \`${name}\` |`));
    expect(missing).toEqual([]);
  });

  test("marks exactly the required arguments", () => {
    const required = resource.program.inputs.filter(({ need }) => need === "required").map(({ name }) => name);
    const [, args = ""] = page.split(/^## .*$/m).slice(1);
    const marked = [...args.matchAll(/^\| `(\w+)` \| .* \| yes \| /gm)].map(([, name]) => name);
    expect(marked).toEqual(required);
  });

  test("explains exactly the types that it links", () => {
    const targets = [...page.matchAll(/\]\(#(\w+)\)/g)].map(([, anchor]) => anchor);
    const headings = [...page.matchAll(/^### (\w+)$/gm)].map(([, heading = ""]) => heading.toLowerCase());
    expect(new Set(headings)).toEqual(new Set(targets));
  });
});

describe.each(functions.map((one) => [one.name, one] as const))("the section of %s", (name, { inputs, outputs }) => {
  const page = pageOf("functions");
  const [section = ""] = page.split(`\n## ${name}\n`)[1]?.split("\n## ") ?? [];
  const [args = "", result = ""] = section.split("\nResult:\n");

  test("is in the index", () => expect(index).toContain(`](functions.md#${name.toLowerCase()})`));

  test("describes the arguments", () => {
    for (const field of inputs.fields) expect(args).toContain(`\n| \`${field.name}\` |`);
  });

  test("describes the result, or refers to the page of the resource that does", () => {
    const resource = resources.find(({ kind }) =>
      result.includes(`Also these properties of [\`${kind}\`](${kind}.md): `),
    );
    for (const field of outputs.fields.filter((one) => !result.includes(`\n| \`${one.name}\` |`))) {
      expect(result).toContain(`\`${field.name}\``);
      const described = pageOf(resource?.kind ?? "").match(new RegExp(`\\n\\| \`${field.name}\` \\|.*`))?.[0];
      expect(described).toContain(field.doc);
    }
  });

  test("links types that a page explains", () => {
    for (const [, target = "", anchor = ""] of section.matchAll(/\]\((\w*)(?:\.md)?#(\w+)\)/g)) {
      const headings = [...pageOf(target === "" ? "functions" : target).matchAll(/^##+ (\w+)$/gm)];
      expect(headings.map(([, heading = ""]) => heading.toLowerCase())).toContain(anchor);
    }
  });
});
