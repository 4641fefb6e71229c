// Discount codes. A used one cannot simply be changed or deleted: the service makes a new revision of it.
import { refusedDeletion } from "../lifecycle/delete.js";
import { renaming } from "../lifecycle/oneHolder.js";
import { Remote } from "../lifecycle/remote.js";
import type { Choice } from "../lifecycle/resource.js";
import { currentId, type Known, resource, type Service } from "../lifecycle/resource.js";
import { coupon } from "../model/coupon.js";
import { listOf, nested, number, text } from "../model/field.js";
import { object } from "../model/object.js";
import { isGiven, type Values } from "../model/rules.js";
import { holdsUnknown } from "../model/unknown.js";
import { decide, times } from "./couponDecision.js";
import { identityOf } from "./couponRegistry.js";
import { mistargeted } from "./couponTargets.js";
import { CouponDeletion, deletion } from "./deletion.js";
import { LiveCoupon, usesOf } from "./liveCoupon.js";

const revisions = listOf(
  nested(
    object("CouponRevision", "A former revision of a discount code.", {
      couponId: text("The id that the former revision had.").required(),
      useCouponCount: number("How many times the former revision was used, as far as is known.").required(),
      replacedAt: text(
        "When the revision was replaced, or found replaced, as an ISO 8601 time, such as `2030-04-01T09:00:00.000Z`.",
      ).required(),
    }),
  ),
  "The former revisions of the code, oldest first. A change of a used code makes a new one.",
)
  .notSent()
  .output()
  .initially([]);

export const couponResource = resource({
  model: coupon,
  endpoint: "/v1/client/coupon",
  idName: "couponId",
  answer: { id: "coupon_id", body: "coupon", list: "coupons" },
  label: "couponCode",
  idFollows: true,
  options: { revisions, deletion: deletion(CouponDeletion, "couponDeletion") },
  deletionSetting: "couponDeletion",
  hooks: {
    decide: (service, ...change) => decide(couponResource, service, liveAt(service), ...change),
    follow: (service, known) => liveAt(service).follow(known),
    refuseAdoption: (held, changes) =>
      usesOf(held) > 0 && changes.some(({ top }) => top.isRevising || top.frozenOnceUsed)
        ? `it was used ${times(usesOf(held))}, and the program differs in what makes a new revision, or cannot be changed`
        : undefined,
    hints: mistargeted,
    create,
    continues: (service, wanted) => liveAt(service).registry.hasContinuation(wanted),
    refuseDuplicate,
    recover: (service, wanted) => liveAt(service).recover(wanted),
    update: async (service, known, wanted) => {
      const coupons = liveAt(service);
      // The diff of this run knows today's id better than the state.
      const live = coupons.registry.takeContinuation(wanted) ?? known;
      return (await coupons.change({ ...live, id: currentId(couponResource, live.id, live.state) }, wanted)).state;
    },
    delete: remove,
    identity: (wanted) => (holdsUnknown([wanted.processorAEnvId, wanted.couponCode]) ? undefined : identityOf(wanted)),
  },
});

const liveAt = (service: Service): LiveCoupon => new LiveCoupon(couponResource, service);

/** Makes the code, or goes on with the one that a diff has left word of. Never takes over a code that is there. */
async function create(service: Service, wanted: Values, plain: () => Promise<Known>): Promise<Known> {
  const coupons = liveAt(service);
  const { registry } = coupons;
  const continued = registry.takeContinuation(wanted);
  if (continued) return coupons.change(continued, wanted);

  const identity = identityOf(wanted);
  if (isGiven(wanted.adoptId)) {
    const adopted = await plain();
    await registry.record(identity, currentId(couponResource, adopted.id, adopted.state));
    return adopted;
  }
  if (!registry.reserve(identity)) throw taken(service, wanted, "another resource of this program is creating it");
  try {
    const existing = await coupons.liveId(wanted);
    if (existing !== undefined) throw taken(service, wanted, `its id is ${existing}`, existing);
    const made = await plain();
    await registry.record(identity, made.id);
    service.claims.claim(couponResource.kind, made.id);
    return { ...made, state: { ...made.state, couponId: made.id } };
  } finally {
    registry.release(identity);
  }
}

/** A code that the program holds already goes on as it is, in place or as a new revision. */
async function refuseDuplicate(service: Service, wanted: Values): Promise<void> {
  if (holdsUnknown([wanted.processorAEnvId, wanted.couponCode])) return;
  const id = await liveAt(service).liveId(wanted);
  if (id !== undefined && !service.run.knows(couponResource.kind, id)) {
    throw taken(service, wanted, `its id is ${id}`, id);
  }
}

function taken(service: Service, wanted: Values, how: string, id?: string): Error {
  const adopt = id === undefined ? "" : `  - take it over: ${service.adoptHint(couponResource.kind, id)}\n`;
  return new Error(
    `creating ${couponResource.nameOf(wanted)}: this code exists already in environment ${wanted.processorAEnvId}; ${how}.\n` +
      `Nothing was changed. Either\n  - if a resource was renamed: ${renaming}\n${adopt}  - choose another \`couponCode\`\n` +
      "  - if the replacement was forced (--target-replace): change the property itself, without forcing it",
  );
}

async function remove(service: Service, known: Known, { deletion }: Choice): Promise<void> {
  const coupons = liveAt(service);
  const { registry } = coupons;
  const live = await coupons.live(known);
  const { kind } = couponResource;
  if (!live || service.claims.has(kind, live.id) || service.run.holders.has(kind, live.id)) return;
  if (deletion === "expire") return coupons.expire(live);
  const uses = usesOf(live.state);
  if (uses > 0) {
    const reason = `it was used ${times(uses)}, and a used code cannot be deleted`;
    throw refusedDeletion(couponResource, service, live, reason);
  }
  await new Remote(couponResource, service).delete(live.id, live.state);
  await registry.record(identityOf(live.state), undefined);
}
