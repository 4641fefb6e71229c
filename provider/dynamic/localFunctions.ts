// Runs functions in the program's own process, because dynamic resources have no provider that could.

import { Client } from "../api/client.js";
import { type Given, readConfig, settingKeys, sharesNamespace } from "../api/config.js";
import { redactor, shortestRepeated } from "../api/redact.js";
import { byCommand } from "../engine/configCommand.js";
import { namesOf, type Secrecy, secrecyOf, secretTexts } from "../engine/engineValues.js";
import { requireNode } from "../engine/nodeVersion.js";
import { hiddenBy, perform } from "../functions/functionSpec.js";
import { functionOf } from "../functions/index.js";
import { replaced } from "../functions/itemSecrets.js";
import { printedNotice } from "../messages/base/declaration.js";
import { printed } from "../messages/base/refusal.js";
import { lines, logged, printError } from "../messages/base/sinks.js";
import { isGiven, type Values } from "../model/rules.js";
import { tracingIn } from "../tracing/tracing.js";
import { PerConfig } from "./perConfig.js";

export interface FunctionResult {
  readonly values: Values;
  /** The properties that can contain a secret, and whether they do. */
  readonly hidden: Readonly<Record<string, boolean>>;
}

/** The stack's configuration. */
export interface Configured {
  readonly get: Given;
  /** All keys that are set, such as `paypages:mode`. */
  readonly keys: readonly string[];
  readonly project?: string;
}

export class Functions {
  /** Shared by all functions of the process. */
  private readonly clients = new PerConfig((config) => new Client(config, { tracing: this.tracing }));
  private readonly tracing = tracingIn();

  /**
   * Runs a function. If its arguments are secret, no message contains them.
   * @throws Error with the message for the user
   */
  async answer(name: string, args: Values, given: Configured, isSecret: boolean): Promise<FunctionResult> {
    try {
      requireNode();
      const functionSpec = functionOf(name);
      // The resources' process warns about keys of a project with the same prefix.
      const keys = sharesNamespace(given.project) ? [] : settingKeys(given.keys);
      const client = () => this.clients.of(readConfig(given.get, process.env, byCommand, keys));
      const secrets = isSecret ? secretTexts(args, true, namesOf(functionSpec.inputs)) : [];
      const values = await perform(functionSpec, client, args, secrets);
      return { values: withoutRepeated(name, values), hidden: hiddenIn(name, args, values) };
    } catch (error) {
      throw new Error(logged(printed(error)));
    } finally {
      const notice = await this.tracing?.flush();
      if (notice) printError(lines(`${printedNotice(notice)}\n`));
    }
  }
}

/** A service can repeat a secret in another property, whose type is a plain value: it is replaced there. */
export function withoutRepeated(name: string, values: Values): Values {
  const secrecy = secrecyOf(functionOf(name).outputs);
  const hide = redactor(secretTexts(values, secrecy).filter(({ length }) => length >= shortestRepeated));
  const shown = (key: string, value: unknown) => (Object.hasOwn(secrecy, key) ? value : replaced(value, hide));
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, shown(key, value)]));
}

/** The properties with secrets in a function's result, which can come from a mock. */
export function hiddenIn(name: string, args: Values, values: Values): FunctionResult["hidden"] {
  const hidden = Object.entries(secrecyOf(functionOf(name).outputs, hiddenBy(args)))
    .filter(([member]) => isGiven(values[member]))
    .map(([member, secrecy]) => [member, holdsSecret(values[member], secrecy)] as const);
  return Object.fromEntries(hidden);
}

const functions = new Functions();

/** The entry point for programs. */
export const resultOf: Functions["answer"] = (...all) => functions.answer(...all);

const holdsSecret = (value: unknown, secrecy: Secrecy): boolean =>
  isGiven(value) &&
  (secrecy === true ||
    Object.entries(secrecy).some(([member, inner]) => holdsSecret((value as Values)[member], inner)));
