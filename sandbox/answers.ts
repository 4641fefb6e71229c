// How objects look in answers: every answer of the API that holds an object is formed here.
import { coupon } from "../provider/model/coupon.js";
import type { Field } from "../provider/model/field.js";
import type { ObjectModel } from "../provider/model/object.js";
import { toBits } from "../provider/model/permissions.js";
import { isGiven, type Values } from "../provider/model/rules.js";
import type { PageKind } from "./kinds.js";
import type { Stored } from "./store.js";

/** What stands in the place of a secret. */
export const mask = "********";

/**
 * The members of an object: those that were sent, `null` where they were, secrets masked, documented defaults filled
 * in. What the service would supply of its own (default mails and the like) is left out.
 */
function shown(model: ObjectModel, members: Values): Values {
  return Object.fromEntries(
    model.fields.flatMap((field) => {
      const value = memberShown(field, members[field.wire]);
      return value === undefined || !field.isSent ? [] : [[field.wire, value] as const];
    }),
  );
}

function memberShown(field: Field, value: unknown): unknown {
  if (field.wire === "waiting_list" && !isUsed(value)) return undefined;
  if (isGiven(value)) return masked(field, value);
  if (field.default.kind === "value") return field.default.value;
  return field.default.kind === "absent" ? value : undefined;
}

const isUsed = (waitingList: unknown): boolean => isGiven(waitingList) && (waitingList as Values).type !== 0;

function masked(field: Field, value: unknown): unknown {
  if (field.isSecret) return value === "" || !isGiven(value) ? value : mask;
  if (field.shape.kind !== "object" || !isObject(value)) return value;
  return mapMembers(field.shape.model, value, masked);
}

/** A body that brings a mask back leaves that secret as it is. */
export function unmasked(model: ObjectModel, body: Values, before: Values): Values {
  return mapMembers(model, body, (field, value) => {
    const old = before[field.wire];
    if (field.isSecret) return value === mask && isGiven(old) ? old : value;
    if (field.shape.kind !== "object" || !isObject(value) || !isObject(old)) return value;
    return unmasked(field.shape.model, value, old);
  });
}

function mapMembers(model: ObjectModel, members: Values, change: (field: Field, value: unknown) => unknown): Values {
  const changed = { ...members };
  for (const field of model.inputs) {
    if (Object.hasOwn(members, field.wire)) changed[field.wire] = change(field, members[field.wire]);
  }
  return changed;
}

const isObject = (value: unknown): value is Values =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Where the page of a plan or product opens. */
export const pageAddress = (kind: PageKind, id: string, base: string): string => `${base}/p/${kind.name}/${id}`;

export const pageAnswer = (kind: PageKind, { id, members }: Stored, base: string): Values => ({
  [kind.idName]: id,
  url_application: pageAddress(kind, id, base),
  [kind.member]: shown(kind.model, members),
});

export const pageSummary = (kind: PageKind, { id, members }: Stored, base: string): Values => ({
  [kind.idName]: id,
  ...Object.fromEntries(kind.summary.map((member) => [member, members[member] ?? null])),
  url_application: pageAddress(kind, id, base),
});

export const couponAnswer = ({ id, members }: Stored): Values => ({
  coupon_id: id,
  coupon: shown(coupon, members),
});

export const couponSummary = ({ id, members, createdAt }: Stored): Values => ({
  coupon_id: id,
  label: members.label ?? "",
  coupon_name: members.coupon_name,
  coupon_code: members.coupon_code,
  processor_a_env_id: members.processor_a_env_id,
  payment_type: members.payment_type,
  coupon_count: members.coupon_count ?? null,
  use_coupon_count: members.use_coupon_count,
  product_ids: members.product_ids ?? [],
  created_date: dateTime(createdAt),
});

/** The chat platform's own role object. */
export const roleAnswer = ({ id, members }: Stored): Values => ({
  id,
  name: members.name,
  position: members.position,
  permissions: bits(members.permissions),
  color: 0,
  hoist: false,
  managed: false,
  mentionable: false,
});

/** The chat platform's own channel object. */
export const channelAnswer = ({ id, parent, members }: Stored): Values => ({
  id,
  guild_id: parent,
  type: members.type,
  name: members.name,
  topic: members.topic ?? null,
  parent_id: members.parent_id ?? null,
  position: members.position,
  permission_overwrites: [...overwrites(members.role, 0), ...overwrites(members.user, 1)],
});

const bits = (permissions: unknown): string => toBits((permissions ?? []) as string[]);

const overwrites = (permissions: unknown, type: 0 | 1): Values[] =>
  ((permissions ?? []) as Values[]).map(({ id, allow, deny }) => ({ id, type, allow: bits(allow), deny: bits(deny) }));

/** A contractor, purchaser or subscriber; only the contractor's members are documented. */
export const personAnswer = ({ members }: Stored): Values => members;

/** The members of customer and payment records are not documented. */
export const customerAnswer = ({ id, members, createdAt }: Stored): Values => ({
  customer_id: id,
  ...members,
  created_date: dateTime(createdAt),
});

export const paymentAnswer = ({ id, members, createdAt }: Stored): Values => ({
  payment_id: id,
  ...members,
  payment_date: dateTime(createdAt),
});

/** An object as it is stored, its secrets readable: for the controls. */
export const rawAnswer = ({ kind, id, parent, members, createdAt, deletedAt }: Stored): Values => ({
  id,
  ...((kind === "roles" || kind === "channels") && { guild_id: parent }),
  ...members,
  created_at: createdAt.toISOString(),
  ...(deletedAt && { deleted_at: deletedAt.toISOString() }),
});

/** `yyyy/MM/dd HH:mm:ss`, UTC. */
export const dateTime = (date: Date): string => date.toISOString().slice(0, 19).replaceAll("-", "/").replace("T", " ");
