// How the plugin is started, and how it ends.
import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { basename, delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { credentials, Metadata, type ServiceError } from "@grpc/grpc-js";
import type { PluginInfo } from "@pulumi/pulumi/proto/plugin_pb.js";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { empty, service } from "../../../provider/hosts/plugin/protocol.js";
import { createArchives, systems } from "../../../tools/release/plugin/archives.js";
import { interruptEngine } from "../../../tools/support/processes.js";
import { manifest } from "../../../tools/support/publication.js";
import { native, placePlugin } from "../../support/adapters.js";
import { casesOf, groupInMatrix, inMatrix, needsLinux } from "../../support/needs.js";
import { type Project, startProject, useProject } from "../../support/project.js";
import { essentials, type Program } from "../../support/samples/programs.js";
import { testCredentials } from "../../support/service.js";
import { useTempDir } from "../../support/use.js";

describe("the plugin, started by the engine,", () => {
  const role: Program = { role: essentials.role as Program[string] };
  const repository = fileURLToPath(new URL("../../..", import.meta.url));
  const main = join(repository, "dist/plugin.js");
  const noEngine = "127.0.0.1:9";

  const folder = useTempDir();

  const children: ChildProcess[] = [];
  afterEach(() => {
    for (const child of children.splice(0)) child.kill("SIGKILL");
  });

  /** Starts a plugin; returns the first line of its output. */
  async function started(command: string, ...args: string[]): Promise<{ child: ChildProcess; line: string }> {
    const child = spawn(command, args, { stdio: ["pipe", "pipe", "inherit"] });
    children.push(child);
    const [text] = await once(child.stdout as NodeJS.ReadableStream, "data");
    return { child, line: String(text).split("\n")[0] as string };
  }

  async function versionAt(port: string): Promise<string> {
    const client = new service.ResourceProviderClient(`127.0.0.1:${port}`, credentials.createInsecure());
    try {
      return await new Promise((resolve, reject) =>
        client.getPluginInfo(new empty.Empty(), new Metadata(), (error: ServiceError | null, info: PluginInfo) =>
          error ? reject(error) : resolve(info.getVersion()),
        ),
      );
    } finally {
      client.close();
    }
  }

  const mistakes: [args: string[], refusal: RegExp][] = [
    [["--prot", "4010"], /--prot isn't an option.*PP9008/s],
    [["--serve", "--port", "70000"], /a whole number from 0 to 65535/],
    [["4010"], /"4010" isn't the address of an engine/],
    [["--serve", "--port", "x"], /a whole number from 0 to 65535/],
    [["--serve", "--port"], /a whole number from 0 to 65535/],
  ];
  it.each(casesOf(mistakes, mistakes.slice(0, 2)))("refuses %j in words", (args, refusal) => {
    expect(printed(process.execPath, [main, ...args])).toEqual({
      status: 2,
      stdout: "",
      stderr: expect.stringMatching(refusal),
    });
  });

  const printed = (command: string, args: string[], env: NodeJS.ProcessEnv = process.env) => {
    const { status, stdout, stderr } = spawnSync(command, args, { encoding: "utf8", env });
    return { status, stdout, stderr };
  };

  describe("the plugin, started manually,", () => {
    it("prints what it is and how to use it", () => {
      const { status, stdout } = printed(process.execPath, [main]);
      expect(status).toBe(0);
      expect(stdout).toContain(
        `pulumi-resource-paypages ${manifest.version}: the resource plugin of the Pulumi package`,
      );
      expect(stdout).toContain("It is not meant to be started manually");
      expect(printed(process.execPath, [main, "--help"]).stdout).toBe(stdout);
      expect(printed(process.execPath, [main, "--version"]).stdout).toBe(`${manifest.version}\n`);
    });

    it("serves an engine that attaches", async () => {
      const { line, child } = await started(process.execPath, main, "--serve");
      expect(await versionAt(line)).toBe(manifest.version);
      const project = await projectWithout({ PULUMI_DEBUG_PROVIDERS: `paypages:${line}` });
      // Without the engine's environment, it gets the configuration of the stack.
      const settings = Object.entries({ ...testCredentials, sandboxBaseUrl: project.url });
      const options = settings.flatMap(([key, value]) => ["--secret", `paypages:${key}=${value}`]);
      await project.pulumi("config", "set-all", "--stack", "dev", ...options);
      expect(await project.up()).toMatchObject({ exitCode: 0, changes: { create: 2 } });
      expect(child.exitCode).toBeNull();
      await project.close();
    });
  });

  describe("the plugin, started by an engine,", () => {
    it("prints the port in its first line, also with settings of its log", async () => {
      const settings = ["--logtostderr", "-v=9", "--tracing", "http://127.0.0.1:9"];
      const { line } = await started(process.execPath, main, ...settings, noEngine);
      expect(await versionAt(line)).toBe(manifest.version);
    });

    const ends: [title: string, end: (child: ChildProcess, port: string) => unknown][] = [
      ["is terminated", (child) => child.kill("SIGTERM")],
      ["is interrupted", (child) => child.kill("SIGINT")],
      ["loses its engine", (child) => child.stdin?.end()],
      [
        "is canceled by the engine",
        (_, port) => {
          const client = new service.ResourceProviderClient(`127.0.0.1:${port}`, credentials.createInsecure());
          client.cancel(new empty.Empty(), () => client.close());
        },
      ],
    ];
    it.each(casesOf(ends, ends.slice(1)))("ends when it %s", async (_, end) => {
      const { child, line } = await started(process.execPath, main, noEngine);
      const ended = once(child, "exit");
      end(child, line);
      expect(await ended).toEqual([0, null]);
    });
  });

  /** A project without the plugin's path. */
  async function projectWithout(environment: Record<string, string>): Promise<Project> {
    const project = await startProject(environment, { ...native, keepsProgram: true });
    rmSync(join(project.folder, "bin"), { recursive: true });
    writeFileSync(join(project.folder, "Pulumi.yaml"), "name: test\nruntime: nodejs\n");
    project.declare(role);
    return project;
  }

  it("is found on PATH", async () => {
    const path = join(folder, "path");
    placePlugin(path);
    const project = await projectWithout({ PATH: [path, process.env.PATH].join(delimiter) });
    expect(await project.preview()).toMatchObject({ exitCode: 0, changes: { create: 2 } });
    await project.close();
  });

  it("is a source plugin", async () => {
    // The behavior of Pulumi's host of Node.js programs for a folder with a PulumiPlugin.yaml.
    const host = join(repository, "node_modules/@pulumi/pulumi/cmd/run-plugin");
    const { line } = await started(process.execPath, host, join(repository, "provider/hosts/plugin"), noEngine);
    expect(await versionAt(line)).toBe(manifest.version);
  });

  describe("the plugin's archive", () => {
    let archives: readonly string[];
    let unpacked: string;
    const only = casesOf(systems, systems.slice(0, 1));
    beforeAll(async () => {
      archives = (await createArchives(repository, join(folder, "archives"), { executables: [], only })).files;
      unpacked = join(folder, "unpacked");
      mkdirSync(unpacked);
      execFileSync("tar", ["-xzf", archives[0] as string, "-C", unpacked]);
    });

    it("exists for each system, and for the converter as well", () =>
      expect(archives.map((file) => basename(file))).toEqual(
        casesOf(
          ["linux-amd64", "linux-arm64", "darwin-amd64", "darwin-arm64", "windows-amd64", "windows-arm64"],
          ["linux-amd64"],
        ).flatMap((system) =>
          ["resource", "converter"].map((plugin) => `pulumi-${plugin}-paypages-v${manifest.version}-${system}.tar.gz`),
        ),
      ));

    it("has a converter that starts", () => {
      const place = join(folder, "converter");
      mkdirSync(place);
      execFileSync("tar", ["-xzf", archives[1] as string, "-C", place]);
      expect(execFileSync(join(place, "pulumi-converter-paypages"), ["--version"], { encoding: "utf8" })).toBe(
        `${manifest.version}\n`,
      );
    });

    inMatrix("is the same for the same sources", async () => {
      const { files: again } = await createArchives(repository, join(folder, "again"), { executables: [] });
      expect(
        again.map((file) => readFileSync(file).equals(readFileSync(archives[again.indexOf(file)] as string))),
      ).toEqual(Array(12).fill(true));
    });

    it("starts, also by a link", async () => {
      const link = join(folder, "link");
      symlinkSync(join(unpacked, "pulumi-resource-paypages"), link);
      const { line } = await started(link, noEngine);
      expect(await versionAt(line)).toBe(manifest.version);
    });

    it.each<[title: string, node: string | undefined, message: RegExp]>([
      [
        "there is no Node.js",
        undefined,
        /needs Node\.js 22\.19 or newer, and there is no node on PATH\. Install it from/,
      ],
      ["Node.js is too old", "18.20.0", /needs Node\.js 22\.19 or newer; this is 18\.20\.0/],
    ])("reports that %s", (_, version, messages) => {
      const path = join(folder, `node-${version}`);
      mkdirSync(path);
      for (const tool of ["sh", "dirname", "readlink"])
        symlinkSync(execFileSync("which", [tool], { encoding: "utf8" }).trim(), join(path, tool));
      if (version) {
        // This Node.js, which claims an old version.
        const pretend = join(path, "pretend.cjs");
        writeFileSync(pretend, `Object.defineProperty(process.versions, "node", { value: "${version}" });`);
        writeFileSync(
          join(path, "node"),
          `#!${join(path, "sh")}\nexec "${process.execPath}" --require "${pretend}" "$@"\n`,
          { mode: 0o755 },
        );
      }
      const { status, stderr } = printed(join(unpacked, "pulumi-resource-paypages"), [noEngine], { PATH: path });
      expect(status).toBe(1);
      expect(stderr).toMatch(messages);
    });
  });
});

groupInMatrix("an interrupted engine", () => {
  needsLinux();

  const project = useProject({}, native);

  it("lets running operations finish, and saves them in the state", async () => {
    project.declare({ product: essentials.product as Program[string] });
    // Longer than the five seconds after which the engine kills a plugin that it has asked to end.
    await project.arm({ method: "POST", path: "/v1/client/product", fault: { kind: "slow", ms: 8000, when: "after" } });
    const running = project.up();
    await project.struck();
    interruptEngine(project.mark);
    const { exitCode, output } = await running;
    expect(exitCode).not.toBe(0);
    expect(output).toContain("^C received; cancelling");
    const [created] = await project.objects("product");
    expect((await project.state("product"))?.id).toBe(created?.id);
    expect(await project.up()).toMatchObject({ exitCode: 0 });
    expect(await project.objects("product")).toHaveLength(1);
  });
});
