// Oracle about a change of one property: it is an update of this property, or a revision of a code that is in use.
import { resourceOf } from "../../../provider/kinds/resources/index.js";
import { type Declared, nameOf, type Program } from "../engine/engine.js";
import { isGiven } from "../service/fields.js";
import type { KindName, SimulatedService } from "../service/types.js";
import type { Violation } from "../spec/worldSpec.js";
import type { Random } from "../time/random.js";
import { isUnseenEdit } from "./convergence.js";
import { isRevising } from "./objects.js";
import { calledIn, entriesOf, isToken, originOf, type RunRecord, violation } from "./record.js";
import { isUnchanged } from "./requests.js";

// A change of one property of one resource, to a value that no program or editor has.

interface Probe {
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

export function beyond(service: SimulatedService, record: RunRecord, { declared, property }: Probe): Violation[] {
  const { kind } = declared;
  const wire = resourceOf(kind).model.field(property)?.wire ?? property;
  const [own = ""] = calledIn(declared);
  const mayRevise = kind === "Coupon" && isRevising(wire);
  const allowed = mayRevise ? /^(same|update|replace|create-replacement|delete-replaced)$/ : /^(same|update)$/;
  const { operations, shown, failures } = record.outcome;
  const others = operations.filter(
    ({ urn, operation }) => operation !== "same" && (nameOf(urn) !== own || !allowed.test(operation)),
  );
  const paths = Object.entries(shown).flatMap(([urn, all]) => (nameOf(urn) === own ? all : []));
  const isHidden = (top: string) =>
    (service.policy.secrets !== "plain" || service.policy.styles?.GET?.secrets !== undefined) &&
    isSecretOfConsole(declared, top);
  const writes = entriesOf(service, record.run).filter((entry) => entry.method !== "GET" && !isToken(entry));
  const changed = writes.flatMap(({ effects }) =>
    effects.flatMap(({ id, before, after }) =>
      Object.keys({ ...before, ...after }).filter(
        (key) =>
          key !== wire &&
          !isUnchanged(kind, key, before?.[key], after?.[key]) &&
          !(service.policy.lateDefaults && !isGiven(before?.[key])) &&
          !isUnseenEdit(service, kind, id, key, false),
      ),
    ),
  );
  const found = [
    ...others.map(({ urn, operation }) => `${operation} of ${urn}`),
    ...paths
      .filter((path) => !["*", property].includes(path) && !isHidden(path.replace(/[.[].*/, "")))
      .map((path) => `the preview shows ${path}`),
    ...writes
      .filter((entry) => entry.method !== "PUT" || nameOf(originOf(entry)?.urn ?? "") !== own)
      .map((entry) => `${entry.method} ${entry.path} by ${entry.run}`),
    ...changed.filter((key) => !isHidden(key)).map((key) => `${key} changes`),
    // What someone set and reads omit now can't be preserved.
    ...failures.filter(({ message }) => !/PP1504/.test(message)).map(({ urn, message }) => `${urn}: ${message}`),
  ];
  return found.map((detail) => violation("more than one property", `${property} of ${own}: ${detail}`));
}

/**
 * Reads mask a secret that someone set at the console, so it's no difference. An update can't keep it: it removes the
 * secret, as the preview says.
 */
function isSecretOfConsole({ kind, args }: Probe["declared"], name: string): boolean {
  const field = resourceOf(kind).model.inputs.find((one) => one.name === name || one.wire === name);
  const inner = field?.type.kind === "object" ? field.type.model.inputs : [];
  return field !== undefined && args[field.name] === undefined && inner.some(({ isSecret }) => isSecret);
}
