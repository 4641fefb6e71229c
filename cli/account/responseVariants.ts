// Finds the sandbox's response variants that are closest to the responses of an account. They apply to objects created
// in the copy later.
import type { Values } from "../../provider/model/rules.js";
import { objectResponse } from "../../sandbox/service/endpoints/objectResponses.js";
import { changedBody, type ResponsePolicy } from "../../sandbox/service/variants/policy.js";
import { Variants, variants } from "../../sandbox/service/variants/variants.js";
import { table, type VariantName } from "../../sandbox/service/variants/variantTable.js";
import type { Store, Stored } from "../../sandbox/store/store.js";

export interface RecordedResponse {
  readonly stored: Stored;
  readonly response: Values;
}

/** The number of objects of each kind to compare. */
const maxOfAKind = 5;

/** Variants that affect reads and can be recognized. The order of lists can't. */
const candidates = variants.filter(({ name }) => {
  const { fill, mask, fields, envelope, bodies, chat }: Partial<ResponsePolicy> = table[name].policy;
  return [fill, mask, fields, envelope, bodies, chat].some(Boolean) && !["reordered", "extra"].includes(name);
});

/** Adds each variant in turn if it brings the sandbox's responses closer to the account's. */
export function closestVariants(recorded: readonly RecordedResponse[]): VariantName[] {
  const sample = [...Map.groupBy(recorded, ({ stored }) => stored.kind).values()].flatMap((all) =>
    all.slice(0, maxOfAKind),
  );
  let chosen: VariantName[] = [];
  let best = likeness(sample, chosen);
  for (const { name, excludes } of candidates) {
    const tried = [...chosen.filter((one) => !excludes.includes(one)), name];
    const found = likeness(sample, tried);
    if (found > best) [chosen, best] = [tried, found];
  }
  return chosen;
}

/** The number of equal fields minus the number of different ones. */
function likeness(sample: readonly RecordedResponse[], names: readonly VariantName[]): number {
  const sandbox = {
    policy: new Variants(names).policy,
    url: "",
    store: undefined as unknown as Store,
    copyOf: { copy: undefined },
  };
  return sample.reduce((sum, { stored, response }) => {
    const own = objectResponse(sandbox, stored);
    const [mine, theirs] = [leaves(changedBody(sandbox.policy, own)), leaves(response)];
    const alike = [...mine].filter((leaf) => theirs.has(leaf)).length;
    return sum + 3 * alike - mine.size - theirs.size;
  }, 0);
}

/** Every scalar with its path. */
function leaves(value: unknown, path = "", found = new Set<string>()): Set<string> {
  if (typeof value !== "object" || value === null) return found.add(`${path} ${JSON.stringify(value)}`);
  for (const [name, member] of Object.entries(value)) leaves(member, `${path}/${name}`, found);
  return found;
}
