// `preview --save-plan` and `up --plan`, on the real engine: the planned steps run, and any others are refused.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { notDeleted } from "../../../provider/messages/deletion.js";
import { code, type Program, page } from "../../support/samples/programs.js";
import { use } from "../../support/use.js";
import { startCatalog, surroundings } from "./catalog.js";

describe.each(surroundings())("$name adapter in $mode mode", (where) => {
  const catalog = use(() => startCatalog(where), "each");

  const planFile = () => join(catalog.folder, "plan.json");
  const plan = async (program: Program) => {
    catalog.declare(program);
    const preview = await catalog.preview("--save-plan", planFile());
    expect(preview.exitCode, preview.output).toBe(0);
    expect(JSON.parse(readFileSync(planFile(), "utf8"))).toHaveProperty("resourcePlans");
    return preview;
  };
  const carryOut = () => catalog.up("--plan", planFile(), "--continue-on-error");
  const ids = async (text: string) => (await catalog.codes(text)).map(({ id }) => id);

  it("applies a new revision, an adoption, a price, and a page that is kept", async () => {
    const before = {
      revised: code("REVISED"),
      retained: page("retained", { deletion: "retain" }),
      priced: page("priced"),
    };
    await catalog.succeed(before);
    await catalog.useCode("REVISED");
    await catalog.signUp("retained");
    const [old] = await ids("REVISED");
    // It is unmanaged.
    await catalog.succeed({ ...before, adopted: page("adopted", { deletion: "retain" }) });
    await catalog.succeed(before);
    const [adopted] = await catalog.pages("adopted");

    const { retained: _, ...others } = before;
    const now = {
      ...others,
      revised: code("REVISED", { rate: 30 }),
      adopted: page("adopted", { adoptId: adopted?.id, price: 5000 }),
      priced: page("priced", { price: 5200 }),
    };
    await plan(now);
    const up = await carryOut();
    expect(up.exitCode, up.output).toBe(0);
    const [revised, ...more] = await catalog.codes("REVISED");
    expect(more).toEqual([]);
    expect(revised).toMatchObject({ rate: 30 });
    expect(revised?.id).not.toBe(old);
    expect(await catalog.pages("adopted")).toMatchObject([{ id: adopted?.id, price: 5000 }]);
    expect(await catalog.pages("priced")).toMatchObject([{ price: 5200 }]);
    expect(await catalog.pages("retained")).toHaveLength(1);
    expect(await catalog.up("--refresh", "--expect-no-changes")).toMatchObject({ exitCode: 0 });
  });

  it("deletes neither a page nor a code that customers took after the preview", async () => {
    const kept = { other: page("other") };
    await catalog.succeed({ ...kept, page: page("page"), code: code("CODE") });
    await plan(kept);
    await catalog.signUp("page");
    await catalog.useCode("CODE");
    const { errors } = await carryOut();
    for (const name of ["page", "code"]) expect(errors[name]).toContain(notDeleted.code);
    expect(await catalog.pages("page")).toHaveLength(1);
    expect(await ids("CODE")).toHaveLength(1);
  });

  it("changes no code that was used after the preview, as that would create a revision", async () => {
    await catalog.succeed({ code: code("CODE") });
    await plan({ code: code("CODE", { rate: 30 }) });
    await catalog.useCode("CODE");
    await catalog.writes();
    expect((await carryOut()).errors.code).toContain("is not allowed by the plan");
    expect(await catalog.writes()).toEqual([]);
    expect(await catalog.codes("CODE")).toMatchObject([{ rate: 20 }]);
  });
});
