// The configuration of the provider, as it would find it: the stack's, else the environment's.
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
} from "../../provider/api/config.js";
import type { Problem } from "../../provider/model/rules.js";
import { configurationUnreadable } from "../messages/stacks.js";
import { pulumi } from "./pulumi.js";

/** One setting of a stack's configuration. */
export interface StackSetting {
  readonly value: string;
  readonly isSecret: boolean;
}
export type StackSettings = ReadonlyMap<Setting, StackSetting>;

/** Where the configuration is looked for. */
export interface SettingsOptions {
  readonly cwd: string;
  /** Without it, the environment alone counts. */
  readonly stack?: string | undefined;
}

const configuration = z.record(
  z.string(),
  z.object({ value: z.optional(z.string()), objectValue: z.optional(z.unknown()), secret: z.optional(z.boolean()) }),
);
/** All of a stack's configuration, by keys such as `paypages:mode`. Secrets are readable. */
export type StackConfiguration = z.infer<typeof configuration>;

/** With Pulumi.yaml, and with what environments of Pulumi ESC have for programs. @throws Failure */
export async function readConfiguration({ cwd, stack }: SettingsOptions): Promise<StackConfiguration> {
  if (stack === undefined) return {};
  const text = await pulumi(cwd, "config", "--json", "--show-secrets", "--stack", stack);
  const found = configuration.safeParse(JSON.parse(text));
  if (!found.success) throw configurationUnreadable({});
  return found.data;
}

/** What of it configures the provider. */
export const settingsIn = (found: StackConfiguration): StackSettings =>
  new Map(
    (Object.keys(settings) as Setting[]).flatMap((key) => {
      const { value, secret = false } = found[`paypages:${key}`] ?? {};
      return value ? [[key, { value, isSecret: secret }]] : [];
    }),
  );

/** Settings of a stack's configuration that don't exist, each with what is wrong with it. */
export const strangeSettingsIn = (found: StackConfiguration): Problem[] => notSettings(settingKeys(Object.keys(found)));

/** What a user does about a setting that is missing, or wrong. */
export const howToSet =
  (stack: string | undefined): HowToSet =>
  (key) =>
    stack === undefined ? `\`--stack\` takes it from a stack's configuration` : setCommand(key, stack);

/** The command that sets a setting of a stack. */
export function setCommand(key: Setting, stack: string, value = "…"): string {
  const { isSecret }: SettingSpec = settings[key];
  // A secret is asked for: on the command line, others can read it.
  return `pulumi config set ${isSecret ? "--secret " : ""}paypages:${key}${isSecret ? "" : ` ${value}`} --stack ${stack}`;
}

/** The provider's configuration. @throws Failure, ConfigError */
export async function configOf(options: SettingsOptions): Promise<Config> {
  return configIn(await readConfiguration(options), options.stack);
}

/** The same of a configuration that was read. @throws ConfigError */
export function configIn(found: StackConfiguration, stack: string | undefined): Config {
  const own = settingsIn(found);
  return readConfig((key) => own.get(key)?.value, process.env, howToSet(stack));
}
