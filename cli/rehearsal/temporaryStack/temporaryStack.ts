// A temporary stack: the user's state and configuration, in a separate folder that is removed.
import { randomBytes } from "node:crypto";
import { copyFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Config } from "../../../provider/client/config.js";
import {
  backendOf,
  type Connection,
  type RehearsalFile,
  rehearsalVariable,
} from "../../../provider/client/rehearsal.js";
import { predictedVariable } from "../../../provider/hosts/engine/predictedChanges.js";
import { projectFile } from "../../stack/projectFile.js";
import type { StackConfiguration } from "../../stack/settings.js";
import type { Engine, Environment } from "../engine/engine.js";
import { configSecrets } from "./configSecret.js";
import { configurationFile } from "./configuration.js";
import { type Hide, hiding } from "./hiding.js";
import { createStack, provideStack } from "./stackReferences.js";
import { type Exported, importable, temporaryState } from "./temporaryState.js";

export interface TemporaryStack {
  /** Runs commands on the stack. */
  readonly engine: Engine;
  /** Creates a stack that the program of a project refers to. @throws Failure */
  provideReference(name: string, project: string): Promise<void>;
}

export interface TemporaryStackOptions {
  readonly cwd: string;
  /** The name that the user gave. */
  readonly stack: string;
  readonly exported: Exported;
  readonly configuration: StackConfiguration;
  /** Each account with the connection to its copy. */
  readonly copies: readonly { readonly account: Config; readonly copy: Connection }[];
  /** The applications' secrets, none of which is copied. */
  readonly credentials: readonly string[];
  readonly signal: AbortSignal;
  /** Additional variables. */
  readonly env?: Environment | undefined;
}

/** @param folder an empty one @throws Failure */
export async function createTemporaryStack(folder: string, options: TemporaryStackOptions): Promise<TemporaryStack> {
  const { cwd, stack, exported, configuration, copies, credentials, signal } = options;
  const passphrase = randomBytes(24).toString("base64url");
  const name = stack.slice(stack.lastIndexOf("/") + 1);
  const rehearsal: RehearsalFile = {
    copies: copies.map(({ account: { mode, baseUrl, appId }, copy }) => ({ of: { mode, baseUrl, appId }, copy })),
  };
  const hide = hiding(credentials);
  const file = join(folder, "rehearsal.json");
  const settings = join(folder, `Pulumi.${name}.yaml`);
  const secrets = configSecrets(passphrase);
  const text = configurationFile(configuration, secrets, hide);
  await writeFile(file, JSON.stringify(rehearsal), { mode: 0o600 });
  await writeFile(settings, text, { mode: 0o600 });
  const project = await projectFile(cwd);
  await copyFile(project, join(folder, project.slice(dirname(project).length + 1)));
  const env = { ...environment(file, passphrase, hide), ...options.env };
  const engine: Engine = { cwd, env, signal, options: ["--stack", name, "--config-file", settings] };
  const inFolder = { ...engine, cwd: folder };
  const { salt } = secrets;
  const { deployment } = exported;
  await createStack(inFolder, name, deployment && importable(temporaryState(deployment, credentials), salt));
  return {
    engine,
    provideReference: (name, project) => provideStack(inFolder, name, { cwd, project, salt, hide }),
  };
}

/**
 * The user's environment without anything that leads to the account: credentials, and the stack. Only previews name a
 * file of predictions.
 */
function environment(file: string, passphrase: string, hide: Hide): Environment {
  const passedOn = Object.entries(process.env)
    .filter(([name]) => !notInherited.includes(name))
    .map(([name, value = ""]) => [name, hide(value)]);
  return {
    ...Object.fromEntries(passedOn),
    PULUMI_BACKEND_URL: backendOf(file),
    PULUMI_CONFIG_PASSPHRASE: passphrase,
    PULUMI_SKIP_UPDATE_CHECK: "true",
    // The state is discarded, and writing it after every step takes most of an `up`.
    PULUMI_SKIP_CHECKPOINTS: "true",
    PULUMI_DEBUG_COMMANDS: "true",
    [rehearsalVariable]: file,
  };
}

const notInherited = ["PULUMI_ACCESS_TOKEN", "PULUMI_CONFIG_PASSPHRASE_FILE", "PULUMI_STACK", predictedVariable];
