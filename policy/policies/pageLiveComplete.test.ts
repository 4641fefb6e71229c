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
const provider =
  "`providerInformation` must be given in live: the links to the provider: `urlBusiness`, `urlSupport` and the others";
const company =
  "`companyInfo` must be given in live: a `name` and an address, or `sourceFromClient: true` for those of the account";
const terms = "`agreementTerms` must be given in live: the terms that a buyer agrees to";
const law =
  "`providerInformation.urlSpecialCommercialLaw` must be given in live: the address of the notation under the " +
  "specified-commercial-transactions law";

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
    says: ["`companyInfo.name` must be given in live: the business name, because `sourceFromClient` is false"],
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
    says: ["`agreementTerms.showAgreementTerms` must be true in live"],
  },
  {
    what: "empty terms",
    props: { agreementTerms: { ...whole.agreementTerms, agreementContent: " " } },
    says: ["`agreementTerms.agreementContent` must be given in live: the text of the terms"],
  },
  {
    what: "only the notation asked for",
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
