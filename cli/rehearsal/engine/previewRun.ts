// A preview, with the provider's predictions.

import { join } from "node:path";
import * as z from "zod/mini";
import { predictedVariable, predictedVersion } from "../../../provider/hosts/engine/predictedChanges.js";
import { isObject } from "../../../provider/model/rules.js";
import { unknown } from "../../../provider/model/unknown.js";
import { predictionsUnreadable } from "../../messages/rehearsals.js";
import { mapped } from "../../stack/secret.js";
import type { Engine } from "./engine.js";
import { type CommandRun, command, withLinesIn } from "./events.js";

export interface Preview extends CommandRun {
  readonly predicted: readonly PredictedChange[];
}

/** @param folder for files that are removed @throws Failure as `command` does, and if the predictions can't be read */
export async function preview(engine: Engine, folder: string, ...args: readonly string[]): Promise<Preview> {
  const { run, lines } = await withLinesIn(join(folder, "predicted.jsonl"), (file) => {
    const env = { ...engine.env, [predictedVariable]: file };
    return command({ ...engine, env }, folder, "preview", ...args);
  });
  return { ...run, predicted: lines.map(predictedOf) };
}

const line = z.object({
  version: z.literal(predictedVersion),
  urn: z.nullable(z.string()),
  kind: z.string(),
  name: z.nullable(z.string()),
  id: z.nullable(z.string()),
  operation: z.enum(["update", "replace", "revise", "adopt", "create"]),
  path: z.string(),
  source: z.enum(["program", "service"]),
  before: z.optional(z.unknown()),
  after: z.optional(z.unknown()),
  isSecret: z.optional(z.literal(true)),
});

/** A line, with values in the life cycle's form. See docs/internals/decisions/predicted-changes.md. */
export type PredictedChange = Omit<z.infer<typeof line>, "version">;

/** @throws Failure if the version of the line isn't supported */
export function predictedOf(text: string): PredictedChange {
  const { before, after, isSecret, version: _, ...change } = parsed(text);
  return { ...change, ...(isSecret ? { isSecret } : { before: withUnknown(before), after: withUnknown(after) }) };
}

function parsed(text: string): z.infer<typeof line> {
  try {
    return line.parse(JSON.parse(text));
  } catch {
    throw predictionsUnreadable({});
  }
}

const withUnknown = (value: unknown): unknown =>
  mapped(value, (one) => (isObject(one) && one.unknown === true && Object.keys(one).length === 1 ? unknown : one));
