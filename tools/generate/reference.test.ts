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

test.each(functions.map((one) => [one.name, one] as const))(
  "describes the arguments and result of %s",
  (name, { inputs, outputs }) => {
    const page = pageOf(name);
    expect(index).toContain(`](${name}.md)`);
    for (const field of [...inputs.fields, ...outputs.fields]) expect(page).toContain(`\n| \`${field.name}\` |`);
  },
);
