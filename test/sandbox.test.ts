// `paypages sandbox` as a process: what it prints, how it ends, what survives.
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { shapes } from "../sandbox/index.js";
import { coupon, pageSamples } from "./support/sandboxBodies.js";
import { basic, TestClient } from "./support/sandboxClient.js";

const root = new URL("../", import.meta.url);
const folder = mkdtempSync(join(tmpdir(), "sandbox-cli-"));
const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
});
afterAll(() => rmSync(folder, { recursive: true }));

function run(...args: string[]) {
  const child = spawn(process.execPath, ["--import", "tsx", "cli/main.ts", ...args], { cwd: root });
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

  test("takes credentials, and does not print the secret", async () => {
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

  test.each(["SIGINT", "SIGTERM"] as const)("ends cleanly at %s, connections or not", async (signal) => {
    const { firstLine, child, ended } = run("sandbox", "--port", "0");
    await new TestClient(await firstLine).get("/v1/advance");
    child.kill(signal);
    expect(await ended).toBe(0);
  });

  test("says in one line that a port is in use", async () => {
    const port = new URL(await run("sandbox", "--port", "0").firstLine).port;
    const second = run("sandbox", "--port", port);
    expect(await second.ended).toBe(1);
    expect(second.output).toEqual({
      out: "",
      err: `paypages sandbox: Port ${port} of 127.0.0.1 is in use; choose another one, or 0 for a free one.\n`,
    });
  });

  test("says in one line that a file cannot be used", async () => {
    const { output, ended } = run("sandbox", "--port", "0", "--db", join(folder, "none", "x.db"));
    expect(await ended).toBe(1);
    expect(output.err).toMatch(/^paypages sandbox: The database file .*none.x\.db cannot be used: .*\n$/);
  });

  test("takes shapes, one by one and several at once", async () => {
    const { firstLine } = run("sandbox", "--port", "0", "--shape", "texts,nulls", "--shape", "extra");
    const { body } = await new TestClient(await firstLine).get("/_sandbox/shapes");
    expect(body).toEqual({ shapes: ["nulls", "extra", "texts"] });
  });

  test.each([
    ["all,round", /^paypages sandbox: There is no shape "round"; use all, .*\bnulls\b.*\n$/],
    ["omit,nulls", /^paypages sandbox: The shapes omit and nulls exclude each other.*\n$/],
    ["", /^paypages sandbox: There is no shape ""; use all, .*\n$/],
  ])("says in one line that the shapes %j are none", async (names, message) => {
    const { output, ended } = run("sandbox", "--port", "0", "--shape", names);
    expect(await ended).toBe(1);
    expect(output.err).toMatch(message);
  });

  test.each(["-1", "65536", "http", ""])("refuses the port %j", async (port) => {
    const { output, ended } = run("sandbox", `--port=${port}`);
    expect(await ended).toBe(1);
    expect(output.err).toContain("number from 0 to 65535");
  });

  test("killed at any moment, it comes back with all that it had answered for", async () => {
    const db = join(folder, "killed.db");
    const first = run("sandbox", "--port", "0", "--db", db);
    const client = new TestClient(await first.firstLine);
    const answered: string[] = [];
    const used = (await client.post("/v1/client/coupon", coupon())).body.coupon_id;
    await client.post(`/_sandbox/coupons/${used}/use`, { times: 3 });
    const writing = Array.from({ length: 4 }, async () => {
      for (;;) {
        const made = await client.post("/v1/client/product", pageSamples.product.least).catch(() => undefined);
        if (!made) return;
        answered.push(made.body.product_id);
        if (answered.length === 50) first.child.kill("SIGKILL");
      }
    });
    await Promise.all(writing);
    expect(answered.length).toBeGreaterThanOrEqual(50);

    const second = new TestClient(await run("sandbox", "--port", "0", "--db", db).firstLine);
    const { products } = (await second.get("/v1/client/product")).body;
    const kept = products.map((product: { product_id: string }) => product.product_id);
    expect(kept).toEqual(expect.arrayContaining(answered));
    // A request under way in each of the four may have been carried out without an answer.
    expect(kept.length - answered.length).toBeLessThanOrEqual(4);
    expect((await second.get(`/v1/client/coupon/${used}`)).body.coupon.use_coupon_count).toBe(3);
  });
});

describe("paypages", () => {
  test("--version is the version of the package", async () => {
    const { version } = JSON.parse(readFileSync(new URL("package.json", root), "utf8"));
    const { output, ended } = run("--version");
    expect(await ended).toBe(0);
    expect(output.out).toBe(`${version}\n`);
  });

  test("--help names the commands and their options", async () => {
    const [all, sandbox] = [run("--help"), run("sandbox", "--help")];
    expect([await all.ended, await sandbox.ended]).toEqual([0, 0]);
    expect(all.output.out).toContain("sandbox");
    for (const option of ["--port", "--db", "--app-id", "--app-secret", "--shape"]) {
      expect(sandbox.output.out).toContain(option);
    }
    for (const { name, says } of shapes) expect(sandbox.output.out).toContain(`${name.padEnd(15)} ${says}\n`);
  });

  test("an unknown command is refused", async () => {
    const { output, ended } = run("sandpit");
    expect(await ended).toBe(1);
    expect(output.err).toContain("sandpit");
  });
});
