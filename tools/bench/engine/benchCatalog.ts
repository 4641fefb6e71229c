// A big catalog: resources of all kinds, as small and related as the documentation's examples.

import type { ProgramSpec } from "../../../cli/program/program.js";
import type { Kind } from "../../../provider/model/kind.js";
import { kinds } from "../../../provider/model/kinds.js";
import type { Values } from "../../../provider/model/rules.js";

type Declared = ProgramSpec["resources"][string];

/** Resources come after those that they refer to. */
const inOrder = [...kinds].sort((a, b) => Number(isOfGuild(b)) - Number(isOfGuild(a)));
const more = ["Coupon", "OneTimeProduct", "RecurringPlan"];

/** Ten resources of a catalog, repeated. */
const mix = [...inOrder, ...inOrder.filter(({ model }) => more.includes(model.name))];

function isOfGuild({ endpoint }: Kind): boolean {
  return endpoint.includes("{guildId}");
}

/** The example's values, with references to the last declared resource of each kind. */
function related(value: unknown, latest: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((item) => related(item, latest));
  if (typeof value !== "object" || value === null) return value;
  if ("ref" in value) {
    const [name = "", property] = String(value.ref).split(".");
    return { ref: `${latest.get(name)}.${property}` };
  }
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, related(member, latest)]));
}

/** The resource with number `n`, with its own name and price. */
function numbered({ model, label, example }: Kind, n: number, latest: ReadonlyMap<string, string>): Declared {
  const args = related({ ...example.args, ...example.more }, latest) as Values;
  const price = typeof args.price === "number" && { price: args.price + n };
  return { kind: model.name, args: { ...args, [label]: `${args[label]}-${n}`, ...price } as Declared["args"] };
}

/** A program with this many resources, numbered from `first`. */
export function catalog(count: number, first = 0): ProgramSpec {
  const latest = new Map<string, string>();
  const resources = Array.from({ length: count }, (_, index) => {
    const n = first + index;
    const kind = mix[n % mix.length] as Kind;
    const { name } = kind.example;
    const made = numbered(kind, n, latest);
    latest.set(name, `${name}${n}`);
    return [`${name}${n}`, made] as const;
  });
  return { resources: Object.fromEntries(resources), outputs: {} };
}
