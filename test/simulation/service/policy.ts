// The differences between worlds, by their seed.
import { randomOf } from "../time/random.js";
import { type FaultPlan, faults, type ResponsePolicy } from "./types.js";

/** A policy under which every desired state can be reached. */
export function policyOf(seed: string | number): ResponsePolicy {
  const random = randomOf(seed, "policy");
  const put = random.pick(["replaces", "merges"] as const);
  return {
    put,
    // A service that merges and refuses nulls offers no way to empty a field.
    refusesNulls: put === "replaces" && random.chance(0.3),
    writes: random.pick(["full", "full", "short", "empty"] as const),
    omitsNulls: random.chance(0.5),
    secrets: random.pick(["plain", "masked", "rotating", "omitted"] as const),
    pages: random.pick(["none", "none", "starting_after", "next_page", "cursor", "link"] as const),
    pageSize: random.between(2, 5),
    listsUses: random.chance(0.7),
    listsLabels: random.chance(0.7),
    numbersAsStrings: random.chance(0.3),
    falseForNull: random.chance(0.3),
    body: random.pick(["nested", "flat"] as const),
    channels: random.pick(["fields", "overwrites"] as const),
    deletedCodes: random.pick(["gone", "marked"] as const),
    duplicateCodes: random.pick(["refused", "allowed"] as const),
    ids: random.pick(["numbers", "prefixed", "encrypted"] as const),
    refusalStatus: random.pick([400, 409, 422] as const),
  };
}

/** A fault with this probability for each request. The faults of one run do not depend on other runs. */
export function seededFaults(seed: string | number, rate: number): FaultPlan {
  return ({ run, count }) => {
    const random = randomOf(seed, "faults", run, count);
    return random.chance(rate) ? random.pick(faults) : undefined;
  };
}
