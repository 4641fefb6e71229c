// A separate PostgreSQL server, in a temporary folder and on a free port.
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { createInterface } from "node:readline";
import { freePort } from "./freePort.js";

export interface PostgresServer {
  /** With the password of its superuser. */
  readonly url: string;
  close(): Promise<void>;
}

/** Folders in which distributions put programs that aren't on PATH. */
const debian = "/usr/lib/postgresql";

/** The folder of the server's programs; undefined if none is installed. */
export function postgresFolder(): string | undefined {
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
export async function startPostgres(): Promise<PostgresServer> {
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
