import { expect, test } from "vitest";
import { explanations } from "../../cli/messages/explanation.js";
import { declarations } from "../../cli/messages/registry.js";
import { reference } from "../../provider/messages/base/refusal.js";
import { troubleshooting } from "./troubleshooting.js";

const pages = troubleshooting();
const guide = pages.get("docs/troubleshooting.md") ?? "";

test.each(declarations.map(({ code }) => code))("has a heading with words at the printed address of %s", (code) => {
  const [, file, anchor] = /\/blob\/main\/(\S+)#(\S+)$/.exec(reference(code)) ?? [];
  const [, ...entries] = (pages.get(file ?? "") ?? "").split(`<a id="${anchor}"></a>\n\n`);
  expect(entries).toEqual([expect.stringMatching(new RegExp(`^### ${code}: .{8,92}\n`))]);
});

test("has each message in its section, with its options", () => {
  for (const { code, section, message, guide: advice } of explanations) {
    const part = guide.split(/^## /m).find((one) => one.startsWith(`${section}\n`)) ?? "";
    const [, entry = ""] = part.split(`### ${code}: `);
    const text = entry.split(/^### /m)[0];
    expect(text, code).toContain(message);
    if (advice !== undefined) expect(text, code).toContain(advice);
  }
});

test("has no two sections with the same title", () => {
  const titles = [...guide.matchAll(/^## (.*)$/gm)].map(([, title]) => title);
  expect(new Set(titles).size).toBe(titles.length);
});
