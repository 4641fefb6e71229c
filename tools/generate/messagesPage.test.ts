import { expect, test } from "vitest";
import { reference } from "../../provider/messages/refusal.js";
import { declarations } from "../../provider/messages/registry.js";
import { messagesPage } from "./messagesPage.js";

const [[path, content] = []] = [...messagesPage()];

test.each(declarations.map(({ code }) => code))("the printed address of %s is a heading of the page", (code) => {
  const [, file, anchor] = /\/blob\/main\/(\S+)#(\S+)$/.exec(reference(code)) ?? [];
  const anchors = [...(content ?? "").matchAll(/^### (.*)$/gm)].map(([, heading]) => heading?.toLowerCase());
  expect(file).toBe(path);
  expect(anchors.filter((one) => one === anchor)).toHaveLength(1);
});
