// A provider process ends soon after its engine was killed, but not before its operations end.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it, onTestFinished } from "vitest";
import { interruptEngine, processesWith, roleOf } from "../../tools/bench/engine/processes.js";
import type { Program } from "../samples/program.js";
import { essentials } from "../samples/programs.js";
import { hosted } from "../support/adapters.js";
import { eventually } from "../support/eventually.js";
import { needsLinux } from "../support/needs.js";
import { callsOf } from "../support/plugin.js";
import { settingsFor } from "../support/pluginForTests.js";
import { useProject } from "../support/project.js";

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
  await call("check", { olds: {}, news: { __provider: `exports.handler = () => require(${ours}).handler("Coupon")` } });
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

it("waits for the provider of another package", async () => {
  const { call, leave } = await startHost();
  const slowly = "console.log('begun'); setTimeout(done, 3000); setTimeout(() => console.log('created'), 2900)";
  const other = `exports.handler = () => ({ create: () => new Promise((done) => { ${slowly} }) })`;
  const created = call("create", { properties: { __provider: other } }).catch(() => {});
  await sleep(1000);
  expect((await leave()).written).toBe("begun\ncreated\n");
  await created;
});

describe("on the engine", () => {
  const project = useProject({}, hosted, "each");

  const hosts = () => processesWith(project.mark).filter((pid) => roleOf(pid) === "provider");
  const page = (price: number): Program => ({
    page: { kind: "OneTimeProduct", args: { ...essentials.product?.args, price } },
  });

  it("finishes the running update, then ends", async () => {
    project.declare(page(1000));
    expect(await project.up()).toMatchObject({ exitCode: 0 });
    // Gives the update something to report to an engine that is gone.
    const [{ id = "" } = {}] = await project.objects("product");
    await project.control("PATCH", `objects/product/${id}`, { price: 777 });
    project.declare(page(1500));
    const slow = { kind: "slow", ms: 6000 } as const;
    await project.arm({ method: "PUT", path: "/v1/client/product/*", fault: slow });
    const running = project.pulumi("up", "--yes", "--skip-preview", "--stack", "dev");
    await eventually(async () =>
      expect(await project.control("GET", "faults")).toMatchObject({ items: [{ struck: 1 }] }),
    );
    interruptEngine(project.mark, "SIGKILL");
    await running;
    await sleep(2000);
    expect(hosts()).toHaveLength(1);
    await expect.poll(() => project.objects("product")).toMatchObject([{ price: 1500 }]);
    await expect.poll(hosts, { timeout: 5000 }).toEqual([]);
  });
});
