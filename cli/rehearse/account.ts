// Whether a stack, an account and a copy belong together.
import { existsSync } from "node:fs";
import { type Config, ConfigError, type Given, readConfig } from "../../provider/api/config.js";
import type { Account } from "../../provider/api/rehearsal.js";
import { movedBy, otherMode } from "../../provider/lifecycle/origin.js";
import { resourceOf } from "../../provider/resources/index.js";
import { type Copy, copyIn } from "../../sandbox/core/copy.js";
import { Database } from "../../sandbox/core/database.js";
import { Store } from "../../sandbox/core/store.js";
import type { StackResource } from "../stack/resource.js";
import { howToSet } from "../stack/settings.js";
import { Failure } from "../terminal/exit.js";
import type { Configuration } from "./configuration.js";
import type { Exported } from "./state.js";

/**
 * The accounts that a stack works on: that of its configuration, and those of the providers that its program has made.
 * @throws ConfigError where there is none
 */
export function accountsOf(stack: string, configuration: Configuration, explicit: readonly Given[]): Config[] {
  const own = explicit.map((given) => readConfig(given));
  const all = [...configured(stack, configuration, own.length > 0), ...own];
  return all.filter((one, place) => all.findIndex((other) => isSameAccount(one, other)) === place);
}

/** A program whose resources all have providers of their own needs no other configuration. */
function configured(stack: string, configuration: Configuration, isOptional: boolean): Config[] {
  try {
    return [readConfig((key) => configuration[`paypages:${key}`]?.value, process.env, howToSet(stack))];
  } catch (error) {
    if (error instanceof ConfigError && isOptional) return [];
    throw error;
  }
}

export const isSameAccount = (one: Account, other: Account): boolean =>
  one.mode === other.mode && one.baseUrl === other.baseUrl && one.appId === other.appId;

export const isIn = (config: Config, { kind, outputs }: StackResource): boolean =>
  otherMode(kind, outputs, config) === undefined && movedBy(outputs, config).length === 0;

/** @throws Failure where objects of the stack are in another account than the configured ones */
export function refuseOtherAccount(
  stack: string,
  resources: readonly StackResource[],
  accounts: readonly Config[],
): void {
  const elsewhere = resources.filter((one) => !one.isExternal && !accounts.some((config) => isIn(config, one)));
  if (elsewhere.length === 0) return;
  const [first] = elsewhere;
  const others = elsewhere.length > 1 ? ` and ${elsewhere.length - 1} more` : "";
  const known = accounts.map(({ mode, baseUrl, appId }) => `mode ${mode} at ${baseUrl}, application ${appId}`);
  throw new Failure(
    `${stack} has objects of another account than ${known.length === 1 ? "the one that is" : "those that are"} configured ` +
      `(${first?.kind} ${first?.name}${others}): ${known.join("; ")}. \`paypages doctor --stack ${stack}\` says more`,
  );
}

/** What a file says of itself. @throws Failure where it is not a copy */
export function copyOf(file: string): Copy {
  const notCopy = new Failure(`${file} is not a copy of an account: \`paypages copy ${file}\` makes one`);
  if (!existsSync(file)) throw notCopy;
  const database = new Database(file);
  try {
    const copy = copyIn(new Store(database));
    if (!copy) throw notCopy;
    return copy;
  } finally {
    database.close();
  }
}

interface CopiedStack extends Pick<Exported, "writtenAt"> {
  /** As the user has named it. */
  readonly stack: string;
  readonly resources: readonly StackResource[];
}

/** @throws Failure where the copy is another account's, older than the state, or made without looking for its roles */
export function refuseOtherCopy(
  file: string,
  { of, begunAt, chat }: Copy,
  config: Config,
  { stack, writtenAt, resources }: CopiedStack,
): void {
  const again = `make a new one: \`paypages copy ${file} --stack ${stack} --force\``;
  if (!isSameAccount(of, config))
    throw new Failure(`${file} is a copy of another account (mode ${of.mode} at ${of.baseUrl}): ${again}`);
  if (writtenAt && writtenAt > new Date(begunAt))
    throw new Failure(
      `${file} is older (${begunAt}) than the state of the stack (${writtenAt.toISOString()}), and knows nothing of what ` +
        `was done since: ${again}`,
    );
  const [first, ...more] = resources.filter(
    (one) => isChat(one.kind) && !one.isExternal && isIn(config, one) && !chat.includes(`${one.kind} ${one.id}`),
  );
  if (first)
    throw new Failure(
      `${file} was made without looking for ${first.kind} ${first.name}${more.length > 0 ? ` and ${more.length} more` : ""}, ` +
        `which ${stack} has and no list of the service tells: ${again}`,
    );
}

/** What the service does not list is in a copy where somebody has named it. */
const isChat = (kind: string): boolean => resourceOf(kind).answer.list === undefined;

/** A copy of the file that a rehearsal may change, also while somebody looks at the first one. */
export function workingCopy(file: string, target: string): void {
  const database = new Database(file);
  try {
    database.run("VACUUM INTO ?", target);
  } finally {
    database.close();
  }
}
