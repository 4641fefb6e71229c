// The response variants: open points of the specification, and how else a service can behave. One entry for each.
import { randomBytes } from "node:crypto";
import { isDay } from "../../store/calendar.js";
import { type FieldChange, isObject } from "../../store/walkFields.js";
import {
  asHtml,
  asNestedJson,
  asTexts,
  channelNames,
  deeplyMerged,
  linkedPages,
  numberedPages,
  numericIds,
  ofTexts,
  partly,
  withExtras,
  withUrls,
} from "./forms.js";
import { allOmitted, filledByService, omitted, withDefaults, withNulls } from "./omittedFields.js";
import { type ResponsePolicy, standardPolicy } from "./policy.js";

// Variants of single fields in a response.

/** Reverses lists whose order has no meaning. */
const reordered: FieldChange = ({ type }, value) =>
  type.kind === "list" && !type.ordered && Array.isArray(value) ? value.toReversed() : value;

const chatRuleAsList: FieldChange = ({ wire }, value) => (wire === "chat_rule" && isObject(value) ? [value] : value);

const dateAs =
  (write: (day: string) => string): FieldChange =>
  ({ type }, value) =>
    type.kind === "date" && typeof value === "string" && isDay(value) ? write(value) : value;

export interface VariantSpec {
  /** One sentence. */
  readonly description: string;
  /** The changes of the policy. */
  readonly policy: Partial<ResponsePolicy>;
  /** Variants of one group exclude each other. */
  readonly group?: string;
  /** Whether `all` doesn't contain it. */
  readonly isSeparate?: true;
}

/** The sentence of a variant, and the changes of the policy. */
type Row = readonly [description: string, policy: Partial<ResponsePolicy>];

const each = <N extends string>(rows: Readonly<Record<N, Row>>, more: Pick<VariantSpec, "group" | "isSeparate"> = {}) =>
  Object.fromEntries(
    Object.entries<Row>(rows).map(([name, [description, policy]]) => [name, { description, policy, ...more }]),
  ) as Readonly<Record<N, VariantSpec>>;

const oneOf = <N extends string>(group: string, rows: Readonly<Record<N, Row>>) => each(rows, { group });

