// What must hold before anything is asked of the service: this mode, this place, this stack.
import type { Config } from "../api/config.js";
import { refuseStack } from "./liveStacks.js";
import { movedBy, movedMissing, movedRefusal, movedWarning, otherMode } from "./origin.js";
import { currentId, type Known, type Resource, type Service } from "./resource.js";
import { tellOnce } from "./tell.js";

/** Every operation passes here. @throws Error when the stack must not be live, or its objects are of the other mode */
export async function assertAllowed(
  resource: Resource,
  service: Service,
  known?: Known,
  isWithoutProgram = false,
): Promise<void> {
  const { config } = service.client;
  const { run } = service;
  if (config.rehearsal) tellRehearsal(service);
  if (config.mode === "live") {
    if (!config.rehearsal)
      tellOnce(service, "info", `Mode live, at ${config.baseUrl}: customers see what this run changes.`);
    await refuseStack(service, isWithoutProgram);
  }
  const refusal = known && otherMode(called(resource, known), known.state, config);
  if (refusal) run.refusal ??= new Error(refusal);
  if (run.refusal) throw run.refusal;
  if (known) run.know(resource.kind, currentId(resource, known.id, known.state));
}

/**
 * At each resource, where the adapter learns its name: each may have a provider of its own. A rehearsal waits for it: an
 * older version would not tell it, and ask the account itself.
 */
function tellRehearsal(service: Service): void {
  const notice = rehearsalNotice(service.client.config);
  if (service.run.isFirst(`${notice} ${service.urn()}`)) service.tell("info", notice);
}

export const rehearsalNotice = ({ mode, baseUrl }: Config): string =>
  `Rehearsal, on a copy of mode ${mode} at ${baseUrl}: nobody else sees what this run changes.`;

/**
 * Before an object is compared, changed or deleted.
 * @throws as `enter` does, and in live when the address or the application is not the one that the object is known with
 */
export async function assertSameOrigin(
  resource: Resource,
  service: Service,
  known: Known,
  isWithoutProgram = false,
): Promise<void> {
  await assertAllowed(resource, service, known, isWithoutProgram);
  checkMove(resource, service, known, movedRefusal);
}

/** When a read finds nothing. @throws Error in live when the object may be at another place: it is not forgotten */
export function refuseForgetting(resource: Resource, service: Service, known: Known): void {
  checkMove(resource, service, known, movedMissing);
}

/** In live, an object that is known with another address or application is refused; in test, it is told of. */
function checkMove(resource: Resource, service: Service, known: Known, refusal: typeof movedRefusal): void {
  const { config } = service.client;
  const moved = movedBy(known.state, config);
  if (moved.length === 0) return;
  if (config.mode === "live") throw new Error(refusal(called(resource, known), moved));
  tellOnce(service, "warning", movedWarning(moved));
}

const called = (resource: Resource, { id, state }: Known): string => `${resource.nameOf(state)} ${id}`;
