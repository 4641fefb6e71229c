// The response variants: open points of the specification, and how else a service can behave. One entry for each.
import { isDay } from "../../store/calendar.js";
import { isObject, type MemberChange } from "../../store/walkFields.js";
import {
  absent,
  alike,
  asHtml,
  asNestedJson,
  asNothing,
  asText,
  asTexts,
  changing,
  channelNames,
  composed,
  deeplyMerged,
  flatBody,
  linkedPages,
  listBody,
  merged,
  nothing,
  numberedPages,
  numericIds,
  partly,
  stars,
  trimmed,
  withCrlf,
  withExtras,
  withUrls,
  word,
} from "./forms.js";
import { allOmitted, filledByService, omitted, withDefaults, withNulls } from "./omittedFields.js";
import type { ResponsePolicy } from "./policy.js";

// Variants of single fields in a response.

/** Reverses lists whose order has no meaning. */
const reordered: MemberChange = ({ type }, value) =>
  type.kind === "list" && !type.ordered && Array.isArray(value) ? value.toReversed() : value;

const chatRuleAsList: MemberChange = ({ wire }, value) => (wire === "chat_rule" && isObject(value) ? [value] : value);

const dateAs =
  (write: (day: string) => string): MemberChange =>
  ({ type }, value) =>
    type.kind === "date" && typeof value === "string" && isDay(value) ? write(value) : value;

const shortDate = dateAs((day) => day.replaceAll("/0", "/"));

const isoDate = dateAs((day) => day.replaceAll("/", "-"));

export interface VariantSpec {
  /** One sentence. */
  readonly says: string;
  /** Variants of one group exclude each other. */
  readonly group?: string;
  /** Whether `all` doesn't contain it. */
  readonly isSeparate?: true;
  /** The changes of the policy. */
  readonly policy: Partial<ResponsePolicy>;
}

