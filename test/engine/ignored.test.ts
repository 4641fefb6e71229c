// The resource option `ignoreChanges` on the real engine: without a refresh, an update keeps what the service has at
// ignored paths, and a replacement lists what the new object won't have. Options that transformations add have the same
// effects.

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Values } from "../../provider/model/rules.js";
import { scripted } from "../support/adapters.js";
import { casesOf } from "../support/needs.js";
import { useProject } from "../support/project.js";
import { code, essential } from "../support/samples/programs.js";
import { startTestClient } from "../support/service.js";

const project = useProject({}, scripted);

const notes = (first: string, second: string) => [
  { name: first, require: true },
  { name: second, require: false },
];
const page = (changes: Values, ...ignoreChanges: string[]) => essential("product", changes, { ignoreChanges });
const information = (urlSupport: string, urlBusiness: string) => ({ urlSupport, urlBusiness });

const program = (label: string, own: string, price = 1200) => ({
  nested: page(
    { productName: "nested", label, price, providerInformation: information(own, label) },
    "price",
    "providerInformation.urlSupport",
  ),
  item: page({ productName: "item", label, notes: notes(own, label) }, "notes[0].name"),
  items: page({ productName: "items", label, notes: notes(own, own) }, "notes[*].name"),
  code: code("SPRING", { label }, { ignoreChanges: ["rate"] }),
  moved: page({ productName: "moved", label: own }, "label"),
});
const byName = async () =>
  Object.fromEntries((await project.objects("product")).map((object) => [object.product_name as string, object]));

it("keeps the console's values in an update: nested, of one item and of all, and of a used code", async () => {
  project.declare(program("a", "program"));
  expect(await project.up()).toMatchObject({ exitCode: 0, changes: { create: 6 } });
  const created = await byName();
  const edit = (name: string, fields: Values) =>
    project.control("PATCH", `objects/product/${created[name]?.id}`, fields);
  await edit("nested", { price: 500, provider_information: { url_support: "console", url_bussiness: "a" } });
  await edit("item", { notes: notes("console", "a") });
  await edit("items", { notes: notes("console", "too") });
  const [spring] = await project.objects("coupon");
  await project.control("PATCH", `objects/coupon/${spring?.id}`, { rate: 50 });
  await project.control("POST", `objects/coupon/${spring?.id}/use`, { times: 2 });

  project.declare(program("b", "changed", 1300));
  const up = await project.up();
  expect(up).toMatchObject({ exitCode: 0, changes: { update: 4 } });
  expect(up.output).not.toMatch(/overwrites|new revision/);
  const now = await byName();
  expect(now.nested).toMatchObject({
    label: "b",
    price: 500,
    provider_information: { url_support: "console", url_bussiness: "b" },
  });
  expect(now.item).toMatchObject({ label: "b", notes: notes("console", "b") });
  expect(now.items).toMatchObject({ label: "b", notes: notes("console", "too") });
  expect(await project.objects("coupon")).toMatchObject([
    { id: spring?.id, label: "b", rate: 50, use_coupon_count: 2 },
  ]);
  expect(await project.preview("--refresh", "--expect-no-changes")).toMatchObject({ exitCode: 0 });
});

it("lists in the preview of a replacement what the new object won't have", async () => {
  const { id } = (await byName()).moved ?? {};
  await project.control("PATCH", `objects/product/${id}`, { label: "console", free_space: "text" });
  const { moved, ...others } = program("b", "changed", 1300);
  project.declare({ ...others, moved: { ...moved, args: { ...moved.args, processorAEnvId: "0" } } });
  const preview = await project.preview();
  expect(preview).toMatchObject({ exitCode: 0, changes: { replace: 1 } });
  for (const lost of ['  - label: "console"', '  - freeSpace: "text"'])
    expect(preview.printed).toContainEqual(expect.stringContaining(lost));
});

const forms: readonly [form: string, register: string][] = [
  ["registerStackTransformation", "pulumi.runtime.registerStackTransformation"],
  ["registerResourceTransform", "pulumi.runtime.registerResourceTransform"],
];

describe.each(casesOf(forms, []))("options that %s adds", (_, register) => {
  const project = useProject({}, scripted);
  const declare = (options: string, more = "") =>
    writeFileSync(
      join(project.folder, "index.js"),
      `const pulumi = require("@pulumi/pulumi");
const paypages = require("pulumi-paypages");
const isOurs = (type) => /paypages:.*OneTimeProduct/.test(type);
const parent = new pulumi.ComponentResource("test:index:Group", "group");
${register}(({ type, props, opts }) => isOurs(type) ? { props, opts: { ...opts, ${options} } } : undefined);
new paypages.OneTimeProduct("page", { productName: "Book", price: 1200, processorAEnvId: "1", language: "en", ${more} });
`,
    );
  const inTheConsole = async () => {
    const body = { product_name: "Book", processor_a_env_id: "1", price: 1000 };
    const purpose = { doing: "making", what: "a page" };
    await startTestClient(project.url).send({ method: "POST", path: "/v1/client/product", body, purpose });
    return String((await project.objects("product"))[0]?.id);
  };

  it("adopt an object by `import`, once", async () => {
    const id = await inTheConsole();
    declare(`import: "${id}"`, "label: 'adopted'");
    const up = await project.up();
    expect(up.exitCode, up.output).toBe(0);
    expect((await project.objects("product")).map((one) => [one.id, one.label])).toEqual([[id, "adopted"]]);
    expect(await project.preview("--expect-no-changes")).toMatchObject({ exitCode: 0 });
    declare('import: "nowhere"', 'adoptId: "elsewhere"');
    const both = await project.preview();
    expect(both.exitCode).not.toBe(0);
    expect(both.output).not.toMatch(/\n\s+at |TypeError|code must be a string/);
  });

  it("work together: protect, ignoreChanges, replaceOnChanges, deleteBeforeReplace, retainOnDelete", async () => {
    const lists = 'ignoreChanges: ["price"], replaceOnChanges: ["label"]';
    declare(`protect: true, deleteBeforeReplace: true, retainOnDelete: true, ${lists}`);
    const preview = await project.preview();
    expect(preview.exitCode, preview.output).toBe(0);
  });

  it("are refused by Pulumi, not by the host: parent, provider", async () => {
    for (const options of ["parent: parent", 'provider: new pulumi.ProviderResource("random", "p", {})']) {
      declare(options);
      const { output } = await project.preview();
      expect(output).not.toMatch(/code must be a string|pulumi-paypages\/dist/);
    }
  });
});
