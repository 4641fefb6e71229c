// What both adapters provide to the life cycle: messages, the resource of the call, the engine's end, predicted
// changes.
import { type Notice, printedNotice } from "../../messages/base/declaration.js";
import { predictionsNotWritten } from "../../messages/processes.js";
import { certainUrn, currentCall, outgoing, storedUrn } from "./currentCall.js";
import { hasEngineEnded } from "./engineEnd.js";
import type { EngineLog } from "./engineLog.js";
import { PredictedChanges, predictedVariable } from "./predictedChanges.js";

export type Log = Pick<EngineLog, "tell" | "flush">;

/** Parts of a process that tests replace. */
export interface Surroundings {
  /** Whether the engine has ended. Default: checks its address. */
  readonly hasEngineEnded?: () => Promise<boolean>;
  /** Receives predicted changes, with secrets. Default: appends them to the file that the environment names. */
  readonly predict?: (changes: readonly object[]) => void;
}

/** The engine's address and log are read for each call: another engine can attach to a process. */
interface Engine extends Surroundings {
  engine(): string | undefined;
  log(): Log;
}

export function engineHost({ engine, log, ...replaced }: Engine) {
  const report = (notice: Notice, urn?: string) => log().tell(notice.severity, outgoing(printedNotice(notice)), urn);
  const predicted = new PredictedChanges((reason) => {
    report(predictionsNotWritten({ variable: predictedVariable, reason }));
  });
  return {
    report: (notice: Notice) => report(notice, currentCall()?.urn),
    reportAll: (notice: Notice) => report(notice),
    urn: certainUrn,
    storedUrn,
    hasEngineEnded: () => hasEngineEnded(engine()),
    predict: (changes: readonly object[]) => predicted.append(changes),
    ...replaced,
  };
}
