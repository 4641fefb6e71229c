// `paypages sandbox` as a process: its output, its end, and what it keeps.
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { printed } from "../../../provider/messages/base/refusal.js";
import { variants } from "../../../sandbox/index.js";
import { liveCredentialsIncomplete, optionEmpty, portInUse } from "../../../sandbox/store/messages/starts.js";
import { casesOf, inMatrix } from "../../support/needs.js";
import { coupon, pageSamples } from "../../support/samples/bodies.js";
import { basic, TestClient } from "../../support/sandboxClient.js";

const root = new URL("../../../", import.meta.url);
const folder = mkdtempSync(join(tmpdir(), "sandbox-cli-"));
const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
});
afterAll(() => rmSync(folder, { recursive: true }));

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
  test("prints its address first, then how to use it, and no warning", async () => {
    const { firstLine, output, child, ended } = run("sandbox", "--port", "0");
    const url = await firstLine;
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    const client = new TestClient(url);
    expect((await client.get("/v1/advance")).body).toEqual({ plans: [] });
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
    await ended;
    expect(output.out).toContain("export PAYPAGES_APP_ID='my app'\n");
    expect(output.out + output.err).not.toContain(secret);
  });

  test.each(casesOf(["SIGTERM", "SIGINT", "SIGHUP"] as const, ["SIGTERM"] as const))(
    "ends cleanly on %s, with or without connections",
    async (signal) => {
      const { firstLine, child, ended } = run("sandbox", "--port", "0");
      await new TestClient(await firstLine).get("/v1/advance");
      child.kill(signal);
      expect(await ended).toBe(0);
    },
  );

  test("reports in one line that a port is in use", async () => {
    const port = new URL(await run("sandbox", "--port", "0").firstLine).port;
    const second = run("sandbox", "--port", port);
    expect(await second.ended).toBe(2);
    expect(second.output).toEqual({
      out: "",
      err: `paypages sandbox: ${printed(portInUse({ host: "127.0.0.1", port: Number(port) }))}\n`,
    });
  });

  test("names its pages by its public address", async () => {
    const first = run("sandbox", "--port", "0");
    const { port } = new URL(await first.firstLine);
    first.child.kill("SIGTERM");
    await first.ended;
    const others = `http://localhost:${port}`;
    const { firstLine } = run(
      ...["sandbox", "--port", port, "--public-url", `${others}/`, "--app-secret", "sandbox-secret"],
    );
    expect(await firstLine).toBe(others);
    const { body } = await new TestClient(`http://127.0.0.1:${port}`).post("/v1/advance", pageSamples.advance.min);
    expect(body).toMatchObject({ url_application: expect.stringMatching(`^${others}/p/advance/`) });
  });

  test.each(casesOf(["school.example", "ftp://school.example", "http://school.example/?a=1"], ["school.example"]))(
    "reports in one line that %s is not such an address",
    async (address) => {
      const { output, ended } = run("sandbox", "--port", "0", "--public-url", address);
      expect(await ended).toBe(2);
      expect(output.err).toMatch(/^paypages sandbox: .*\n.*\nPP7106: .*\n$/);
    },
  );

  test("needs a control token and a separate secret for a public address, and prints both", async () => {
    const { firstLine, output, child, ended } = run("sandbox", "--port", "0", "--public-url", "https://pay.example");
    expect(await firstLine).toBe("https://pay.example");
    await expect.poll(() => output.out).toMatch(/control token[^\n]*\n\n {2}\S{24}\n/);
    expect(output.out).toMatch(/export PAYPAGES_APP_SECRET=[\w-]{24}\n/);
    expect(output.out).toContain("(https://pay.example)");
    child.kill("SIGTERM");
    await ended;
  });

  test("reads secrets from the environment, and prints none", async () => {
    const secrets = { APP_SECRET: "e1-secret", LIVE_APP_SECRET: "e2-secret", CONTROL_TOKEN: "e3-secret" };
    const environment = Object.entries(secrets).map(([name, secret]) => [`PAYPAGES_SANDBOX_${name}`, secret]);
    const { firstLine, output } = runWith(
      Object.fromEntries(environment),
      "sandbox",
      "--port",
      "0",
      "--live-app-id",
      "live",
    );
    const url = await firstLine;
    expect((await new TestClient(url).requestToken(basic("sandbox-app", "e1-secret"))).status).toBe(200);
    expect((await new TestClient(`${url}/live`).requestToken(basic("live", "e2-secret"))).status).toBe(200);
    const requested = (token: string) => fetch(`${url}/_sandbox/requests`, { headers: { "x-sandbox-token": token } });
    expect([(await requested("e3-secret")).status, (await requested("other")).status]).toEqual([200, 401]);
    await expect.poll(() => output.out).toContain("the one that you set");
    expect(output.out + output.err).not.toMatch(/e\d-secret/);
  });

  const neverEmpty: [option: string, noun: string][] = [
    ["--db", "name of the database file"],
    ["--app-id", "application id"],
    ["--app-secret", "secret of the application"],
    ["--host", "address to listen on"],
  ];
  test.each(casesOf(neverEmpty, neverEmpty.slice(0, 1)))("reports that %s is empty", async (option, noun) => {
    const { output, ended } = run("sandbox", "--port", "0", option, "");
    expect(await ended).toBe(2);
    expect(output).toEqual({ out: "", err: `paypages sandbox: ${printed(optionEmpty({ noun }))}\n` });
  });

  test("reports that a file can't be used", async () => {
    const { output, ended } = run("sandbox", "--port", "0", "--db", join(folder, "none", "x.db"));
    expect(await ended).toBe(2);
    expect(output.err).toMatch(/^paypages sandbox: .*none.x\.db .*\n.*\nPP7005: .*\n$/);
  });

  test.each([
    ["refuses implausible values", [], 400],
    ["takes it when it is lenient", ["--lenient"], 201],
  ])("%s", async (_, options, status) => {
    const { firstLine } = run("sandbox", "--port", "0", ...options);
    const client = new TestClient(await firstLine);
    expect((await client.post("/v1/client/coupon", coupon({ rate: 150 }))).status).toBe(status);
  });

  test("accepts response variants, singly and several together", async () => {
    const { firstLine } = run("sandbox", "--port", "0", "--variant", "texts,nulls", "--variant", "extra");
    const { body } = await new TestClient(await firstLine).get("/_sandbox/variants");
    expect(body).toEqual({ variants: ["nulls", "extra", "texts"] });
  });

  const wrongVariants: [names: string, message: RegExp][] = [
    ["all,round", /^paypages sandbox: .*"round".*\n.*\bnulls\b.*\nPP7114: .*\n$/],
    ["omit,nulls", /^paypages sandbox: .*omit and nulls.*\n.*\nPP7115: .*\n$/],
    ["", /^paypages sandbox: .*"".*\n.*\nPP7114: .*\n$/],
  ];
  test.each(casesOf(wrongVariants, wrongVariants.slice(0, 1)))(
    "reports that the response variants %j don't exist",
    async (names, message) => {
      const { output, ended } = run("sandbox", "--port", "0", "--variant", names);
      expect(await ended).toBe(2);
      expect(output.err).toMatch(message);
    },
  );

  test.each(casesOf(["65536", "-1", "http", ""], ["65536"]))("refuses the port %j", async (port) => {
    const { output, ended } = run("sandbox", `--port=${port}`);
    expect(await ended).toBe(2);
    expect(output.err).toContain("number from 0 to 65535");
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

  inMatrix("has every application completely or not at all after repeated kills", async () => {
    const db = join(folder, "rounds.db");
    const page = "/v1/client/product";
    const start = async () => {
      const running = run("sandbox", "--port", "0", "--db", db);
      return { ...running, client: new TestClient(await running.firstLine) };
    };
    const first = await start();
    const created = (await first.client.post(page, { ...pageSamples.product.min, allow_duplicate: true })).body;
    const one = `/_sandbox/objects/product/${created.product_id}`;
    const { coupon_id } = (
      await first.client.post("/v1/client/coupon", coupon({ coupon_code: "ALL", payment_type: 1 }))
    ).body;
    first.child.kill("SIGKILL");
    await first.ended;

    const responded: { person_id: string; payment_id: string }[] = [];
    for (let round = 0; round < casesOf(4, 1); round++) {
      const { child, client, ended } = await start();
      const form = { name: "Ann", email: "ann@example.com", coupon_code: "ALL" };
      await client.get(page);
      // When its last response arrives, others are in progress.
      const enough = responded.length + 1 + 5 * round;
      const writing = Array.from({ length: 8 }, async () => {
        for (;;) {
          const reply = await client.post(`${one}/applications`, form).catch(() => undefined);
          if (!reply) return;
          expect(reply.status).toBe(201);
          responded.push(reply.body);
          if (responded.length === enough) child.kill("SIGKILL");
        }
      });
      await Promise.all([...writing, ended]);

      const again = await start();
      const { purchasers } = (await again.client.get(`${page}/${created.product_id}/purchaser`)).body;
      const customers = purchasers.map(({ payment_id }: { payment_id: string }) => payment_id);
      expect(customers).toEqual(expect.arrayContaining(responded.map(({ payment_id }) => payment_id)));
      const found = customers.length;
      const { taken } = (await again.client.get(`${one}/availability`)).body;
      const uses = (await again.client.get(`/v1/client/coupon/${coupon_id}`)).body.coupon.use_coupon_count;
      expect([taken, uses, new Set(customers).size]).toEqual([found, found, found]);
      for (const { person_id, payment_id } of responded.slice(-20)) {
        const person = (await again.client.get(`/_sandbox/customers/${person_id}`)).body;
        expect(person).toMatchObject({ payment_id, payments: [{ payment_id }], contract: { paid: 1 } });
      }
      again.child.kill("SIGKILL");
      await again.ended;
    }
    expect(responded.length).toBeGreaterThan(0);
  });

  test("keeps two sandboxes with two files separate", async () => {
    const both = ["one.db", "other.db"].map((name) => run("sandbox", "--port", "0", "--db", join(folder, name)));
    const [one, other] = await Promise.all(both.map(async ({ firstLine }) => new TestClient(await firstLine)));
    const created = await Promise.all(
      Array.from({ length: 20 }, () => one?.post("/v1/client/product", pageSamples.product.min)),
    );
    expect(created.map((reply) => reply?.status)).toEqual(Array(20).fill(200));
    expect((await other?.get("/v1/client/product"))?.body.products).toEqual([]);
    await other?.put("/_sandbox/clock", { by: "30d" });
    const times = await Promise.all(
      [one, other].map(async (client) => (await client?.get("/_sandbox/clock"))?.body.now),
    );
    expect(Date.parse(times[1]) - Date.parse(times[0])).toBeGreaterThan(29 * 86_400_000);
  });

  test("reports the consequences of an address that others reach, and prints a control token", async () => {
    const { firstLine, output } = run("sandbox", "--port", "0", "--host", "0.0.0.0");
    const url = await firstLine;
    await expect.poll(() => output.out).toContain("The sandbox listens on 0.0.0.0. Every machine");
    const token = /control token[^\n]*\n\n {2}(\S+)\n/.exec(output.out)?.[1] ?? "";
    const request = (headers: Record<string, string>) => fetch(`${url}/_sandbox/requests`, { headers });
    expect([(await request({})).status, (await request({ "x-sandbox-token": token })).status]).toEqual([401, 200]);
  });

  test("accepts a control token and live credentials, and prints neither", async () => {
    const args = ["--live-app-id", "live", "--live-app-secret", "l1ve-secret", "--control-token", "my-t0ken"];
    const { firstLine, output } = run("sandbox", "--port", "0", ...args);
    const url = await firstLine;
    await expect
      .poll(() => output.out)
      .toContain(`its own credentials, console (${url}/live/_sandbox/console) and controls`);
    expect((await new TestClient(`${url}/live`).requestToken(basic("live", "l1ve-secret"))).status).toBe(200);
    const headers = { "x-sandbox-token": "my-t0ken" };
    expect((await fetch(`${url}/_sandbox/requests`, { headers })).status).toBe(200);
    expect((await fetch(`${url}/_sandbox/requests`)).status).toBe(401);
    expect(output.out + output.err).not.toMatch(/l1ve-secret|my-t0ken/);
  });

  test("reports that live credentials are missing", async () => {
    const { output, ended } = run("sandbox", "--port", "0", "--live-app-id", "live");
    expect(await ended).toBe(2);
    expect(output.err).toBe(`paypages sandbox: ${printed(liveCredentialsIncomplete({ missing: "secret" }))}\n`);
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
    expect(output.err).toContain("sandpit");
  });
});
