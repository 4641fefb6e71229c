// Every invariant of a run, whatever faults occurred.
import type { SimulatedService } from "../service/types.js";
import type { Violation } from "../spec/worldSpec.js";
import { frozenDefaults, lostEdits } from "./defaults.js";
import { duplicateCodes, lostCustomers, sharedObjects, takenOver } from "./objects.js";
import { crashes, dangling, leaks, orphans, undeleted, unprotected } from "./outcome.js";
import type { RunRecord } from "./record.js";
import { repeatedCreates, unannouncedWrites } from "./requests.js";
import { dropped, falseRefusals, missingCodes, unconvergedRun } from "./resources.js";

export { unconverged } from "./convergence.js";
export type { RunRecord } from "./record.js";
export { nameRun, objectIdOf } from "./record.js";
export { unquiet } from "./requests.js";

/** `adopted` are the ids that the program adopts. */
export function violationsOf(service: SimulatedService, record: RunRecord, adopted: ReadonlySet<string>): Violation[] {
  return [
    ...crashes(record),
    ...leaks(record),
    ...repeatedCreates(service, record),
    ...duplicateCodes(service, record),
    ...lostCustomers(service, record),
    ...takenOver(service, record, adopted),
    ...sharedObjects(record),
    ...undeleted(service, record),
    ...unprotected(service, record),
    ...orphans(service, record),
    ...dangling(service, record),
    ...unannouncedWrites(service, record),
    ...frozenDefaults(service, record, adopted),
    ...lostEdits(service, record),
    ...falseRefusals(record),
    ...dropped(service, record),
    ...missingCodes(service, record),
    ...unconvergedRun(service, record),
  ];
}
