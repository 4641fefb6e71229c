// Taking over an object that exists already.
import type { Values } from "../model/rules.js";
import { holdsUnknown } from "../model/unknown.js";
import { chosen, unmetNulls } from "./carryOver.js";
import { type Change, differences, listed, quoted } from "./diff.js";
import { asRead } from "./fieldMemory.js";
import { leavesAt } from "./leaves.js";
import { agreedSecrets } from "./mask.js";
import { observe, toldPart } from "./observe.js";
import { predict } from "./predict.js";
import { Remote } from "./remote.js";
import { type Known, type Observed, type Resource, type Service, withId } from "./resource.js";
import { stateOf } from "./settle.js";
import { strategyOf } from "./strategy.js";
import { update } from "./update.js";

/** An object that is there to be adopted, and what its adoption would change. */
interface Adoptable {
  readonly known: Known;
  readonly changes: readonly Change[];
  /** As it was just read, without secrets: what is not the program's may be a mask. */
  readonly there: Observed;
  /** Paths of what it has and the program leaves to the service. */
  readonly unmanaged: readonly string[];
}

/**
 * Looks at the object that `adoptId` names.
 * @throws Error when it is not there, or differs in what cannot be changed, or not without making it another one
 */
async function adoptable(resource: Resource, service: Service, wanted: Values): Promise<Adoptable> {
  const { endpoint } = resource;
  const id = endpoint.completed(String(wanted.adoptId), wanted);
  const failed = (reason: string) => new Error(`adopting ${resource.nameOf(wanted)} ${id}: ${reason}`);
  const parsed = endpoint.parse(id);
  if (!parsed) throw failed(`this is not an id of the form ${endpoint.idForm}. Check \`adoptId\`.`);
  const seen = await new Remote(resource, service).read(id, wanted);
  if (!seen) throw failed("it is not there. Check `adoptId`, or remove it to create a new one.");

  // Nothing was known of it: what the answer does not tell, or masks, may differ. What no update can change is left.
  const options = Object.fromEntries(
    resource.program.inputs.filter((f) => !f.isSent).map((f) => [f.name, wanted[f.name]]),
  );
  const said = agreedSecrets(resource.model, seen.said, wanted);
  const told = {
    ...observe(resource.model, toldPart(resource.model, wanted, said), said),
    ...options,
    ...parsed.path,
  };
  const { model } = resource;
  const there = { ...seen, said };
  const memory = asRead(model, wanted, there, {});
  const changes = differences(resource.program, unmetNulls(model, wanted, memory), told).filter(
    ({ top }) => !(top.isImmutable && seen.said[top.name] === undefined && !(top.name in parsed.path)),
  );
  const known = changes.length === 0 ? wanted : told;
  const state = withId(resource, id, stateOf(resource, known, there, {}, asRead(model, known, there, {})));
  const fixed = changes.filter((change) => change.top.isImmutable && isKnown(change));
  if (fixed.length > 0) {
    throw failed(
      `it differs in what cannot be changed\n${listed(fixed)}\nMake the program agree, or remove \`adoptId\`.`,
    );
  }
  const refusal = strategyOf(resource, service).refuseAdoption(state, changes.filter(isKnown));
  if (refusal !== undefined) {
    throw failed(
      `${refusal}\n${listed(changes.filter(isKnown))}\nMake the program agree with what is there, adopt it, and change it afterwards: ` +
        "the preview then says what happens.",
    );
  }
  const unmanaged = chosen(model, wanted, said, memory).map(({ path }) => path);
  return { known: { id, state }, changes, there, unmanaged };
}

/** Takes the object over, and changes only what differs. @throws as `adoptable` does */
export async function adopt(resource: Resource, service: Service, wanted: Values): Promise<Known> {
  const { known, changes, there } = await adoptable(resource, service, wanted);
  const adopted =
    changes.length === 0
      ? await strategyOf(resource, service).kept(known, known.id, known.state)
      : await update(resource, service, known, wanted, { found: there });
  service.claims.claim(resource.kind, adopted.id);
  return adopted;
}

/** Tells, before anything is done, what an adoption will change. @throws as `adoptable` does */
export async function announceAdoption(resource: Resource, service: Service, wanted: Values): Promise<void> {
  const { known, changes, unmanaged } = await adoptable(resource, service, wanted);
  const name = `${resource.nameOf(wanted)}: takes over ${known.id}`;
  const leaves = changes.flatMap(({ path, held, wanted: after }) =>
    leavesAt(resource.program, path, { before: held, after, prior: held }),
  );
  predict(resource, service, { operation: "adopt", id: known.id, desired: wanted, leaves });
  const certain = changes.filter(isKnown);
  const open = changes.filter((change) => !isKnown(change));
  const later = open.length > 0 ? `\nNot known yet, and compared when it is:\n${listed(open)}` : "";
  const kept = unmanaged.length > 0 ? `\nNot in the program, and left as it is there: ${quoted(unmanaged)}` : "";
  if (certain.length === 0) service.tell("info", `${name} as it is${later}${kept}`);
  else service.tell("warning", `${name} and changes\n${listed(certain)}${later}${kept}`);
}

/** In a preview, what other resources of the program will be is not known. */
const isKnown = ({ wanted }: Change): boolean => !holdsUnknown(wanted);
