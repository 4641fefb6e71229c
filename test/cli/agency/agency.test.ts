// examples/agency on a PostgreSQL server: several stacks at a time, two machines, a run that was killed.
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { createInterface } from "node:readline";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type RunningSandbox, startSandbox } from "../../../sandbox/index.js";
import { control } from "../../../tools/support/control.js";
import { endLeftovers } from "../../../tools/support/processes.js";
import { reasons } from "../../../tools/test/skips.js";
import { repository } from "../../support/example.js";
import { freePort } from "../../support/freePort.js";
import { lightProcesses } from "../../support/lightProcesses.js";
import { skipFor } from "../../support/needs.js";
import { placePack } from "../../support/policyPack.js";
import { environmentOf } from "../../support/service.js";

// A separate PostgreSQL server, in a temporary folder and on a free port.

interface PostgresServer {
  /** With the password of its superuser. */
  readonly url: string;
  close(): Promise<void>;
}

/** Folders in which distributions put programs that aren't on PATH. */
const debian = "/usr/lib/postgresql";

/** The folder of the server's programs; undefined if none is installed. */
function postgresFolder(): string | undefined {
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [...(process.env.PATH ?? "").split(delimiter), ...versions.map((name) => join(debian, name, "bin"))];
  return folders.find((folder) => ["initdb", "postgres"].every((name) => existsSync(join(folder, name))));
}

/** The server refuses to run as root, so it runs as its package's user. */
function owner(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag: string) => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
  return { uid: idOf("-u"), gid: idOf("-g") };
}

