// Whether a stack, an account and a copy belong together.
import { type Config, ConfigError, readConfig, type SettingReader, settings } from "../../../provider/client/config.js";
import { type Account, isSameAccount } from "../../../provider/client/rehearsal.js";
import { keyOf } from "../../../provider/kinds/account/accountObject.js";
import type { Copy } from "../../../sandbox/store/copy.js";
import { copyUnfit, otherAccount } from "../../report/messages/rehearsals.js";
import { firstOf } from "../../report/print.js";
import { exportStack } from "../../stack/exported.js";
import { isIn, type StackResource } from "../../stack/resource.js";
import { configIn, readConfiguration, type StackConfiguration } from "../../stack/settings.js";
import { type Exported, exportedOf } from "../temporaryStack/temporaryState.js";

/**
 * The accounts of a stack: that of its configuration, and those of the providers that its program has created.
 * @throws ConfigError if there is none
 */
export function accountsOf(
  stack: string,
  configuration: StackConfiguration,
  explicit: readonly SettingReader[],
): Config[] {
  const own = explicit.map((given) => readConfig(given));
  const all = [...configured(stack, configuration, own.length > 0), ...own];
  return all.filter((one, index) => all.findIndex((other) => isSameAccount(one, other)) === index);
}

/** A program whose resources all have explicit providers needs no other configuration. */
function configured(stack: string, configuration: StackConfiguration, isOptional: boolean): Config[] {
  try {
    return [configIn(configuration, stack)];
  } catch (error) {
    if (error instanceof ConfigError && isOptional) return [];
    throw error;
  }
}

/**
 * The known secrets of the applications: two providers can have different ones for one account.
 * @param stored those in the state
 */
export const credentialsOf = (configuration: StackConfiguration, stored: readonly string[]): string[] =>
  [configuration["paypages:appSecret"]?.value, process.env[settings.appSecret.variable], ...stored].filter(
    (one) => one !== undefined,
  );

/** @throws Failure if objects of the stack are in a different account than the configured ones */
export function refuseOtherAccount(
  stack: string,
  resources: readonly StackResource[],
  accounts: readonly Config[],
): void {
  const elsewhere = resources.filter((one) => !one.isExternal && !accounts.some((config) => isIn(config, one)));
  if (elsewhere.length === 0) return;
  throw otherAccount({ stack, objects: firstOf(elsewhere.map(titleOf), 1), accounts: accounts.map(accountWords) });
}

export const accountWords = ({ mode, baseUrl, appId }: Account): string =>
  `${mode} mode at ${baseUrl}, application ${appId}`;

interface CopiedStack extends Pick<Exported, "writtenAt"> {
  /** The name that the user gave. */
  readonly stack: string;
  /** Objects of this account in the stack that the copy lacks. */
  readonly missing: readonly StackResource[];
}

/** @throws Failure if the copy is another account's, is older than the state, or lacks objects that may exist */
export function refuseOtherCopy(
  file: string,
  { of, begunAt, lookedFor, unreadable, remarks }: Copy,
  config: Config,
  { stack, writtenAt, missing }: CopiedStack,
): void {
  const refuse = (problem: string) => {
    throw copyUnfit({ file, stack, problem });
  };
  if (!isSameAccount(of, config))
    refuse(`${file} is a copy of a different account (${of.mode} mode at ${of.baseUrl}).`);
  if (writtenAt && writtenAt > new Date(begunAt)) {
    refuse(
      `${file} (${begunAt}) is older than the state of the stack (${writtenAt.toISOString()}), and doesn't have the ` +
        "changes since then.",
    );
  }
  const isNamed = (names: readonly string[]) => (one: StackResource) => names.includes(keyOf(one));
  const unread = missing.filter(isNamed(unreadable));
  const reasons = remarks.filter((remark) => unread.some((one) => remark.startsWith(`${keyOf(one)} `)));
  if (unread.length > 0)
    refuse(`${stack} can't be rehearsed, because objects are missing from the copy:\n${reasons.join("\n")}`);
  const lacking = missing.filter((one) => !isNamed(lookedFor)(one));
  if (lacking.length > 0) {
    refuse(
      `${file} doesn't have ${firstOf(lacking.map(titleOf), 1)}, which ${stack} manages. No list of the service returns ` +
        "them, and the copy was created without looking for them.",
    );
  }
}

const titleOf = ({ kind, name }: StackResource): string => `${kind} ${name}`;

// The state, the configuration and the accounts of a stack, with readable secrets.

export type StackAccounts = Awaited<ReturnType<typeof readStackAccounts>>;

/** At least one account: the configured one first. @throws Failure, ConfigError */
export async function readStackAccounts(cwd: string, stack: string) {
  const [state, configuration] = await Promise.all([
    exportStack(stack, { cwd, hasSecrets: true }),
    readConfiguration({ cwd, stack }),
  ]);
  const exported = exportedOf(state);
  const accounts = accountsOf(stack, configuration, exported.explicit);
  refuseOtherAccount(stack, exported.state.resources, accounts);
  return { configuration, exported, accounts };
}
