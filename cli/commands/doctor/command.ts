// `paypages doctor`: finds problems of a project, and the commands that fix them.
import { Command } from "commander";
import { ConfigError, readConfig, type Setting, settings } from "../../../provider/client/config.js";
import { type Terminal, terminal } from "../../../provider/messages/base/sinks.js";
import { Failure } from "../../report/messages/failure.js";
import { counted, exit, exitHelp, jsonText, painted, print, stacked, table } from "../../report/print.js";
import { cwdOption, jsonOption, stackOption } from "../../stack/options.js";
import { readProject } from "../../stack/projectFile.js";
import { resourcesIn } from "../../stack/resource.js";
import {
  howToSet,
  readConfiguration,
  type SettingsOptions,
  type StackSettings,
  setCommand,
  settingsIn,
  unknownSettingsIn,
} from "../../stack/settings.js";
import { readStack } from "../../stack/state.js";
import { configuration } from "./configurationFindings.js";
import { type Finding, failed, note, type Section, type Severity } from "./finding.js";
import { leftovers } from "./leftovers.js";
import { isConfigurationUnused, memory } from "./memory.js";
import { service } from "./service.js";
import { versions } from "./versions.js";

// Runs all checks of the doctor. The failure of one doesn't stop the others.

async function examine({ cwd, stack }: SettingsOptions): Promise<Section[]> {
  const [project, found, state] = await Promise.all([
    reported(readProject(cwd)),
    reported(readConfiguration({ cwd, stack })),
    stack === undefined ? undefined : reported(readStack(stack, { cwd, hasSecrets: true })),
  ]);
  const set: StackSettings = found instanceof Failure ? new Map() : settingsIn(found);
  const stackState = state instanceof Failure ? undefined : state;
  const isUnused = stackState !== undefined && isConfigurationUnused(stackState);
  const config = found instanceof Failure || isUnused ? undefined : usable(set, stack);
  const name = project instanceof Failure ? undefined : project.name;
  const sections: Section[] = [
    await versions(cwd, stackState?.resources.some(({ type }) => type.startsWith("paypages:")) ?? false),
    found instanceof Failure
      ? { title: "Configuration", findings: [failed("stack", found)] }
      : isUnused
        ? { title: "Configuration", findings: [note("stack", "all resources have explicit providers; it isn't used")] }
        : configuration({ stack, settings: set, unknown: unknownSettingsIn(found, name), env: process.env }),
  ];
  const serviceFindings = config && (await service(config, (key, value) => setting(key, value, stack)));
  if (serviceFindings) sections.push(serviceFindings);
  const isHealthy = serviceFindings?.findings.every(({ severity }) => severity !== "problem") ?? false;
  const remains =
    stackState && config && isHealthy
      ? await leftovers({ ...stackState, resources: resourcesIn(config, stackState.resources) }, config)
      : undefined;
  if (stackState) sections.push(memory(stackState, set, config, remains));
  // The same failure is not reported twice.
  else if (state instanceof Failure && !(found instanceof Failure)) {
    sections.push({ title: `State of ${stack}`, findings: [failed("state", state)] });
  }
  return sections;
}

/** The command that sets a setting. */
const setting = (key: Setting, value: string, stack: string | undefined): string =>
  stack === undefined ? `export ${settings[key].variable}=${value}` : setCommand(key, stack, value);

/** Undefined if the configuration has problems, which are reported. */
function usable(set: StackSettings, stack: string | undefined) {
  try {
    return readConfig((key) => set.get(key)?.value, process.env, howToSet(stack));
  } catch (error) {
    if (error instanceof ConfigError) return undefined;
    throw error;
  }
}

const reported = <T>(work: Promise<T>): Promise<T | Failure> =>
  work.catch((error: unknown) => {
    if (error instanceof Failure) return error;
    throw error;
  });

// Prints the doctor's findings as text and as JSON.

const marks: Readonly<Record<Severity, string>> = { ok: "ok", note: "note", warning: "warning", problem: "PROBLEM" };
const colors = { ok: "green", note: "dim", warning: "yellow", problem: "red" } as const;

function reportText(sections: readonly Section[]): Terminal {
  const parts = sections.map(({ title, findings }) => terminal`${painted("bold", title)}\n${findingsText(findings)}`);
  return terminal`${stacked([...parts, closing(sections)], "\n\n")}\n`;
}

/** Lines of text are below the finding that they belong to. */
const findingsText = (findings: readonly Finding[]): Terminal =>
  table(
    [],
    findings.flatMap(({ severity, about, text, code, fixes = [] }) => {
      const [first = "", ...more] = text.split("\n");
      return [
        [painted(colors[severity], marks[severity]), about, code === undefined ? first : `${first} (${code})`],
        ...more.map((line) => ["", "", line]),
        ...fixes.map((command) => ["", "", painted("bold", `→ ${command.trim()}`)]),
      ];
    }),
  );

const closing = (sections: readonly Section[]): Terminal => {
  const [problems, warnings] = (["problem", "warning"] as const).map((severity) => countOf(sections, severity));
  if (problems === 0 && warnings === 0) return painted("green", "No problems found.");
  return terminal`${counted(problems ?? 0, "problem")}, ${counted(warnings ?? 0, "warning")}.`;
};

const countOf = (sections: readonly Section[], severity: Severity): number =>
  sections.flatMap(({ findings }) => findings).filter((one) => one.severity === severity).length;

const reportJson = (sections: readonly Section[]): object => ({
  problems: countOf(sections, "problem"),
  warnings: countOf(sections, "warning"),
  sections,
});

interface Options {
  readonly cwd: string;
  readonly stack?: string;
  readonly json?: boolean;
}

export const doctorCommand = (): Command =>
  new Command("doctor")
    .description(
      "Checks versions, configuration, the service's responses and the stack's state, and prints the command that fixes each " +
        "problem. It sends only GET requests, and prints no secrets.",
    )
    .addOption(stackOption())
    .addOption(cwdOption())
    .addOption(jsonOption())
    .addHelpText(
      "after",
      `
Examples:
  $ paypages doctor --stack test
  $ paypages doctor --stack acme/shop/prod --json
  $ paypages doctor            # uses environment variables only: PAYPAGES_APP_ID and so on
${exitHelp("problems were found (warnings don't count)")}`,
    )
    .action(run);

async function run({ cwd, stack, json }: Options): Promise<void> {
  const sections = await examine({ cwd, stack });
  print(json ? jsonText(reportJson(sections)) : reportText(sections));
  if (countOf(sections, "problem") > 0) process.exitCode = exit.found;
}
