// An account becomes a program in TypeScript or JavaScript on the dynamic resources; on the real engine, the program
// adopts everything, and changes nothing.
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { account, createAccount, succeeded, writesAt } from "../../support/account.js";
import { repository } from "../../support/example.js";
import { type ExportedProgram, type ExportWay, startExported, typeCheck } from "../../support/exported.js";
import { useService } from "../../support/service.js";

const service = useService(undefined, "each");
let program: ExportedProgram | undefined;
afterEach(async () => {
  await program?.close();
});

/** Exports the account; roles and channels that no page refers to are given by their ids. */
async function exported(ids: Readonly<Record<string, string>>, way: ExportWay): Promise<ExportedProgram> {
  const channel = [ids.category as string, ids.ChatChannel as string];
  program = await startExported(service, { ...way, channel });
  return program;
}

const isFormatted = ({ folder }: ExportedProgram) => {
  const biome = join(repository, "node_modules/@biomejs/biome/bin/biome");
  const style = ["--indent-style=space", "--line-width=100", "--files-ignore-unknown=true"];
  const files = readdirSync(folder).filter((file) => /\.(ts|js)$/.test(file));
  for (const file of files) {
    const path = join(folder, file);
    const options = { encoding: "utf8", stdio: "pipe", cwd: "/" } as const;
    execFileSync(process.execPath, [biome, "format", ...style, path], options);
  }
};

describe("TypeScript", () => {
  it("adopts every field of every kind, and changes nothing", async () => {
    const objects = account(false);
    const ids = await createAccount(service, objects);
    const { facts, pulumi, clean, text } = await exported(ids, { language: "typescript" });
    expect(facts.omitted).toEqual([]);
    expect(facts.counts.reduce((sum, [, count]) => sum + count, 0)).toBe(Object.keys(objects).length);
    const written = program as ExportedProgram;
    isFormatted(written);
    const adopting = readFileSync(join(written.folder, "index.ts"), "utf8");

    await service.control("POST", `objects/coupon/${ids.once}/use`, { times: 3 });
    await service.control("DELETE", "requests");
    const preview = await succeeded(pulumi("preview", "--diff"));
    expect(preview).toContain("PP1204");
    expect(preview).not.toContain("PP1205");
    await succeeded(pulumi("up", "--yes", "--skip-preview"));
    await succeeded(pulumi("preview", "--refresh", "--expect-no-changes"));

    expect(await clean()).toContain(`${Object.keys(objects).length} objects of the stack dev`);
    expect(text()).not.toContain("adoptId:");
    await succeeded(pulumi("up", "--yes", "--skip-preview", "--expect-no-changes"));
    isFormatted(written);
    writeFileSync(join(written.folder, "adopting.ts"), adopting);
    typeCheck(written);
    expect(await writesAt(service)).toBe(0);
  });
});
