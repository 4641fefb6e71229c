/** The official engine of the pinned version, with its language hosts: downloaded, and checked before use. */
import { existsSync } from "node:fs";
import { readdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { engineCache, pinnedVersion } from "./engineBuild.mjs";
import { makeOnce } from "./makeOnce.mjs";
import { findProgram } from "./path.mjs";
import { outputOf, quietStep } from "./run.mjs";
import { during, SetupError, say } from "./say.mjs";

/** The source of Pulumi's installer; PAYPAGES_ENGINE_URL names a different one with the same files. */
const RELEASES = "https://get.pulumi.com/releases/sdk";
const URL_VARIABLE = "PAYPAGES_ENGINE_URL";
const DOWNLOAD = fileURLToPath(new URL("./downloadProcess.mjs", import.meta.url));

/** Seconds without a response. */
const PATIENCE = 5;

const SYSTEMS = { darwin: "darwin", linux: "linux", win32: "windows" };
const PROCESSORS = ["x64", "arm64"];

/** The archive of a version (`v3.250.0`); undefined if there is none for a machine. */
export function archiveName(version, platform = process.platform, arch = process.arch) {
  const system = SYSTEMS[platform];
  if (!system || !PROCESSORS.includes(arch)) return undefined;
  return `pulumi-${version}-${system}-${arch}.${platform === "win32" ? "zip" : "tar.gz"}`;
}

/** The folder of the releases. @throws {SetupError} if the variable has no safe address */
export function releases(env) {
  const given = env[URL_VARIABLE] || RELEASES;
  const { protocol, hostname } = URL.canParse(given) ? new URL(given) : {};
  if (protocol === "https:" || (protocol === "http:" && ["localhost", "127.0.0.1"].includes(hostname)))
    return given.replace(/\/+$/, "");
  throw new SetupError(`${URL_VARIABLE} is ${JSON.stringify(given)}: it must be an address that begins with https://`);
}

const folderOf = (env, archive) => path.join(engineCache(env), path.parse(archive).name.replace(/\.tar$/, ""));

/** The existing download of the engine. @returns {Promise<{folder: string} | undefined>} */
export async function downloadedEngine({ root, env }) {
  const archive = archiveName(await pinnedVersion(root));
  const folder = archive && folderOf(env, archive);
  return folder && existsSync(folder) ? { folder } : undefined;
}

class NotDownloaded extends Error {}

/**
 * Downloads the engine.
 * @param {import("./engine.mjs").Wanted & {patience?: number}} wanted
 * @returns {Promise<{folder: string} | {problem: string}>}
 */
export async function downloadEngine({ root, env, node, patience = PATIENCE }) {
  const version = await pinnedVersion(root);
  const archive = archiveName(version);
  if (!archive) return { problem: `there is no release for ${process.platform} on ${process.arch}` };
  const from = releases(env);
  const folder = folderOf(env, archive);
  try {
    await makeOnce(folder, async (partial) => {
      const file = path.join(partial, archive);
      const checksums = `pulumi-${version.slice(1)}-checksums.txt`;
      const { code, output } = await during(`downloading the official engine ${version}`, () =>
        quietStep(node, [DOWNLOAD, from, checksums, archive, file, String(patience)], { env }),
      );
      if (code !== 0) throw new NotDownloaded(output);
      await unpack(file, partial, env);
      const found = await outputOf(path.join(partial, "pulumi"), ["version"], env);
      if (found !== version) throw new NotDownloaded(`the engine of ${from} does not run here, or is not ${version}`);
      say(`stored in ${folder}`);
    });
  } catch (error) {
    if (error instanceof NotDownloaded) return { problem: error.message };
    throw error;
  }
  return { folder };
}

/** Unpacks an archive, whose files are all in `pulumi` or `pulumi/bin`, into a folder. */
async function unpack(file, folder, env) {
  // The one of Windows reads zip archives; a POSIX shell's one earlier on PATH doesn't.
  const system = env.SystemRoot && path.join(env.SystemRoot, "System32", "tar.exe");
  const tar = system && existsSync(system) ? system : findProgram("tar", { env });
  if (!tar) throw new NotDownloaded("there is no tar on PATH to unpack it");
  const { code, output } = await quietStep(tar, ["-xf", file, "-C", folder], { env });
  if (code !== 0) throw new NotDownloaded(`${tar} cannot unpack it: ${output}`);
  await rm(file);
  const inner = [path.join("pulumi", "bin"), "pulumi"].find((name) => existsSync(path.join(folder, name)));
  if (!inner) throw new NotDownloaded("the archive contains no folder pulumi");
  // Renamed first: it contains a file of the same name.
  const unpacked = path.join(folder, "unpacked");
  await rename(path.join(folder, inner), unpacked);
  await rm(path.join(folder, "pulumi"), { recursive: true, force: true });
  for (const name of await readdir(unpacked)) await rename(path.join(unpacked, name), path.join(folder, name));
  await rm(unpacked, { recursive: true });
}
