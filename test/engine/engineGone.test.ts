// Only the engine is killed during a create: the surviving provider leaves no object behind.
import { expect, it } from "vitest";
import { interruptEngine } from "../../tools/support/processes.js";
import { hosted } from "../support/adapters.js";
import { eventually } from "../support/eventually.js";
import { needsLinux } from "../support/needs.js";
import { useProject } from "../support/project.js";
import { type Declared, essentials, sandboxKinds } from "../support/samples/programs.js";

needsLinux();

const project = useProject({}, hosted, "each");

const { productIds: _, ...code } = (essentials.code as Declared).args;
const made = { ...essentials, code: { kind: "Coupon", args: code } };

it("removes what was created for the ended engine, and the next run creates it once", async () => {
  project.declare(made);
  await project.arm({
    method: "POST",
    path: "/v1/c*",
    times: 0,
    fault: { kind: "slow", ms: 5000, when: "after" },
  });
  const running = project.pulumi("up", "--yes", "--skip-preview", "--parallel", "8", "--stack", "dev");
  const kinds = Object.values(sandboxKinds).filter((kind) => kind !== "advance");
  const count = async () => (await Promise.all(kinds.map((kind) => project.objects(kind)))).flat().length;
  await eventually(async () => expect(await count()).toBe(kinds.length));
  interruptEngine(project.mark, "SIGKILL");
  await running;
  await eventually(async () => expect(await count()).toBe(0));
  await project.arm();
  await project.pulumi("cancel", "--yes", "dev");

  expect(await project.up()).toMatchObject({ exitCode: 0 });
  expect(await count()).toBe(kinds.length);
  expect(await project.refresh("--expect-no-changes")).toMatchObject({ exitCode: 0 });
});
