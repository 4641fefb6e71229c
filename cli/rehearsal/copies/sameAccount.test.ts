// What does not belong together is not rehearsed.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { located } from "../../../provider/core/lifecycle/environment.js";
import type { Copy } from "../../../sandbox/store/copy.js";
import { configFor } from "../../../test/support/scriptedServer.js";
import { useTempDir } from "../../../test/support/use.js";
import { copyUnfit, notACopy, otherAccount } from "../../report/messages/rehearsals.js";
import type { StackResource } from "../../stack/resource.js";
import { AccountCopy } from "./accountCopy.js";
import { accountsOf, credentialsOf, refuseOtherAccount, refuseOtherCopy } from "./sameAccount.js";

const account = configFor("https://api.example.com");
const { mode, baseUrl, appId } = account;
const copied = "2026-11-22T10:00:00.000Z";
const copy: Copy = {
  of: { mode, baseUrl, appId },
  begunAt: copied,
  endedAt: copied,
  variants: [],
  lookedFor: [],
  unreadable: [],
  remarks: [],
};
const exported = (writtenAt: string, ...missing: StackResource[]) => ({
  ...{ stack: "prod", writtenAt: new Date(writtenAt), missing },
});

const held = (name: string, config = account, kind = "RecurringPlan"): StackResource => ({
  ...{ kind, name, urn: name, id: name, type: "", provider: undefined, inputs: {} },
  ...{ outputs: located({}, config), isWaitingForDeletion: false, isExternal: false },
});

it("refuses a copy older than the state, with advice how to create a new one", () => {
  expect(() => refuseOtherCopy("copy.db", copy, account, exported("2026-11-22T09:59:59Z"))).not.toThrow();
  expect(() => refuseOtherCopy("copy.db", copy, account, exported("2026-11-22T10:00:01Z"))).toThrow(
    expect.objectContaining({
      code: copyUnfit.code,
      text: expect.stringContaining("is older than the state of the stack"),
      options: [expect.stringContaining("`paypages copy copy.db --stack prod --force`")],
    }),
  );
});

it.each([{ mode: "live" as const }, { baseUrl: "https://other.example" }, { appId: "other" }])(
  "refuses a copy of another account: %j",
  (other) => {
    const of = { ...copy.of, ...other };
    expect(() => refuseOtherCopy("copy.db", { ...copy, of }, account, exported("2026-01-01"))).toThrow(
      expect.objectContaining({ text: expect.stringContaining("is a copy of a different account") }),
    );
  },
);

it.each(["ChatRole", "RecurringPlan"])("refuses a copy created without searching for a %s of the stack", (kind) => {
  const stack = exported("2026-01-01", held("1/2", account, kind));
  expect(() => refuseOtherCopy("copy.db", { ...copy, lookedFor: ["ChatChannel 1/2"] }, account, stack)).toThrow(
    expect.objectContaining({ text: expect.stringContaining(`doesn't have ${kind} 1/2`) }),
  );
  // It was deleted in the console.
  expect(() => refuseOtherCopy("copy.db", { ...copy, lookedFor: [`${kind} 1/2`] }, account, stack)).not.toThrow();
});

it("refuses a copy without an unreadable object of the stack, which would look deleted", () => {
  const stack = exported("2026-01-01", held("s1"));
  const remarks = [
    "Coupon c1 is not in the copy: no.",
    "RecurringPlan s1 is not in the copy: the service responded with 500.",
  ];
  const partly = { ...copy, unreadable: ["Coupon c1", "RecurringPlan s1"], remarks };
  expect(() => refuseOtherCopy("copy.db", partly, account, stack)).toThrow(
    expect.objectContaining({
      text: expect.stringMatching(/:\nRecurringPlan s1 is not in the copy: the service responded with 500\.$/),
    }),
  );
});

it("refuses a stack with an object of another account, and names it", () => {
  expect(() => refuseOtherAccount("prod", [held("mine", account)], [account])).not.toThrow();
  const other = { ...account, appId: "other" };
  expect(() => refuseOtherAccount("prod", [held("mine", account), held("theirs", other)], [account])).toThrow(
    expect.objectContaining({ code: otherAccount.code, text: expect.stringContaining("(RecurringPlan theirs)") }),
  );
  expect(() =>
    refuseOtherAccount("prod", [held("mine", account), held("theirs", other)], [account, other]),
  ).not.toThrow();
});

it("copies an account once if its secret changes, and knows both secrets", () => {
  vi.stubEnv("PAYPAGES_APP_SECRET", "of the environment");
  onTestFinished(() => void vi.unstubAllEnvs());
  const settings = { appId, sandboxBaseUrl: baseUrl };
  const given = (appSecret: string) => (key: string) => ({ ...settings, appSecret })[key as keyof typeof settings];
  const configuration = { "paypages:appSecret": { value: "configured" } };
  expect(accountsOf("prod", configuration, [given("old"), given("new")])).toMatchObject([{ appId, baseUrl }]);
  expect(credentialsOf(configuration, ["old", "new"])).toEqual(["configured", "of the environment", "old", "new"]);
});

it("refuses a file that isn't a copy", () => {
  const folder = useTempDir();
  expect(() => AccountCopy.open(join(folder, "none.db"))).toThrow(expect.objectContaining({ code: notACopy.code }));
  const file = join(folder, "notes.txt");
  writeFileSync(file, "my own notes");
  expect(() => AccountCopy.open(file)).toThrow(expect.objectContaining({ code: "PP7002" }));
});
