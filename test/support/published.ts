// A published version, on this machine only: tarballs of npm, the wheel of Python, the Go module, and the plugin's
// archives at the address that the SDKs name.
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { basename, delimiter, join } from "node:path";
import { type PackageName, pack } from "../../tools/release/pack/pack.js";
import { createArchives } from "../../tools/release/plugin/archives.js";
import { buildPython } from "../../tools/release/publish/release.js";
import { goModule } from "../../tools/support/publication.js";
import { repository } from "./example.js";

/** This machine in Pulumi's names of archives: `linux-amd64`. */
export const thisSystem = `${process.platform === "win32" ? "windows" : process.platform}-${
  process.arch === "x64" ? "amd64" : process.arch
}`;

export interface Publication {
  /** A temporary folder for the tests; removed at the end. */
  readonly folder: string;
  /** By the names of the packages. */
  readonly tarballs: Readonly<Record<(typeof names)[number], string>>;
  /**
   * Of a shell that takes packages from here; nothing of the repository is on its PATH. The project's virtual environment
   * is: older language hosts of Python run what is there, and make it in the project itself.
   */
  environmentFor(project: string): NodeJS.ProcessEnv;
  /** The time limit of a shell's command, in milliseconds: it compiles Go's SDK of Pulumi, too. */
  readonly longest: number;
  /** Makes a project take the versions that it names from here. Its own files name registries. */
  redirect(project: string): void;
  close(): Promise<void>;
}

const names = ["pulumi-paypages", "paypages", "pulumi-paypages-native"] as const satisfies readonly PackageName[];

/** @param isForPython whether Python programs use it: building their package takes longer than all others together */
export async function publish(isForPython: boolean): Promise<Publication> {
  const folder = mkdtempSync(join(tmpdir(), "paypages-published-"));
  const [npm, python, archives, node] = ["npm", "python", "archives", "node"].map((name) => join(folder, name)) as [
    string,
    string,
    string,
    string,
  ];
  for (const part of [npm, node]) mkdirSync(part);
  const tarballs = Object.fromEntries(names.map((name) => [name, pack(name, npm).file])) as Publication["tarballs"];
  if (isForPython) buildPython(repository, python);
  await createArchives(repository, archives, { executables: [], only: [thisSystem] });
  const server = createServer((request, response) => {
    const file = join(archives, basename(request.url ?? ""));
    if (existsSync(file)) response.end(readFileSync(file));
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  symlinkSync(process.execPath, join(node, "node"));
  const others = (process.env.PATH ?? "").split(delimiter).filter((path) => !path.startsWith(repository));
  const { NODE_PATH, PULUMI_ACCESS_TOKEN, npm_execpath, ...environment } = process.env;
  return {
    folder,
    tarballs,
    environmentFor: (project) => ({
      ...environment,
      PATH: [...["venv/bin", "bin"].map((folder) => join(project, folder)), node, ...others].join(delimiter),
      PULUMI_SKIP_UPDATE_CHECK: "true",
      PULUMI_PLUGIN_DOWNLOAD_URL_OVERRIDES: `^github://api\\.github\\.com/pulumi-paypages=http://127.0.0.1:${port}`,
      ...(isForPython && { PIP_FIND_LINKS: python }),
      GOFLAGS: "-trimpath -mod=mod",
      CGO_ENABLED: "0",
      npm_config_prefer_offline: "true",
      npm_config_audit: "false",
    }),
    longest: 600_000,
    redirect: (project) => redirect(project, tarballs),
    close: async () => {
      await new Promise((resolve) => server.close(resolve));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function redirect(project: string, tarballs: Publication["tarballs"]): void {
  const change = (file: string, changed: (text: string) => string) => {
    const path = join(project, file);
    if (readdirSync(project).includes(file)) writeFileSync(path, changed(readFileSync(path, "utf8")));
  };
  change("package.json", (text) =>
    Object.entries(tarballs).reduce(
      (all, [name, file]) => all.replace(new RegExp(`("${name}": )"[^"]+"`), `$1"file:${file}"`),
      text,
    ),
  );
  change("go.mod", (text) => `${text}\nreplace ${goModule} => ${join(repository, "sdk/go")}\n`);
}
