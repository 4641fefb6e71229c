// What both adapters provide to the life cycle: messages, the resource of the call, the engine's end, predicted
// changes.
import { type HowToSet, type SettingSpec, settings } from "../../client/config.js";
import { appendLines } from "../../client/lines.js";
import { hidden, textsIn } from "../../client/redact.js";
import { type Notice, printedNotice } from "../../messages/base/declaration.js";
import { predictionsNotWritten } from "../../messages/processes.js";
import { isUnknown } from "../../model/unknown.js";
import { parseUrn } from "../../model/urn.js";
import { certainUrn, currentCall, outgoing, storedUrn, withoutSecrets } from "./calls.js";
import { connect, hasEngineEnded } from "./engineClient.js";
import type { EngineLog } from "./engineLog.js";

// Writes predicted changes for a program that reads them after a preview: JSON lines in the file that it names.

/** The file's name, in the environment. Without it, nothing is written. */
export const predictedVariable = "PAYPAGES_PREDICTED_CHANGES";

/** The version of the lines. A reader must refuse other versions. */
export const predictedVersion = 1;

/** An unknown value in a line. */
const unknownValue = { unknown: true };

/** The parts of a change that can be secret. */
interface Change {
  readonly name?: string | null;
  readonly before?: unknown;
  readonly after?: unknown;
}

export class PredictedChanges {
  private hasWarned = false;

  /** @param warn is called at most once, with the reason, if the file can't be written */
  constructor(
    private readonly warn: (reason: string) => void,
    private readonly env: Readonly<Record<string, string | undefined>> = process.env,
  ) {}

  /**
   * Appends a line for each change, without the call's secrets. Several processes can append to one file. Never throws.
   */
  append(changes: readonly object[]): void {
    const file = this.env[predictedVariable];
    if (!file || changes.length === 0) return;
    try {
      appendLines(file, changes.map(lineOf).join(""));
    } catch (error) {
      if (this.hasWarned) return;
      this.hasWarned = true;
      this.warn((error as Error).message);
    }
  }
}

function lineOf(change: object): string {
  const line = { version: predictedVersion, ...withoutSecretValues(change) };
  return `${JSON.stringify(line, (_, value) => (isUnknown(value) ? unknownValue : value))}\n`;
}

/** The change without its values, if one of them is or contains a secret of the call. */
function withoutSecretValues({ before, after, name, ...rest }: Change): object {
  const isSecret = textsIn([before, after]).some((text) => withoutSecrets(text) !== text);
  const shown = typeof name !== "string" || withoutSecrets(name) === hidden ? null : withoutSecrets(name);
  return { ...rest, ...(isSecret ? { isSecret } : { before, after }), ...(name !== undefined && { name: shown }) };
}

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

// The engine's command that sets a setting.

export const byCommand: HowToSet = (key) => {
  const { isSecret }: SettingSpec = settings[key];
  return `pulumi config set ${isSecret ? "--secret " : ""}paypages:${key} …`;
};

/**
 * The stack's name, if the engine gives no URN that contains it: from the root resource that the program has
 * registered. Undefined if no program runs.
 */
export async function stackName(address: string | undefined): Promise<string | undefined> {
  if (address === undefined) return undefined;
  const { client, messages, limits } = await connect(address);
  const urn = await new Promise<string>((resolve) =>
    client.getRootResource(new messages.GetRootResourceRequest(), ...limits(), (error, response) =>
      resolve(error ? "" : response.getUrn()),
    ),
  );
  client.close();
  return parseUrn(urn).stack;
}