/** @throws Error when there is no server, or it does not start */
async function startPostgres(): Promise<PostgresServer> {
  const programs = postgresFolder();
  if (!programs) throw new Error("no PostgreSQL server is installed");
  const user = owner();
  const folder = mkdtempSync(join(tmpdir(), "paypages-postgres-"));
  const [data, passwords] = [join(folder, "data"), join(folder, "password")];
  const password = "a planted password";
  writeFileSync(passwords, password, { mode: 0o600 });
  if (user.uid !== undefined && user.gid !== undefined) {
    for (const path of [folder, passwords]) chownSync(path, user.uid, user.gid);
  }
  const options = [
    "-D",
    data,
    "-U",
    "agency",
    "-A",
    "scram-sha-256",
    `--pwfile=${passwords}`,
    "-E",
    "UTF8",
    "--no-sync",
  ];
  execFileSync(join(programs, "initdb"), options, { ...user, cwd: folder, stdio: "pipe" });
  const port = await freePort();
  const settings = ["listen_addresses=127.0.0.1", `port=${port}`, `unix_socket_directories=${folder}`, "fsync=off"];
  const server = spawn(join(programs, "postgres"), ["-D", data, ...settings.flatMap((setting) => ["-c", setting])], {
    ...user,
    cwd: folder,
    stdio: ["ignore", "ignore", "pipe"],
  });
  const ended = once(server, "exit");
  await new Promise<void>((resolve, reject) => {
    const output: string[] = [];
    createInterface({ input: server.stderr }).on("line", (line) => {
      output.push(line);
      if (line.includes("ready to accept connections")) resolve();
    });
    server.on("error", reject).on("exit", () => reject(new Error(`PostgreSQL ended:\n${output.join("\n")}`)));
  });
  return {
    url: `postgres://agency:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres?sslmode=disable`,
    close: async () => {
      // This ends connections, too.
      server.kill("SIGINT");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

skipFor(postgresFolder() === undefined ? reasons.noPostgres : undefined);

const account = { appId: "agency", appSecret: "a planted secret" };
const clientNames = ["ann", "ben", "cem"];
const clientOf = (name: string, price = 4800) => ({
  name,
  courses: [
    { name: `${name}'s mornings`, price },
    { name: `${name}'s evenings`, price: 6200 },
  ],
  code: { text: name.toUpperCase(), percent: 10 },
});

/** A machine has its own copy of the program and its own home; machines share only the database. */
const machines = ["desk", "server"];
const homeOf = (machine: string): string => join(root, `${machine}-home`);

let root: string;
let postgres: PostgresServer;
let sandbox: RunningSandbox;

beforeAll(async () => {
  if (postgresFolder() === undefined) return;
  root = mkdtempSync(join(tmpdir(), "paypages-agency-"));
  postgres = await startPostgres();
  sandbox = await startSandbox({ port: 0, ...account });
  for (const machine of machines) installAt(machine);
});
afterAll(async () => {
  if (postgresFolder() === undefined) return;
  await sandbox?.close();
  await postgres?.close();
  // The providers of a machine whose run was killed continue.
  for (const machine of machines) endLeftovers(`PULUMI_HOME=${homeOf(machine)}`);
  rmSync(root, { recursive: true, force: true });
});

function installAt(machine: string): void {
  const folder = join(root, machine);
  const filter = (source: string) => !source.includes("node_modules");
  cpSync(join(repository, "examples/agency"), folder, { recursive: true, filter });
  const modules = join(folder, "node_modules");
  mkdirSync(modules);
  for (const name of ["@pulumi", "cli-progress", "cli-table3", "commander", "p-limit"]) {
    symlinkSync(join(repository, "node_modules", name), join(modules, name), "junction");
  }
  symlinkSync(repository, join(modules, "pulumi-paypages"), "junction");
  setClients(clientNames.map((name) => clientOf(name)));
}

function setClients(clients: readonly ReturnType<typeof clientOf>[]): void {
  writeFileSync(join(root, "clients.json"), JSON.stringify(clients));
}

interface Run {
  readonly process: ChildProcess;
  readonly ended: Promise<{ exitCode: number | null; output: string }>;
}

function start(machine: string, program: string, args: readonly string[], environment: NodeJS.ProcessEnv = {}): Run {
  const child = spawn(program, args, {
    cwd: join(root, machine),
    // A separate process group, so that all of it can be killed.
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...process.env,
      AGENCY_CLIENTS: join(root, "clients.json"),
      PULUMI_BACKEND_URL: postgres.url,
      PULUMI_HOME: homeOf(machine),
      PULUMI_CONFIG_PASSPHRASE: "a passphrase that the machines share",
      PULUMI_SKIP_UPDATE_CHECK: "true",
      ...environmentOf(sandbox.url, account),
      // Until the run is killed, however busy the machine is.
      PAYPAGES_REQUEST_TIMEOUT_SECONDS: "900",
      ...lightProcesses,
      ...environment,
    },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  return { process: child, ended: once(child, "close").then(([exitCode]) => ({ exitCode, output })) };
}

const agency = (machine: string, ...args: string[]): Run => start(machine, process.execPath, ["agency.mts", ...args]);
const inventory = [join(repository, "cli/dist/paypages.js"), "inventory", "--all-stacks"];

/** The rows of the table in the output: client, status, resources, reason. */
function rowsOf(output: string): Record<string, { status: string; resources: string; why: string }> {
  const rows = output.split("\n").filter((line) => line.startsWith("│"));
  const cells = rows.map((line) => line.split("│").map((cell) => cell.trim()));
  return Object.fromEntries(
    cells
      .slice(1)
      .map(([, client = "", status = "", resources = "", , why = ""]) => [client, { status, resources, why }]),
  );
}

const pagesAt = async (): Promise<{ id: string; label: string; price: number }[]> =>
  (await control(sandbox.url, "GET", "objects/paid")).items as { id: string; label: string; price: number }[];

describe("an agency", () => {
  test("creates the stacks of all its clients", async () => {
    const { exitCode, output } = await agency("desk", "up").ended;
    expect(exitCode, output).toBe(0);
    // The stack itself is a resource, too.
    for (const name of clientNames)
      expect(rowsOf(output)[name]).toMatchObject({ status: "done", resources: "4 create" });
    expect(await pagesAt()).toHaveLength(6);
  });

  test("knows what all stacks manage", async () => {
    const { exitCode, output } = await start("desk", process.execPath, inventory).ended;
    expect(exitCode, output).toBe(0);
    for (const name of clientNames) expect(output).toContain(name);
  });

  test("finds at night, from another machine, whose pages were changed outside Pulumi", async () => {
    const changed = (await pagesAt()).find(({ label }) => label === "cem");
    await control(sandbox.url, "PATCH", `objects/paid/${changed?.id}`, { price: 1 });
    const { exitCode, output } = await agency("server", "drift").ended;
    expect(exitCode, output).toBe(1);
    const found = Object.entries(rowsOf(output)).filter(([, { status }]) => status !== "done");
    expect(rowsOf(output).ann).toMatchObject({ status: "done", resources: "4 same" });
    expect(found).toEqual([["cem", { status: "drifted", resources: "3 same, 1 update", why: "" }]]);
    // It changed nothing.
    expect((await pagesAt()).find(({ id }) => id === changed?.id)?.price).toBe(1);
  });

  test("never works on a stack from two machines concurrently, and resumes after a killed run", async () => {
    setClients(clientNames.map((name) => clientOf(name, 4900)));
    const fault = { kind: "hang" };
    await control(sandbox.url, "POST", "faults", { method: "PUT", path: "*", fault });
    const first = agency("desk", "up", "--client", "ann");
    const hangs = async () => {
      const { items } = (await control(sandbox.url, "GET", "faults")) as { items: { struck: number }[] };
      expect(items[0]?.struck).toBe(1);
    };
    await vi.waitFor(hangs, { timeout: 240_000, interval: 100 });

    const second = await agency("server", "up", "--client", "ann", "ben").ended;
    expect(second.exitCode, second.output).toBe(1);
    expect(rowsOf(second.output).ann).toMatchObject({ status: "busy", why: expect.stringMatching(/ works on it$/) });
    expect(rowsOf(second.output).ben).toMatchObject({ status: "done", resources: "3 same, 1 update" });

    const group = -(first.process.pid as number);
    process.kill(group, "SIGKILL");
    await first.ended;
    // The system has removed the rest of its engine, too.
    await vi.waitFor(() => expect(() => process.kill(group, 0)).toThrow("ESRCH"), { timeout: 60_000 });
    const { exitCode, output } = await agency("desk", "up", "--client", "ann").ended;
    expect(exitCode, output).toBe(0);
    expect(rowsOf(output).ann?.status).toBe("done");
    const pages = await pagesAt();
    expect(pages).toHaveLength(6);
    expect(
      pages
        .filter(({ price }) => price === 4900)
        .map(({ label }) => label)
        .sort(),
    ).toEqual(["ann", "ben"]);
  });

  test("has policies that read the old price from the database", async () => {
    const pack = placePack(join(root, "desk"));
    setClients(clientNames.map((name) => clientOf(name, 49000)));
    const options = ["--stack", "ben", "--non-interactive", ...pack.options()];
    const { exitCode, output } = await start("desk", "pulumi", ["preview", ...options], pack.environment).ended;
    expect(exitCode, output).not.toBe(0);
    expect(output).toContain("changes from 4900 to 49000");
  });

  test.each([
    ["the agency's program", ["agency.mts", "drift", "--client", "ann"]],
    ["the inventory", inventory],
  ])("shows with %s never the password of a database that doesn't respond", async (_, args) => {
    const address = { PULUMI_BACKEND_URL: "postgres://app:planted-password@127.0.0.1:1/states" };
    const { exitCode, output } = await start("desk", process.execPath, args, address).ended;
    expect(exitCode, output).toBeGreaterThan(0);
    expect(output).toContain("postgres://app:[secret]@127.0.0.1:1/states");
    expect(output).not.toContain("planted-password");
  });
});
