// A provider process ends soon after its engine was killed, but not before its operations end, and the next run
// completes what was interrupted.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it, onTestFinished } from "vitest";
import type { FaultRequest } from "../../sandbox/index.js";
import { interruptEngine, processesWith, roleOf } from "../../tools/support/processes.js";
import { casesOf, inMatrix, needsLinux } from "../support/needs.js";
import { callsOf } from "../support/plugin.js";
import { useProject } from "../support/project.js";
import { code, essential, essentials, type Program } from "../support/samples/programs.js";
import { settingsFor, type TestService, useService } from "../support/service.js";
import { eventually } from "../support/use.js";

needsLinux();

const require = createRequire(import.meta.url);

/** What the engine sends for the resources of a kind. */
const providerOf = (kind: string) =>
  `exports.handler = require(${JSON.stringify(require.resolve("pulumi-paypages/dynamic"))}).of(${JSON.stringify(kind)})`;

/** Pulumi's host with a loaded provider of this package; `leave` acts like the end of its engine. */
async function startHost(url = "http://127.0.0.1:1") {
  const host = spawn(process.execPath, [require.resolve("@pulumi/pulumi/cmd/dynamic-provider"), "127.0.0.1:1"]);
  onTestFinished(() => void host.kill("SIGKILL"));
  const [port] = await once(host.stdout, "data");
  const { call, close } = callsOf(Number(port));
  const settings = Object.entries(settingsFor(url)).map(([key, value]) => [`paypages:${key}`, value]);
  await call("configure", { args: Object.fromEntries(settings) });
  await call("check", { olds: {}, news: { __provider: providerOf("Coupon") } });
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

/** Fails until the first fault has struck. */
async function struckAt({ control }: Pick<TestService, "control">): Promise<void> {
  const { items } = (await control("GET", "faults")) as { items: { struck: number }[] };
  expect(items[0]?.struck).toBeGreaterThan(0);
}

describe("during an update", () => {
  const service = useService(undefined, "each");

  const waits: [what: string, fault: Pick<FaultRequest, "fault" | "times">, max: number][] = [
    ["a request without a response", { fault: { kind: "hang" } }, 1],
    ["a wait that the service has asked for", { fault: { kind: "status", status: 429, retryAfter: 60 } }, 1],
    ["a retry", { fault: { kind: "status", status: 503 }, times: 0 }, 2],
  ];
  it.each(casesOf(waits, waits.slice(2)))("ends in %s, and sends no other request", async (_, fault, max) => {
    const { call, leave } = await startHost(service.url);
    const args = essentials.product?.args ?? {};
    // A host without its engine deletes what it creates.
    const { id, state } = await service.lifecycle("OneTimeProduct").create(args);
    await service.control("POST", "faults", { method: "PUT", path: "/v1/client/product/*", ...fault });
    const __provider = providerOf("OneTimeProduct");
    const news = { ...args, __provider, price: 1500 };
    const updated = call("update", { id, olds: { ...state, __provider }, news }).catch(() => {});
    await eventually(() => struckAt(service));
    expect((await leave()).milliseconds).toBeLessThan(20_000);
    await updated;
    const { counts } = (await service.control("GET", "requests")) as { counts: Record<string, number> };
    const updates = counts["PUT /v1/client/product/{product_id}"];
    expect(updates).toBeGreaterThan(0);
    expect(updates).toBeLessThanOrEqual(max);
    expect((await service.control("GET", "objects/product")).items).toMatchObject([{ price: 1200 }]);
  });
});

const page = (price: number): Program => ({ page: essential("product", { price }) });

describe("on the engine", () => {
  const project = useProject();

  const hosts = () => processesWith(project.mark).filter((pid) => roleOf(pid) === "provider");

  it("finishes the running update of a killed engine, then ends", async () => {
    project.declare(page(1000));
    expect(await project.up()).toMatchObject({ exitCode: 0 });
    // Gives the update something to report to an engine that is gone.
    const [{ id = "" } = {}] = await project.objects("product");
    await project.control("PATCH", `objects/product/${id}`, { price: 777 });
    project.declare(page(1500));
    await project.arm({ method: "PUT", path: "/v1/client/product/*", fault: { kind: "slow", ms: 3000 } });
    const running = project.pulumi("up", "--yes", "--skip-preview", "--stack", "dev", ...project.programOptions);
    await eventually(() => struckAt(project));
    interruptEngine(project.mark, "SIGKILL");
    await running;
    expect(hosts()).toHaveLength(1);
    await expect.poll(() => project.objects("product"), { timeout: 5000 }).toMatchObject([{ price: 1500 }]);
    await expect.poll(hosts, { timeout: 5000 }).toEqual([]);
  });
});

describe("an interrupted engine", () => {
  const project = useProject({ PAYPAGES_REQUEST_TIMEOUT_SECONDS: "4", PAYPAGES_RETRY_BUDGET_SECONDS: "1" });

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
    await expect.poll(() => processesWith(project.mark).filter(roleOf)).toEqual([]);
    await project.arm();
    expect(ended.changes).toMatchObject({ create: 1 });
    expect(ended.errors.page).toMatch(/^updating OneTimeProduct "Book" \w+ .*: no response from \S+ within 4 s/);
    expect(JSON.parse(await project.stateText()).deployment).not.toHaveProperty("pending_operations");

    expect(await project.up()).toMatchObject({ exitCode: 0, changes: { update: 1 } });
    expect(await project.objects("product")).toMatchObject([{ price: 1500 }]);
    expect(await project.objects("coupon")).toHaveLength(1);
    const again = await project.preview("--refresh", "--expect-no-changes");
    expect(again).toMatchObject({ exitCode: 0 });
    expect(again.diagnostics.filter(({ severity }) => severity !== "debug")).toEqual([]);
  });
});
