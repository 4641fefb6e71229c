import { expect, it } from "vitest";
import { SuppliedValues } from "./pageDefaults.js";

const template = { bcc: false, subject: "Thank you", body: "…" };
const own = { bcc: false, subject: "Hi", body: "…" };
const learned = (...mails: unknown[]) => {
  const supplied = new SuppliedValues();
  for (const mailContract of mails) supplied.add("RecurringPlan", { mailContract });
  return (mail: unknown) => supplied.isOwn("RecurringPlan", "mailContract", mail);
};

it("what most pages have is the service's own, where none has nothing", () => {
  const isOwn = learned(template, own, template, template);
  expect([isOwn(template), isOwn(own)]).toEqual([true, false]);
});
it("a service that answers some empty fills in nothing", () => {
  expect(learned(template, template, template, null)(template)).toBe(false);
});
it("two pages with the same are not a proof", () => {
  expect(learned(template, template)(template)).toBe(false);
});
it("nor is a value that half of them have", () => {
  expect(learned(template, template, template, own, own, own)(template)).toBe(false);
});
