// A throw-away stack: the state and the configuration of the user's, in a folder of its own that is removed.
import { randomBytes } from "node:crypto";
import { copyFile, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import type { Config } from "../../provider/api/config.js";
import { backendOf, type Connection, type RehearsalFile, rehearsalVariable } from "../../provider/api/rehearsal.js";
import { Failure } from "../terminal/exit.js";
import { configSecrets } from "./configSecret.js";
import { configurationFile, readConfiguration } from "./configuration.js";
import { type Engine, type Environment, runEngine } from "./engine.js";
import { type Exported, importable, noSecret } from "./state.js";

export interface ThrowAway {
  readonly folder: string;
  readonly engine: Engine;
  remove(): Promise<void>;
}

export interface ThrowAwayOptions {
  readonly cwd: string;
  /** As the user has named it. */
  readonly stack: string;
  readonly exported: Exported;
  readonly account: Config;
  readonly signal: AbortSignal;
}

/** A folder that only this user reads. */
export const temporaryFolder = (): Promise<string> => mkdtemp(join(tmpdir(), "paypages-rehearsal-"));

/** @param folder an empty one @throws Failure */
export async function makeThrowAway(folder: string, copy: Connection, options: ThrowAwayOptions): Promise<Engine> {
  const { cwd, stack, exported, account, signal } = options;
  const passphrase = randomBytes(24).toString("base64url");
  const name = stack.slice(stack.lastIndexOf("/") + 1);
  const { mode, baseUrl, appId } = account;
  const rehearsal: RehearsalFile = { of: { mode, baseUrl, appId }, copy };
  const file = join(folder, "rehearsal.json");
  const settings = join(folder, `Pulumi.${name}.yaml`);
  const secrets = configSecrets(passphrase);
  const text = configurationFile(await readConfiguration(cwd, stack), secrets);
  await writeFile(file, JSON.stringify(rehearsal), { mode: 0o600 });
  await writeFile(settings, text, { mode: 0o600 });
  const project = await projectFile(cwd);
  await copyFile(project, join(folder, project.slice(dirname(project).length + 1)));
  const env = environment(file, passphrase);
  const engine: Engine = { cwd, env, signal, options: ["--stack", name, "--config-file", settings] };
  const inFolder = { ...engine, cwd: folder };
  await runEngine({ ...inFolder, options: [] }, [
    "stack",
    "init",
    name,
    "--no-select",
    "--secrets-provider",
    "passphrase",
  ]);
  if (exported.deployment)
    await runEngine(
      { ...inFolder, options: ["--stack", name] },
      ["stack", "import"],
      importable(exported.deployment, secrets.salt),
    );
  return engine;
}

/** The user's, without what leads to the account: the credentials, and the stack. */
function environment(file: string, passphrase: string): Environment {
  const { PULUMI_ACCESS_TOKEN: _, PULUMI_CONFIG_PASSPHRASE_FILE: _file, PULUMI_STACK: _stack, ...own } = process.env;
  return {
    ...own,
    PULUMI_BACKEND_URL: backendOf(file),
    PULUMI_CONFIG_PASSPHRASE: passphrase,
    PULUMI_SKIP_UPDATE_CHECK: "true",
    // The state is thrown away: writing it after every step is most of what an `up` takes.
    PULUMI_SKIP_CHECKPOINTS: "true",
    PULUMI_DEBUG_COMMANDS: "true",
    [rehearsalVariable]: file,
    ...(own.PAYPAGES_APP_SECRET && { PAYPAGES_APP_SECRET: noSecret }),
  };
}

/** @throws Failure */
async function projectFile(cwd: string): Promise<string> {
  for (let folder = resolve(cwd); ; folder = dirname(folder)) {
    const names = await readdir(folder).catch(() => []);
    const name = names.find((one) => /^Pulumi\.(ya?ml|json)$/.test(one));
    if (name !== undefined) return join(folder, name);
    if (dirname(folder) === folder)
      throw new Failure(`there is no Pulumi.yaml in ${cwd}, nor above it: \`--cwd\` names its folder`);
  }
}

export const removeFolder = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true });
