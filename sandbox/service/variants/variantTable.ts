// The response variants: open points of the specification, and how else a service can behave. One entry for each.
import { isDay } from "../../store/calendar.js";
import { type FieldChange, isObject } from "../../store/walkFields.js";
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
const reordered: FieldChange = ({ type }, value) =>
  type.kind === "list" && !type.ordered && Array.isArray(value) ? value.toReversed() : value;

const chatRuleAsList: FieldChange = ({ wire }, value) => (wire === "chat_rule" && isObject(value) ? [value] : value);

const dateAs =
  (write: (day: string) => string): FieldChange =>
  ({ type }, value) =>
    type.kind === "date" && typeof value === "string" && isDay(value) ? write(value) : value;

const shortDate = dateAs((day) => day.replaceAll("/0", "/"));

const isoDate = dateAs((day) => day.replaceAll("/", "-"));

export interface VariantSpec {
  /** One sentence. */
  readonly description: string;
  /** Variants of one group exclude each other. */
  readonly group?: string;
  /** Whether `all` doesn't contain it. */
  readonly isSeparate?: true;
  /** The changes of the policy. */
  readonly policy: Partial<ResponsePolicy>;
}

export const table = {
  defaults: {
    description: "Unset fields have their documented defaults, including those of objects.",
    group: "unset fields",
    policy: { fill: withDefaults },
  },
  omit: {
    description: "Fields that are unset or equal to their documented default are omitted.",
    group: "unset fields",
    policy: { fill: omitted, summary: omitted },
  },
  nulls: { description: "Unset fields are null.", group: "unset fields", policy: { fill: withNulls } },
  "omit-all": {
    description: "Single objects have ids, addresses and use_coupon_count only. Lists are complete.",
    group: "unset fields",
    policy: { fill: allOmitted, hasIdsOnly: true },
  },
  "service-fills": {
    description: "Server defaults are returned: default emails, auto_retry, company_info and others.",
    policy: { supply: filledByService },
  },
  "mask-partial": {
    description: "Secrets show their first and last characters.",
    group: "masks",
    policy: { mask: partly },
  },
  "mask-stars": { description: "Secrets are ********, as without a variant.", group: "masks", policy: { mask: stars } },
  "mask-word": { description: "Secrets are [FILTERED].", group: "masks", policy: { mask: word } },
  "mask-alike": {
    description: "Secrets are a different string that looks like a secret.",
    group: "masks",
    policy: { mask: alike },
  },
  "mask-changing": {
    description: "Secrets are a string that changes with every response.",
    group: "masks",
    policy: { mask: changing },
  },
  "mask-null": { description: "Secrets are null.", group: "masks", policy: { mask: nothing } },
  "mask-omit": { description: "Secrets are omitted.", group: "masks", policy: { mask: absent } },
  reordered: {
    description: "Unordered lists are reversed.",
    policy: { fields: [reordered], isReordered: true },
  },
  "stored-trimmed": {
    description: "Texts are stored without spaces and line ends around them.",
    isSeparate: true,
    policy: { stored: [trimmed] },
  },
  "stored-crlf": {
    description: "Line ends in texts are stored as CRLF.",
    isSeparate: true,
    policy: { stored: [withCrlf] },
  },
  "stored-urls": {
    description: "Addresses in texts are stored normalized: https://Example.com as https://example.com/.",
    isSeparate: true,
    policy: { stored: [withUrls] },
  },
  "stored-nfc": { description: "Texts are stored in Unicode NFC.", isSeparate: true, policy: { stored: [composed] } },
  "stored-channels": {
    description: "Names of text channels are stored in lower case with hyphens: Study Room as study-room.",
    isSeparate: true,
    policy: { stored: [channelNames] },
  },
  "chat-rule-list": { description: "chat_rule is a list of one.", policy: { fields: [chatRuleAsList] } },
  "dates-short": {
    description: "Dates have no leading zeros: 2026/3/1.",
    group: "dates",
    policy: { fields: [shortDate] },
  },
  "dates-iso": {
    description: "Dates are in ISO 8601: 2026-03-01.",
    group: "dates",
    policy: { fields: [isoDate] },
  },
  names: {
    description: "Roles and channels have the fields of requests: permission names, and lists role and user.",
    policy: { chat: "request" },
  },
  flat: {
    description: "The fields of an object are at the top level, without product, plan or coupon.",
    group: "envelopes",
    policy: { envelope: flatBody },
  },
  "body-list": {
    description: "product, plan and coupon are lists of one.",
    group: "envelopes",
    policy: { envelope: listBody },
  },
  extra: { description: "Objects at every level have undocumented fields.", policy: { bodies: [withExtras] } },
  texts: { description: "Numbers and booleans are strings.", policy: { bodies: [asTexts] } },
  "ids-numeric": {
    description: "Ids of objects created from now on are digits, and JSON numbers in responses.",
    policy: { bodies: [numericIds], ids: "numbers" },
  },
  pages: {
    description: "Lists come in pages of two items, with has_more and next_page. The parameter page selects a page.",
    group: "pages",
    policy: { pages: numberedPages },
  },
  "pages-link": {
    description: "Lists come in pages of two items. The header Link has the address of the next page.",
    group: "pages",
    policy: { pages: linkedPages },
  },
  merge: {
    description: "PUT keeps fields that the request omits.",
    group: "updates",
    policy: { merge: merged },
  },
  "deep-merge": {
    description: "PUT keeps fields that the request omits, including those within objects.",
    group: "updates",
    policy: { merge: deeplyMerged },
  },
  "refuse-nulls": {
    description: "An explicit null is rejected. With merge, fields can't be unset then.",
    group: "updates",
    policy: { refusesNulls: true },
  },
  "put-old": {
    description: "PUT returns the object as it was before. A new revision has its new id.",
    group: "responses to PUT",
    policy: { put: "object before" },
  },
  "put-silent": {
    description: "PUT returns 204 without a body.",
    group: "responses to PUT",
    policy: { put: "nothing" },
  },
  "put-empty": { description: "PUT returns {}.", group: "responses to PUT", policy: { put: "empty object" } },
  "deleted-mark": {
    description: "Objects deleted from now on are still returned, with deleted: true.",
    group: "deleted objects",
    policy: { deleted: "mark" },
  },
  "deleted-410": {
    description: "Objects deleted from now on return 410. Others that don't exist return 404.",
    group: "deleted objects",
    policy: { deleted: "410" },
  },
  statuses: {
    description: "If no status is documented, POST returns 201, PUT 202, and DELETE 204 without a body.",
    policy: { hasOtherStatuses: true },
  },
  "error-200": {
    description: "Invalid requests return 200 with a list in the field error.",
    policy: { refusesWith200: true },
  },
  "errors-html": { description: "Errors are HTML pages.", group: "errors", policy: { refusal: asHtml } },
  "errors-text": { description: "Errors are plain text.", group: "errors", policy: { refusal: asText } },
  "errors-empty": { description: "Errors have no body.", group: "errors", policy: { refusal: asNothing } },
  "errors-nested": {
    description: "Errors are JSON in a different format.",
    group: "errors",
    policy: { refusal: asNestedJson },
  },
} satisfies Record<string, VariantSpec>;

export type VariantName = keyof typeof table;
