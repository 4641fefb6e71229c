import { describe, expect, it } from "vitest";
import { ServiceError } from "../api/errors.js";
import type { Values } from "../model/rules.js";
import { resourceOf } from "../resources/index.js";
import { asRead } from "./fieldMemory.js";
import { refusedBack, sentBack } from "./sentBack.js";

const chatRoleResource = resourceOf("ChatRole");
const recurringPlanResource = resourceOf("RecurringPlan");
const there = (said: Values) => ({ own: undefined, outputs: {}, said });
const mail = { bcc: false, subject: "s", body: "b" };

describe("what an update sends back", () => {
  it("joins what the program wants, with the defaults that it makes required", () => {
    const said = { planName: "P", price: 900, mailInvoiceNotice: mail, initialCost: { amount: 5, mail } };
    const wanted = { planName: "P", price: 1200, initialCost: { amount: 5 } };
    const entries = asRead(recurringPlanResource.model, wanted, there(said), {});
    expect(sentBack(recurringPlanResource, "p1", wanted, there(said), entries)).toEqual({
      wanted: { ...wanted, mailInvoiceNotice: mail, noticeDaysBefore: 3, initialCost: { amount: 5, mail } },
      paths: ["mailInvoiceNotice", "initialCost.mail"],
    });
  });

  it("is nothing that only the program, or null, speaks of", () => {
    const said = { mailContract: mail, mailCancel: mail };
    const wanted = { planName: "P", mailContract: { ...mail, subject: "mine" }, mailCancel: null };
    const entries = asRead(recurringPlanResource.model, wanted, there(said), {});
    expect(sentBack(recurringPlanResource, "p1", wanted, there(said), entries)).toEqual({ wanted, paths: [] });
  });

  it("cannot be permissions whose bits have no name", () => {
    const said = { name: "Members", permissions: ["CONNECT", "BIT_60"] };
    const wanted = { guildId: "g", name: "All" };
    const entries = asRead(chatRoleResource.model, wanted, there(said), {});
    expect(() => sentBack(chatRoleResource, "g/1", wanted, there(said), entries)).toThrow(
      'updating ChatRole "All" g/1: `permissions` cannot be sent back: the service answers bits that have no name here ' +
        "(BIT_60). Nothing was sent.",
    );
  });
});

describe("a refusal of what was sent back", () => {
  const purpose = { doing: "updating", what: "a page" };
  const refusal = (status: number, words: string) => new ServiceError(purpose, "PUT", "/p", status, words);
  const { model } = recurringPlanResource;
  const paths = ["mailContract", "initialCost.mail"];

  it.each([
    [400, "`mail_contract` is too long", /not in the program: `mailContract`\. If/],
    [422, "no", /not in the program: `mailContract` and `initialCost.mail`\. If/],
  ])("%i %s names it", (status, words, expected) => {
    expect((refusedBack(refusal(status, words), model, paths) as Error).message).toMatch(expected);
  });

  it("is none where the service had no time, or nothing was sent back", () => {
    const busy = refusal(503, "later");
    const wrong = refusal(400, "no");
    expect(refusedBack(busy, model, paths)).toBe(busy);
    expect(refusedBack(wrong, model, [])).toBe(wrong);
  });
});
