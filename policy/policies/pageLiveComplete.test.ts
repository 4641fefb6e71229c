import { notSetInLive, termsHidden } from "../messages/pagePolicies.js";
import { judging, unknown } from "../testing/table.js";
import { pageLiveComplete } from "./pageLiveComplete.js";

const whole = {
  providerInformation: { urlBusiness: "https://school.example", urlSpecialCommercialLaw: "https://school.example/law" },
  companyInfo: { sourceFromClient: true },
  agreementTerms: {
    showAgreementTerms: true,
    agreementCheckboxText: "I agree",
    agreementTitle: "Terms",
    agreementContent: "…",
  },
};
const provider = notSetInLive({
  path: "providerInformation",
  what: "the links to the provider: `urlBusiness`, `urlSupport` and the others",
});
const company = notSetInLive({
  path: "companyInfo",
  what: "a `name` and an address, or `sourceFromClient: true` for those of the account",
});
const terms = notSetInLive({ path: "agreementTerms", what: "the terms that a customer agrees to" });
const law = notSetInLive({
  path: "providerInformation.urlSpecialCommercialLaw",
  what: "the address of the notice required by the Specified Commercial Transactions Act",
});

judging(pageLiveComplete, { kind: "RecurringPlan", mode: "live", props: whole }, [
  { what: "everything", says: [] },
  { what: "nothing, in test", mode: "test", props: { providerInformation: null }, says: [] },
  { what: "nothing, in a mode that is not known yet", mode: unknown, props: { providerInformation: null }, says: [] },
  { what: "no provider information", props: { providerInformation: undefined }, says: [provider, law] },
  { what: "empty provider information", props: { providerInformation: { urlBusiness: "" } }, says: [provider, law] },
  { what: "no notation", props: { providerInformation: { urlBusiness: "https://x.example" } }, says: [law] },
  { what: "no company information", props: { companyInfo: undefined }, says: [company] },
  {
    what: "company information without a name",
    props: { companyInfo: { sourceFromClient: false, city: "Kobe" } },
    says: [notSetInLive({ path: "companyInfo.name", what: "the business name, because `sourceFromClient` is false" })],
  },
  {
    what: "a registration page, which has none",
    kind: "RegistrationPlan",
    props: { companyInfo: undefined },
    says: [],
  },
  { what: "no terms", props: { agreementTerms: undefined }, says: [terms] },
  {
    what: "terms that are not shown",
    props: { agreementTerms: { ...whole.agreementTerms, showAgreementTerms: false } },
    says: [termsHidden({})],
  },
  {
    what: "empty terms",
    props: { agreementTerms: { ...whole.agreementTerms, agreementContent: " " } },
    says: [notSetInLive({ path: "agreementTerms.agreementContent", what: "the text of the terms" })],
  },
  {
    what: "only the legal notice required",
    props: { providerInformation: undefined, companyInfo: undefined, agreementTerms: undefined },
    config: { requires: ["commercialLaw"] },
    says: [law],
  },
  {
    what: "values that are not known yet",
    props: {
      providerInformation: unknown,
      companyInfo: unknown,
      agreementTerms: { showAgreementTerms: unknown, agreementContent: unknown },
    },
    says: [],
  },
]);
