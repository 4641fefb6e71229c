import { notSetInLive, pageLiveComplete, termsHidden } from "./pageLiveComplete.js";
import { judging, unknown } from "./testing/table.js";

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
const provider = notSetInLive(
  "providerInformation",
  "the links to the provider: `urlBusiness`, `urlSupport` and the others",
);
const company = notSetInLive(
  "companyInfo",
  "a `name` and an address, or `sourceFromClient: true` for those of the account",
);
const terms = notSetInLive("agreementTerms", "the terms that a customer agrees to");
const law = notSetInLive(
  "providerInformation.urlSpecialCommercialLaw",
  "the address of the notice required by the Specified Commercial Transactions Act",
);

judging(pageLiveComplete, { kind: "RecurringPlan", mode: "live", props: whole }, [
  { what: "everything" },
  { what: "nothing, in test", mode: "test", props: { providerInformation: null } },
  { what: "nothing, in a mode that is not known yet", mode: unknown, props: { providerInformation: null } },
  { what: "no provider information", props: { providerInformation: undefined }, violations: [provider, law] },
  {
    what: "empty provider information",
    props: { providerInformation: { urlBusiness: "" } },
    violations: [provider, law],
  },
  { what: "no notation", props: { providerInformation: { urlBusiness: "https://x.example" } }, violations: [law] },
  { what: "no company information", props: { companyInfo: undefined }, violations: [company] },
  {
    what: "company information without a name",
    props: { companyInfo: { sourceFromClient: false, city: "Kobe" } },
    violations: [notSetInLive("companyInfo.name", "the business name, because `sourceFromClient` is false")],
  },
  { what: "a registration page, which has none", kind: "RegistrationPlan", props: { companyInfo: undefined } },
  { what: "no terms", props: { agreementTerms: undefined }, violations: [terms] },
  {
    what: "terms that are not shown",
    props: { agreementTerms: { ...whole.agreementTerms, showAgreementTerms: false } },
    violations: [termsHidden],
  },
  {
    what: "empty terms",
    props: { agreementTerms: { ...whole.agreementTerms, agreementContent: " " } },
    violations: [notSetInLive("agreementTerms.agreementContent", "the text of the terms")],
  },
  {
    what: "only the legal notice required",
    props: { providerInformation: undefined, companyInfo: undefined, agreementTerms: undefined },
    config: { requires: ["commercialLaw"] },
    violations: [law],
  },
  {
    what: "values that are not known yet",
    props: {
      providerInformation: unknown,
      companyInfo: unknown,
      agreementTerms: { showAgreementTerms: unknown, agreementContent: unknown },
    },
  },
]);
