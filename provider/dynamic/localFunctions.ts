// Runs functions in the program's own process, because dynamic resources have no provider that could.

import { Client } from "../api/client.js";
import { type Given, readConfig, settingKeys } from "../api/config.js";
import { byCommand } from "../engine/configCommand.js";
import { type Secrecy, secrecyOf } from "../engine/engineValues.js";
import { requireNode } from "../engine/nodeVersion.js";
import { hiddenBy, perform } from "../functions/functionSpec.js";
import { functionOf } from "../functions/index.js";
import { printedNotice } from "../messages/base/declaration.js";
import { printed } from "../messages/base/refusal.js";
import { isGiven, type Values } from "../model/rules.js";
import { tracingIn } from "../tracing/tracing.js";
import { PerConfig } from "./perConfig.js";

export { textsIn } from "../api/redact.js";

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
}

export class Functions {
  /** Shared by all functions of the process. */
  private readonly clients = new PerConfig((config) => new Client(config, { tracing: this.tracing }));
  private readonly tracing = tracingIn();

  /**
   * Runs a function. No message contains `secrets`.
   * @throws Error with the message for the user
   */
  async answer(name: string, args: Values, given: Configured, secrets: readonly string[]): Promise<FunctionResult> {
    try {
      requireNode();
      const functionSpec = functionOf(name);
      const client = () => this.clients.of(readConfig(given.get, process.env, byCommand, settingKeys(given.keys)));
      const values = await perform(functionSpec, client, args, secrets);
      return { values, hidden: hiddenIn(name, args, values) };
    } catch (error) {
      throw new Error(printed(error));
    } finally {
      const notice = await this.tracing?.flush();
      if (notice) console.error(printedNotice(notice));
    }
  }
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
