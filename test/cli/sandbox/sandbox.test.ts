// `paypages sandbox` as a process: its output, its end, and what it keeps.
import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterEach, describe, expect, test } from "vitest";
import { valueInvalid } from "../../../cli/report/messages/options.js";
import { printed } from "../../../provider/messages/base/refusal.js";
import { variants } from "../../../sandbox/index.js";
import { portInUse } from "../../../sandbox/store/messages/starts.js";
import { freePort } from "../../support/freePort.js";
import { casesOf, inMatrix } from "../../support/needs.js";
import { coupon, pageSamples } from "../../support/samples/bodies.js";
import { basic, TestClient } from "../../support/sandboxClient.js";
import { useTempDir } from "../../support/use.js";

const root = new URL("../../../", import.meta.url);
const folder = useTempDir();
const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
});

const run = (...args: string[]) => runWith({}, ...args);

function runWith(environment: Record<string, string>, ...args: string[]) {
  const env = { ...process.env, ...environment };
  const child = spawn(process.execPath, ["cli/dist/paypages.js", ...args], { cwd: root, env });
  children.push(child);
  const output = { out: "", err: "" };
  child.stdout.on("data", (data) => (output.out += data));
  child.stderr.on("data", (data) => (output.err += data));
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  const firstLine = new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).once("line", resolve);
    void ended.then((code) => reject(new Error(`ended with ${code}: ${output.err}`)));
  });
  firstLine.catch(() => {});
  return { child, output, ended, firstLine };
}

