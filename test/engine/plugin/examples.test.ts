// The programs of examples/, and those of the documentation, in every language on the real engine.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Values } from "../../../provider/model/rules.js";
import { type RunningSandbox, startSandbox } from "../../../sandbox/index.js";
import { allExamples } from "../../../tools/generate/examples/exampleCatalog.js";
import { control } from "../../../tools/support/control.js";
import { type PulledExample, startPulled } from "../../support/consoleEdits.js";
import { type Example, repository, startExample } from "../../support/example.js";
import { type Language, languages, missing, python, typeCheck, typescript } from "../../support/languages.js";
import { casesOf, groupInMatrix } from "../../support/needs.js";
import { sandboxKinds } from "../../support/samples/programs.js";

async function start(language: Language): Promise<PulledExample> {
  const example = await startPulled(language.folder, language.environment, language.path);
  language.prepare(example);
  return example;
}

/** The objects at the service, with variable parts replaced. */
async function catalogueOf({ url }: RunningSandbox): Promise<Record<string, unknown[]>> {
  const kinds = await Promise.all(
    Object.entries(sandboxKinds).map(async ([kind, path]) => {
      const { items } = await control(url, "GET", `objects/${path}`);
      return [kind, items as (Values & { id: string })[]] as const;
    }),
  );
  const ids = kinds.flatMap(([kind, items]) => items.map(({ id }) => [id, `id of a ${kind}`] as const));
  const objects = kinds.map(([kind, items]) => [kind, items.map(({ created_at, ...item }) => item)]);
  const text = ids.reduce((all, [id, name]) => all.replaceAll(id, name), JSON.stringify(Object.fromEntries(objects)));
  return JSON.parse(text);
}

/** Runs a command that must succeed; returns its output. */
async function pulumi(example: Example, command: string, ...args: string[]): Promise<string> {
  const { exitCode, output } = await example.pulumi(command, ...args);
  expect(exitCode, output).toBe(0);
  return output;
}
const up = (example: Example, ...args: string[]) => pulumi(example, "up", "--yes", "--skip-preview", ...args);
const unchanged = (example: Example) => pulumi(example, "preview", "--refresh", "--expect-no-changes");
const stateOf = (example: Example) => pulumi(example, "stack", "export");

/** The objects of the school's program, and of the documentation's examples, in the first of the languages. */
let reference: Record<string, unknown[]> | undefined;
let documented: Record<string, unknown[]> | undefined;

it("moves a program from dynamic resources to the native plugin only by its import", () => {
  const [dynamic, native] = ["typescript", "typescript-native"].map((name) =>
    readFileSync(join(repository, "examples/school", name, "index.ts"), "utf8"),
  );
  expect(native?.replace('from "pulumi-paypages-native"', 'from "pulumi-paypages"')).toBe(dynamic);
});

describe.each(casesOf(languages, [python]))("$name", (language) => {
  const absent = missing(language.needs);
  let started: PulledExample | undefined;

  beforeAll(async () => {
    if (!absent) started = await start(language);
  });
  beforeEach((context) => {
    if (absent) context.skip(`${absent} is not on PATH`);
  });
  afterAll(() => started?.close());

  it("creates the same school's catalog in every language, and finds no difference afterwards", async () => {
    const example = started as PulledExample;
    const { sandbox } = example;
    expect(await up(example)).toContain("+ 8 created");
    reference ??= await catalogueOf(sandbox);
    expect(await catalogueOf(sandbox)).toEqual(reference);
    await unchanged(example);
  });

  it("runs the examples of the documentation", async () => {
    const example = started as PulledExample;
    const { sandbox } = example;
    language.compile(example);
    example.write(language.file, language.program(allExamples));
    await up(example);
    documented ??= await catalogueOf(sandbox);
    expect(await catalogueOf(sandbox)).toEqual(documented);
  });
});

groupInMatrix("two schools", () => {
  const schools = ["harbour", "riverside"];
  const sandboxes: RunningSandbox[] = [];
  let example: Example;

  beforeAll(async () => {
    example = await startExample("two-schools", typescript.environment ?? {});
    typescript.prepare(example);
    typeCheck(example);
    for (const school of schools) {
      const credentials = { appId: `${school}-app`, appSecret: `${school}'s planted secret` };
      const sandbox = await startSandbox({ port: 0, ...credentials });
      sandboxes.push(sandbox);
      await pulumi(example, "config", "set", `${school}:appId`, credentials.appId);
      await pulumi(example, "config", "set", "--secret", `${school}:appSecret`, credentials.appSecret);
      await pulumi(example, "config", "set", `${school}:sandboxBaseUrl`, sandbox.url);
    }
  });
  afterAll(async () => {
    await example.close();
    for (const sandbox of sandboxes) await sandbox.close();
  });

  it("have separate accounts in one program", async () => {
    expect(await up(example)).toContain("+ 7 created");
    const prices = await Promise.all(
      sandboxes.map(async ({ url }) => (await control(url, "GET", "objects/paid")).items),
    );
    expect(prices).toMatchObject([[{ price: 4800 }], [{ price: 5200 }]]);
    await unchanged(example);
    expect(await stateOf(example)).not.toContain("planted secret");
  });

  it("refuse a resource without an account", async () => {
    const program = example.read("index.ts");
    const nameless = program.replace("{ provider },", "{},");
    expect(nameless).not.toBe(program);
    example.write("index.ts", nameless);
    const preview = await example.pulumi("preview");
    expect(preview.exitCode).not.toBe(0);
    expect(preview.output).toContain("Default provider for 'paypages' disabled");
  });
});
