// The properties that a page needs before it sells to customers.

import { at, isGiven, type Values } from "../../provider/model/rules.js";
import { isUnknown } from "../../provider/model/unknown.js";
import { kindsWith, pages } from "../core/models.js";
import { someOf } from "../core/settings.js";
import { resourcePolicy, type Violation } from "../core/validation.js";

/** Whether a value is set and not empty. */
function isFilled(value: unknown): boolean {
  if (typeof value === "string") return value.trim() !== "";
  return typeof value === "object" && value !== null ? Object.values(value).some(isFilled) : isGiven(value);
}

/** The problem of each part, if it is known. */
const parts = {
  providerInformation: (values: Values) =>
    missing(values, "providerInformation", "the links to the provider: `urlBusiness`, `urlSupport` and the others"),
  companyInfo: (values: Values) => {
    const none = missing(
      values,
      "companyInfo",
      "a `name` and an address, or `sourceFromClient: true` for those of the account",
    );
    if (none.length > 0 || at(values, "companyInfo.sourceFromClient") !== false) return none;
    return missing(values, "companyInfo.name", "the business name, because `sourceFromClient` is false");
  },
  agreementTerms: (values: Values) => {
    const none = missing(values, "agreementTerms", "the terms that a customer agrees to");
    if (none.length > 0) return none;
    if (at(values, "agreementTerms.showAgreementTerms") === false) return [termsHidden];
    return missing(values, "agreementTerms.agreementContent", "the text of the terms");
  },
  commercialLaw: (values: Values) =>
    missing(
      values,
      "providerInformation.urlSpecialCommercialLaw",
      "the address of the notice required by the Specified Commercial Transactions Act",
    ),
};
type Part = keyof typeof parts;
const all = Object.keys(parts) as Part[];

function missing(values: Values, path: string, what: string): Violation[] {
  const value = at(values, path);
  return isUnknown(value) || isFilled(value) ? [] : [notSetInLive(path, what)];
}

export const notSetInLive = (path: string, what: string): Violation => ({
  text: `\`${path}\` must be set in live mode: ${what}.`,
});

export const termsHidden: Violation = { text: "`agreementTerms.showAgreementTerms` must be true in live mode." };

export const pageLiveComplete = resourcePolicy({
  name: "page-live-complete",
  description:
    "A live page must have provider and company information, agreement terms, and the notice required by the Specified Commercial Transactions Act.",
  enforcementLevel: "mandatory",
  severity: "high",
  kinds: pages,
  settings: { requires: someOf(all, "The information that a live page must have.") },
  validate: ({ kind, mode, properties }, { requires }) => {
    if (mode !== "live") return [];
    // A registration page has no company information.
    const has = (part: Part) => part !== "companyInfo" || kindsWith(part).includes(kind);
    return requires.filter(has).flatMap((part) => parts[part](properties));
  },
});
