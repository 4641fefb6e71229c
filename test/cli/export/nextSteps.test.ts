// The exact commands that an export prints, run by a user who has only the published packages: tarballs of npm, a
// wheel, a Go module and the plugin's archive. Nothing of this repository is on PATH.
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { LanguageName } from "../../../cli/commands/export/exportLanguages.js";
import { reasons } from "../../../tools/test/skips.js";
import { Shell } from "../../docs/shell.js";
import { account, createAccount, succeeded, writesAt } from "../../support/account.js";
import { missing } from "../../support/languages.js";
import { skipFor } from "../../support/needs.js";
import { type Publication, publish } from "../../support/published.js";
import { environmentOf, startTestService, type TestService } from "../../support/service.js";

skipFor(process.platform === "win32" ? reasons.windows : undefined);

let published: Publication;
let service: TestService;
beforeAll(async () => {
  published = await publish(true);
  service = await startTestService();
  const { ChatRole, RecurringPlan, spring, emoji } = account(true);
  await createAccount(service, { ChatRole, RecurringPlan, spring, emoji } as ReturnType<typeof account>);
});
afterAll(async () => {
  await service.close();
  await published.close();
});

interface Case {
  readonly title: string;
  readonly language: LanguageName;
  readonly options?: string;
  readonly needs: readonly string[];
}

const cases: readonly Case[] = [
  { title: "TypeScript", language: "typescript", needs: [] },
  { title: "TypeScript on the native plugin", language: "typescript", options: "--native", needs: [] },
  { title: "JavaScript", language: "javascript", needs: [] },
  { title: "Python", language: "python", needs: ["pulumi-language-python", "python3"] },
  { title: "Go", language: "go", needs: ["pulumi-language-go", "go"] },
  { title: "YAML", language: "yaml", needs: ["pulumi-language-yaml"] },
];
describe.each(cases)("$title", ({ language, options = "", title, needs }) => {
  const absent = missing(needs);
  beforeEach((context) => {
    if (absent) context.skip(`${absent} is not on PATH`);
  });

  it("runs as printed, from the export to a program without adoptions", async () => {
    const home = join(published.folder, title.replaceAll(" ", "-"));
    const states = join(home, "states");
    mkdirSync(states, { recursive: true });
    const shell = new Shell(
      home,
      {
        ...published.environmentFor(join(home, "shop")),
        PULUMI_HOME: join(home, "home"),
        PULUMI_BACKEND_URL: pathToFileURL(states).href,
        PULUMI_CONFIG_PASSPHRASE: "one that a user has chosen",
        PULUMI_SKIP_CONFIRMATIONS: "true",
        PULUMI_OPTION_SKIP_PREVIEW: "true",
        ...environmentOf(service.url),
      },
      published.longest,
    );
    try {
      expect((await shell.run("type pulumi-resource-paypages paypages")).exitCode).not.toBe(0);
      await succeeded(shell.run(`npm install --no-audit --no-fund ${published.tarballs.paypages}`));
      const exported = `npx --no paypages export --out shop --language ${language} ${options}`;
      const [, next = ""] = (await succeeded(shell.run(exported))).split("Next:\n");
      const commands = next.trim().split(/\n\s*/);
      expect(commands).toContain("pulumi up");
      published.redirect(join(home, "shop"));
      await service.control("DELETE", "requests");
      // The user enters the requested secret.
      for (const command of commands)
        await succeeded(shell.run(command.includes("--secret") ? `echo word | ${command}` : command));
      await succeeded(shell.run("pulumi preview --expect-no-changes"));
      expect(await writesAt(service)).toBe(1);

      const readme = readFileSync(join(home, "shop/README.md"), "utf8");
      const clean = /^.*paypages export --clean .*$/m.exec(readme)?.[0] ?? "";
      // In the shell's first folder, npm has installed the command.
      expect(await succeeded(shell.run(clean.replace(/^paypages/, "npx --no paypages")))).toContain(
        "objects of the stack dev",
      );
      await succeeded(shell.run("pulumi preview --expect-no-changes"));
    } finally {
      await shell.close();
    }
  });
});