describe("paypages sandbox", () => {
  test("prints its address first, then how to use it, and no warning, and its port is in use", async () => {
    const { firstLine, output, child, ended } = run("sandbox", "--port", "0");
    const url = await firstLine;
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    const client = new TestClient(url);
    expect((await client.get("/v1/advance")).body).toEqual({ plans: [] });
    expect((await client.post("/v1/client/coupon", coupon({ rate: 150 }))).status).toBe(400);
    const { port } = new URL(url);
    const second = run("sandbox", "--port", port);
    expect(await second.ended).toBe(2);
    expect(second.output).toEqual({
      out: "",
      err: `paypages sandbox: ${printed(portInUse({ host: "127.0.0.1", port: Number(port) }))}\n`,
    });
    child.kill("SIGTERM");
    expect(await ended).toBe(0);
    expect(output.out).toContain(`export PAYPAGES_SANDBOX_BASE_URL=${url}\n`);
    expect(output.out).toContain("export PAYPAGES_APP_ID=sandbox-app\n");
    expect(output.out).toContain("export PAYPAGES_APP_SECRET=sandbox-secret\n");
    expect(output.err).toBe("");
  });

  test("starts with the demo, whose objects are written into a file, deleted, and restored", async () => {
    const { firstLine, output } = run("sandbox", "--port", "0", "--demo");
    const url = await firstLine;
    const command = async (...args: string[]) => {
      const started = run("sandbox", ...args, "--url", url);
      expect([await started.ended, started.output.err]).toEqual([0, ""]);
      return started.output.out;
    };
    const snapshot = join(folder, "demo.snapshot.json");
    await command("snapshot", snapshot);
    expect(readFileSync(snapshot, "utf8")).toContain('\n          "id": "demo-workbook",\n');
    await command("reset");
    expect((await new TestClient(url).get("/_sandbox/objects/product")).body.items).toEqual([]);
    expect(await command("restore", snapshot)).toMatch(/^Restored \d+ objects\. The clock shows /);
    expect(JSON.parse(await command("snapshot")).test).toEqual(JSON.parse(readFileSync(snapshot, "utf8")).test);
    expect(output.out).toContain("Loaded the demo.");
    const wrong = run("sandbox", "restore", "package.json", "--url", url);
    expect([await wrong.ended, wrong.output.err]).toEqual([
      2,
      expect.stringMatching(/ 400:\n {2}`snapshot` must be 1/),
    ]);
  });

  test("accepts credentials, and does not print the secret", async () => {
    const secret = "s:e&c%r=ét 秘密";
    const { firstLine, output, child, ended } = run(
      "sandbox",
      "--port",
      "0",
      "--app-id",
      "my app",
      "--app-secret",
      secret,
    );
    const client = new TestClient(await firstLine);
    expect((await client.requestToken(basic("my app", secret))).status).toBe(200);
    expect((await client.requestToken(basic("sandbox-app", "sandbox-secret"))).status).toBe(401);
    child.kill("SIGINT");
    expect(await ended).toBe(0);
    expect(output.out).toContain("export PAYPAGES_APP_ID='my app'\n");
    expect(output.out + output.err).not.toContain(secret);
  });

  inMatrix("ends cleanly when its terminal closes", async () => {
    const { firstLine, child, ended } = run("sandbox", "--port", "0");
    await firstLine;
    child.kill("SIGHUP");
    expect(await ended).toBe(0);
  });

  test("names its pages by its public address", async () => {
    const port = String(await freePort());
    const others = `http://localhost:${port}`;
    const { firstLine } = run(
      ...["sandbox", "--port", port, "--public-url", `${others}/`, "--app-secret", "sandbox-secret"],
    );
    expect(await firstLine).toBe(others);
    const { body } = await new TestClient(`http://127.0.0.1:${port}`).post("/v1/advance", pageSamples.advance.min);
    expect(body).toMatchObject({ url_application: expect.stringMatching(`^${others}/p/advance/`) });
  });

  test("needs a control token and a separate secret for a public address, and prints both", async () => {
    const { firstLine, output, child, ended } = run("sandbox", "--port", "0", "--public-url", "https://pay.example");
    expect(await firstLine).toBe("https://pay.example");
    await expect.poll(() => output.out).toMatch(/control token[^\n]*\n\n {2}\S{24}\n/);
    expect(output.out).toMatch(/export PAYPAGES_APP_SECRET=[\w-]{24}\n/);
    expect(output.out).toContain("(https://pay.example)");
    child.kill("SIGTERM");
    await ended;
  });

  const secrets = { APP_SECRET: "e1-secret", LIVE_APP_SECRET: "e2-secret", CONTROL_TOKEN: "e3-secret" };
  const inEnvironment = Object.entries(secrets).map(([name, secret]) => [`PAYPAGES_SANDBOX_${name}`, secret]);
  const asOptions = Object.entries(secrets).flatMap(([name, secret]) => [
    `--${name.toLowerCase().replaceAll("_", "-")}`,
    secret,
  ]);
  const places: [where: string, environment: Record<string, string>, options: string[]][] = [
    ["the environment", Object.fromEntries(inEnvironment), []],
    ["options", {}, asOptions],
  ];
  test.each(casesOf(places, places.slice(0, 1)))(
    "reads secrets from %s, and prints none",
    async (_, environment, options) => {
      const { firstLine, output } = runWith(environment, "sandbox", "--port", "0", "--live-app-id", "live", ...options);
      const url = await firstLine;
      expect((await new TestClient(url).requestToken(basic("sandbox-app", "e1-secret"))).status).toBe(200);
      expect((await new TestClient(`${url}/live`).requestToken(basic("live", "e2-secret"))).status).toBe(200);
      const requested = (headers: Record<string, string>) => fetch(`${url}/_sandbox/requests`, { headers });
      const tokens = [{ "x-sandbox-token": "e3-secret" }, { "x-sandbox-token": "other" }, {}] as Record<
        string,
        string
      >[];
      expect((await Promise.all(tokens.map(requested))).map(({ status }) => status)).toEqual([200, 401, 401]);
      await expect.poll(() => output.out).toContain("the one that you set");
      expect(output.out).toContain(`its own credentials, console (${url}/live/_sandbox/console) and controls`);
      expect(output.out + output.err).not.toMatch(/e\d-secret/);
    },
  );

  test("accepts implausible values when it is lenient, and response variants, singly and several together", async () => {
    const variants = ["--variant", "texts,nulls", "--variant", "extra"];
    const client = new TestClient(await run("sandbox", "--port", "0", "--lenient", ...variants).firstLine);
    expect((await client.post("/v1/client/coupon", coupon({ rate: 150 }))).status).toBe(201);
    const { body } = await client.get("/_sandbox/variants");
    expect(body).toEqual({ variants: ["nulls", "extra", "texts"] });
  });

  // The others are refused in the same way: sandbox/usableOptions.test.
  const wrong: [args: string[], code: string][] = [
    [["--variant", "omit,nulls"], "PP7115"],
    [["--port", "65536"], valueInvalid.code],
    [["--db", join(folder, "none", "x.db")], "PP7005"],
  ];
  test.each(wrong)("refuses %j at the start, in one message", async (args, code) => {
    const { output, ended } = run("sandbox", "--port", "0", ...args);
    expect([await ended, output]).toEqual([2, { out: "", err: expect.any(String) }]);
    expect(output.err).toMatch(new RegExp(`^(paypages sandbox|error): .*\n(.*\n)?${code}: .*\n$`));
  });

  test("restarts after a kill at any moment with everything that it had confirmed", async () => {
    const db = join(folder, "killed.db");
    const first = run("sandbox", "--port", "0", "--db", db);
    const client = new TestClient(await first.firstLine);
    const responded: string[] = [];
    const used = (await client.post("/v1/client/coupon", coupon())).body.coupon_id;
    await client.post(`/_sandbox/objects/coupon/${used}/use`, { times: 3 });
    const writing = Array.from({ length: 4 }, async () => {
      for (;;) {
        const created = await client.post("/v1/client/product", pageSamples.product.min).catch(() => undefined);
        if (!created) return;
        responded.push(created.body.product_id);
        if (responded.length === 50) first.child.kill("SIGKILL");
      }
    });
    await Promise.all(writing);
    expect(responded.length).toBeGreaterThanOrEqual(50);

    const second = new TestClient(await run("sandbox", "--port", "0", "--db", db).firstLine);
    const { products } = (await second.get("/v1/client/product")).body;
    const kept = products.map((product: { product_id: string }) => product.product_id);
    expect(kept).toEqual(expect.arrayContaining(responded));
    // A request in each of the four may have been executed without a response.
    expect(kept.length - responded.length).toBeLessThanOrEqual(4);
    expect((await second.get(`/v1/client/coupon/${used}`)).body.coupon.use_coupon_count).toBe(3);
  });

  test("reports the consequences of an address that others reach, and prints a control token", async () => {
    const { firstLine, output } = run("sandbox", "--port", "0", "--host", "0.0.0.0");
    const url = await firstLine;
    await expect.poll(() => output.out).toContain("The sandbox listens on 0.0.0.0. Every machine");
    const token = /control token[^\n]*\n\n {2}(\S+)\n/.exec(output.out)?.[1] ?? "";
    const request = (headers: Record<string, string>) => fetch(`${url}/_sandbox/requests`, { headers });
    expect([(await request({})).status, (await request({ "x-sandbox-token": token })).status]).toEqual([401, 200]);
  });
});

