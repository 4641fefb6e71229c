// Runs functions in the program's own process, because dynamic resources have no provider that could.

import { Client } from "../../client/client.js";
import { readConfig, type SettingReader, settingKeys, sharesNamespace } from "../../client/config.js";
import { redactor, shortestRepeated } from "../../client/redact.js";
import { replaced, type Secrecy } from "../../client/secrecy.js";
import { perform, secretsInResult } from "../../kinds/functions/functionSpec.js";
import { functionOf } from "../../kinds/functions/index.js";
import { printedNotice } from "../../messages/base/declaration.js";
import { printed } from "../../messages/base/refusal.js";
import { lines, logged, printError } from "../../messages/base/sinks.js";
import { isGiven, type Values } from "../../model/rules.js";
import { byCommand } from "../engine/host.js";
import { requireNode } from "../engine/nodeVersion.js";
import { tracingIn } from "../tracing/tracing.js";
import { PerConfig } from "./perConfig.js";

export interface FunctionResult {
  readonly values: Values;
  /** The properties that can contain a secret, and whether they do. */
  readonly hidden: Readonly<Record<string, boolean>>;
}

/** The stack's configuration. */
export interface Configured {
  readonly get: SettingReader;
  /** All keys that are set, such as `paypages:mode`. */
  readonly keys: readonly string[];
  readonly project?: string;
}

const tracing = tracingIn();
/** Shared by all functions of the process. */
const clients = new PerConfig((config) => new Client(config, { tracing }));

/**
 * Runs a function: the entry point for programs. If its arguments are secret, no message contains them.
 * @throws Error with the message for the user
 */
export async function resultOf(
  name: string,
  args: Values,
  given: Configured,
  isSecret: boolean,
): Promise<FunctionResult> {
  try {
    requireNode();
    const functionSpec = functionOf(name);
    // The resources' process warns about keys of a project with the same prefix.
    const keys = sharesNamespace(given.project) ? [] : settingKeys(given.keys);
    const client = () => clients.of(readConfig(given.get, process.env, byCommand, keys));
    return shownResult(name, args, await perform(functionSpec, client, args, isSecret || {}));
  } catch (error) {
    throw new Error(logged(printed(error)));
  } finally {
    const notice = await tracing?.flush();
    if (notice) printError(lines(`${printedNotice(notice)}\n`));
  }
}

/**
 * What programs see of a result, which can come from a mock. A service can repeat a secret in another property, whose
 * type is a plain value: it is replaced there.
 */
export function shownResult(name: string, args: Values, values: Values): FunctionResult {
  const { secrecy, texts } = secretsInResult(functionOf(name), args, values);
  const hidden = Object.entries(secrecy)
    .filter(([member]) => isGiven(values[member]))
    .map(([member, inner]) => [member, holdsSecret(values[member], inner)] as const);
  const whole = new Set(hidden.flatMap(([member, isSecret]) => (isSecret ? member : [])));
  const hide = redactor(texts.filter(({ length }) => length >= shortestRepeated));
  const shown = Object.entries(values).map(([key, value]) => [key, whole.has(key) ? value : replaced(value, hide)]);
  return { values: Object.fromEntries(shown), hidden: Object.fromEntries(hidden) };
}

const holdsSecret = (value: unknown, secrecy: Secrecy): boolean =>
  isGiven(value) &&
  (secrecy === true ||
    Object.entries(secrecy).some(([member, inner]) => holdsSecret((value as Values)[member], inner)));
