import { describe, expect, it } from "vitest";
import { CallOrder } from "./callOrder.js";

describe("a Diff", () => {
  it("belongs to a refresh if it follows a Read, once", () => {
    const calls = new CallOrder();
    expect(calls.isOfRefresh("a", "Page", "1")).toBe(false);
    calls.refreshed("Page", "1");
    expect(calls.isOfRefresh("a", "Page", "2")).toBe(false);
    expect(calls.isOfRefresh("a", "Code", "1")).toBe(false);
    expect(calls.isOfRefresh("a", "Page", "1")).toBe(true);
    expect(calls.isOfRefresh("a", "Page", "1")).toBe(false);
  });

  it("belongs to the program if the resource was declared after the Read (PULUMI_ENABLE_LEGACY_REFRESH_DIFF)", () => {
    const calls = new CallOrder();
    calls.refreshed("Page", "1");
    calls.checked("a", { price: 1 }, {});
    expect(calls.isOfRefresh("a", "Page", "1")).toBe(false);
  });

  it("belongs to a refresh if the program was declared before the Read (refresh --run-program)", () => {
    const calls = new CallOrder();
    calls.checked("a", { price: 1 }, {});
    calls.refreshed("Page", "1");
    expect(calls.isOfRefresh("a", "Page", "1")).toBe(true);
  });

  it("without a URN is matched by its preceding Read only", () => {
    const calls = new CallOrder();
    calls.checked(undefined, { price: 1 }, {});
    expect(calls.isDeclared(undefined)).toBe(false);
    calls.refreshed("Page", "1");
    expect(calls.isOfRefresh(undefined, "Page", "1")).toBe(true);
  });
});

it("uses the remembered inputs of a resource that is checked again without any, as for a replacement", () => {
  const calls = new CallOrder();
  calls.checked("new", {}, {});
  expect(calls.isDeclared("new")).toBe(true);
  expect(calls.inputsBefore("new")).toBeUndefined();
  calls.checked("old", { price: 1 }, {});
  calls.checked("old", {}, {});
  expect(calls.inputsBefore("old")).toEqual({ price: 1 });
});
