// The words that the project doesn't use don't occur in it.
import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

test("finds none of the words in a document, message or comment", () => {
  const program = fileURLToPath(new URL("main.mjs", import.meta.url));
  expect(() => execFileSync(process.execPath, [program], { stdio: "pipe" })).not.toThrow();
});
