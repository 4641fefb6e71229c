import { expect, test } from "vitest";
import { declarations, explanations } from "../../cli/report/messages/registry.js";
import { reference } from "../../provider/messages/base/refusal.js";
import { troubleshooting } from "./troubleshooting.js";

const pages = troubleshooting();
const guide = pages.get("docs/troubleshooting.md") ?? "";

test.each(declarations)("has words at the printed address of $code", ({ code, guide: advice }) => {
  const [, file, anchor] = /\/blob\/main\/(\S+)#(\S+)$/.exec(reference(code)) ?? [];
  const [, ...entries] = (pages.get(file ?? "") ?? "").split(`<a id="${anchor}"></a>`);
  const heading = advice === undefined ? "" : "\n\n### ";
  expect(entries).toEqual([expect.stringMatching(new RegExp(`^${heading}${code}: .{8,92}\n`))]);
});

test("has each message that has advice in its section, with its options", () => {
  for (const { code, section, message, guide: advice } of explanations) {
    if (advice === undefined) continue;
    const part = guide.split(/^## /m).find((one) => one.startsWith(`${section}\n`)) ?? "";
    const [, entry = ""] = part.split(`### ${code}: `);
    const text = entry.split(/^### /m)[0];
    expect(text, code).toContain(message);
    expect(text, code).toContain(advice);
  }
});

test("has no two sections with the same title", () => {
  const titles = [...guide.matchAll(/^## (.*)$/gm)].map(([, title]) => title);
  expect(new Set(titles).size).toBe(titles.length);
});
