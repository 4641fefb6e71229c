// Discount codes: what can change, and when a change creates a new revision.
import { coupon, frozenOnceUsed, revising } from "../../../provider/model/coupon.js";
import type { Field } from "../../../provider/model/field.js";
import type { Values } from "../../../provider/model/rules.js";
import { insertCoupon, linked, updateCoupon, usesOf } from "../../business/contracts/coupons.js";
import type { Route } from "../../http/routes.js";
import { apiError, type ErrorItem, fieldError, refuseIfAny } from "../../store/errors.js";
import type { ObjectKind } from "../../store/kinds.js";
import type { Stored } from "../../store/store.js";
import { meansTheSame } from "../../store/walkFields.js";
import type { ApiSandbox } from "./apiSandbox.js";
import { kindRoutes, mergedPut } from "./objects.js";
import { checkBody } from "./validate.js";

export const couponRoutes = (sandbox: ApiSandbox, kind: ObjectKind): Route[] =>
  kindRoutes(sandbox, kind, {
    what: "coupon",
    create(body) {
      refuseIfAny(checkBody(coupon, body, { isLenient: sandbox.isLenient }));
      return insertCoupon(sandbox.store, body);
    },
    update: (before, body) => change(sandbox, before, body),
    beforeDelete(object) {
      const times = usesOf(object);
      if (times === 0) return;
      throw apiError(400, "in_use", `The code was used (use_coupon_count is ${times}) and can't be deleted.`);
    },
  });

/** Omitted properties keep their value, in every response variant. */
function change(sandbox: ApiSandbox, before: Stored, body: Values): Stored {
  const { store, isLenient } = sandbox;
  const echoless = withoutEchoes(before.fields, body);
  const whole = mergedPut(sandbox, before, echoless) ?? { ...before.fields, ...echoless };
  const sent = Object.fromEntries(Object.keys(echoless).map((wire) => [wire, whole[wire]]));
  const problems = checkBody(coupon, sent, { partial: "all", whole, isLenient });
  const changes = coupon.inputs.filter((field) => !meansTheSame(field, before.fields[field.wire], whole[field.wire]));
  const invalid = new Set(problems.map(({ field }) => field));
  refuseIfAny([...problems, ...changes.filter(({ wire }) => !invalid.has(wire)).flatMap(forbidden(before, whole))]);

  const isRevision = usesOf(before) > 0 && changes.some((field) => field.has(revising));
  if (!isRevision) return updateCoupon(store, before, linked(whole));
  store.retire(before);
  return insertCoupon(store, whole);
}

/** Clients that send a complete coupon also send output fields. If unchanged, they are ignored. */
function withoutEchoes(before: Values, body: Values): Values {
  const echoes = coupon.outputs.map(({ wire }) => wire).filter((wire) => body[wire] === before[wire]);
  return Object.fromEntries(Object.entries(body).filter(([wire]) => !echoes.includes(wire)));
}

/** Why a field can't be changed. */
function forbidden(before: Stored, whole: Values): (field: Field) => ErrorItem[] {
  const uses = usesOf(before);
  return (field) => {
    const { wire, isImmutable } = field;
    if (isImmutable && !field.has(frozenOnceUsed)) {
      return [fieldError("immutable", wire, "can't be changed by an update; omit it.")];
    }
    if (field.has(frozenOnceUsed) && uses > 0) {
      return [
        fieldError("immutable", wire, `can't be changed, because the code was used (use_coupon_count is ${uses}).`),
      ];
    }
    const types = [before.fields.payment_type, whole.payment_type];
    if (wire === "payment_type" && types.includes(4) && types.includes(14)) {
      return [fieldError("immutable", wire, `can't be changed from ${types[0]} to ${types[1]}; create a new code.`)];
    }
    return [];
  };
}
