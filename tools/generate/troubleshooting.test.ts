import { expect, test } from "vitest";
import { explanations } from "../../cli/messages/explanation.js";
import { declarations } from "../../cli/messages/registry.js";
import { reference } from "../../provider/messages/base/refusal.js";
import { troubleshooting } from "./troubleshooting.js";

const pages = troubleshooting();
const guide = pages.get("docs/troubleshooting.md") ?? "";
const index = pages.get("docs/messages.md") ?? "";

test.each(declarations.map(({ code }) => code))("has a heading in the guide for the printed address of %s", (code) => {
  const [, file, anchor] = /\/blob\/main\/(\S+)#(\S+)$/.exec(reference(code)) ?? [];
  const anchors = [...(pages.get(file ?? "") ?? "").matchAll(/^### (.*)$/gm)].map(([, heading]) =>
    heading?.toLowerCase(),
  );
  expect(anchors.filter((one) => one === anchor)).toHaveLength(1);
});

test("has each message in its section, with its options", () => {
  for (const { code, section, message, guide: advice } of explanations) {
    const part = guide.split(/^## /m).find((one) => one.startsWith(`${section}\n`)) ?? "";
    const [, entry = ""] = part.split(`### ${code}\n`);
    const text = entry.split(/^### /m)[0];
    expect(text, code).toContain(message);
    if (advice !== undefined) expect(text, code).toContain(advice);
  }
});

test("has an anchor for each code in the list, which leads to the guide", () => {
  for (const { code } of declarations) {
    const anchor = code.toLowerCase();
    expect(index.split(`<a id="${anchor}"></a>[${code}](troubleshooting.md#${anchor})`), code).toHaveLength(2);
  }
});

test("has no two sections with the same title", () => {
  const titles = [...guide.matchAll(/^## (.*)$/gm)].map(([, title]) => title);
  expect(new Set(titles).size).toBe(titles.length);
});