export const table = {
  ...oneOf("unset fields", {
    defaults: ["Unset fields have their documented defaults, including those of objects.", { fill: withDefaults }],
    omit: [
      "Fields that are unset or equal to their documented default are omitted.",
      { fill: omitted, summary: omitted },
    ],
    nulls: ["Unset fields are null.", { fill: withNulls }],
    "omit-all": [
      "Single objects have ids, addresses and use_coupon_count only. Lists are complete.",
      { fill: allOmitted, hasIdsOnly: true },
    ],
  }),
  ...each({
    "service-fills": [
      "Server defaults are returned: default emails, auto_retry, company_info and others.",
      { supply: filledByService },
    ],
  }),
  ...oneOf("masks", {
    "mask-partial": ["Secrets show their first and last characters.", { mask: partly }],
    "mask-stars": ["Secrets are ********, as without a variant.", { mask: standardPolicy.mask }],
    "mask-word": ["Secrets are [FILTERED].", { mask: () => "[FILTERED]" }],
    "mask-alike": [
      "Secrets are a different string that looks like a secret.",
      { mask: (secret) => [...secret].reverse().join("") },
    ],
    "mask-changing": [
      "Secrets are a string that changes with every response.",
      { mask: () => randomBytes(12).toString("base64url") },
    ],
    "mask-null": ["Secrets are null.", { mask: () => null }],
    "mask-omit": ["Secrets are omitted.", { mask: () => undefined }],
  }),
  ...each({ reordered: ["Unordered lists are reversed.", { fields: [reordered], isReordered: true }] }),
  ...each(
    {
      "stored-trimmed": [
        "Texts are stored without spaces and line ends around them.",
        { stored: [ofTexts((text) => text.trim())] },
      ],
      "stored-crlf": [
        "Line ends in texts are stored as CRLF.",
        { stored: [ofTexts((text) => text.replace(/\r\n|\r|\n/g, "\r\n"))] },
      ],
      "stored-urls": [
        "Addresses in texts are stored normalized: https://Example.com as https://example.com/.",
        { stored: [withUrls] },
      ],
      "stored-nfc": ["Texts are stored in Unicode NFC.", { stored: [ofTexts((text) => text.normalize("NFC"))] }],
      "stored-channels": [
        "Names of text channels are stored in lower case with hyphens: Study Room as study-room.",
        { stored: [channelNames] },
      ],
    },
    { isSeparate: true },
  ),
  ...each({ "chat-rule-list": ["chat_rule is a list of one.", { fields: [chatRuleAsList] }] }),
  ...oneOf("dates", {
    "dates-short": ["Dates have no leading zeros: 2026/3/1.", { fields: [dateAs((day) => day.replaceAll("/0", "/"))] }],
    "dates-iso": ["Dates are in ISO 8601: 2026-03-01.", { fields: [dateAs((day) => day.replaceAll("/", "-"))] }],
  }),
  ...each({
    names: [
      "Roles and channels have the fields of requests: permission names, and lists role and user.",
      { chat: "request" },
    ],
  }),
  ...oneOf("envelopes", {
    flat: [
      "The fields of an object are at the top level, without product, plan or coupon.",
      { envelope: (ids, _member, object) => ({ ...ids, ...object }) },
    ],
    "body-list": [
      "product, plan and coupon are lists of one.",
      { envelope: (ids, member, object) => ({ ...ids, [member]: [object] }) },
    ],
  }),
  ...each({
    extra: ["Objects at every level have undocumented fields.", { bodies: [withExtras] }],
    texts: ["Numbers and booleans are strings.", { bodies: [asTexts] }],
    "ids-numeric": [
      "Ids of objects created from now on are digits, and JSON numbers in responses.",
      { bodies: [numericIds], ids: "numbers" },
    ],
  }),
  ...oneOf("pages", {
    pages: [
      "Lists come in pages of two items, with has_more and next_page. The parameter page selects a page.",
      { pages: numberedPages },
    ],
    "pages-link": [
      "Lists come in pages of two items. The header Link has the address of the next page.",
      { pages: linkedPages },
    ],
  }),
  ...oneOf("updates", {
    merge: ["PUT keeps fields that the request omits.", { merge: (before, body) => ({ ...before, ...body }) }],
    "deep-merge": ["PUT keeps fields that the request omits, including those within objects.", { merge: deeplyMerged }],
    "refuse-nulls": ["An explicit null is rejected. With merge, fields can't be unset then.", { refusesNulls: true }],
  }),
  ...oneOf("responses to PUT", {
    "put-old": ["PUT returns the object as it was before. A new revision has its new id.", { put: "object before" }],
    "put-silent": ["PUT returns 204 without a body.", { put: "nothing" }],
    "put-empty": ["PUT returns {}.", { put: "empty object" }],
  }),
  ...oneOf("deleted objects", {
    "deleted-mark": ["Objects deleted from now on are still returned, with deleted: true.", { deleted: "mark" }],
    "deleted-410": ["Objects deleted from now on return 410. Others that don't exist return 404.", { deleted: "410" }],
  }),
  ...each({
    statuses: [
      "If no status is documented, POST returns 201, PUT 202, and DELETE 204 without a body.",
      { hasOtherStatuses: true },
    ],
    "error-200": ["Invalid requests return 200 with a list in the field error.", { refusesWith200: true }],
  }),
  ...oneOf("errors", {
    "errors-html": ["Errors are HTML pages.", { refusal: asHtml }],
    "errors-text": [
      "Errors are plain text.",
      {
        refusal: ({ errors }) => ({
          type: "text/plain; charset=utf-8",
          body: errors.map(({ message }) => `${message}\n`).join(""),
        }),
      },
    ],
    "errors-empty": ["Errors have no body.", { refusal: () => ({}) }],
    "errors-nested": ["Errors are JSON in a different format.", { refusal: asNestedJson }],
  }),
};

export type VariantName = keyof typeof table;
