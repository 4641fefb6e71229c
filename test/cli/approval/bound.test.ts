// An approval binds every value, on the real engine with both adapters: also those that the stack's own preview doesn't
// know.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Adapter, dynamic, native } from "../../support/adapters.js";
import { type CommandRun, paypages } from "../../support/paypages.js";
import { type Project, startProject } from "../../support/project.js";

const adapters: [string, Adapter][] = [
  ["dynamic resources", dynamic],
  ["the native plugin", native],
];

describe.each(adapters)("an approval of %s", (_, adapter) => {
  let project: Project;
  let file: string;
  beforeAll(async () => {
    project = await startProject({}, adapter);
    file = join(project.folder, "approval.json");
  });
  afterAll(() => project.close());
  beforeEach(() => project.control("DELETE", "requests"));

  /** Replaces the program after the declaration of its classes. */
  function program(body: string): void {
    const index = join(project.folder, "index.js");
    const [classes] = readFileSync(index, "utf8").split("const made = {};");
    writeFileSync(
      index,
      `${classes}const made = {};
const page = (name, args, options) =>
  new (classOf("OneTimeProduct"))(name, { productName: name, processorAEnvId: "1", ...args }, options);
${body}`,
    );
  }
  const data = (name: string, text: string) => writeFileSync(join(project.folder, name), text);
  const approve = (...args: string[]) => paypages(project, "approve", "--stack", "dev", "--out", file, ...args);
  const apply = (environment = {}) =>
    paypages({ folder: project.folder, environment: { ...project.environment, ...environment } }, "apply", file);
  const prices = async () =>
    Object.fromEntries((await project.objects("product")).map((one) => [String(one.product_name), Number(one.price)]));
  const done = (run: CommandRun) => expect(run, run.out + run.err).toMatchObject({ exitCode: 0 });

  it("refuses values that the preview didn't know, of new pages and of a live one, before their requests", async () => {
    const pages = (environmentId: string, more = "") => `
const pen = page("pen", { price: 100, processorAEnvId: "${environmentId}" });
const read = (file) => pen.productId.apply(() => Number(readFileSync(file, "utf8")));
page("book", { price: read("price.md") });
${more}`;
    data("price.md", "900");
    program(pages("1"));
    expect(await project.up()).toMatchObject({ exitCode: 0 });

    // The pen is replaced, so nothing that depends on it is known.
    data("price.md", "950");
    const label = `pen.productId.apply((id) => "pen " + id.slice(1))`;
    program(
      pages(
        "0",
        `page("ink", { price: pen.productId.apply(() => Number(process.env.INK_PRICE ?? "70")) });
page("cap", { price: read("price.md"), label: ${label} });`,
      ),
    );
    if (adapter === dynamic) {
      const unbound = await approve();
      expect(unbound.exitCode, unbound.out + unbound.err).toBe(1);
      expect(unbound.out).toMatch(/couldn't bind these values: OneTimeProduct cap \(`label`\)/);
    }
    done(await approve("--allow-unbound"));
    data("price.md", "1");
    const run = await apply({ INK_PRICE: "7" });
    expect(run.exitCode, run.out + run.err).toBe(1);
    // After the first refusal, the engine starts no other step.
    const isRefused = (name: string) =>
      new RegExp(`"${name}".* was not changed, because \`price\` isn't the approved value`).test(run.out);
    expect(["book", "ink", "cap"].filter(isRefused), run.out).not.toEqual([]);
    expect(await prices()).toEqual({ pen: 100, book: 900 });
    if (adapter !== dynamic) return;

    // A checkout with core.autocrlf.
    data("price.md", "950");
    done(await approve("--allow-unbound"));
    const index = join(project.folder, "index.js");
    writeFileSync(index, readFileSync(index, "utf8").replaceAll("\n", "\r\n"));
    const applied = await apply();
    done(applied);
    expect(applied.out).toMatch(/objects? read again: all as approved\.\n$/);
    expect(await prices()).toEqual({ pen: 100, book: 950, ink: 70, cap: 950 });
  });
});
