// `--ignore-protect`, which disables Pulumi's own protection, and another account for a page, on the real engine.
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { notDeleted, notReplaced } from "../../../provider/messages/deletion.js";
import { startSandbox } from "../../../sandbox/index.js";
import { control } from "../../../tools/support/control.js";
import { needsPulumi } from "../../support/needs.js";
import { code, type Program, page } from "../../support/samples/programs.js";
import { testCredentials } from "../../support/service.js";
import { closing, use } from "../../support/use.js";
import { startCatalog, surroundings } from "./catalog.js";

describe.each(surroundings())("$name adapter in $mode mode", (where) => {
  const catalog = use(() => startCatalog(where), "each");

  describe("--ignore-protect", () => {
    needsPulumi("3.256");
    const kept = { protect: true };
    const all = { page: page("page", {}, kept), code: code("CODE", {}, kept), free: page("free", {}, kept) };

    it("deletes neither a page with customers nor a used code, and still replaces none", async () => {
      await catalog.succeed(all);
      await catalog.signUp("page");
      await catalog.useCode("CODE");
      await catalog.writes();

      catalog.declare({ ...all, page: page("page", { processorAEnvId: "0" }, kept) });
      for (const run of [await catalog.preview("--ignore-protect"), await catalog.up("--ignore-protect")])
        expect(run.errors.page).toContain(notReplaced.code);
      expect(await catalog.writes()).toEqual([]);

      const { errors } = await catalog.destroy("--ignore-protect", "--continue-on-error");
      for (const name of ["page", "code"]) expect(errors[name]).toContain(notDeleted.code);
      expect(await catalog.pages("page")).toHaveLength(1);
      expect(await catalog.codes("CODE")).toHaveLength(1);
      expect(await catalog.pages("free")).toEqual([]);
    });
  });
});

describe("another account's provider", () => {
  const second = { appId: "second-app", appSecret: "the-second-secret" };
  /** Dynamic resources have the stack's account. */
  const where = surroundings().find(({ name, mode }) => name === "native" && mode === "test");

  it("doesn't delete a page with customers, and the setting keeps it in the old account", async () => {
    if (!where) expect.fail("no native adapter");
    const nothing = { PAYPAGES_APP_ID: "", PAYPAGES_APP_SECRET: "", PAYPAGES_SANDBOX_BASE_URL: "" };
    const other = closing(await startSandbox({ port: 0, ...second }));
    const catalog = closing(await startCatalog(where, nothing));
    const program = (account: string): Program => ({
      one: { kind: "Provider", args: { ...testCredentials, sandboxBaseUrl: catalog.url } },
      two: { kind: "Provider", args: { ...second, sandboxBaseUrl: other.url } },
      page: page("page", {}, { provider: { ref: account } }),
    });
    const atOther = async () => (await control(other.url, "GET", "objects/paid")).items;

    await catalog.succeed(program("one"));
    await catalog.signUp("page");
    catalog.declare(program("two"));
    const up = await catalog.up();
    expect(up.exitCode).not.toBe(0);
    expect(up.errors.page).toContain(notDeleted.code);
    expect(await catalog.pages("page")).toHaveLength(1);
    expect(await atOther()).toHaveLength(1);

    // The old account's provider doesn't learn the program's choice.
    onTestFinished(() => void vi.unstubAllEnvs());
    vi.stubEnv("PAYPAGES_PAGE_DELETION", "retain");
    await catalog.succeed(program("two"));
    expect(await catalog.pages("page")).toHaveLength(1);
    expect(await catalog.stateText()).not.toContain('"delete": true');
  });
});
