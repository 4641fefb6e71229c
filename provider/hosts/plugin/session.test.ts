// How calls end before they are done, over a real socket, against a sandbox.
import { setTimeout as sleep } from "node:timers/promises";
import { status } from "@grpc/grpc-js";
import { afterEach, describe, expect, it, test } from "vitest";
import { urnOf } from "../../../test/support/plugin.js";
import { essentials } from "../../../test/support/samples/programs.js";
import { pluginForTests } from "../../../test/support/service.js";
import { eventually } from "../../../test/support/use.js";

import type { Values } from "../../model/rules.js";
import { Calls, currentCall } from "../engine/calls.js";
import { importCommand } from "./session.js";

describe("session", () => {
  const running = pluginForTests();
  const { productIds: _, ...code } = essentials.code?.args ?? {};
  const page = essentials.product?.args as Values;

  const arm = (method: string, path: string, fault: Values) =>
    running.service.control("POST", "faults", { method, path, fault });
  /** Resolves when the armed fault holds a request. */
  const struck = () =>
    eventually(async () => {
      const { items } = await running.service.control("GET", "faults");
      expect(items).toMatchObject([{ struck: 1 }]);
    });
  const names = async () =>
    ((await running.service.control("GET", "objects/product")).items as Values[]).map((p) => p.product_name);

  afterEach(async () => {
    await running.service.control("DELETE", "faults");
  });

  it("ends a call after its customTimeouts", async () => {
    // So that the token is there, and the time is the request's.
    await running.created("OneTimeProduct", { ...page, productName: "Quick" });
    await arm("POST", "/v1/client/product", { kind: "hang", when: "after" });
    const properties = { ...page, productName: "Slow" };
    const request = { urn: urnOf("OneTimeProduct"), properties, timeout: 2 };
    await expect(running.plugin.call("create", request)).rejects.toMatchObject({
      code: status.UNKNOWN,
      details: expect.stringMatching(
        /creating OneTimeProduct "Slow" .*the timeout of 2 s has expired \(`customTimeouts`\)\nIt may have been created anyway/,
      ),
    });
    expect(await names()).toContain("Slow");
  });

  it("lets the running request finish after a cancel, saves its result, and starts no other", async () => {
    const fresh = await running.fresh();
    await arm("POST", "/v1/client/product", { kind: "slow", ms: 2000 });
    const creating = fresh.call("create", {
      urn: urnOf("OneTimeProduct"),
      properties: { ...page, productName: "Cancelled" },
    });
    await struck();
    await fresh.call("cancel");
    const refused = fresh.call("create", { urn: urnOf("OneTimeProduct"), properties: page });
    await expect(refused).rejects.toMatchObject({ code: status.CANCELLED });
    expect((await creating).getId()).not.toBe("");
    expect(await names()).toContain("Cancelled");

    await fresh.call("attach", { address: "127.0.0.1:1" });
    expect((await fresh.call("check", { urn: urnOf("Coupon"), news: code })).getFailuresList()).toEqual([]);
    await fresh.close();
  });

  it("stops between two requests after a cancel", async () => {
    const fresh = await running.fresh();
    const { id, olds } = await running.created("OneTimeProduct", page);
    await arm("GET", "/v1/client/product/*", { kind: "slow", ms: 2000 });
    const deleting = fresh.call("delete", { urn: urnOf("OneTimeProduct"), id, properties: olds });
    await struck();
    await fresh.call("cancel");
    await expect(deleting).rejects.toMatchObject({
      code: status.CANCELLED,
      details: expect.stringContaining("the operation was canceled"),
    });
    expect(await running.service.control("GET", `objects/product/${id}`)).toMatchObject({ id });
    await fresh.close();
  });

  it("replaces a time that is too long for a timer with the longest one", async () => {
    const month = 31 * 86_400;
    const isOver = await new Calls().run({ timeoutSeconds: month }, async () => {
      await sleep(20);
      return currentCall()?.limits.end?.aborted;
    });
    expect(isOver).toBe(false);
  });
});

describe("import command", () => {
  const of = (type: string, name: string) => `urn:pulumi:dev::school::${type}::${name}`;
  const spring = of("paypages:index:Coupon", "spring");
  const harbour = of("pulumi:providers:paypages", "harbour");

  test.each([
    ["the default provider", spring, of("pulumi:providers:paypages", "default"), "spring 123"],
    ["a default provider of a version", spring, of("pulumi:providers:paypages", "default_1_2_3"), "spring 123"],
    ["an engine that doesn't pass the provider", spring, "", "spring 123"],
    ["an explicit provider", spring, harbour, `spring 123 --provider harbour=${harbour}`],
    [
      "names with characters that a shell interprets",
      of("paypages:index:Coupon", "it's spring"),
      of("pulumi:providers:paypages", "the harbour"),
      `'it'\\''s spring' 123 --provider 'the harbour=${of("pulumi:providers:paypages", "the harbour")}'`,
    ],
  ])("writes the import command for %s", (_, urn, provider, expected) => {
    expect(importCommand("Coupon", "123", urn, provider)).toBe(`pulumi import paypages:index:Coupon ${expected}`);
  });

  test("quotes an id with characters that a shell interprets", () => {
    expect(importCommand("Coupon", "a b", spring, "")).toBe("pulumi import paypages:index:Coupon spring 'a b'");
  });
});
