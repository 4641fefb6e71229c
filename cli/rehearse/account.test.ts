// What does not belong together is not rehearsed.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { located } from "../../provider/lifecycle/origin.js";
import type { Copy } from "../../sandbox/core/copy.js";
import { configFor } from "../../test/support/scriptedServer.js";
import type { StackResource } from "../stack/resource.js";
import { copyOf, refuseOtherAccount, refuseOtherCopy } from "./account.js";

const account = configFor("https://api.example.com");
const { mode, baseUrl, appId } = account;
const copied = "2026-11-22T10:00:00.000Z";
const copy: Copy = {
  of: { mode, baseUrl, appId },
  begunAt: copied,
  endedAt: copied,
  shapes: [],
  chat: [],
  remarks: [],
};
const exported = (writtenAt: string, ...resources: StackResource[]) => ({
  ...{ stack: "prod", writtenAt: new Date(writtenAt), resources },
});

const held = (name: string, config = account, kind = "RecurringPlan"): StackResource => ({
  ...{ kind, name, urn: name, id: name, type: "", provider: undefined, inputs: {} },
  ...{ outputs: located({}, config), isWaitingForDeletion: false, isExternal: false },
});

it("takes a copy of the account that is younger than the state", () => {
  expect(() => refuseOtherCopy("copy.db", copy, account, exported("2026-11-22T09:59:59Z"))).not.toThrow();
});

it("refuses a copy that is older than the state, and says how to make it anew", () => {
  expect(() => refuseOtherCopy("copy.db", copy, account, exported("2026-11-22T10:00:01Z"))).toThrow(
    /copy\.db is older \(2026-11-22T10:00:00.000Z\) than the state of the stack.*`paypages copy copy\.db --stack prod --force`/,
  );
});

it.each([{ mode: "live" as const }, { baseUrl: "https://other.example" }, { appId: "other" }])(
  "refuses a copy of another account: %j",
  (other) => {
    const of = { ...copy.of, ...other };
    expect(() => refuseOtherCopy("copy.db", { ...copy, of }, account, exported("2026-01-01"))).toThrow(
      "copy.db is a copy of another account",
    );
  },
);

it("refuses a copy that was made without looking for the stack's roles, which no list tells", () => {
  const [role, theirs] = [held("1/2", account, "ChatRole"), held("1/3", { ...account, appId: "other" }, "ChatRole")];
  const stack = exported("2026-01-01", role, theirs, held("page"));
  expect(() => refuseOtherCopy("copy.db", { ...copy, chat: ["ChatChannel 1/2"] }, account, stack)).toThrow(
    "copy.db was made without looking for ChatRole 1/2, which prod has and no list of the service tells: make a new one",
  );
  expect(() => refuseOtherCopy("copy.db", { ...copy, chat: ["ChatRole 1/2"] }, account, stack)).not.toThrow();
});

it("refuses a stack with an object of another account, and names it", () => {
  expect(() => refuseOtherAccount("prod", [held("mine", account)], [account])).not.toThrow();
  const other = { ...account, appId: "other" };
  expect(() => refuseOtherAccount("prod", [held("mine", account), held("theirs", other)], [account])).toThrow(
    /prod has objects of another account.*RecurringPlan theirs/,
  );
  expect(() =>
    refuseOtherAccount("prod", [held("mine", account), held("theirs", other)], [account, other]),
  ).not.toThrow();
});

it("takes no other file for a copy", () => {
  const folder = mkdtempSync(join(tmpdir(), "copies-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  expect(() => copyOf(join(folder, "none.db"))).toThrow("is not a copy of an account");
  const file = join(folder, "notes.txt");
  writeFileSync(file, "my own notes");
  expect(() => copyOf(file)).toThrow("belongs to another program");
});
