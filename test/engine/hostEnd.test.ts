// A provider process ends soon after its engine was killed, but not before its operations end, and the next run
// completes what was interrupted.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it, onTestFinished } from "vitest";
import type { FaultRequest } from "../../sandbox/index.js";
import { interruptEngine, processesWith, roleOf } from "../../tools/support/processes.js";
import { hosted } from "../support/adapters.js";
import { casesOf, inMatrix, needsLinux } from "../support/needs.js";
import { callsOf } from "../support/plugin.js";
import { useProject } from "../support/project.js";
import { code, essential, type Program } from "../support/samples/programs.js";
import { settingsFor } from "../support/service.js";
import { eventually } from "../support/use.js";

needsLinux();

const require = createRequire(import.meta.url);

/** Pulumi's host with a loaded provider of this package; `leave` acts like the end of its engine. */
async function startHost() {
  const host = spawn(process.execPath, [require.resolve("@pulumi/pulumi/cmd/dynamic-provider"), "127.0.0.1:1"]);
  onTestFinished(() => void host.kill("SIGKILL"));
  const [port] = await once(host.stdout, "data");
  const { call, close } = callsOf(Number(port));
  const settings = Object.entries(settingsFor("http://127.0.0.1:1")).map(([key, value]) => [`paypages:${key}`, value]);
  await call("configure", { args: Object.fromEntries(settings) });
  const ours = JSON.stringify(require.resolve("pulumi-paypages/dynamic"));
  await call("check", { olds: {}, news: { __provider: `exports.handler = require(${ours}).of("Coupon")` } });
  let written = "";
  host.stdout.on("data", (text) => {
    written += text;
  });
  const leave = async () => {
    const [began] = [performance.now(), close(), host.stdin.end()];
    await once(host, "close");
    return { written, milliseconds: performance.now() - began };
  };
  return { call, leave };
}

it("ends if nothing is running", async () => {
  const { leave } = await startHost();
  expect((await leave()).milliseconds).toBeLessThan(5000);
});

inMatrix("waits for the provider of another package", async () => {
  const { call, leave } = await startHost();
  const slowly = "console.log('begun'); setTimeout(done, 3000); setTimeout(() => console.log('created'), 2900)";
  const other = `exports.handler = () => ({ create: () => new Promise((done) => { ${slowly} }) })`;
  const created = call("create", { properties: { __provider: other } }).catch(() => {});
  await sleep(1000);
  expect((await leave()).written).toBe("begun\ncreated\n");
  await created;
});

const page = (price: number): Program => ({ page: essential("product", { price }) });

describe("on the engine", () => {
  const project = useProject({}, hosted, "each");

  const hosts = () => processesWith(project.mark).filter((pid) => roleOf(pid) === "provider");

  /** Starts an update of a page, and kills the engine when a fault has struck it. */
  async function killedDuringUpdate(fault: Pick<FaultRequest, "fault" | "times">): Promise<void> {
    project.declare(page(1000));
    expect(await project.up()).toMatchObject({ exitCode: 0 });
    // Gives the update something to report to an engine that is gone.
    const [{ id = "" } = {}] = await project.objects("product");
    await project.control("PATCH", `objects/product/${id}`, { price: 777 });
    await project.control("DELETE", "requests");
    project.declare(page(1500));
    await project.arm({ method: "PUT", path: "/v1/client/product/*", ...fault });
    const running = project.pulumi("up", "--yes", "--skip-preview", "--stack", "dev");
    await eventually(async () => {
      const { items } = (await project.control("GET", "faults")) as { items: { struck: number }[] };
      expect(items[0]?.struck).toBeGreaterThan(0);
    });
    interruptEngine(project.mark, "SIGKILL");
    await running;
  }

  const updates = async () => {
    const { counts } = (await project.control("GET", "requests")) as { counts: Record<string, number> };
    return Object.entries(counts).reduce((sum, [name, count]) => sum + (name.startsWith("PUT ") ? count : 0), 0);
  };

  it("finishes the running update, then ends", async () => {
    await killedDuringUpdate({ fault: { kind: "slow", ms: 3000 } });
    expect(hosts()).toHaveLength(1);
    await expect.poll(() => project.objects("product"), { timeout: 5000 }).toMatchObject([{ price: 1500 }]);
    await expect.poll(hosts, { timeout: 5000 }).toEqual([]);
  });

  const waits: [what: string, fault: Pick<FaultRequest, "fault" | "times">, max: number][] = [
    ["a request without a response", { fault: { kind: "hang" } }, 1],
    ["a wait that the service has asked for", { fault: { kind: "status", status: 429, retryAfter: 60 } }, 1],
    ["a retry", { fault: { kind: "status", status: 503 }, times: 0 }, 2],
  ];
  it.each(casesOf(waits, waits.slice(2)))("ends during %s, and sends no other request", async (_, fault, max) => {
    await killedDuringUpdate(fault);
    await expect.poll(hosts, { timeout: 10_000 }).toEqual([]);
    expect(await updates()).toBeGreaterThan(0);
    expect(await updates()).toBeLessThanOrEqual(max);
    expect(await project.objects("product")).toMatchObject([{ price: 777 }]);
  });
});

describe("an interrupted engine", () => {
  const project = useProject(
    { PAYPAGES_REQUEST_TIMEOUT_SECONDS: "4", PAYPAGES_RETRY_BUDGET_SECONDS: "1" },
    hosted,
    "each",
  );

  it("lets running operations finish, and saves them in the state", async () => {
    project.declare(page(1000));
    expect(await project.up()).toMatchObject({ exitCode: 0 });
    project.declare({ ...page(1500), code: code("SPRING") });
    await project.arm(
      { method: "POST", path: "/v1/client/coupon", fault: { kind: "hang", when: "after" } },
      { method: "PUT", path: "/v1/client/product/*", fault: { kind: "hang" } },
    );
    const running = project.up();
    await project.struck();
    interruptEngine(project.mark);
    const ended = await running;
    expect(ended.exitCode).not.toBe(0);
    expect(ended.output).toContain("^C received; cancelling");
    await expect.poll(() => processesWith(project.mark)).toEqual([]);
    await project.arm();
    expect(ended.changes).toMatchObject({ create: 1 });
    expect(ended.errors.page).toMatch(/^updating OneTimeProduct "Book" \w+ .*: no response from \S+ within 4 s/);
    expect(JSON.parse(await project.stateText()).deployment).not.toHaveProperty("pending_operations");

    expect(await project.up()).toMatchObject({ exitCode: 0, changes: { update: 1 } });
    expect(await project.objects("product")).toMatchObject([{ price: 1500 }]);
    expect(await project.objects("coupon")).toHaveLength(1);
    const again = await project.up("--refresh", "--expect-no-changes");
    expect(again).toMatchObject({ exitCode: 0 });
    expect(again.diagnostics.filter(({ severity }) => severity !== "debug")).toEqual([]);
  });
});
