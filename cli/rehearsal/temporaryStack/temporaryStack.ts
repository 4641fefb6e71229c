// A temporary stack: the user's state and configuration, in a separate folder that is removed.
import { createCipheriv, pbkdf2Sync, randomBytes } from "node:crypto";
import { copyFile, mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Config } from "../../../provider/client/config.js";
import {
  backendOf,
  type Connection,
  type RehearsalFile,
  rehearsalVariable,
} from "../../../provider/client/rehearsal.js";
import { predictedVariable } from "../../../provider/hosts/engine/host.js";
import { referenceNotProvided } from "../../report/messages/rehearsals.js";
import { stackOutputs, stackType } from "../../stack/exported.js";
import { mapped } from "../../stack/json.js";
import { projectFile } from "../../stack/projectFile.js";

import type { StackConfiguration } from "../../stack/settings.js";
import { type Engine, type Environment, runEngine } from "../engine/engine.js";
import type { CommandRun } from "../engine/events.js";
import { type Exported, type Hide, hidden, hiding, importable, noSecret, temporaryState } from "./temporaryState.js";

// Stack references: the temporary backend gets stacks of the same names with the same outputs.

/** `organization/project/stack`: states in a folder support no other organization. */
const fullName = /^organization\/([^/]+)\/([^/]+)$/;

/** The stacks whose outputs were missing for a program, by name. */
export const missingStacks = ({ diagnostics, output }: Pick<CommandRun, "diagnostics" | "output">): string[] => {
  const texts = [...diagnostics.map(({ message }) => message), output];
  const names = texts.flatMap((text) => [...text.matchAll(/unknown stack "([^"]+)"/g)].map(([, name = ""]) => name));
  return [...new Set(names)];
};

/** A hint about a name that can't be used in a folder, which the engine doesn't explain. */
export const referenceHint = ({ output }: Pick<CommandRun, "output">): string =>
  output.includes("organization name must be 'organization'")
    ? "\nThe program refers to a stack of a different form. The temporary stack is in a folder, where a program can " +
      "refer only to stacks of the form organization/project/stack."
    : "";

interface ReferenceOptions {
  /** The folder of the user's own stacks. */
  readonly cwd: string;
  /** The project of a name without one. */
  readonly project: string;
  /** The salt of the temporary stacks' key. */
  readonly salt: string;
  readonly hide: Hide;
}

/**
 * Reads the outputs of a stack, and creates a temporary stack of the same name with them.
 * @param engine in the temporary backend's folder, without options
 * @throws Failure if it can't be read, or a temporary stack can't have its name
 */
export async function provideStack(engine: Engine, name: string, options: ReferenceOptions): Promise<void> {
  const { cwd, project: own, salt, hide } = options;
  const [, project, stack] = fullName.exec(name.includes("/") ? name : `organization/${own}/${name}`) ?? [];
  if (project === undefined || stack === undefined) throw referenceNotProvided({ name });
  const outputs = await stackOutputs(name, cwd);
  const folder = join(engine.cwd, "references", project);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "Pulumi.yaml"), JSON.stringify({ name: project, runtime: "yaml" }));
  const urn = `urn:pulumi:${stack}::${project}::${stackType}::${project}-${stack}`;
  const root = { urn, custom: false, type: stackType, outputs: hidden(outputs, hide) };
  const whole = { version: 3, deployment: { manifest: { time: new Date().toISOString() }, resources: [root] } };
  await createStack({ ...engine, cwd: folder }, stack, importable(whole, salt));
}

/** @param engine in the folder of the project @param state if omitted, nothing was deployed */
async function createStack(engine: Engine, name: string, state?: string): Promise<void> {
  const init = ["stack", "init", name, "--no-select", "--secrets-provider", "passphrase"];
  await runEngine({ ...engine, options: [] }, init);
  if (state !== undefined) await runEngine({ ...engine, options: ["--stack", name] }, ["stack", "import"], state);
}

// Encrypts secrets of a stack's configuration as the engine does with a passphrase (pulumi/pkg/secrets/passphrase):
// AES-256-GCM, with a key derived by PBKDF2. A command would accept them on its command line, or one at a time.

type ConfigSecrets = ReturnType<typeof configSecrets>;

const [iterations, keyBytes] = [1_000_000, 32];

/** The configuration's `encryptionsalt`, and what makes the value of `secure`. */
function configSecrets(passphrase: string) {
  const salt = randomBytes(8);
  const key = pbkdf2Sync(passphrase, salt, iterations, keyBytes, "sha256");
  const encrypt = (text: string): string => {
    const nonce = randomBytes(12);
    const cipher = createCipheriv("aes-256-gcm", key, nonce);
    const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]);
    return `v1:${nonce.toString("base64")}:${sealed.toString("base64")}`;
  };
  // The engine uses this to check a passphrase.
  return { salt: `v1:${salt.toString("base64")}:${encrypt("pulumi")}`, encrypt };
}

// The configuration of the temporary stack: the user's, with a different key and without credentials.

/** The content of a `Pulumi.<stack>.yaml`; JSON is YAML. No secret of an application is copied, wherever it is. */
export function configurationFile(found: StackConfiguration, { salt, encrypt }: ConfigSecrets, hide: Hide): string {
  const config = Object.entries(found).map(([key, { value = "", objectValue, secret }]) => {
    const whole = key === "paypages:appSecret" ? noSecret : hidden(objectValue ?? value, hide);
    return [key, secret ? secured(whole, encrypt) : whole] as const;
  });
  return JSON.stringify({ encryptionsalt: salt, config: Object.fromEntries(config) }, null, 2);
}

/** It is unknown which part of an object is secret, so every string in it counts. */
const secured = (value: unknown, encrypt: ConfigSecrets["encrypt"]): unknown =>
  mapped(value, (one) => (typeof one === "string" ? { secure: encrypt(one) } : one));

export type TemporaryStack = Awaited<ReturnType<typeof createTemporaryStack>>;

export interface TemporaryStackOptions extends Pick<Engine, "cwd" | "signal"> {
  /** The name that the user gave. */
  readonly stack: string;
  readonly exported: Exported;
  readonly configuration: StackConfiguration;
  /** Each account with the connection to its copy. */
  readonly copies: readonly { readonly account: Config; readonly copy: Connection }[];
  /** The applications' secrets, none of which is copied. */
  readonly credentials: readonly string[];
  /** Additional variables. */
  readonly env?: Environment | undefined;
}

/** @param folder an empty one @throws Failure */
export async function createTemporaryStack(folder: string, options: TemporaryStackOptions) {
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
  const { json, resources } = exported;
  const isDeployed = resources.length > 0;
  await createStack(inFolder, name, isDeployed ? importable(temporaryState(json, credentials), salt) : undefined);
  return {
    /** Runs commands on the stack. */
    engine,
    /** Creates a stack that the program of a project refers to. @throws Failure */
    provideReference: (name: string, project: string) => provideStack(inFolder, name, { cwd, project, salt, hide }),
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
