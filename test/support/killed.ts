import type { FaultRequest } from "../../sandbox/index.js";
import { endLeftovers } from "../../tools/support/processes.js";
import type { Project } from "./project.js";

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
