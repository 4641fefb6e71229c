// Runs all checks of the doctor. The failure of one doesn't stop the others.
import { ConfigError, readConfig, type Setting, settings } from "../../../provider/client/config.js";
import { Failure } from "../../messages/failure.js";
import { resourcesIn } from "../../stack/origin.js";
import { readProject } from "../../stack/projectFile.js";
import {
  howToSet,
  readConfiguration,
  type StackSettings,
  setCommand,
  settingsIn,
  strangeSettingsIn,
} from "../../stack/settings.js";
import { readStack } from "../../stack/state.js";
import { configuration } from "./configurationFindings.js";
import { failed, note, type Section } from "./finding.js";
import { leftovers } from "./leftovers.js";
import { isConfigurationUnused, memory } from "./memory.js";
import { service } from "./service.js";
import { versions } from "./versions.js";

export interface Examined {
  readonly cwd: string;
  readonly stack: string | undefined;
}

export async function examine({ cwd, stack }: Examined): Promise<Section[]> {
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
        : configuration({ stack, settings: set, strange: strangeSettingsIn(found, name), env: process.env }),
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
