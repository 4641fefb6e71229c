// An account becomes a program and a file for `pulumi import --file`, on the real engine.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { nextCommands } from "../../../cli/commands/export/readme.js";
import { importFileName, oldestForDynamic } from "../../../cli/commands/export/sources.js";
import type { VariantName } from "../../../sandbox/index.js";
import { account, createAccount, looks, succeeded, writesAt } from "../../support/account.js";
import { type ExportedProgram, type ExportWay, startExported } from "../../support/exported.js";
import { needsPulumi } from "../../support/needs.js";
import { type Program, planted } from "../../support/samples/programs.js";
import { useService } from "../../support/service.js";

needsPulumi(oldestForDynamic);
const service = useService(undefined, "each");
let program: ExportedProgram | undefined;
afterEach(async () => {
  await program?.close();
});

/** Each with the account in one response variant; "whole responses" isn't one. */
const rows: readonly (readonly [title: string, variants: readonly VariantName[]])[] = [
  ["whole responses", []],
  ...looks.map((name) => [name, [name]] as const),
];

const importing = ({ pulumi, facts }: ExportedProgram): Promise<string> => {
  const command = nextCommands(facts).find((line) => line.startsWith("pulumi import")) ?? "";
  const [, ...args] = command.split(" ");
  return succeeded(pulumi(...args));
};

/** The exported objects, with the account's roles and channels. */
async function exported(objects: Program, way: ExportWay): Promise<ExportedProgram> {
  const ids = await createAccount(service, objects);
  const channel = [ids.category as string, ids.ChatChannel as string];
  program = await startExported(service, { ...way, hasImportFile: true, channel });
  expect(program.facts.omitted).toEqual([]);
  await service.control("DELETE", "requests");
  return program;
}

it.each(rows)("imports every field of every kind, with %s", async (_, variants) => {
  await service.control("PUT", "variants", { variants });
  const { pulumi, text, ...rest } = await exported(account(false), { language: "typescript" });
  expect(text()).not.toContain("adoptId");
  expect(await importing({ pulumi, text, ...rest })).toContain("= 16 imported");
  await succeeded(pulumi("up", "--yes", "--skip-preview", "--expect-no-changes"));
  await succeeded(pulumi("preview", "--refresh", "--expect-no-changes"));
  expect(await writesAt(service)).toBe(0);
  await succeeded(pulumi("destroy", "--yes", "--skip-preview"));
  expect(await writesAt(service)).toBe(16);
});

it("imports objects with secrets, which the file omits and the first up sends", async () => {
  const { pulumi, folder, facts, ...rest } = await exported(account(true), { language: "typescript" });
  const file = readFileSync(join(folder, importFileName), "utf8");
  for (const secret of Object.values(planted)) expect(file).not.toContain(secret);
  for (const [key] of facts.secrets) {
    const secret = key.endsWith("ChannelSecret") ? planted.channelSecret : planted.accessToken;
    await succeeded(pulumi("config", "set", "--secret", key, secret));
  }
  expect(await importing({ pulumi, folder, facts, ...rest })).not.toContain("warning:");
  expect(await writesAt(service)).toBe(0);
  await succeeded(pulumi("up", "--yes", "--skip-preview"));
  expect(await writesAt(service)).toBe(4);
  await succeeded(pulumi("preview", "--expect-no-changes"));
});

it("imports resources of the native plugin, which the engine reads itself", async () => {
  const { pulumi, ...rest } = await exported(account(false), { language: "yaml" });
  expect(await importing({ pulumi, ...rest })).toContain("= 16 imported");
  await succeeded(pulumi("preview", "--refresh", "--expect-no-changes"));
  expect(await writesAt(service)).toBe(0);
});
