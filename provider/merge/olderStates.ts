// The field memory in older states, before it had a single key: `__own`, `__untold`, `__cleared` and `masks`. This file
// is independent of later model changes: its lists are the fields at that time.

import { digest } from "../model/digest.js";
import type { ObjectModel } from "../model/field.js";
import { at, isObject, type Values } from "../model/rules.js";
import type { State } from "../model/stages.js";

const pageMails = "mailContract mailCancel mailInvoiceNotice mailInvoiceError autoRetry autoCancel mailApplication";
const waitingList = "waitingList.mailApplication waitingList.mailCancel waitingList.formationTrigger";
const bankInvoice = "bankInvoice.mailInvoice bankInvoice.mailInvoiceNotice";
const lists: Readonly<Record<string, string>> = {
  RegistrationPlan: `mailApplication mailContract ${waitingList}`,
  OneTimeProduct: `mailApplication mailInvoice cardAttribute companyInfo ${bankInvoice} ${waitingList} shippingAddressName`,
  RecurringPlan: `${pageMails} mailInvoice cardAttribute companyInfo mailReceipt mailReturnRecess initialCost.mail ${bankInvoice}`,
  InstallmentPlan: `${pageMails} mailInvoice cardAttribute companyInfo customItemNames.totalAmount ${waitingList}`,
  ChatRole: "position permissions",
  ChatChannel: "role user",
};

/** The fields with a server default that a kind had when version 1 of the field memory was introduced, in order. */
export const firstPathsOf = ({ name }: ObjectModel): readonly string[] => lists[name]?.split(" ") ?? [];

/** The same memory in the form of version 1. Undefined if the state has none. */
export function olderFields(model: ObjectModel, state: State): Values | undefined {
  const { __own: owned, __untold: never, __cleared: cleared, masks } = state;
  if (![owned, never, cleared, masks].some((member) => member !== undefined && member !== null)) return undefined;
  const fields = new Map(ownersIn(firstPathsOf(model), owned));
  const add = (path: string, words: string) => {
    const entry = fields.get(path) ?? "";
    fields.set(path, `${entry === "unknown" ? "program" : entry} ${words}`.trim());
  };
  for (const path of pathsIn(never)) {
    // A field that the program doesn't set has an entry with more information.
    if (at(state, path) !== undefined) fields.set(path, "program never");
    else if (!fields.has(path)) fields.set(path, "never");
  }
  for (const path of pathsIn(cleared)) add(path, "cleared");
  for (const [path, mask] of masksIn(masks, "")) add(path, `mask:${mask}`);
  return { version: 1, ...(!Array.isArray(never) && { noResponse: true }), fields: Object.fromEntries(fields) };
}

const pathsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((path) => typeof path === "string") : [];

const owners: Readonly<Record<string, string>> = { "": "service", "?": "requested", "!": "outside", "=": "before" };

/** `__own`: two characters for all paths, then for each a mark and the last seen digest, up to the last one seen. */
function ownersIn(paths: readonly string[], owned: unknown): [path: string, words: string][] {
  const isKnown = typeof owned === "string" && owned.slice(0, 2) === signatureOf(paths);
  if (!isKnown) return paths.map((path) => [path, "unknown"]);
  const found = [...owned.slice(2).matchAll(/([!=?+])?(\.|~|[\w-]{4})/g)];
  return paths.map((path, index) => {
    const [, mark = "", last = "."] = found[index] ?? [];
    if (mark === "+") return [path, "program"];
    const seen = last === "." ? "never" : last === "~" ? "empty" : last.slice(0, 3);
    return [path, `${owners[mark]} ${seen}`];
  });
}

const signatureOf = (paths: readonly string[]): string =>
  Buffer.from(digest(paths.join()), "hex").toString("base64url").slice(0, 2);

function masksIn(masks: unknown, prefix: string): [path: string, mask: string][] {
  if (typeof masks === "string") return [[prefix, masks]];
  if (!isObject(masks)) return [];
  const join = (name: string) => (prefix === "" ? name : `${prefix}.${name}`);
  return Object.entries(masks).flatMap(([name, member]) => masksIn(member, join(name)));
}
