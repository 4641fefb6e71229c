// Discount codes. A used one cannot simply be changed or deleted: the service makes a new revision of it.
import { couponOptions } from "../lifecycle/options.js";
import { Remote } from "../lifecycle/remote.js";
import { currentId, type Known, resource, type Service } from "../lifecycle/resource.js";
import { coupon } from "../model/coupon.js";
import { isGiven, type Values } from "../model/rules.js";
import { decide, times } from "./couponDecision.js";
import { identityOf } from "./couponRegistry.js";
import { CouponRevision, usesOf } from "./couponRevision.js";

export const couponResource = resource({
  model: coupon,
  endpoint: "/v1/client/coupon",
  answer: { id: "coupon_id", body: "coupon", list: "coupons" },
  label: "couponCode",
  idOutput: "couponId",
  options: couponOptions,
  hooks: {
    decide: (service, known, wanted) => decide(couponResource, service, revisionAt(service), known, wanted),
    follow: (service, known) => revisionAt(service).follow(known),
    create,
    recover: (service, wanted) => revisionAt(service).recover(wanted),
    update: async (service, known, wanted) => {
      const revision = revisionAt(service);
      // The diff of this run knows today's id better than the state.
      const live = revision.registry.takeContinuation(wanted) ?? known;
      return (await revision.change({ ...live, id: currentId(couponResource, live.id, live.state) }, wanted)).state;
    },
    delete: remove,
  },
});

const revisionAt = (service: Service): CouponRevision => new CouponRevision(couponResource, service);

/** Makes the code, or goes on with the one that a diff has left word of. Never takes over a code that is there. */
async function create(service: Service, wanted: Values, plain: () => Promise<Known>): Promise<Known> {
  const revision = revisionAt(service);
  const { registry } = revision;
  const continued = registry.takeContinuation(wanted);
  if (continued) return revision.change(continued, wanted);

  const identity = identityOf(wanted);
  if (isGiven(wanted.adoptId)) {
    const adopted = await plain();
    await registry.record(identity, currentId(couponResource, adopted.id, adopted.state));
    return adopted;
  }
  if (!registry.reserve(identity)) throw taken(wanted, "another resource of this program is creating it");
  try {
    const existing = await registry.liveId(identity);
    if (existing !== undefined) throw taken(wanted, `its id is ${existing}`, existing);
    const { id, state } = await plain();
    await registry.record(identity, id);
    service.claims.claim(couponResource.kind, id);
    return { id, state: { ...state, couponId: id } };
  } finally {
    registry.release(identity);
  }
}

function taken(wanted: Values, how: string, id?: string): Error {
  const adopt = id === undefined ? "" : `  - take it over: adoptId: ${JSON.stringify(id)}\n`;
  return new Error(
    `creating ${couponResource.nameOf(wanted)}: this code exists already in environment ${wanted.processorAEnvId}; ${how}.\n` +
      `Nothing was changed. Either\n${adopt}  - choose another \`couponCode\`\n` +
      "  - if the replacement was forced (--target-replace): change the property itself, without forcing it",
  );
}

async function remove(service: Service, known: Known): Promise<void> {
  const revision = revisionAt(service);
  const { registry } = revision;
  const live = await revision.live(known);
  if (!live || service.claims.has(couponResource.kind, live.id)) return;
  if (known.state.deletion === "expire") return revision.expire(live);
  const uses = usesOf(live.state);
  if (uses > 0) {
    throw new Error(
      `deleting ${couponResource.nameOf(live.state)} ${live.id}: it was used ${times(uses)}, and a used code cannot be deleted. ` +
        "It is left as it is.\nChoose in the program, run `pulumi up`, then try again:\n" +
        '  - deletion: "expire" sets its end date to yesterday\n' +
        '  - deletion: "retain" leaves it at the service and forgets it',
    );
  }
  await new Remote(couponResource, service).delete(live.id, live.state);
  await registry.record(identityOf(live.state), undefined);
}
