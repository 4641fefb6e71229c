// Interrupted runs: kills an engine at a fault, and adopts the objects that a lost create left at the service.

import type { FaultRequest } from "../../sandbox/index.js";
import { endLeftovers } from "../../tools/support/processes.js";
import type { Adapter } from "./adapters.js";
import type { Project } from "./project.js";
import type { Program } from "./samples/programs.js";

/** Adopts the objects with these ids, by the names of their resources; afterwards the service matches the program. */
export async function takeOver(
  project: Project,
  way: Adapter,
  program: Program,
  ids: Readonly<Record<string, string>>,
): Promise<void> {
  if (way.name === "dynamic") {
    const adopted = Object.entries(ids).map(([name, adoptId]) => {
      const { kind, args } = program[name] as Program[string];
      return [name, { kind, args: { ...args, adoptId } }];
    });
    project.declare({ ...program, ...Object.fromEntries(adopted) });
  } else {
    project.declare(program);
    for (const [name, own] of Object.entries(ids)) {
      const { kind, args } = program[name] as Program[string];
      const id = args.guildId === undefined ? own : `${args.guildId}/${own}`;
      const [, ...command] = way.takingOver(kind, name, id).split(" ");
      const flags = ["--yes", "--skip-preview", "--stack", "dev", "--generate-code=false", "--protect=false"];
      const { exitCode, output } = await project.pulumi(...command, ...flags);
      if (exitCode !== 0) throw new Error(output);
    }
  }
  const { exitCode, output } = await project.up();
  if (exitCode !== 0) throw new Error(output);
  project.declare(program);
}

/** Starts an `up`, waits until the fault has struck, and kills the engine and all its processes. */
export async function killedAt(project: Project, fault: FaultRequest): Promise<void> {
  await project.arm(fault);
  const running = project.pulumi("up", "--yes", "--skip-preview", "--stack", "dev");
  await project.struck();
  endLeftovers(project.mark);
  await running;
  await project.arm();
  await project.pulumi("cancel", "--yes", "dev");
}
