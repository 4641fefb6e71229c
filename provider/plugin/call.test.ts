// How calls end before they are done, over a real socket, against a sandbox.
import { setTimeout as sleep } from "node:timers/promises";
import { status } from "@grpc/grpc-js";
import { expect, it } from "vitest";
import { essentials } from "../../test/support/catalogue.js";
import { urnOf } from "../../test/support/plugin.js";
import { pluginForTests } from "../../test/support/pluginForTests.js";
import type { Values } from "../model/rules.js";

const running = pluginForTests();
const { productIds: _, ...code } = essentials.code?.args ?? {};
const page = essentials.product?.args as Values;

const hanging = (when: "before" | "after") =>
  running.service.control("POST", "faults", {
    method: "POST",
    path: "/v1/client/product",
    fault: { kind: "hang", when },
  });
const names = async () =>
  ((await running.service.control("GET", "product")).items as Values[]).map((p) => p.product_name);

it("by customTimeouts is obeyed", async () => {
  await hanging("after");
  const properties = { ...page, productName: "Slow" };
  const request = { urn: urnOf("OneTimeProduct"), properties, timeout: 0.3 };
  await expect(running.plugin.call("create", request)).rejects.toMatchObject({
    code: status.DEADLINE_EXCEEDED,
    details: expect.stringMatching(
      /creating OneTimeProduct "Slow" .*its time is over \(0.3 s, by `customTimeouts`\)\nIt may have been created all the same/,
    ),
  });
  expect(await names()).toContain("Slow");
  await running.service.control("DELETE", "faults");
});

it("by a cancel lets the running request finish, saves its result, and starts no other", async () => {
  const fresh = await running.fresh();
  await running.service.control("POST", "faults", {
    method: "POST",
    path: "/v1/client/product",
    fault: { kind: "slow", ms: 400 },
  });
  const creating = fresh.call("create", {
    urn: urnOf("OneTimeProduct"),
    properties: { ...page, productName: "Cancelled" },
  });
  await sleep(150);
  await fresh.call("cancel");
  const refused = fresh.call("create", { urn: urnOf("OneTimeProduct"), properties: page });
  await expect(refused).rejects.toMatchObject({ code: status.CANCELLED });
  expect((await creating).getId()).not.toBe("");
  expect(await names()).toContain("Cancelled");
  await running.service.control("DELETE", "faults");

  await fresh.call("attach", { address: "127.0.0.1:1" });
  expect((await fresh.call("check", { urn: urnOf("Coupon"), news: code })).getFailuresList()).toEqual([]);
  await fresh.close();
});

it("by a cancel comes between two requests, too", async () => {
  const fresh = await running.fresh();
  const { id, olds } = await running.made("OneTimeProduct", page);
  await running.service.control("POST", "faults", {
    method: "GET",
    path: "/v1/client/product/*",
    fault: { kind: "slow", ms: 400 },
  });
  const deleting = fresh.call("delete", { urn: urnOf("OneTimeProduct"), id, properties: olds });
  await sleep(150);
  await fresh.call("cancel");
  await expect(deleting).rejects.toMatchObject({
    code: status.CANCELLED,
    details: expect.stringContaining("the operation was cancelled"),
  });
  expect(await running.service.control("GET", `product/${id}`)).toMatchObject({ id });
  await running.service.control("DELETE", "faults");
  await fresh.close();
});
