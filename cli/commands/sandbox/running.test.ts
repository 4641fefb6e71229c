// The commands that speak to a sandbox that runs.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import { createServer as createListener } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { startSandbox } from "../../../sandbox/index.js";
import { ask } from "./running.js";

const root = new URL("../../..", import.meta.url);
async function paypages(...args: string[]): Promise<{ code: number | null; err: string }> {
  const child = spawn(process.execPath, ["--import", "tsx", "cli/main.ts", ...args], { cwd: root });
  let err = "";
  child.stderr.on("data", (text) => (err += text));
  child.stdout.resume();
  const code = await new Promise<number | null>((resolve) => child.once("close", resolve));
  return { code, err };
}

async function listen(handle: RequestListener): Promise<string> {
  const server = createServer(handle).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once("listening", resolve));
  return `http://127.0.0.1:${(server.address() as { port: number }).port}`;
}

it("sends the control token of the option in every command, and writes a file that only its owner can read", async () => {
  const sandbox = await startSandbox({ controlToken: "the-token-of-the-controls" });
  const folder = mkdtempSync(join(tmpdir(), "running-"));
  onTestFinished(async () => {
    rmSync(folder, { recursive: true });
    await sandbox.close();
  });
  const file = join(folder, "snapshot.json");
  for (const args of [["snapshot", file], ["restore", file], ["reset"]]) {
    const found = await paypages(
      "sandbox",
      ...args,
      "--url",
      sandbox.url,
      "--control-token",
      "the-token-of-the-controls",
    );
    expect([args[0], found]).toEqual([args[0], { code: 0, err: "" }]);
  }
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const { code, err } = await paypages("sandbox", "reset", "--url", sandbox.url);
  expect([code, err]).toEqual([2, expect.stringContaining("401")]);
}, 60_000);

it.each<[url: string, why: RegExp]>([
  ["http://127.0.0.1:1", /can't be reached: .*ECONNREFUSED|bad port/],
  ["http://localhost4010", /can't be reached: .*(ENOTFOUND|EAI_AGAIN)/],
  ["127.0.0.1:4010", /such as http:\/\/127/],
  ["ftp://127.0.0.1", /such as http:\/\/127/],
])("reports why %s can't be reached", async (url, why) => {
  await expect(ask({ url }, "GET", "snapshot")).rejects.toThrow(why);
});

it("gives up after a time limit, and reports a certificate problem", async () => {
  const silent = createListener().listen(0, "127.0.0.1");
  onTestFinished(() => void silent.close());
  await new Promise((resolve) => silent.once("listening", resolve));
  const { port } = silent.address() as { port: number };
  await expect(ask({ url: `http://127.0.0.1:${port}` }, "GET", "snapshot", { seconds: 0.2 })).rejects.toThrow(
    "didn't respond within 0.2 seconds",
  );
  const plain = await listen((_, response) => response.end("{}"));
  await expect(ask({ url: plain.replace("http:", "https:") }, "GET", "snapshot")).rejects.toThrow(
    /SSL|packet|wrong version/,
  );
});

it("follows no redirect, which would send the control token to another host", async () => {
  const tokens: unknown[] = [];
  const other = await listen(({ headers }, response) => {
    tokens.push(headers["x-sandbox-token"]);
    response.end("{}");
  });
  const url = await listen((_, response) => response.writeHead(307, { location: other }).end());
  await expect(ask({ url, controlToken: "secret" }, "GET", "snapshot")).rejects.toThrow(/can't be reached: .*redirect/);
  expect(tokens).toEqual([]);
});
