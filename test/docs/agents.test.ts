// The npm package's text for coding agents. recipes.test.ts follows their recipe, SKILL.md.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, it } from "vitest";
import { settings } from "../../provider/client/config.js";
import { manifest } from "../../tools/support/manifest.js";
import { repository } from "../support/example.js";
import { textOf } from "./pages.js";

const pages = ["sdk/nodejs/AGENTS.md", "sdk/nodejs/skills/paypages/SKILL.md"];
const text = pages.map(textOf).join("\n");
const commands = [...new Set([...text.matchAll(/npx --no paypages ([a-z]+[^`\n|]*)/g)].map(([, line = ""]) => line))];

const helpOf = (command: string): string =>
  spawnSync(process.execPath, [join(repository, "cli/dist/paypages.js"), command, "--help"], { encoding: "utf8" })
    .stdout;

it("is in the package", () => {
  const { files } = manifest as unknown as { files: string[] };
  expect(files).toEqual(expect.arrayContaining(["sdk/nodejs/AGENTS.md", "sdk/nodejs/skills"]));
});

it("names commands and options that exist", () => {
  expect(commands.length).toBeGreaterThan(6);
  const options = new Map<string, string[]>();
  for (const line of commands) {
    const [command = "", ...words] = line.split(/\s+/);
    options.set(command, [...(options.get(command) ?? []), ...words.filter((word) => word.startsWith("--"))]);
  }
  for (const [command, used] of options) {
    const help = helpOf(command);
    expect(help, command).toContain(`paypages ${command}`);
    for (const option of used) expect(help, command).toContain(option);
  }
});

it("runs no command that writes to an account, and forbids those", () => {
  const fences = [...text.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, fence = ""]) => fence).join("\n");
  expect(fences).not.toMatch(/pulumi (up|refresh|import|destroy|state)|paypages apply/);
  for (const word of ["pulumi up", "refresh", "import", "destroy", "state"]) expect(text).toContain(`\`${word}\``);
  for (const name of ["liveStacks", "liveDuplicates", "liveOutsideStacks"]) expect(settings).toHaveProperty(name);
});
