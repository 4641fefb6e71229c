// Resource hooks of the program, on the real engine: none of them bypasses a refusal.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { notDeleted, notReplaced } from "../../../provider/messages/deletion.js";
import type { Values } from "../../../provider/model/rules.js";
import { page } from "../../support/samples/programs.js";
import { use } from "../../support/use.js";
import { startCatalog, surroundings } from "./catalog.js";

describe.each(surroundings())("$name adapter in $mode mode", (where) => {
  const catalog = use(() => startCatalog(where));

  const withHooks = (name: string, hooks: Values, changes: Values = {}) => ({ [name]: page(name, changes, { hooks }) });
  const prices = async (name: string) => (await catalog.pages(name)).map(({ price }) => price);

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
