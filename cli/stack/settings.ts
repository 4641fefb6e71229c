// The configuration of the provider, as it would find it: the stack's, else the environment's.
import * as z from "zod/mini";
import {
  type Config,
  type HowToSet,
  readConfig,
  type Setting,
  type SettingSpec,
  settings,
} from "../../provider/api/config.js";
import { Failure } from "../terminal/exit.js";
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
  z.object({ value: z.optional(z.string()), secret: z.optional(z.boolean()) }),
);

/** What a stack configures of the provider, Pulumi.yaml and environments of Pulumi ESC included. @throws Failure */
export async function stackSettings({ cwd, stack }: SettingsOptions): Promise<StackSettings> {
  if (stack === undefined) return new Map();
  const text = await pulumi(cwd, "config", "--json", "--show-secrets", "--stack", stack);
  const found = configuration.safeParse(JSON.parse(text));
  if (!found.success) throw new Failure(`\`pulumi config --json\` answers what cannot be understood`);
  const keys = Object.keys(settings) as Setting[];
  return new Map(
    keys.flatMap((key) => {
      const { value, secret = false } = found.data[`paypages:${key}`] ?? {};
      return value ? [[key, { value, isSecret: secret }]] : [];
    }),
  );
}

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
  const found = await stackSettings(options);
  return readConfig((key) => found.get(key)?.value, process.env, howToSet(options.stack));
}
