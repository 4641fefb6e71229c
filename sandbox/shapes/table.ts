// The shapes of answers: what the specification leaves open, and how else a service may do it. One entry a shape.
import type { MemberChange } from "../core/members.js";
import { asTexts, type BodyChange, numericIds, withExtras } from "./bodies.js";
import { type Envelope, flatBody, listBody } from "./envelopes.js";
import { allOmitted, type Fill, filledByService, omitted, withDefaults, withNulls } from "./fills.js";
import { alike, changing, leftOut, type Mask, nothing, partly, stars, word } from "./masks.js";
import { linkedPages, numberedPages, type Pages } from "./pages.js";
import { asHtml, asNestedJson, asNothing, asText, type RefusalForm } from "./refusals.js";
import { deeplyMerged, type Merge, merged } from "./updates.js";
import { chatRuleAsList, isoDate, reordered, shortDate } from "./values.js";

/** What a shape changes. Those without a function are asked for by name where they belong. */
export interface ShapeSpec {
  /** One sentence. */
  readonly says: string;
  /** Shapes of one group exclude each other. */
  readonly group?: string;
  /** What the service supplies, before anything else. */
  readonly supply?: Fill;
  /** What is said of members that were not sent. */
  readonly fill?: Fill;
  readonly mask?: Mask;
  readonly member?: MemberChange;
  readonly envelope?: Envelope;
  /** The whole answer. */
  readonly body?: BodyChange;
  readonly pages?: Pages;
  readonly merge?: Merge;
  readonly refusal?: RefusalForm;
}

export const table = {
  defaults: {
    says: "Documented defaults are filled in, within objects too; an object that is not set holds its own.",
    group: "unset members",
    fill: withDefaults,
  },
  omit: {
    says: "Members that are not set, or equal their documented default, are left out.",
    group: "unset members",
    fill: omitted,
  },
  nulls: { says: "Members that are not set are null.", group: "unset members", fill: withNulls },
  "omit-all": {
    says: "Objects are answered with ids, addresses and use_coupon_count only; lists stay whole.",
    group: "unset members",
    fill: allOmitted,
  },
  "service-fills": {
    says: "What the service supplies of its own is shown: default mails, auto_retry, company_info and the like.",
    supply: filledByService,
  },
  "mask-partial": { says: "Secrets show their first and last characters.", group: "masks", mask: partly },
  "mask-stars": { says: "Secrets are ********, as they are without a shape.", group: "masks", mask: stars },
  "mask-word": { says: "Secrets are [FILTERED].", group: "masks", mask: word },
  "mask-alike": { says: "Secrets are another text that looks like one.", group: "masks", mask: alike },
  "mask-changing": { says: "Secrets are a text that is new in every answer.", group: "masks", mask: changing },
  "mask-null": { says: "Secrets are null.", group: "masks", mask: nothing },
  "mask-omit": { says: "Secrets are left out.", group: "masks", mask: leftOut },
  reordered: { says: "Lists whose order means nothing come the other way round.", member: reordered },
  "chat-rule-list": { says: "chat_rule is a list of one.", member: chatRuleAsList },
  "dates-short": { says: "Days are written without zeros: 2026/3/1.", group: "dates", member: shortDate },
  "dates-iso": { says: "Days are written as ISO 8601 has them: 2026-03-01.", group: "dates", member: isoDate },
  names: {
    says: "Roles and channels have the members of requests: permission names, and lists role and user.",
  },
  flat: {
    says: "The members of an object stand at the top of the answer, without product, plan or coupon.",
    group: "envelopes",
    envelope: flatBody,
  },
  "body-list": { says: "product, plan and coupon are lists of one.", group: "envelopes", envelope: listBody },
  extra: { says: "Objects at every level have members that are not documented.", body: withExtras },
  texts: { says: "Numbers and booleans are texts.", body: asTexts },
  "ids-numeric": { says: "Ids of objects made from now on are digits, and JSON numbers in answers.", body: numericIds },
  pages: {
    says: "Lists come in pages of two, with has_more and next_page, which is asked for with page.",
    group: "pages",
    pages: numberedPages,
  },
  "pages-link": {
    says: "Lists come in pages of two; the header Link has the address of the next one.",
    group: "pages",
    pages: linkedPages,
  },
  merge: {
    says: "A PUT leaves the members alone that it leaves out.",
    group: "updates",
    merge: merged,
  },
  "deep-merge": {
    says: "A PUT leaves the members alone that it leaves out, within objects too.",
    group: "updates",
    merge: deeplyMerged,
  },
  "refuse-nulls": {
    says: "An explicit null in a body is refused; with merge, nothing could be unset any more.",
    group: "updates",
  },
  "put-old": {
    says: "A PUT answers the object as it was before; of a new revision, under the new id.",
    group: "answers of PUT",
  },
  "put-silent": { says: "A PUT answers 204, without a body.", group: "answers of PUT" },
  "put-empty": { says: "A PUT answers {}.", group: "answers of PUT" },
  "deleted-mark": {
    says: "Objects deleted from now on are still read and listed, with deleted: true.",
    group: "deleted objects",
  },
  "deleted-410": {
    says: "Objects deleted from now on are 410; what was never there is 404.",
    group: "deleted objects",
  },
  statuses: {
    says: "Where no status is documented, POST answers 201, PUT 202, and DELETE 204 without a body.",
  },
  "error-200": { says: "What is wrong with a request is answered with 200 and a list in the member error." },
  "errors-html": { says: "Errors are HTML pages.", group: "errors", refusal: asHtml },
  "errors-text": { says: "Errors are plain text.", group: "errors", refusal: asText },
  "errors-empty": { says: "Errors have no body.", group: "errors", refusal: asNothing },
  "errors-nested": { says: "Errors are JSON of another form.", group: "errors", refusal: asNestedJson },
} satisfies Record<string, ShapeSpec>;

export type ShapeName = keyof typeof table;