describe("paypages", () => {
  test("--version prints the version of the package", async () => {
    const { version } = JSON.parse(readFileSync(new URL("package.json", root), "utf8"));
    const { output, ended } = run("--version");
    expect(await ended).toBe(0);
    expect(output.out).toBe(`${version}\n`);
  });

  test("--help names the commands and their options", async () => {
    const [all, sandbox] = [run("--help"), run("sandbox", "--help")];
    expect([await all.ended, await sandbox.ended]).toEqual([0, 0]);
    expect(all.output.out).toContain("sandbox");
    const own = ["--port", "--host", "--db", "--app-id", "--app-secret", "--lenient", "--variant"];
    for (const option of [...own, "--live-app-id", "--live-app-secret", "--control-token"]) {
      expect(sandbox.output.out).toContain(option);
    }
    for (const { name, description } of variants)
      expect(sandbox.output.out).toContain(`${name.padEnd(15)} ${description}\n`);
  });

  test("openapi prints the given address, and accepts only addresses", async () => {
    const [good, wrong] = [run("openapi", "--url", "https://pay.example/"), run("openapi", "--url", "nonsense")];
    expect([await good.ended, await wrong.ended]).toEqual([0, 2]);
    expect(JSON.parse(good.output.out).servers[0].url).toBe("https://pay.example");
    expect(wrong.output).toEqual({ out: "", err: expect.stringMatching(/\nPP5101: /) });
  });

  test("ends without a failure when its reader closes early", async () => {
    const { child, output, ended } = run("openapi");
    child.stdout.destroy();
    expect(await ended).toBe(0);
    expect(output.err).toBe("");
  });

  test("refuses an unknown command", async () => {
    const { output, ended } = run("sandpit");
    expect(await ended).toBe(2);
    expect(output.err).toMatch(/sandpit[\s\S]*paypages help/);
  });
});
