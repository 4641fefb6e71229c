// The memory and processor time of a command's processes, by role.
import { cpuOf, memoryOf } from "../support/memory.js";
import { processesWith, type Role, roleOf } from "../support/processes.js";

export interface Used {
  /** Maximum resident memory of one process, in bytes; undefined if the system doesn't show it. */
  readonly peakMemory: number | undefined;
  /** Processor time of all of them, in seconds; undefined if the system doesn't show it. */
  readonly cpuSeconds: number | undefined;
}

const every = 100;

/** Watches the processes whose environment contains `mark`, from now until `stop`. */
export class ProcessWatch {
  private readonly seen = new Map<number, { role: Role; memory: number; cpu: number }>();
  private readonly timer = setInterval(() => this.look(), every);

  constructor(private readonly mark: string) {}

  stop(): Readonly<Record<Role, Used>> {
    clearInterval(this.timer);
    return { provider: this.used("provider"), program: this.used("program"), engine: this.used("engine") };
  }

  private used(role: Role): Used {
    const own = [...this.seen.values()].filter((process) => process.role === role);
    if (own.length === 0) return { peakMemory: undefined, cpuSeconds: undefined };
    return {
      peakMemory: Math.max(...own.map(({ memory }) => memory)),
      cpuSeconds: own.reduce((sum, { cpu }) => sum + cpu, 0),
    };
  }

  private look(): void {
    for (const pid of processesWith(this.mark)) {
      const role = roleOf(pid);
      const memory = memoryOf(pid)?.peak;
      const cpu = cpuOf(pid);
      if (role && memory !== undefined && cpu !== undefined) this.seen.set(pid, { role, memory, cpu });
    }
  }
}
