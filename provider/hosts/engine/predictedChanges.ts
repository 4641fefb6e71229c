// Writes predicted changes for a program that reads them after a preview: JSON lines in the file that it names.
import { appendLines } from "../../client/lines.js";
import { hidden, textsIn } from "../../client/redact.js";
import { isUnknown } from "../../model/unknown.js";
import { withoutSecrets } from "./currentCall.js";

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
