// A change of one property of one resource, to a value that no program or editor has.
import type { Declared, Program } from "../engine/engine.js";
import type { KindName } from "../service/types.js";
import type { Random } from "../time/random.js";

export interface Probe {
  readonly program: Program;
  readonly declared: Declared;
  readonly property: string;
}

const page = { label: "probed", freeSpace: "probed" };
const values: Readonly<Record<KindName, Readonly<Record<string, unknown>>>> = {
  RegistrationPlan: page,
  OneTimeProduct: { ...page, price: 4321 },
  RecurringPlan: { ...page, price: 4321 },
  InstallmentPlan: { ...page, price: 4321 },
  Coupon: { label: "probed", couponName: "Probed", rate: 77 },
  ChatRole: { name: "probed" },
  ChatChannel: { topic: "probed" },
};

/** Undefined if the options of every resource make more of a change than an update. */
export function aProbe(random: Random, program: Program): Probe | undefined {
  const plain = program.filter(
    ({ options: { ignoreChanges, replaceOnChanges, deleteBeforeReplace, protect } = {} }) =>
      !ignoreChanges && !replaceOnChanges && !deleteBeforeReplace && !protect,
  );
  if (plain.length === 0) return undefined;
  const one = random.pick(plain);
  const [property, value] = random.pick(Object.entries(values[one.kind as KindName]));
  const declared = { ...one, args: { ...one.args, [property]: value } };
  return { program: program.map((other) => (other === one ? declared : other)), declared, property };
}
