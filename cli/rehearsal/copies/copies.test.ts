// Where the copies of a rehearsal come from.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { account, createAccount } from "../../../test/support/account.js";
import { startTestClient, startTestService } from "../../../test/support/service.js";
import { parseState } from "../../stack/exported.js";
import { snapshotOf } from "../outcome/snapshot.js";
import { exportedOf } from "../temporaryStack/temporaryState.js";
import { AccountCopy } from "./accountCopy.js";
import { provideCopies } from "./copies.js";

it("creates complete copies for two rehearsals that start with the same file name, and keeps the file", async () => {
  const root = mkdtempSync(join(tmpdir(), "provided-"));
  const service = await startTestService();
  await createAccount(service, account(true));
  const client = startTestClient(service.url);
  onTestFinished(async () => {
    await client.close();
    await service.close();
    rmSync(root, { recursive: true });
  });
  const exported = exportedOf(parseState('{"deployment":null}', "dev"));
  const file = join(root, "copy.db");
  const options = { stack: "dev", copies: [file], signal: new AbortController().signal, show: () => {} };
  const provide = async (name: string) => {
    mkdirSync(join(root, name));
    const [one] = await provideCopies(join(root, name), [client.config], exported, options);
    return AccountCopy.use(one?.files.before ?? "", ({ store }) => snapshotOf(store).size);
  };
  const counts = await Promise.all([provide("a"), provide("b")]);
  expect(counts[0]).toBeGreaterThan(10);
  expect(new Set(counts).size).toBe(1);
  const created = AccountCopy.open(file);
  expect(snapshotOf(created.store).size).toBe(counts[0]);
  created.close();
  expect(await provide("c")).toBe(counts[0]);
  expect(readdirSync(root).filter((name) => name.startsWith("."))).toEqual([]);
  expect(existsSync(join(root, "c", "after-0.db"))).toBe(true);
});
