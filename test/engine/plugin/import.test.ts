// Existing objects, adopted with Pulumi's own import on the real engine.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import type { Values } from "../../../provider/model/rules.js";
import { type Adapter, native, yaml } from "../../support/adapters.js";
import { casesOf, inMatrix } from "../../support/needs.js";
import { type Project, startProject } from "../../support/project.js";
import { essentials, everything, type Program, planted } from "../../support/samples/programs.js";
import { startTestClient, unmanaged } from "../../support/service.js";

let project: Project;
afterEach(() => project.close());

/** Without values that the service doesn't return: an import can't know them. */
const messages: Program = Object.fromEntries(
  Object.entries(everything).map(([name, { kind, args }]) => {
    const { msg: _, adsConversionApi: __, ...rest } = args;
    return [name, { kind, args: rest }];
  }),
);

const importing = (program: Program, ids: Readonly<Record<string, string>>): Program =>
  Object.fromEntries(
    Object.entries(program).map(([name, declared]) => [name, { ...declared, options: { import: ids[name] } }]),
  );

const imports: [what: string, adapter: Adapter, program: Program][] = [
  ["everything that the service returns, in JavaScript", native, messages],
  ["everything that the service returns, in YAML", yaml, messages],
  ["only required properties", native, essentials],
];
it.each(casesOf(imports, imports.slice(0, 1)))("imports %s", async (_, adapter, program) => {
  project = await startProject({}, adapter);
  const ids = await unmanaged(project.url, program);
  project.declare(importing(program, ids));
  expect(await project.preview()).toMatchObject({ exitCode: 0, changes: { import: 7, create: 1 } });
  expect(await project.up()).toMatchObject({ exitCode: 0, changes: { import: 7, create: 1 } });
  project.declare(program);
  const after = await project.preview("--refresh", "--expect-no-changes");
  expect(after).toMatchObject({ exitCode: 0, changes: { same: 8 } });
});

inMatrix("shows a secret as the only change, and sends it", async () => {
  const { product } = essentials;
  const program = (msg: Values): Program => ({ product: { kind: "OneTimeProduct", args: { ...product?.args, msg } } });
  const desired = program({ channelId: "c", channelSecret: planted.channelSecret });
  project = await startProject({}, native);
  const ids = await unmanaged(project.url, desired);
  project.declare(importing(desired, ids));
  const preview = await project.preview();
  expect(preview).toMatchObject({ exitCode: 0, changes: { import: 1, update: 1 } });
  expect(preview.output).toMatch(/Pulumi doesn't import secrets\. Set `msg\.channelSecret` in the program/);
  expect(preview.output).toMatch(/\+ channelSecret: \[secret\]/);
  expect(await project.up()).toMatchObject({ exitCode: 0 });
  expect(await project.up("--expect-no-changes")).toMatchObject({ exitCode: 0 });
  expect(await project.stateText()).not.toContain(planted.channelSecret);
});

inMatrix("imports several objects from a file, with the program that Pulumi writes for them", async () => {
  project = await startProject({}, yaml);
  const ids = await unmanaged(project.url, everything);
  const resources = Object.entries(everything).map(([name, { kind }]) => ({
    type: `paypages:index:${kind}`,
    name: name.toLowerCase(),
    id: ids[name],
  }));
  writeFileSync(join(project.folder, "import.json"), JSON.stringify({ resources }));
  const options = ["--yes", "--skip-preview", "--stack", "dev", "--protect=false", "--out", "out.yaml"];
  const run = await project.pulumi("import", "--file", "import.json", ...options);
  expect(run).toMatchObject({ exitCode: 0, output: expect.stringContaining("= 7 imported") });
  expect(run.output).not.toContain("almost certainly a bug");

  const written = readFileSync(join(project.folder, "out.yaml"), "utf8");
  const settings = JSON.parse(readFileSync(join(project.folder, "Pulumi.yaml"), "utf8")) as Values;
  const declare = (program: string) => {
    const { resources: _, ...rest } = settings;
    const head = Object.entries(rest).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
    writeFileSync(join(project.folder, "Pulumi.yaml"), `${head.join("\n")}\n${program}`);
  };
  // If a secret is required, the program has a gap that the user must fill.
  declare(written);
  const gaps = await project.preview();
  expect(gaps.exitCode).not.toBe(0);
  expect(gaps.output).toContain("msg.channelSecret must be the secret itself");
  declare(written.replaceAll('channelSecret: ""', `channelSecret: ${planted.channelSecret}`));
  const preview = await project.preview();
  expect(preview).toMatchObject({ exitCode: 0, changes: { same: 4, update: 4 } });
  // The update can't carry over a token that the program doesn't have: the preview lists it.
  const shown = preview.output.match(/^ *[~+-] \w+ *: (?!\{)/gm) ?? [];
  expect(shown.map((line) => line.trim().replace(/ *:.*/, "")).toSorted()).toEqual([
    ...Array(4).fill("+ channelSecret"),
    ...Array(3).fill("- accessToken"),
  ]);
});

inMatrix("reports an id of another form or kind, and a deleted object", async () => {
  project = await startProject({}, native);
  const { it: id = "", other = "" } = await unmanaged(project.url, {
    it: essentials.product as Program[string],
    other: essentials.plan as Program[string],
  });
  const purpose = { doing: "deleting", what: "a page" };
  await startTestClient(project.url).send({ method: "DELETE", path: `/v1/client/product/${id}`, purpose });
  const options = ["--yes", "--skip-preview", "--stack", "dev", "--generate-code=false"];
  for (const [kind, requested, message] of [
    ["ChatRole", "12", 'ChatRole: "12" is not a valid id'],
    ["OneTimeProduct", id, "the service has no such object. It may have been deleted"],
    ["OneTimeProduct", other, "the service has no such object. The id belongs to a RecurringPlan."],
  ]) {
    const run = await project.pulumi("import", `paypages:index:${kind}`, "it", String(requested), ...options);
    expect(run.exitCode).not.toBe(0);
    expect(run.output).toContain(message);
  }
});
