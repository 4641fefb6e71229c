// Discount codes: what may change, and when a change makes a new revision.
import { coupon } from "../../provider/model/coupon.js";
import { sameMeaning } from "../../provider/model/equal.js";
import type { Field } from "../../provider/model/field.js";
import type { Values } from "../../provider/model/rules.js";
import { decode } from "../../provider/model/wire.js";
import { type ErrorItem, fieldError, Refusal, refusal, refuseIfAny } from "../errors.js";
import { type ApiRequest, created, ok, okList, param, type Route, type Sandbox } from "../routes.js";
import type { Store, Stored } from "../store.js";
import { couponAnswer, couponSummary } from "./answers.js";
import { afterPut, deleteObject, findObject, listObjects, mergedPut, readObject, type Wanted } from "./objects.js";
import { asObject, checkBody } from "./validate.js";

const path = "/v1/client/coupon";
const one = `${path}/{coupon_id}`;

export const couponRoutes = (sandbox: Sandbox): Route[] => [
  {
    method: "POST",
    path,
    handle({ body }) {
      const members = asObject(body);
      refuseIfAny(checkBody(coupon, members, { isLenient: sandbox.isLenient }).problems);
      return created(couponAnswer(sandbox, insert(sandbox.store, members)));
    },
  },
  {
    method: "GET",
    path,
    handle: () =>
      okList(
        "coupons",
        listObjects(sandbox, "coupon", (stored) => couponSummary(sandbox, stored)),
      ),
  },
  {
    method: "GET",
    path: one,
    handle: (request) => ok(couponAnswer(sandbox, readObject(sandbox, wanted(request)))),
  },
  {
    method: "PUT",
    path: one,
    handle(request) {
      const before = findObject(sandbox, wanted(request));
      const after = change(sandbox, before, asObject(request.body));
      return ok(couponAnswer(sandbox, afterPut(sandbox, before, after)));
    },
  },
  {
    method: "DELETE",
    path: one,
    handle(request) {
      const found = findObject(sandbox, wanted(request));
      const times = usesOf(found);
      if (times > 0) {
        throw refusal(400, "in_use", `The code was used (use_coupon_count is ${times}) and cannot be deleted.`);
      }
      deleteObject(sandbox, found);
      return ok({ coupon_id: found.id });
    },
  },
];

const wanted = (request: ApiRequest): Wanted => ({ kind: "coupon", id: param(request, "coupon_id"), what: "coupon" });

export const usesOf = ({ members }: Stored): number => Number(members.use_coupon_count);

/** Codes are unique per environment among those that live. */
const keyOf = ({ processor_a_env_id, coupon_code }: Values): string =>
  JSON.stringify([processor_a_env_id, coupon_code]);

/** The living coupon with a code. */
export const findCode = (store: Store, processor_a_env_id: string, coupon_code: string): Stored | undefined =>
  store.findKey("coupon", keyOf({ processor_a_env_id, coupon_code }));

/** What a code was before it was changed, the newest first. */
export const revisionsOf = (store: Store, { members }: Stored): Stored[] => store.retired("coupon", keyOf(members));

function insert(store: Store, members: Values): Stored {
  refuseTaken(store, members);
  return store.insert("coupon", { ...linked(members), use_coupon_count: 0 }, { key: keyOf(members) });
}

/** Stores other members for a code. @throws Refusal with 409 where another code stands in the way */
export function updateCoupon(store: Store, before: Stored, members: Values): Stored {
  if (keyOf(members) !== keyOf(before.members)) refuseTaken(store, members);
  return store.update(before, members, keyOf(members));
}

/** That the kinds of payment on processor A are linked to a coupon of it is an assumption: it is not documented. */
const linked = (members: Values): Values => ({
  ...members,
  processor_a_coupon: members.payment_type === 0 || members.payment_type === 14,
});

function refuseTaken(store: Store, members: Values): void {
  const other = store.findKey("coupon", keyOf(members));
  if (!other) return;
  const [code, environment] = [members.coupon_code, members.processor_a_env_id].map((value) => JSON.stringify(value));
  const what = `is taken: the coupon ${other.id} has the code ${code} in environment ${environment}.`;
  throw new Refusal(409, [fieldError("conflict", "coupon_code", what)]);
}

/** Members that are left out stay as they are, in every shape. */
function change(sandbox: Sandbox, before: Stored, body: Values): Stored {
  const { store, isLenient } = sandbox;
  const echoless = withoutEchoes(before.members, body);
  const whole = mergedPut(sandbox, before, echoless) ?? { ...before.members, ...echoless };
  const sent = Object.fromEntries(Object.keys(echoless).map((wire) => [wire, whole[wire]]));
  const { problems, values } = checkBody(coupon, sent, { partial: "all", whole, isLenient });
  const old = decode(coupon, before.members);
  const changes = coupon.inputs.filter((field) => !sameMeaning(field, old[field.name], values[field.name]));
  const invalid = new Set(problems.map(({ field }) => field));
  refuseIfAny([...problems, ...changes.filter(({ wire }) => !invalid.has(wire)).flatMap(forbidden(before, whole))]);

  const isRevision = usesOf(before) > 0 && changes.some((field) => field.revises);
  if (!isRevision) return updateCoupon(store, before, linked(whole));
  store.retire(before);
  return insert(store, whole);
}

/** What the service sets comes back from clients that send a whole coupon; unchanged, it does no harm. */
function withoutEchoes(before: Values, body: Values): Values {
  const echoes = coupon.outputs.map(({ wire }) => wire).filter((wire) => body[wire] === before[wire]);
  return Object.fromEntries(Object.entries(body).filter(([wire]) => !echoes.includes(wire)));
}

/** Why a field cannot be changed. */
function forbidden(before: Stored, whole: Values): (field: Field) => ErrorItem[] {
  const uses = usesOf(before);
  return ({ wire, replaces, frozenOnceUsed }) => {
    if (replaces && !frozenOnceUsed) {
      return [fieldError("immutable", wire, "cannot be changed by an update; leave it out.")];
    }
    if (frozenOnceUsed && uses > 0) {
      return [fieldError("immutable", wire, `cannot be changed: the code was used (use_coupon_count is ${uses}).`)];
    }
    const types = [before.members.payment_type, whole.payment_type];
    if (wire === "payment_type" && types.includes(4) && types.includes(14)) {
      return [fieldError("immutable", wire, `cannot be changed from ${types[0]} to ${types[1]}; make a new code.`)];
    }
    return [];
  };
}
