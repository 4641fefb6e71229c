// Objects in responses: every response of the API with an object is created here, by the response policy.

import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { chatChannel, chatRole } from "../../../provider/model/chat.js";
import { couponSummary as summaryModel } from "../../../provider/model/common.js";
import type { Field, ObjectModel } from "../../../provider/model/field.js";
import { isPermissionName, permissionName, toBits } from "../../../provider/model/permissions.js";
import { isGiven, type Values } from "../../../provider/model/rules.js";
import { pageAddress } from "../../http/address.js";
import { dateTime } from "../../store/calendar.js";
import { markRecorded, recordedObject } from "../../store/copy.js";
import { type ObjectKind, objectKind, pageKind, pageKinds } from "../../store/kinds.js";
import type { Stored } from "../../store/store.js";
import { changeFields, isObject } from "../../store/walkFields.js";
import type { BodyChange } from "../variants/forms.js";
import { changedBody, type ResponsePolicy } from "../variants/policy.js";
import type { ResponseContext } from "./apiSandbox.js";

// Responses of a copy: a copied object is returned as the account returned it, with what has changed since.

/** The parts that the response about a copied object depends on. */
type RecordedCopies = Pick<ResponseContext, "store" | "policy" | "copyOf">;

/**
 * @param which the object alone, or an item of its list
 * @param form creates the sandbox's own response about an object
 */
function asCopied(
  { store, policy, copyOf }: RecordedCopies,
  object: Stored,
  which: "response" | "item",
  form: (object: Stored) => Values,
): Values {
  const now = form(object);
  const remembered = copyOf.copy && recordedObject(store, object);
  const recorded = remembered?.[which];
  if (!remembered || !recorded) return now;
  const before = form({ ...object, fields: remembered.fields });
  return markRecorded(changed(recorded, before, now, (fields) => changedBody(policy, fields)) as Values);
}

/**
 * The recorded response with what has changed since, in the same form: a number stays a string, a list of one a list.
 * @param shape for fields that were not in the recorded response
 */
export function changed(recorded: unknown, before: unknown, now: unknown, shape: BodyChange = (all) => all): unknown {
  if (isDeepStrictEqual(before, now)) return recorded;
  if (Array.isArray(recorded) && recorded.length === 1 && !Array.isArray(now) && isObject(now))
    return [changed(recorded[0], before, now, shape)];
  if (isObject(recorded) && isObject(now)) return changedFields(recorded, isObject(before) ? before : {}, now, shape);
  if (typeof recorded === "string" && (typeof now === "number" || typeof now === "boolean")) return String(now);
  return now;
}

function changedFields(recorded: Values, before: Values, now: Values, shape: BodyChange): Values {
  const fields = { ...recorded };
  for (const name of new Set([...Object.keys(before), ...Object.keys(now)])) {
    if (isDeepStrictEqual(before[name], now[name])) continue;
    if (now[name] === undefined) delete fields[name];
    else if (name in recorded) fields[name] = changed(recorded[name], before[name], now[name], shape);
    else fields[name] = (shape({ [name]: now[name] }) as Values)[name];
  }
  return fields;
}

// Permissions in the chat platform's form: a bit field, with bits for names newer than this version.

/** Beyond every bit that the platform uses today. A name always has the same bit. */
const [firstOwnBit, ownBits] = [128, 896];

function ownBit(name: string): bigint {
  const digest = createHash("sha256").update(permissionName(name)).digest();
  return 1n << BigInt(firstOwnBit + (digest.readUInt32BE(0) % ownBits));
}

/** The bit field of permission names, a decimal number in a string. */
function bitField(names: readonly string[]): string {
  const own = names.filter((name) => !isPermissionName(name)).map(ownBit);
  return own.reduce((sum, bit) => sum | bit, BigInt(toBits(names))).toString();
}

/**
 * The fields of an object. Without a variant: those that were sent, `null` if they were, secrets masked, and documented
 * defaults filled in. Server defaults (default emails and the like) are omitted.
 */
function shown(policy: ResponsePolicy, model: ObjectModel, fields: Values, platformDefaults: Values = {}): Values {
  const serverDefaults = { ...platformDefaults, ...policy.supply(model, fields) };
  const filled = policy.fill(model, serverDefaults);
  return reshaped(
    policy,
    model,
    changeFields(model, filled, (field, value) => masked(policy, field, value)),
  );
}

const reshaped = (policy: ResponsePolicy, model: ObjectModel, fields: Values): Values =>
  policy.fields.reduce((all, change) => changeFields(model, all, change), fields);

/** The fields of a list's item, which are fewer. */
const summed = (policy: ResponsePolicy, model: ObjectModel, { deletedAt }: Stored, fields: Values): Values => ({
  ...reshaped(policy, model, policy.summary(model, fields)),
  ...mark(deletedAt),
});

const mark = (deletedAt: Date | undefined): Values => (deletedAt ? { deleted: true } : {});

/** A secret as shown; other values unchanged. */
export const masked = ({ mask }: ResponsePolicy, { isSecret }: Field, value: unknown): unknown =>
  !isSecret || !isGiven(value) || value === "" ? value : mask(String(value));

/** A mask in a body keeps the secret. */
export function unmasked(policy: ResponsePolicy, model: ObjectModel, body: Values, before: Values): Values {
  const changed = { ...body };
  for (const field of model.inputs) {
    const [value, old] = [body[field.wire], before[field.wire]];
    if (field.isSecret && isGiven(value) && isGiven(old) && value === masked(policy, field, old))
      changed[field.wire] = old;
    if (field.type.kind !== "object" || !isObject(value) || !isObject(old)) continue;
    changed[field.wire] = unmasked(policy, field.type.model, value, old);
  }
  return changed;
}

