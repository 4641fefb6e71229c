// Existing objects, adopted with Pulumi's own import on the real engine.
import { afterEach, expect, it } from "vitest";
import { unmanaged } from "../../support/account.js";
import { type Adapter, native, yaml } from "../../support/adapters.js";
import { casesOf } from "../../support/needs.js";
import { type Project, startProject } from "../../support/project.js";
import { essentials, everything, type Program } from "../../support/samples/programs.js";

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
  ["everything that the service returns, in JavaScript", { ...native, keepsProgram: true }, messages],
  ["everything that the service returns, in YAML", yaml, messages],
  ["only required properties", native, essentials],
];
it.each(casesOf(imports, imports.slice(0, 1)))("imports %s", async (_, adapter, program) => {
  project = await startProject({}, adapter);
  const ids = await unmanaged(project.url, program);
  project.declare(importing(program, ids));
  expect(await project.up()).toMatchObject({ exitCode: 0, changes: { import: 7, create: 1 } });
  project.declare(program);
  const after = await project.preview("--refresh", "--expect-no-changes");
  expect(after).toMatchObject({ exitCode: 0, changes: { same: 8 } });
});
