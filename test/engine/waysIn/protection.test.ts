// `--ignore-protect`, which disables Pulumi's own protection, and `--exclude`, on the real engine.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { notDeleted, notReplaced } from "../../../provider/messages/deletion.js";
import { needsPulumi } from "../../support/needs.js";
import { type Catalog, code, page, startCatalog, surroundings } from "./catalog.js";

describe.each(surroundings())("$name adapter in $mode mode", (where) => {
  let catalog: Catalog;
  beforeEach(async () => {
    catalog = await startCatalog(where);
  });
  afterEach(() => catalog.close());

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

  it("--exclude neither changes nor deletes what it names", async () => {
    const both = { one: page("one"), two: page("two"), code: code("CODE") };
    await catalog.succeed(both);
    catalog.declare({ one: page("one", { price: 5200 }), two: page("two", { price: 5200 }) });
    const excluded = ["--exclude", await catalog.urn("two"), "--exclude", await catalog.urn("code")];
    expect(await catalog.preview(...excluded)).toMatchObject({ exitCode: 0, changes: { update: 1 } });
    expect(await catalog.up(...excluded)).toMatchObject({ exitCode: 0 });
    expect(await catalog.pages("one")).toMatchObject([{ price: 5200 }]);
    expect(await catalog.pages("two")).toMatchObject([{ price: 4800 }]);
    expect(await catalog.codes("CODE")).toHaveLength(1);

    await catalog.signUp("one");
    const { errors } = await catalog.destroy(...excluded);
    expect(errors.one).toContain(notDeleted.code);
    for (const name of ["one", "two"]) expect(await catalog.pages(name)).toHaveLength(1);
  });
});
