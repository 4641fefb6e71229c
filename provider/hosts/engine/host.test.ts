import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import messages from "@pulumi/pulumi/proto/engine_pb.js";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, test, vi } from "vitest";
import { startEngineServer } from "../../../test/support/engineServer.js";
import { Secrets } from "../../client/redact.js";
import { unknown } from "../../model/unknown.js";
import { inCall } from "./calls.js";
import { hasEngineEnded } from "./engineClient.js";
import { PredictedChanges, predictedVariable, stackName } from "./host.js";

describe("host", () => {
  describe("host", () => {
    let folder: string;
    let file: string;
    beforeEach(() => {
      folder = mkdtempSync(join(tmpdir(), "predicted-"));
      file = join(folder, "changes.jsonl");
      onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    });

    const lines = (): unknown[] =>
      readFileSync(file, "utf8")
        .split("\n")
        .filter(Boolean)
        .map((line) => JSON.parse(line));
    const sink = (warnings: string[] = [], to = file) =>
      new PredictedChanges((message) => warnings.push(message), { [predictedVariable]: to });

    test("appends a line for each change, with its version", () => {
      sink().append([{ path: "price", before: 900, after: 1200 }]);
      sink().append([{ path: "label" }, { path: "taxRate" }]);
      expect(lines()).toEqual([
        { version: 1, path: "price", before: 900, after: 1200 },
        { version: 1, path: "label" },
        { version: 1, path: "taxRate" },
      ]);
      expect(statSync(file).mode & 0o777).toBe(0o600);
    });

    test("marks unknown values at every depth, and writes every string on one line", () => {
      sink().append([{ after: unknown }, { after: { ids: ["A", unknown] } }, { after: "two\nlines \ud800" }]);
      expect(lines()).toEqual([
        { version: 1, after: { unknown: true } },
        { version: 1, after: { ids: ["A", { unknown: true }] } },
        { version: 1, after: "two\nlines \ud800" },
      ]);
    });

    test("omits values that contain a secret of the call, and a name that is one", () => {
      const call = { urn: "", limits: {}, secrets: new Secrets(["planted", "7654"]) };
      inCall(call, () =>
        sink().append([
          { name: "Coupon", path: "label", before: "a planted word", after: "plain" },
          { name: "planted", path: "price", before: 7654, after: 1 },
          { name: null, path: "taxRate", before: 8, after: 10 },
        ]),
      );
      expect(lines()).toEqual([
        { version: 1, name: "Coupon", path: "label", isSecret: true },
        { version: 1, name: null, path: "price", isSecret: true },
        { version: 1, name: null, path: "taxRate", before: 8, after: 10 },
      ]);
    });

    test("reads the file's path from the environment, and does nothing without it", () => {
      const warnings: string[] = [];
      const changes = new PredictedChanges((message) => warnings.push(message));
      onTestFinished(() => void vi.unstubAllEnvs());
      for (const name of [undefined, "", file]) {
        vi.stubEnv(predictedVariable, name);
        changes.append([{ path: "price" }]);
      }
      expect(lines()).toEqual([{ version: 1, path: "price" }]);
      expect(warnings).toEqual([]);
    });

    test("warns once if the file can't be written, and never throws", () => {
      const warnings: string[] = [];
      const changes = sink(warnings, join(folder, "missing", "changes.jsonl"));
      changes.append([{ path: "price" }]);
      changes.append([{ path: "label" }]);
      expect(warnings).toEqual([expect.stringMatching(/^ENOENT: /)]);
    });

    test("warns about a change that can't be written as JSON", () => {
      const warnings: string[] = [];
      sink(warnings).append([{ before: 1n }]);
      expect(warnings).toHaveLength(1);
    });

    test("keeps the lines of two processes apart", async () => {
      const module = new URL("host.ts", import.meta.url).href;
      const [batches, length] = [200, 20_000];
      const script = `
    const { PredictedChanges } = await import(${JSON.stringify(module)});
    const changes = new PredictedChanges((message) => { throw new Error(message); });
    process.once("message", () => {
      for (let batch = 0; batch < ${batches}; batch++)
        changes.append([0, 1].map((place) => ({ by: process.argv[1], batch, place, after: "x".repeat(${length}) })));
      process.disconnect();
    });
    process.send("ready");
  `;
      const started = ["one", "other"].map((name) =>
        spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", script, name], {
          cwd: fileURLToPath(new URL("../../..", import.meta.url)),
          env: { ...process.env, [predictedVariable]: file },
          stdio: ["ignore", "inherit", "inherit", "ipc"],
        }),
      );
      await Promise.all(started.map((child) => once(child, "message")));
      const ended = Promise.all(started.map((child) => once(child, "close")));
      for (const child of started) child.send("go");
      expect(await ended).toEqual([
        [0, null],
        [0, null],
      ]);
      const written = lines() as { by: string; batch: number; place: number; after: string }[];
      expect(written.every(({ after }) => after.length === length)).toBe(true);
      for (const name of ["one", "other"]) {
        const own = written.filter(({ by }) => by === name).map(({ batch, place }) => batch * 2 + place);
        expect(own).toEqual([...Array(batches * 2).keys()]);
      }
    });
  });

  describe("stack name", () => {
    afterEach(() => void vi.unstubAllEnvs());

    /** The address of an engine that knows the root resource. */
    async function engine(urn: string): Promise<string> {
      const { address, close } = await startEngineServer({
        getRootResource: (_: unknown, callback: (error: null, response: unknown) => void) => {
          const response = new messages.GetRootResourceResponse();
          response.setUrn(urn);
          callback(null, response);
        },
      });
      onTestFinished(close);
      return address;
    }

    test.each([{}, { http_proxy: "http://127.0.0.1:9" }, { https_proxy: "http://127.0.0.1:9", no_proxy: "other" }])(
      "asks the engine, whatever proxy is set: %o",
      async (env) => {
        for (const name of ["http_proxy", "https_proxy", "no_proxy"]) vi.stubEnv(name, undefined);
        for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
        expect(await stackName(await engine("urn:pulumi:prod::shop::pulumi:pulumi:Stack::shop-prod"))).toBe("prod");
      },
    );

    test("returns undefined without a running program or a known engine", async () => {
      expect(await stackName(await engine(""))).toBeUndefined();
      expect(await stackName(undefined)).toBeUndefined();
    });
  });
});

describe("engine client", () => {
  it("treats an engine that listens as running, one that refuses connections as ended, and an unknown one as running", async () => {
    const server = createServer().listen(0, "127.0.0.1");
    await once(server, "listening");
    const address = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    expect(await hasEngineEnded(address)).toBe(false);
    server.close();
    await once(server, "close");
    expect(await hasEngineEnded(address)).toBe(true);
    expect(await hasEngineEnded(undefined)).toBe(false);
    expect(await hasEngineEnded("unix:/somewhere")).toBe(false);
  });

  it("treats an engine as running after any other failure, so that nothing is undone on a guess", async () => {
    expect(await hasEngineEnded("engine.invalid:1")).toBe(false);
  });
});