export const table = {
  defaults: {
    says: "Unset fields have their documented defaults, including those of objects.",
    group: "unset fields",
    policy: { fill: withDefaults },
  },
  omit: {
    says: "Fields that are unset or equal to their documented default are omitted.",
    group: "unset fields",
    policy: { fill: omitted, summary: omitted },
  },
  nulls: { says: "Unset fields are null.", group: "unset fields", policy: { fill: withNulls } },
  "omit-all": {
    says: "Single objects have ids, addresses and use_coupon_count only. Lists are complete.",
    group: "unset fields",
    policy: { fill: allOmitted, hasIdsOnly: true },
  },
  "service-fills": {
    says: "Server defaults are returned: default emails, auto_retry, company_info and others.",
    policy: { supply: filledByService },
  },
  "mask-partial": { says: "Secrets show their first and last characters.", group: "masks", policy: { mask: partly } },
  "mask-stars": { says: "Secrets are ********, as without a variant.", group: "masks", policy: { mask: stars } },
  "mask-word": { says: "Secrets are [FILTERED].", group: "masks", policy: { mask: word } },
  "mask-alike": {
    says: "Secrets are a different string that looks like a secret.",
    group: "masks",
    policy: { mask: alike },
  },
  "mask-changing": {
    says: "Secrets are a string that changes with every response.",
    group: "masks",
    policy: { mask: changing },
  },
  "mask-null": { says: "Secrets are null.", group: "masks", policy: { mask: nothing } },
  "mask-omit": { says: "Secrets are omitted.", group: "masks", policy: { mask: absent } },
  reordered: {
    says: "Unordered lists are reversed.",
    policy: { members: [reordered], isReordered: true },
  },
  "stored-trimmed": {
    says: "Texts are stored without spaces and line ends around them.",
    isSeparate: true,
    policy: { stored: [trimmed] },
  },
  "stored-crlf": { says: "Line ends in texts are stored as CRLF.", isSeparate: true, policy: { stored: [withCrlf] } },
  "stored-urls": {
    says: "Addresses in texts are stored normalized: https://Example.com as https://example.com/.",
    isSeparate: true,
    policy: { stored: [withUrls] },
  },
  "stored-nfc": { says: "Texts are stored in Unicode NFC.", isSeparate: true, policy: { stored: [composed] } },
  "stored-channels": {
    says: "Names of text channels are stored in lower case with hyphens: Study Room as study-room.",
    isSeparate: true,
    policy: { stored: [channelNames] },
  },
  "chat-rule-list": { says: "chat_rule is a list of one.", policy: { members: [chatRuleAsList] } },
  "dates-short": {
    says: "Dates have no leading zeros: 2026/3/1.",
    group: "dates",
    policy: { members: [shortDate] },
  },
  "dates-iso": {
    says: "Dates are in ISO 8601: 2026-03-01.",
    group: "dates",
    policy: { members: [isoDate] },
  },
  names: {
    says: "Roles and channels have the fields of requests: permission names, and lists role and user.",
    policy: { chat: "request" },
  },
  flat: {
    says: "The fields of an object are at the top level, without product, plan or coupon.",
    group: "envelopes",
    policy: { envelope: flatBody },
  },
  "body-list": {
    says: "product, plan and coupon are lists of one.",
    group: "envelopes",
    policy: { envelope: listBody },
  },
  extra: { says: "Objects at every level have undocumented fields.", policy: { bodies: [withExtras] } },
  texts: { says: "Numbers and booleans are strings.", policy: { bodies: [asTexts] } },
  "ids-numeric": {
    says: "Ids of objects created from now on are digits, and JSON numbers in responses.",
    policy: { bodies: [numericIds], ids: "numbers" },
  },
  pages: {
    says: "Lists have pages of two, with has_more and next_page. Request a page with page.",
    group: "pages",
    policy: { pages: numberedPages },
  },
  "pages-link": {
    says: "Lists have pages of two. The header Link has the address of the next page.",
    group: "pages",
    policy: { pages: linkedPages },
  },
  merge: {
    says: "PUT keeps fields that the request omits.",
    group: "updates",
    policy: { merge: merged },
  },
  "deep-merge": {
    says: "PUT keeps fields that the request omits, including those within objects.",
    group: "updates",
    policy: { merge: deeplyMerged },
  },
  "refuse-nulls": {
    says: "An explicit null is rejected. With merge, fields can't be unset then.",
    group: "updates",
    policy: { refusesNulls: true },
  },
  "put-old": {
    says: "PUT returns the object as it was before. A new revision has its new id.",
    group: "responses to PUT",
    policy: { put: "object before" },
  },
  "put-silent": { says: "PUT returns 204 without a body.", group: "responses to PUT", policy: { put: "nothing" } },
  "put-empty": { says: "PUT returns {}.", group: "responses to PUT", policy: { put: "empty object" } },
  "deleted-mark": {
    says: "Objects deleted from now on are still returned, with deleted: true.",
    group: "deleted objects",
    policy: { deleted: "mark" },
  },
  "deleted-410": {
    says: "Objects deleted from now on return 410. Others that don't exist return 404.",
    group: "deleted objects",
    policy: { deleted: "410" },
  },
  statuses: {
    says: "If no status is documented, POST returns 201, PUT 202, and DELETE 204 without a body.",
    policy: { hasOtherStatuses: true },
  },
  "error-200": {
    says: "Invalid requests return 200 with a list in the field error.",
    policy: { refusesWith200: true },
  },
  "errors-html": { says: "Errors are HTML pages.", group: "errors", policy: { refusal: asHtml } },
  "errors-text": { says: "Errors are plain text.", group: "errors", policy: { refusal: asText } },
  "errors-empty": { says: "Errors have no body.", group: "errors", policy: { refusal: asNothing } },
  "errors-nested": {
    says: "Errors are JSON in a different format.",
    group: "errors",
    policy: { refusal: asNestedJson },
  },
} satisfies Record<string, VariantSpec>;

export type VariantName = keyof typeof table;
