import { judging, unknown } from "../testing/table.js";
import { notSetInLive, pageLiveComplete, termsHidden } from "./pageLiveComplete.js";

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
    says: [notSetInLive("companyInfo.name", "the business name, because `sourceFromClient` is false")],
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
    says: [termsHidden],
  },
  {
    what: "empty terms",
    props: { agreementTerms: { ...whole.agreementTerms, agreementContent: " " } },
    says: [notSetInLive("agreementTerms.agreementContent", "the text of the terms")],
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
