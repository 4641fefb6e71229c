import { beforeEach, describe, expect, it } from "vitest";
import type { Config } from "../../../provider/client/config.js";
import { startTestClient, useService } from "../../../test/support/service.js";
import { clockFinding, service } from "./service.js";

const sandbox = useService();
beforeEach(async () => {
  await sandbox.control("DELETE", "faults");
  await sandbox.control("DELETE", "requests");
});

async function messages(changes: Partial<Config> = {}): Promise<string[]> {
  const { findings } = await service(
    { ...startTestClient(sandbox.url).config, ...changes },
    (key, value) => `set ${key} ${value}`,
  );
  return findings.map(({ severity, about, text, code = "", check = code, fixes = [] }) =>
    [`${severity} ${about} ${check}: ${text}`.replace(" :", ":"), ...fixes].join(" → ").replace(/ \(\d+ ms\)/, ""),
  );
}

it("checks every endpoint, with GET only", async () => {
  expect(await messages()).toEqual([
    `ok address: ${sandbox.url} responds`,
    "ok clock: the same as the service's",
    "ok token: the service accepts the credentials",
    "ok list of RegistrationPlan: 0 on the first page",
    "ok list of OneTimeProduct: 0 on the first page",
    "ok list of RecurringPlan: 0 on the first page",
    "ok list of InstallmentPlan: 0 on the first page",
    "ok list of Coupon: 0 on the first page",
    "ok mode: mode=test accepted; mode=live refused (401); without mode accepted",
  ]);
  const { counts } = await sandbox.control("GET", "requests");
  const others = Object.keys(counts as object).filter((route) => !route.startsWith("GET "));
  expect(others).toEqual(["POST /v1/identity/oauth2/token"]);
});

describe("a problem is reported once", () => {
  it("if nothing listens", async () => {
    const lines = await messages({ baseUrl: "http://127.0.0.1:9" });
    expect(lines).toEqual([
      expect.stringMatching(/^problem address address-unreachable: .*can't be reached.*→ check sandboxBaseUrl/),
    ]);
  });
  it("if credentials are refused, without the secret", async () => {
    const lines = await messages({ appSecret: "a-wrong-secret" });
    expect(lines.filter((line) => line.startsWith("problem"))).toEqual([
      expect.stringMatching(/^problem token PP2003: .*doesn't accept the credentials.*→ Check `appId`/),
    ]);
    expect(lines.join()).not.toContain("a-wrong-secret");
  });
  it("if a list is refused", async () => {
    const fault = { kind: "status", status: 403 };
    await sandbox.control("POST", "faults", { method: "GET", path: "/v1/client/coupon", times: 2, fault });
    const lines = await messages();
    expect(lines.filter((line) => line.startsWith("problem"))).toEqual([
      expect.stringMatching(/^problem list of Coupon PP3001: listing every Coupon.*403/),
    ]);
  });
  it("if the service refuses the mode parameter", async () => {
    const lines = await messages({ mode: "live", sendsMode: true });
    expect(lines.at(-1)).toBe(
      "problem mode mode-refused: mode=test accepted; mode=live refused (401); without mode accepted → set modeParameter none",
    );
  });
});

it.each([
  [Date.parse("2026-11-22T10:00:00Z"), "ok clock: the same as the service's"],
  [Date.parse("2026-11-22T10:01:01Z"), "warning clock: 61 seconds behind the service's"],
  [Date.parse("2026-11-22T09:50:00Z"), "warning clock: 600 seconds ahead of the service's"],
  [Number.NaN, "note clock: can't be compared: the service's responses have no `Date`"],
])("compares the clock with the service's: %s", (theirs, line) => {
  const { severity, about, text } = clockFinding(theirs, Date.parse("2026-11-22T10:00:00Z"));
  expect(`${severity} ${about}: ${text}`).toBe(line);
});
