// Reports the provider's configuration, and the source of each value.
import { examineConfig, type Setting, type SettingSpec, settings, trialOf } from "../../../provider/client/config.js";
import type { Problem } from "../../../provider/model/rules.js";
import { howToSet, type StackSettings, setCommand, type UnknownSettings } from "../../stack/settings.js";
import { type Finding, note, ok, problem, type Section, warning } from "./finding.js";

export interface Where {
  /** Undefined if only the environment is used. */
  readonly stack: string | undefined;
  readonly settings: StackSettings;
  /** Keys under `paypages:` that aren't settings and have no effect. */
  readonly unknown?: UnknownSettings;
  readonly env: NodeJS.ProcessEnv;
}

export function configuration(where: Where): Section {
  const { stack, settings: set, unknown, env } = where;
  const { config, problems } = examineConfig((key) => set.get(key)?.value, env, howToSet(stack));
  const keys = (Object.keys(settings) as Setting[]).filter(
    (key) =>
      isAlwaysReported(key) || set.has(key) || env[settings[key].variable] || problems.some(({ path }) => path === key),
  );
  const findings = keys.flatMap((key) => {
    const wrong = problems.filter(({ path }) => path === key);
    if (wrong.length === 0) return settingFindings(key, where);
    return wrong.map(({ message }) => problem("setting-wrong", key, message, fixCommand(key, where)));
  });
  const none =
    stack === undefined
      ? [note("stack", "only environment variables are used; `--stack NAME` also reads the configuration of a stack")]
      : [];
  const trial = trialOf(config, problems);
  return {
    title: "Configuration",
    findings: [
      ...none,
      ...(unknown?.problems ?? []).map((one) => misspelt(one, stack, unknown?.isShared)),
      ...findings,
      ...(trial ? [note("trial", trial)] : []),
    ],
  };
}

function misspelt({ path, message }: Problem, stack: string | undefined, isShared = false): Finding {
  const wrong = ["setting-wrong", path, message] as const;
  if (isShared) return warning(...wrong, "Ignore this if it is a setting of your program: it has the same prefix.");
  return problem(...wrong, `pulumi config rm paypages:${path} --stack ${stack}`);
}

/** Required settings, and those with a little-known default. */
const isAlwaysReported = (key: Setting): boolean => key === "mode" || key === "modeParameter";

/** The command that sets a value at its source, or at the best one. */
function fixCommand(key: Setting, { stack, settings: set, env }: Where): string {
  const { variable } = settings[key];
  const isFromEnvironment = !set.has(key) && Boolean(env[variable]);
  return stack === undefined || isFromEnvironment ? `export ${variable}=…` : setCommand(key, stack);
}

function settingFindings(key: Setting, where: Where): Finding[] {
  const { stack, settings: set, env } = where;
  const spec: SettingSpec = settings[key];
  const [inStack, inEnvironment] = [set.get(key), env[spec.variable]];
  const value = inStack?.value ?? (inEnvironment || undefined);
  const from = inStack
    ? `from the configuration of ${stack}`
    : value === undefined
      ? "the default"
      : `from ${spec.variable}`;
  const shown = value === undefined ? String(spec.default) : spec.isSecret ? lengthOf(value) : value;
  return [
    ok(key, `${shown}, ${from}`),
    ...(inStack && inEnvironment && inEnvironment !== inStack.value
      ? [note(key, `${spec.variable} has a different value, which isn't used`)]
      : []),
    ...(inStack && spec.isSecret && !inStack.isSecret
      ? [warning("secret-in-plain", key, "is in plain text in the configuration", setCommand(key, stack as string))]
      : []),
    ...(value !== undefined && value.trim() !== value
      ? [warning("space-around", key, "begins or ends with a space or a line break", fixCommand(key, where))]
      : []),
  ];
}

const lengthOf = (secret: string): string => `${secret.length} characters`;
