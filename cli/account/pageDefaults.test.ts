import { expect, it } from "vitest";
import { ServerDefaults } from "./pageDefaults.js";

const template = { bcc: false, subject: "Thank you", body: "…" };
const own = { bcc: false, subject: "Hi", body: "…" };
const learned = (...mails: unknown[]) => {
  const serverDefaults = new ServerDefaults();
  for (const mailContract of mails) serverDefaults.add("RecurringPlan", { mailContract });
  return (mail: unknown) => serverDefaults.isOwn("RecurringPlan", "mailContract", mail);
};

it("treats a value that most pages share as a server default if none is empty", () => {
  const isOwn = learned(template, own, template, template);
  expect([isOwn(template), isOwn(own)]).toEqual([true, false]);
});
it("finds no server defaults if the service returns some empty values", () => {
  expect(learned(template, template, template, null)(template)).toBe(false);
});
it("requires more than two pages with the same value", () => {
  expect(learned(template, template)(template)).toBe(false);
});
it("rejects a value that half of the pages have", () => {
  expect(learned(template, template, template, own, own, own)(template)).toBe(false);
});
