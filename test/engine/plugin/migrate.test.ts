// A stack that moves from the dynamic resources to the native plugin, and back, on the real engine.
import { afterEach, expect, it } from "vitest";
import { writtenRoutes } from "../../support/account.js";
import { dynamic, native } from "../../support/adapters.js";
import { type Project, startProject } from "../../support/project.js";
import { everything, type Program, planted } from "../../support/samples/programs.js";

let project: Project;
afterEach(() => project.close());

const writes = () => writtenRoutes(project);

it("moves to the plugin without a difference, continues, and moves back without a request", async () => {
  const plan = everything.RecurringPlan as Program[string];
  const program = (price: number, options: (kind: string) => object = () => ({})): Program => {
    const all = { ...everything, RecurringPlan: { ...plan, args: { ...plan.args, price } } };
    return Object.fromEntries(
      Object.entries(all).map(([name, declared]) => [name, { ...declared, options: { ...options(declared.kind) } }]),
    );
  };
  project = await startProject({}, dynamic);
  project.declare(program(4800));
  expect(await project.up()).toMatchObject({ exitCode: 0, changes: { create: 8 } });

  native.prepare(project.folder);
  await project.control("DELETE", "requests");
  expect(await project.preview("--refresh", "--expect-no-changes")).toMatchObject({
    exitCode: 0,
    changes: { same: 8 },
  });
  expect(await project.up("--expect-no-changes")).toMatchObject({ exitCode: 0, changes: { same: 8 } });
  expect(await writes()).toEqual([]);

  project.declare(program(5200));
  const preview = await project.preview();
  expect(preview).toMatchObject({ exitCode: 0, changes: { update: 1, same: 7 } });
  expect(preview.output).toMatch(/~ price: 4800 => 5200/);
  expect(await project.up("--refresh")).toMatchObject({ exitCode: 0, changes: { update: 1, same: 7 } });
  expect(await project.objects("paid")).toMatchObject([{ price: 5200 }]);
  const state = await project.stateText();
  for (const secret of Object.values(planted)) expect(state).not.toContain(secret);
  expect(state).not.toContain("__provider");

  dynamic.prepare(project.folder);
  await project.control("DELETE", "requests");
  project.declare(program(5200, (kind) => ({ aliases: [{ type: `paypages:index:${kind}` }] })));
  expect(await project.up()).toMatchObject({ exitCode: 0, changes: { update: 7, same: 1 } });
  expect(await writes()).toEqual([]);
  expect(await project.preview("--refresh", "--expect-no-changes")).toMatchObject({
    exitCode: 0,
    changes: { same: 8 },
  });
  expect(await project.destroy()).toMatchObject({ exitCode: 0, changes: { delete: 8 } });
});
