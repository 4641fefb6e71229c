// Resource hooks of the program, on the real engine: a failing hook leaves no object outside the state, and a retrying
// one doesn't bypass a refusal.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { notDeleted, notReplaced } from "../../../provider/messages/deletion.js";
import type { Values } from "../../../provider/model/rules.js";
import { isPulumiAtLeast } from "../../support/needs.js";
import { page } from "../../support/samples/programs.js";
import { type Catalog, startCatalog, surroundings } from "./catalog.js";

describe.each(surroundings())("$name adapter in $mode mode", (where) => {
  let catalog: Catalog;
  beforeAll(async () => {
    catalog = await startCatalog(where);
  });
  afterAll(() => catalog.close());

  const withHooks = (name: string, hooks: Values, changes: Values = {}) => ({ [name]: page(name, changes, { hooks }) });
  // Older engines print errors of a hook after an operation, and continue.
  const isEnd = (hooks: Values) => "afterCreate" in hooks || "afterUpdate" in hooks;
  const fails = async (name: string, hooks: Values, changes: Values = {}) => {
    catalog.declare(withHooks(name, hooks, changes));
    const run = await catalog.up();
    expect(run.exitCode === 0, run.output).toBe(isEnd(hooks) && !isPulumiAtLeast("3.238"));
    expect(run.output).toContain(`the hook of ${name} fails`);
  };
  const prices = async (name: string) => (await catalog.pages(name)).map(({ price }) => price);

  it("creates nothing if beforeCreate fails", async () => {
    await fails("beforeCreate", { beforeCreate: "fails" });
    expect(await prices("beforeCreate")).toEqual([]);
  });

  it("knows the created page in the next run if afterCreate fails", async () => {
    await fails("afterCreate", { afterCreate: "fails" });
    expect(await prices("afterCreate")).toEqual([4800]);
    await catalog.succeed(withHooks("afterCreate", {}));
    expect(await prices("afterCreate")).toEqual([4800]);
  });

  it("changes no price if beforeUpdate fails, and knows the changed one in the next run if afterUpdate fails", async () => {
    await catalog.succeed(withHooks("updated", {}));
    await fails("updated", { beforeUpdate: "fails" }, { price: 5000 });
    expect(await prices("updated")).toEqual([4800]);
    await fails("updated", { afterUpdate: "fails" }, { price: 5000 });
    expect(await prices("updated")).toEqual([5000]);
    catalog.declare(withHooks("updated", {}, { price: 5000 }));
    expect(await catalog.up("--refresh", "--expect-no-changes")).toMatchObject({ exitCode: 0 });
  });

  it("refuses a replacement, whatever an onError hook retries", async () => {
    await catalog.succeed(withHooks("refused", { onError: 2 }));
    await catalog.signUp("refused");
    catalog.declare(withHooks("refused", { onError: 2 }, { processorAEnvId: "0" }));
    expect((await catalog.up()).errors.refused).toContain(notReplaced.code);
    expect(await prices("refused")).toEqual([4800]);
    await catalog.succeed(withHooks("refused", {}, { deletion: "retain" }));
  });

  it("deletes no page with customers, whatever beforeDelete, afterDelete or onError does", async () => {
    const hooks = { afterDelete: "runs", onError: 2 };
    const program = (beforeDelete: string) => ({
      kept: page("kept", {}, { hooks: { ...hooks, beforeDelete } }),
      gone: page("gone", {}, { hooks: { ...hooks, beforeDelete } }),
    });
    const destroy = (beforeDelete: string) => {
      catalog.declare(program(beforeDelete));
      return catalog.destroy("--run-program", "--continue-on-error", ...catalog.programOptions);
    };
    await catalog.succeed(program("runs"));
    await catalog.signUp("kept");
    expect((await destroy("fails")).errors).toMatchObject({ gone: expect.stringContaining("the hook of gone fails") });
    expect([await prices("kept"), await prices("gone")]).toEqual([[4800], [4800]]);
    expect((await destroy("runs")).errors.kept).toContain(notDeleted.code);
    expect([await prices("kept"), await prices("gone")]).toEqual([[4800], []]);
    expect(readFileSync(join(catalog.folder, "hooks.log"), "utf8").split("\n")).toEqual(
      expect.arrayContaining(["beforeDelete kept", "beforeDelete gone", "afterDelete gone"]),
    );
  });
});
