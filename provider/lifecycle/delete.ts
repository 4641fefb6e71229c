// Removing an object that leaves the program, or was replaced: as chosen, and never one that others have or are on.
import { changesOf } from "./changes.js";
import { choiceOf, isChosen } from "./choice.js";
import type { Holder } from "./holders.js";
import { countPeople, peopleInWords, Uncountable } from "./people.js";
import { Remote } from "./remote.js";
import { currentId, type Known, type Resource, type Service } from "./resource.js";
import { tellOnce } from "./tell.js";

/** @throws Error when customers would lose by it, and nobody has chosen that */
export async function remove(resource: Resource, service: Service, known: Known): Promise<void> {
  const { kind, hooks } = resource;
  const { holders } = service.run;
  const id = currentId(resource, known.id, known.state);
  if (service.claims.has(kind, id)) return;
  const what = `${resource.nameOf(known.state)} ${id}`;
  if (holders.has(kind, id)) {
    service.tell("info", `${what}: left as it is: another resource of the program has it`);
    return;
  }
  const successor = holders.successorOf(kind, id, service.urn()) ?? lookalikeOf(resource, service, known);
  const said = choiceOf(resource, service, successor?.wanted ?? known.state);
  const choice =
    successor?.id === id && isMadeAnew(resource, known, successor) ? { ...said, deletion: "delete" as const } : said;
  if (choice.deletion === "retain") {
    const by = choice.setting ? `the setting \`${choice.setting}\`` : "what has taken its place in the program";
    if (choice.setting || successor) service.tell("info", `${what}: left at the service, as ${by} says`);
    return;
  }
  if (hooks.delete) await hooks.delete(service, known, choice);
  else {
    if (!choice.isForced) await refuseWithPeople(resource, service, { ...known, id });
    await new Remote(resource, service).delete(id, known.state);
  }
  holders.gone(kind, id);
}

/** Two objects cannot share an identity: the old one cannot be left beside the new one. */
const isMadeAnew = ({ hooks }: Resource, { state }: Known, { identity }: Holder): boolean =>
  identity !== undefined && identity === hooks.identity?.(state);

/**
 * Where nothing tells what has taken the place of an object (its replacement was forced, and the adapter learns no URN;
 * or an older version has made it): the one that is wanted just like it, but for what only a replacement changes. People
 * are dropped by force only where this run has made that one.
 */
function lookalikeOf(resource: Resource, { run, urn }: Service, { state }: Known): Holder | undefined {
  if (urn() !== undefined) return undefined;
  return run.holders
    .ofKind(resource.kind)
    .filter(({ wanted }) => isChosen(wanted) && wanted[resource.label] === state[resource.label])
    .filter(({ wanted, stage }) => wanted.forceDelete !== true || wanted.deletion === "retain" || stage === "made")
    .find(({ wanted }) => changesOf(resource, wanted, state).every(({ top }) => top.isImmutable || !top.isSent));
}

async function refuseWithPeople(resource: Resource, service: Service, known: Known): Promise<void> {
  const reason = await whyNot(resource, service, known);
  if (reason !== undefined) throw refusedDeletion(resource, service, known, reason);
}

/** Why a page must not be deleted: people are on it, or cannot be counted. */
export async function whyNot(resource: Resource, service: Service, known: Known): Promise<string | undefined> {
  try {
    const people = await countPeople(resource, service, known);
    return people.bound > 0 ? `${peopleInWords(people)} on it` : undefined;
  } catch (error) {
    if (error instanceof Uncountable) return `how many people are on it cannot be told: ${error.message}`;
    throw error;
  }
}

/** The reason is told of each object, the choices once a run. */
export function refusedDeletion(resource: Resource, service: Service, { id, state }: Known, reason: string): Error {
  tellOnce(service, "warning", choices(resource));
  return new Error(`deleting ${resource.nameOf(state)} ${id}: ${reason}. It is left as it is.`);
}

function choices({ deletionSetting }: Resource): string {
  const isCode = deletionSetting === "couponDeletion";
  const [all, one] = isCode ? ["Used codes", "a code"] : ["Pages with people on them", "a page"];
  const variable = isCode ? "PAYPAGES_COUPON_DELETION" : "PAYPAGES_PAGE_DELETION";
  const expire = isCode ? ["  - `expire` in the place of `retain`, here and there, ends them"] : [];
  const own = isCode
    ? '`deletion: "retain"` or `deletion: "expire"`'
    : '`deletion: "retain"`, or `forceDelete: true` to delete it all the same';
  return [
    `${all} are not deleted. What has left the program must be put back into it to choose there; or choose for the whole stack:`,
    `  - ${variable}=retain, and the same command again: they stay at the service, and the stack forgets them; ` +
      `lasting: \`pulumi config set paypages:${deletionSetting} retain\`, which counts once an \`up\` of a program with ` +
      "such resources has stored it",
    ...expire,
    `  - for ${one} alone: put it back into the program with ${own}; \`pulumi up\`; then take it out again`,
    `  - where ${one} was replaced: say the same of what has taken its place in the program; \`pulumi up\` ` +
      "(`pulumi state delete` cannot tell the two apart)",
  ].join("\n");
}
