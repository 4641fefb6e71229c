// The response variants: what the specification leaves open, and how else a service may do it. One entry for each.
import { asTexts, numericIds, withExtras } from "./bodies.js";
import { flatBody, listBody } from "./envelopes.js";
import { linkedPages, numberedPages } from "./listPages.js";
import { alike, changing, leftOut, nothing, partly, stars, word } from "./masks.js";
import { allOmitted, filledByService, omitted, withDefaults, withNulls } from "./omittedFields.js";
import type { ResponsePolicy } from "./policy.js";
import { asHtml, asNestedJson, asNothing, asText } from "./refusals.js";
import { deeplyMerged, merged } from "./updates.js";
import { chatRuleAsList, isoDate, reordered, shortDate } from "./values.js";

export interface VariantSpec {
  /** One sentence. */
  readonly says: string;
  /** Shapes of one group exclude each other. */
  readonly group?: string;
  /** What it changes. */
  readonly policy: Partial<ResponsePolicy>;
}

export const table = {
  defaults: {
    says: "Documented defaults are filled in, within objects too; an object that is not set holds its own.",
    group: "unset members",
    policy: { fill: withDefaults },
  },
  omit: {
    says: "Properties that are not set, or equal their documented default, are omitted.",
    group: "unset members",
    policy: { fill: omitted, summary: omitted },
  },
  nulls: { says: "Members that are not set are null.", group: "unset members", policy: { fill: withNulls } },
  "omit-all": {
    says: "Objects are answered with ids, addresses and use_coupon_count only; lists stay whole.",
    group: "unset members",
    policy: { fill: allOmitted, hasIdsOnly: true },
  },
  "service-fills": {
    says: "Server defaults are shown: default mails, auto_retry, company_info and the like.",
    policy: { supply: filledByService },
  },
  "mask-partial": { says: "Secrets show their first and last characters.", group: "masks", policy: { mask: partly } },
  "mask-stars": { says: "Secrets are ********, as they are without a shape.", group: "masks", policy: { mask: stars } },
  "mask-word": { says: "Secrets are [FILTERED].", group: "masks", policy: { mask: word } },
  "mask-alike": { says: "Secrets are another text that looks like one.", group: "masks", policy: { mask: alike } },
  "mask-changing": {
    says: "Secrets are a text that is new in every answer.",
    group: "masks",
    policy: { mask: changing },
  },
  "mask-null": { says: "Secrets are null.", group: "masks", policy: { mask: nothing } },
  "mask-omit": { says: "Secrets are omitted.", group: "masks", policy: { mask: leftOut } },
  reordered: {
    says: "Lists whose order means nothing come the other way round.",
    policy: { members: [reordered], isReordered: true },
  },
  "chat-rule-list": { says: "chat_rule is a list of one.", policy: { members: [chatRuleAsList] } },
  "dates-short": {
    says: "Days are written without zeros: 2026/3/1.",
    group: "dates",
    policy: { members: [shortDate] },
  },
  "dates-iso": {
    says: "Days are written as ISO 8601 has them: 2026-03-01.",
    group: "dates",
    policy: { members: [isoDate] },
  },
  names: {
    says: "Roles and channels have the members of requests: permission names, and lists role and user.",
    policy: { chat: "request" },
  },
  flat: {
    says: "The members of an object stand at the top of the answer, without product, plan or coupon.",
    group: "envelopes",
    policy: { envelope: flatBody },
  },
  "body-list": {
    says: "product, plan and coupon are lists of one.",
    group: "envelopes",
    policy: { envelope: listBody },
  },
  extra: { says: "Objects at every level have members that are not documented.", policy: { bodies: [withExtras] } },
  texts: { says: "Numbers and booleans are texts.", policy: { bodies: [asTexts] } },
  "ids-numeric": {
    says: "Ids of objects made from now on are digits, and JSON numbers in answers.",
    policy: { bodies: [numericIds], ids: "numbers" },
  },
  pages: {
    says: "Lists come in pages of two, with has_more and next_page, which is asked for with page.",
    group: "pages",
    policy: { pages: numberedPages },
  },
  "pages-link": {
    says: "Lists come in pages of two; the header Link has the address of the next one.",
    group: "pages",
    policy: { pages: linkedPages },
  },
  merge: {
    says: "A PUT leaves the members alone that it leaves out.",
    group: "updates",
    policy: { merge: merged },
  },
  "deep-merge": {
    says: "A PUT leaves the members alone that it leaves out, within objects too.",
    group: "updates",
    policy: { merge: deeplyMerged },
  },
  "refuse-nulls": {
    says: "An explicit null in a body is refused; with merge, nothing could be unset any more.",
    group: "updates",
    policy: { refusesNulls: true },
  },
  "put-old": {
    says: "A PUT answers the object as it was before; of a new revision, under the new id.",
    group: "answers of PUT",
    policy: { put: "object before" },
  },
  "put-silent": { says: "A PUT answers 204, without a body.", group: "answers of PUT", policy: { put: "nothing" } },
  "put-empty": { says: "A PUT answers {}.", group: "answers of PUT", policy: { put: "empty object" } },
  "deleted-mark": {
    says: "Objects deleted from now on are still read and listed, with deleted: true.",
    group: "deleted objects",
    policy: { deleted: "mark" },
  },
  "deleted-410": {
    says: "Objects deleted from now on are 410; what was never there is 404.",
    group: "deleted objects",
    policy: { deleted: "410" },
  },
  statuses: {
    says: "Where no status is documented, POST answers 201, PUT 202, and DELETE 204 without a body.",
    policy: { hasOtherStatuses: true },
  },
  "error-200": {
    says: "What is wrong with a request is answered with 200 and a list in the member error.",
    policy: { refusesWith200: true },
  },
  "errors-html": { says: "Errors are HTML pages.", group: "errors", policy: { refusal: asHtml } },
  "errors-text": { says: "Errors are plain text.", group: "errors", policy: { refusal: asText } },
  "errors-empty": { says: "Errors have no body.", group: "errors", policy: { refusal: asNothing } },
  "errors-nested": { says: "Errors are JSON of another form.", group: "errors", policy: { refusal: asNestedJson } },
} satisfies Record<string, VariantSpec>;

export type VariantName = keyof typeof table;
