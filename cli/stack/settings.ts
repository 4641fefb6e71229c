// The configuration of the provider as the provider would read it: from the stack, then from the environment. The day too.
import * as z from "zod/mini";
import {
  type Config,
  type HowToSet,
  notSettings,
  readConfig,
  type Setting,
  type SettingSpec,
  settingKeys,
  settings,
  sharesNamespace,
  similarSettings,
} from "../../provider/client/config.js";
import { textsIn } from "../../provider/client/redact.js";
import { chosenZone, dayIn, daysLater, isDay, isTimeZone } from "../../provider/model/dates.js";
import type { Problem } from "../../provider/model/rules.js";
import { dayUnreadable, timeZoneUnknown } from "../report/messages/approvals.js";
import { dayOutOfRange } from "../report/messages/dates.js";
import { notReadable, pulumiJson } from "./pulumi.js";

/** One setting of a stack's configuration. */
export interface StackSetting {
  readonly value: string;
  readonly isSecret: boolean;
}
export type StackSettings = ReadonlyMap<Setting, StackSetting>;

/** The location of the configuration. */
export interface SettingsOptions {
  readonly cwd: string;
  /** If omitted, only the environment counts. */
  readonly stack?: string | undefined;
}

const configuration = z.record(
  z.string(),
  z.object({ value: z.optional(z.string()), objectValue: z.optional(z.unknown()), secret: z.optional(z.boolean()) }),
);
/** The complete configuration of a stack, by keys such as `paypages:mode`. Secrets are decrypted. */
export type StackConfiguration = z.infer<typeof configuration>;

/** Reads Pulumi.yaml, and the values that environments of Pulumi ESC set for programs. @throws Failure */
export async function readConfiguration({ cwd, stack }: SettingsOptions): Promise<StackConfiguration> {
  if (stack === undefined) return {};
  const args = ["config", "--json", "--show-secrets", "--stack", stack];
  const found = configuration.safeParse(await pulumiJson(cwd, ...args));
  if (!found.success) throw notReadable(args, "");
  return found.data;
}

/** The texts of its secrets. */
export const secretTexts = (found: StackConfiguration): string[] =>
  Object.values(found).flatMap(({ value, objectValue, secret }) => (secret ? textsIn(objectValue ?? value) : []));

/** The settings that configure the provider. */
export const settingsIn = (found: StackConfiguration): StackSettings =>
  new Map(
    (Object.keys(settings) as Setting[]).flatMap((key) => {
      const { value, secret = false } = found[`paypages:${key}`] ?? {};
      return value ? [[key, { value, isSecret: secret }]] : [];
    }),
  );

/** Keys in a stack's configuration that aren't settings, each with its problem. */
export interface UnknownSettings {
  readonly problems: readonly Problem[];
  /** The project has the same prefix: the keys only resemble settings, and can be its own. */
  readonly isShared: boolean;
}

/** @param project the name of the stack's project */
export function unknownSettingsIn(found: StackConfiguration, project: string | undefined): UnknownSettings {
  const [keys, isShared] = [settingKeys(Object.keys(found)), sharesNamespace(project)];
  return { problems: notSettings(isShared ? similarSettings(keys).map(({ key }) => key) : keys), isShared };
}

/** How to set a missing or wrong setting. */
export const howToSet =
  (stack: string | undefined): HowToSet =>
  (key) =>
    stack === undefined ? `\`--stack\` takes it from a stack's configuration` : setCommand(key, stack);

/** The command that sets a setting of a stack. */
export function setCommand(key: Setting, stack: string, value = "…"): string {
  const { isSecret }: SettingSpec = settings[key];
  // `pulumi` prompts for a secret: other users of the machine can read the command line.
  return `pulumi config set ${isSecret ? "--secret " : ""}paypages:${key}${isSecret ? "" : ` ${value}`} --stack ${stack}`;
}

/** The provider's configuration. @throws Failure, ConfigError */
export async function configOf(options: SettingsOptions): Promise<Config> {
  return configIn(await readConfiguration(options), options.stack);
}

/** The same for a configuration that was read. @throws ConfigError */
export function configIn(found: StackConfiguration, stack: string | undefined): Config {
  const own = settingsIn(found);
  return readConfig((key) => own.get(key)?.value, process.env, howToSet(stack));
}

// The day and the time zone that a program runs with.

export const todayVariable = settings.today.variable;

interface Day {
  readonly today: string;
  readonly timeZone: string;
}

/** @throws Failure if the time zone or the day can't be read */
export function dayOf(configuration: StackConfiguration, now = new Date(), env = process.env): Day {
  const { timeZone, source } = chosenZone(configuration["paypages:timeZone"]?.value, env);
  if (!isTimeZone(timeZone)) throw timeZoneUnknown({ source, timeZone });
  const today = configuration["paypages:today"]?.value || env[todayVariable] || dayIn(timeZone, now);
  if (!isDay(today)) throw dayUnreadable({ today });
  return { today, timeZone };
}

/** The sandbox's clock goes ten years ahead: at least this many days, and a half. */
const daysAhead = 3651;

/** @throws Failure if no copy can have the time of the day */
export function assertRehearsable(at: string, today: string, timeZone: string): void {
  const last = daysLater(today, daysAhead);
  if (at < today || at > last) throw dayOutOfRange({ at, today, timeZone, last });
}
