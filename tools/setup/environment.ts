// The environment of the setup: the user's cache folder, proxies, and lines for a shell.
import { resolve } from "node:path";
import envPaths from "env-paths";

export const say = (line: string): void => void process.stderr.write(`setup: ${line}\n`);

/** The user's folder for what is costly to make and usable in every clone; PAYPAGES_CACHE_DIR names a different one. */
export const cacheFolder = (): string =>
  resolve(process.env.PAYPAGES_CACHE_DIR || envPaths("pulumi-paypages", { suffix: "" }).cache);

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** `C:\a b` in the form of Git Bash and similar shells: `/c/a b`. */
const posix = (folder: string): string =>
  folder.replace(/^([A-Za-z]):/, (_, drive) => `/${drive.toLowerCase()}`).replaceAll("\\", "/");

/** Lines for a POSIX shell's `eval` that put folders first on PATH and set variables. */
export const exportLines = (
  folders: readonly string[],
  variables: Readonly<Record<string, string>>,
  platform: string = process.platform,
): string[] => [
  `export PATH=${quoted((platform === "win32" ? folders.map(posix) : folders).join(":"))}:"$PATH"`,
  ...Object.entries(variables).map(([name, value]) => `export ${name}=${quoted(value)}`),
];

/**
 * The variables that exclude this machine from a proxy: the engine, its hosts and the sandbox communicate over the
 * loopback address. None if no proxy is set.
 */
export function loopbackUnproxied(env: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const setting = (name: string) => env[name.toUpperCase()] || env[name];
  if (!["http_proxy", "https_proxy", "all_proxy", "grpc_proxy"].some(setting)) return {};
  const hosts = (setting("no_proxy") ?? "").split(/[\s,]+/).filter(Boolean);
  const list = [...new Set([...hosts, "127.0.0.1", "localhost", "::1"])].join(",");
  return { no_proxy: list, NO_PROXY: list };
}
