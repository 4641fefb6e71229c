import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { commands } from "../commands.js";

beforeEach(() => {
  vi.stubEnv("PULUMI_STACK", undefined);
});
afterEach(() => {
  vi.unstubAllEnvs();
});

describe.each([
  ["pull", []],
  ["rehearse", []],
  ["due", []],
  ["approve", ["--out", "approval.json"]],
] as const)("paypages %s", (name, args) => {
  it("says how to name a stack, if none is named", async () => {
    const command = await commands[name].load();
    await expect(command.parseAsync([...args], { from: "user" })).rejects.toThrow(
      `\`paypages ${name}\` needs a stack.`,
    );
  });
});
