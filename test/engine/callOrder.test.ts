// The engine calls the provider in orders that involve several resources: Diff before a deletion, Create again after an
// error. Both adapters are tested. The programs run through Pulumi's Automation API,
// because the language hosts here don't support hooks.
import { describe, expect, it } from "vitest";
import type { Values } from "../../provider/model/rules.js";
import { dynamic, native } from "../support/adapters.js";
import { casesOf } from "../support/needs.js";
import { useProject } from "../support/project.js";
import { code, essential, type Program, page } from "../support/samples/programs.js";

const moved = { processorAEnvId: "0" };
const retry = { hooks: { onError: 2 } };

describe.each(casesOf([dynamic, native], [dynamic]))("the $name adapter", (way) => {
  const project = useProject({}, { ...way, keepsProgram: true });

  const up = async (program: Program, ...args: string[]) => {
    project.declare(program);
    const run = await project.up(...args);
    expect(run.exitCode, run.output).toBe(0);
    return run;
  };
  const named = async (collection: string, member: string, name: string) =>
    (await project.objects(collection)).filter((item) => item[member] === name);
  const posts = async (path: string) =>
    Number(((await project.control("GET", "requests")).counts as Record<string, number>)[`POST ${path}`] ?? 0);
  describe("a page that is deleted before it is replaced, with a code for it", () => {
    const pageFirst = (changes: Values = {}) => page("first", changes, { deleteBeforeReplace: true });
    const forPage = { productIds: [{ ref: "first.paidId" }] };

    it("deletes and recreates the code that is replaced with it", async () => {
      const replaced = code("STAYS", forPage, { replaceOnChanges: ["productIds"] });
      await up({ first: pageFirst(), code: replaced });
      const [before] = await named("coupon", "coupon_code", "STAYS");
      await up({ first: pageFirst(moved), code: replaced });
      const [now, ...others] = await named("coupon", "coupon_code", "STAYS");
      const [target] = await named("paid", "plan_name", "first");
      expect(others).toEqual([]);
      expect(now?.id).not.toBe(before?.id);
      expect(now?.product_ids).toEqual([target?.id]);
      expect(await project.up("--expect-no-changes")).toMatchObject({ exitCode: 0 });
    });
  });

  if (way.name === "dynamic")
    it("learns the name and the types of the parents, also after a rename in the state", async () => {
      const parents = (last: string): Program => ({
        top: page("top"),
        middle: page("middle", {}, { parent: { ref: "top" } }),
        [last]: code("NESTED", {}, { parent: { ref: "middle" } }),
      });
      const stored = async (name: string) =>
        (await project.state(name)) as unknown as { urn: string; inputs: Values; outputs: Values };
      await up(parents("bottom"));
      const { urn, inputs, outputs } = await stored("bottom");
      expect(urn.match(/\$/g)).toHaveLength(2);
      const type = "pulumi-nodejs:dynamic/paypages:RecurringPlan";
      const short = `dev::${type}$${type}::bottom`;
      expect([inputs.__urn, outputs.__urn]).toEqual([short, short]);
      const renamed = await project.pulumi("state", "rename", urn, "renamed", "--yes");
      expect(renamed.exitCode, renamed.output).toBe(0);
      project.declare(parents("renamed"));
      expect(await project.up("--expect-no-changes")).toMatchObject({ exitCode: 0 });
      expect((await stored("renamed")).outputs.__urn).toBe(short);
    });

  describe("a retrying onError hook", () => {
    const lost = { kind: "reset-after" } as const;

    it("doesn't create a page or a role a second time", async () => {
      await project.control("DELETE", "requests");
      await project.arm(
        { method: "POST", path: "/v1/client/paid", fault: lost },
        { method: "POST", path: "/v1/chat/guilds/*/roles", fault: lost },
      );
      project.declare({
        page: page("lost", {}, retry),
        role: essential("role", {}, retry),
      });
      const run = await project.up("--continue-on-error");
      expect(run.exitCode).not.toBe(0);
      for (const name of ["page", "role"]) expect(run.errors[name]).toContain("It may have been created anyway.");
      expect(await posts("/v1/client/paid")).toBe(1);
      expect(await named("paid", "plan_name", "lost")).toHaveLength(1);
      expect(await project.objects("roles")).toHaveLength(1);
      await project.struck();
    });
  });
});