/** Adds ids and addresses, and puts the object into its documented field. */
function wrapped(policy: ResponsePolicy, ids: Values, member: string, object: Values): Values {
  if (policy.hasIdsOnly && Object.keys(object).length === 0) return ids;
  return policy.envelope(ids, member, object);
}

/** A single object. Those of the chat platform have its form. */
export const objectResponse = (sandbox: ResponseContext, object: Stored): Values =>
  asCopied(sandbox, object, "response", (stored) => {
    if (stored.kind === "roles") return sandboxRole(sandbox, stored);
    return stored.kind === "channels" ? sandboxChannel(sandbox, stored) : sandboxObject(sandbox, stored);
  });

const declaredKind = ({ kind }: Stored): ObjectKind => objectKind(kind) as ObjectKind;

function sandboxObject({ policy, url }: ResponseContext, stored: Stored): Values {
  const { id, fields, deletedAt } = stored;
  const kind = declaredKind(stored);
  const page = pageKind(kind.name);
  const ids = { [kind.idName]: id, ...(page && { url_application: pageAddress(page, id, url) }) };
  const object = { ...shown(policy, kind.model, fields), ...mark(deletedAt) };
  return kind.member === undefined ? { ...ids, ...object } : wrapped(policy, ids, kind.member, object);
}

/** An object as an item of its list. */
export const objectSummary = (sandbox: ResponseContext, object: Stored): Values =>
  asCopied(sandbox, object, "item", (stored) =>
    declaredKind(stored).declared.identity ? codeSummary(sandbox, stored) : sandboxSummary(sandbox, stored),
  );

function sandboxSummary({ policy, url }: ResponseContext, stored: Stored): Values {
  const kind = declaredKind(stored);
  const page = pageKind(kind.name);
  return summed(policy, kind.model, stored, {
    [kind.idName]: stored.id,
    ...Object.fromEntries(kind.summary.map((member) => [member, stored.fields[member] ?? null])),
    ...(page && { url_application: pageAddress(page, stored.id, url) }),
  });
}

function codeSummary({ policy }: ResponseContext, stored: Stored): Values {
  const { id, fields, createdAt } = stored;
  return summed(policy, summaryModel, stored, {
    coupon_id: id,
    label: fields.label ?? "",
    coupon_name: fields.coupon_name,
    coupon_code: fields.coupon_code,
    processor_a_env_id: fields.processor_a_env_id,
    payment_type: fields.payment_type,
    coupon_count: fields.coupon_count ?? null,
    use_coupon_count: fields.use_coupon_count,
    product_ids: fields.product_ids ?? [],
    created_date: dateTime(createdAt),
  });
}

/** The chat platform's own role object. */
function sandboxRole({ policy }: ResponseContext, { id, fields, deletedAt }: Stored): Values {
  if (policy.hasIdsOnly) return { id, ...mark(deletedAt) };
  if (policy.chat === "request") return { id, ...shown(policy, chatRole, fields), ...mark(deletedAt) };
  const { permissions, ...role } = shown(policy, chatRole, fields, { permissions: [] });
  return {
    id,
    ...role,
    permissions: bits(permissions),
    color: 0,
    hoist: false,
    managed: false,
    mentionable: false,
    ...mark(deletedAt),
  };
}

/** The chat platform's own channel object. */
function sandboxChannel({ policy }: ResponseContext, { id, parent, fields, deletedAt }: Stored): Values {
  if (policy.hasIdsOnly) return { id, ...mark(deletedAt) };
  const { position, ...sent } = fields;
  const ids = { id, guild_id: parent };
  if (policy.chat === "request") return { ...ids, ...shown(policy, chatChannel, sent), ...mark(deletedAt) };
  const platformDefaults = { topic: null, parent_id: null, role: [], user: [] };
  const { role, user, ...channel } = shown(policy, chatChannel, sent, platformDefaults);
  const both = [overwrites(role, 0), overwrites(user, 1)];
  return {
    ...ids,
    ...channel,
    position,
    permission_overwrites: (policy.isReordered ? both.toReversed() : both).flat(),
    ...mark(deletedAt),
  };
}

const bits = (permissions: unknown): string => bitField((permissions ?? []) as string[]);

const overwrites = (permissions: unknown, type: 0 | 1): Values[] =>
  ((permissions ?? []) as Values[]).map(({ id, allow, deny }) => ({ id, type, allow: bits(allow), deny: bits(deny) }));

/** A contractor, purchaser or subscriber. Only the contractor's fields are documented. */
export const personResponse = ({ fields }: Stored): Values => fields;

/** Fields of customer and payment records are undocumented. */
export const customerResponse = ({ id, fields, createdAt }: Stored): Values => ({
  customer_id: id,
  ...fields,
  created_date: dateTime(createdAt),
});

export const paymentResponse = (sandbox: RecordedCopies, payment: Stored): Values =>
  asCopied(sandbox, payment, "response", sandboxPayment);

const sandboxPayment = ({ id, fields, createdAt }: Stored): Values => ({
  payment_id: id,
  ...Object.fromEntries(Object.entries(fields).filter(([name]) => paymentFields.includes(name))),
  payment_date: dateTime(createdAt),
});

/** Other fields are only for the controls. */
const paymentFields = ["customer_id", "amount", ...pageKinds.map(({ idName }) => idName)];

/** An object as stored, with readable secrets, for the controls. */
export function rawResponse({ kind, id, parent, fields, createdAt, deletedAt }: Stored): Values {
  const belongsTo = objectKind(kind)?.parent;
  return {
    id,
    ...(belongsTo !== undefined && { [belongsTo]: parent }),
    ...fields,
    created_at: createdAt.toISOString(),
    ...(deletedAt && { deleted_at: deletedAt.toISOString() }),
  };
}
