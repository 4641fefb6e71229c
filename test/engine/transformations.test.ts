// Options that transformations of the program add, on the real engine. A kept program reaches the engine without the
// language host, whose oldest versions can't register a transform.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { useProject } from "../support/project.js";
import { startTestClient } from "../support/service.js";

const forms: readonly [form: string, register: string][] = [
  ["registerStackTransformation", "pulumi.runtime.registerStackTransformation"],
  ["registerResourceTransform", "pulumi.runtime.registerResourceTransform"],
];

describe.each(forms)("options that %s adds", (_, register) => {
  const project = useProject();
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
    expect(await project.up("--expect-no-changes")).toMatchObject({ exitCode: 0 });
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
