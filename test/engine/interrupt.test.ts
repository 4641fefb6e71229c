// Ctrl-C while requests hang, on the real engine: no object is lost or duplicated.
import { beforeEach, describe, expect, it } from "vitest";
import { parseUrn } from "../../provider/model/urn.js";
import { interruptEngine, processesWith } from "../../tools/support/processes.js";
import { hosted } from "../support/adapters.js";
import { needsLinux } from "../support/needs.js";
import { type Summary, useProject } from "../support/project.js";
import { essentials, type Program } from "../support/samples/programs.js";

needsLinux();

const project = useProject(
  { PAYPAGES_REQUEST_TIMEOUT_SECONDS: "4", PAYPAGES_RETRY_BUDGET_SECONDS: "1" },
  hosted,
  "each",
);
beforeEach(async () => {
  project.declare(page(1000));
  expect(await project.up()).toMatchObject({ exitCode: 0 });
});

const { productIds: _, ...code } = essentials.code?.args ?? {};
const page = (price: number): Program => ({
  page: { kind: "OneTimeProduct", args: { ...essentials.product?.args, price } },
});
const both = (adoptId?: string): Program => ({ ...page(1500), code: { kind: "Coupon", args: { ...code, adoptId } } });

/** An `up` in which the code's create and the page's update hang until `interrupt` has ended it. */
async function interrupted(interrupt: (running: Promise<Summary>) => Promise<void>): Promise<Summary> {
  project.declare(both());
  await project.arm(
    { method: "POST", path: "/v1/client/coupon", fault: { kind: "hang", when: "after" } },
    { method: "PUT", path: "/v1/client/product/*", fault: { kind: "hang" } },
  );
  const running = project.up();
  await project.struck();
  await interrupt(running);
  const ended = await running;
  expect(ended.exitCode).not.toBe(0);
  expect(ended.output).toContain("^C received; cancelling");
  await expect.poll(() => processesWith(project.mark)).toEqual([]);
  await project.arm();
  return ended;
}

async function pendingOperations(): Promise<string[] | undefined> {
  const { pending_operations } = JSON.parse(await project.stateText()).deployment;
  return pending_operations?.map(({ type, resource }: { type: string; resource: { urn: string } }) => {
    return `${type} ${parseUrn(resource.urn).name}`;
  });
}

async function expectWhole(): Promise<void> {
  expect(await project.objects("product")).toMatchObject([{ price: 1500 }]);
  expect(await project.objects("coupon")).toHaveLength(1);
  const again = await project.up("--refresh", "--expect-no-changes");
  expect(again).toMatchObject({ exitCode: 0 });
  expect(again.diagnostics.filter(({ severity }) => severity !== "debug")).toEqual([]);
}

describe("Ctrl-C", () => {
  it("once lets running operations finish, and saves them in the state", async () => {
    const ended = await interrupted(async () => interruptEngine(project.mark));
    expect(ended.changes).toMatchObject({ create: 1 });
    expect(ended.errors.page).toMatch(/^updating OneTimeProduct "Book" \w+ .*: no response from \S+ within 4 s/);
    expect(await pendingOperations()).toBeUndefined();
    expect(await project.up()).toMatchObject({ exitCode: 0, changes: { update: 1 } });
    await expectWhole();
  });

  it("twice ends the engine immediately, and the next run gives advice", async () => {
    await interrupted(async (running) => {
      let isRunning = true;
      running.finally(() => {
        isRunning = false;
      });
      // Sends the signal like a user who presses Ctrl-C until the engine ends. A third one would kill it before it
      // releases its lock.
      const press = () => {
        interruptEngine(project.mark);
        return isRunning;
      };
      await expect.poll(press, { interval: 500 }).toBe(false);
    });
    expect((await pendingOperations())?.sort()).toEqual(["creating code", "updating page"]);
    // The service refuses the code immediately: the engine can end before it reaches the page, whose update then
    // follows below.
    const next = await project.up();
    const [made] = await project.objects("coupon");
    expect(next.errors.code).toContain(`adopt the code: \`adoptId: "${made?.id}"\``);
    project.declare(both(made?.id));
    expect(await project.up()).toMatchObject({ exitCode: 0, changes: { create: 1 } });
    project.declare(both());
    // The engine warns about an interrupted create until a refresh succeeds.
    expect(await project.refresh("--clear-pending-creates", "--expect-no-changes")).toMatchObject({ exitCode: 0 });
    await expectWhole();
  });
});
