// The state, the configuration and the accounts of a stack, with readable secrets.
import type { Config } from "../../../provider/client/config.js";
import { type ExportedState, exportStack } from "../../stack/exported.js";
import { readConfiguration, type StackConfiguration } from "../../stack/settings.js";
import { type Exported, exportedOf } from "../temporaryStack/temporaryState.js";
import { accountsOf, refuseOtherAccount } from "./sameAccount.js";

export interface StackAccounts {
  readonly configuration: StackConfiguration;
  readonly whole: ExportedState;
  readonly exported: Exported;
  /** At least one: the configured one first. */
  readonly accounts: readonly Config[];
}

/** @throws Failure, ConfigError */
export async function readStackAccounts(cwd: string, stack: string): Promise<StackAccounts> {
  const [whole, configuration] = await Promise.all([
    exportStack(stack, { cwd, hasSecrets: true }),
    readConfiguration({ cwd, stack }),
  ]);
  const exported = exportedOf(whole);
  const accounts = accountsOf(stack, configuration, exported.explicit);
  refuseOtherAccount(stack, exported.state.resources, accounts);
  return { configuration, whole, exported, accounts };
}
