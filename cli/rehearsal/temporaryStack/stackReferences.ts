// Stack references: the temporary backend gets stacks of the same names with the same outputs.
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { referenceNotProvided } from "../../messages/rehearsals.js";
import { stackOutputs, stackType } from "../../stack/exported.js";
import { type Engine, runEngine } from "../engine/engine.js";
import type { CommandRun } from "../engine/events.js";
import { type Hide, hidden, importable } from "./temporaryState.js";

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

export interface ReferenceOptions {
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
export async function createStack(engine: Engine, name: string, state?: string): Promise<void> {
  const init = ["stack", "init", name, "--no-select", "--secrets-provider", "passphrase"];
  await runEngine({ ...engine, options: [] }, init);
  if (state !== undefined) await runEngine({ ...engine, options: ["--stack", name] }, ["stack", "import"], state);
}
