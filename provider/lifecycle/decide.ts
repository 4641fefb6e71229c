// What a difference will mean: changed in place, or replaced. And what the user should know beforehand.
import { TransportError } from "../api/errors.js";
import type { Values } from "../model/rules.js";
import { GoneError, lookBefore } from "./beforeUpdate.js";
import { choiceOf } from "./choice.js";
import { type Change, topLevel } from "./diff.js";
import { isReachable } from "./reach.js";
import { refuseReplacement } from "./replacement.js";
import type { Actual, Decision, Known, Resource, Service } from "./resource.js";

export async function decide(
  resource: Resource,
  service: Service,
  known: Known,
  wanted: Values,
  changes: readonly Change[],
  ignored: readonly string[],
): Promise<Decision> {
  const name = resource.nameOf(wanted);
  const changed = changes.map((change) => change.path);
  const replaces = topLevel(changes)
    .filter((field) => field.isImmutable)
    .map((field) => field.name);
  if (replaces.length === 0) {
    const isSent = known.state.unsettled === true || changes.some(({ top }) => top.isSent);
    const actual = isSent ? await actualOf(resource, service, known, wanted, ignored) : undefined;
    if (actual === "gone") return recreated(resource, service, known, changes);
    return { changed, replaces, deleteBeforeReplace: false, ...(actual && { actual }) };
  }
  await refuseReplacement(resource, service, known, wanted, replaces);
  if (resource.address) {
    const address = known.state[resource.address] ?? "the old address";
    const isLeft = choiceOf(resource, service, wanted).deletion === "retain";
    service.tell(
      "warning",
      `${name}: changing ${replaces.join(" and ")} makes a new page with a new address; ${address} ` +
        (isLeft ? "stays at the service, and this stack forgets it" : "will stop working"),
    );
  }
  return { changed, replaces, deleteBeforeReplace: false };
}

/** The object is not at the service any more. */
export function recreated(
  resource: Resource,
  service: Service,
  { state }: Known,
  changes: readonly Change[],
): Decision {
  service.tell("warning", `${resource.nameOf(state)} is not at the service any more: it will be created again`);
  const replaces = topLevel(changes).map((field) => field.name);
  return { changed: changes.map(({ path }) => path), replaces, deleteBeforeReplace: false };
}

/** Undefined if the service can't be reached: a preview still shows what the program changes. */
async function actualOf(
  resource: Resource,
  service: Service,
  known: Known,
  wanted: Values,
  ignored: readonly string[],
): Promise<Actual | "gone" | undefined> {
  if (!(await isReachable(service))) return undefined;
  try {
    return await lookBefore(resource, service, known, wanted, { ignored });
  } catch (error) {
    if (error instanceof GoneError) return "gone";
    if (!(error instanceof TransportError)) throw error;
    // The next resources don't wait for their retries, too.
    service.run.unreachable = Promise.resolve(error.reason);
    await isReachable(service);
    return undefined;
  }
}
