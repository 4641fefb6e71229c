// `pulumi do`, which works on objects without a program or a stack, on the real engine.
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { control } from "../../../tools/support/control.js";
import { unmanaged, writtenRoutes } from "../../support/account.js";
import { native } from "../../support/adapters.js";
import { repository } from "../../support/example.js";
import { needsPulumi } from "../../support/needs.js";
import { useProject } from "../../support/project.js";
import { essentials, everything } from "../../support/samples/programs.js";
import { liveEnvironment, serviceAt } from "../../support/service.js";

const project = useProject({}, native);
const plugin = join(repository, "dist/.plugin/pulumi-resource-paypages");

/** The output of `pulumi do` for a kind of objects. */
const perform = (kind: string, ...args: string[]) =>
  project.pulumi("do", "--package", plugin, `paypages:index:${kind}`, ...args);

describe("list", () => {
  needsPulumi("3.243");
  let ids: Readonly<Record<string, string>>;
  beforeAll(async () => {
    ids = await unmanaged(project.url, everything);
  });

  it("prints the id and the name of each object, and the id can be read", async () => {
    const { kind, args } = everything.Coupon ?? expect.fail("no sample");
    const { exitCode, output } = await perform(kind, "list");
    expect(exitCode).toBe(0);
    expect(JSON.parse(output)).toEqual([{ id: ids.Coupon, name: args.couponCode }]);
    const read = await perform(kind, "read", ids.Coupon as string);
    expect(read).toMatchObject({ exitCode: 0, output: expect.stringContaining(String(args.couponCode)) });
  });

  it("doesn't exist for kinds that the service doesn't list", async () => {
    expect((await perform("Coupon", "--help")).output).toContain("List resources");
    expect((await perform("ChatRole", "--help")).output).not.toContain("List resources");
  });
});

describe("writes", () => {
  needsPulumi("3.243");
  const stateless = (kind: string, ...args: string[]) => perform(kind, ...args, "--stateless", "--yes");
  const role = ["--input:guild-id", "guild", "--input:name", "Members"];

  describe("in live mode", () => {
    const shop = useProject(liveEnvironment, native);
    const liveUrl = () => `${shop.url}/live`;
    const inLive = (kind: string, ...args: string[]) =>
      shop.pulumi("do", "--package", plugin, `paypages:index:${kind}`, ...args, ...liveFlags, "--stateless", "--yes");
    const liveFlags = ["--paypages:mode", "live"];
    const writes = () => writtenRoutes({ control: (method, path) => control(liveUrl(), method, path) });

    it("are refused outside a stack, for every operation", async () => {
      const service = serviceAt(liveUrl(), { mode: "live" });
      const { id } = await service.lifecycle("OneTimeProduct").create(essentials.product?.args ?? {});
      await service.close();
      await control(liveUrl(), "DELETE", "requests");
      for (const run of [
        await inLive("ChatRole", "create", ...role),
        await inLive("OneTimeProduct", "patch", id, "--input:price", "1"),
        await inLive("OneTimeProduct", "delete", id),
      ]) {
        expect(run.exitCode).not.toBe(0);
        expect(run.output).toContain("would write in live mode, outside any stack. Nothing was changed.");
      }
      expect(await writes()).toEqual([]);
    });
  });

  it("run in test mode, and pages with customers are not deleted", async () => {
    const created = await stateless("ChatRole", "create", ...role);
    expect(created, created.output).toMatchObject({ exitCode: 0 });
    const id = String((await project.objects("product"))[0]?.id);
    const person = { name: "Hanako", email: "hanako@example.com" };
    await project.control("POST", `objects/product/${id}/customers`, person);
    const refused = await stateless("OneTimeProduct", "delete", id);
    expect(refused.exitCode).not.toBe(0);
    expect(await project.objects("product")).toMatchObject([{ id }]);
  });
});
