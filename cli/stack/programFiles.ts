// The files that belong to a program. `pull`, `approve`, `apply` and `export --clean` all get them here.
import { execFile } from "node:child_process";
import { existsSync, lstatSync, readdirSync, realpathSync, statSync } from "node:fs";
import { basename, dirname, join, relative, resolve, sep } from "node:path";
import { promisify } from "node:util";
import { fileUnreadable, programFilesUnlisted } from "../report/messages/stacks.js";
import { mainFolder, type ProjectFile, projectFileName, upwards } from "./projectFile.js";

/** Folders that package managers and compilers write. Git's own list can contain them: a repository can track `vendor`. */
const written = new Set(["node_modules", "venv", "__pycache__", "vendor", "obj"]);

/**
 * The files in the project's folder, and in that of its `main`: those that Git tracks or would add, those of submodules,
 * nested repositories and linked folders, and outside of repositories all of them. A folder with its own Pulumi.yaml is a
 * different project.
 * @param except files that aren't part of it, such as those that the command itself writes: their absolute paths, or their
 * paths from that folder
 * @returns paths relative to the folder of Pulumi.yaml, with `/`, sorted; each file once. A path can begin with `../`.
 * @throws Failure if Git refuses to list them, or a folder can't be read
 */
export async function programFiles(
  project: Pick<ProjectFile, "file" | "folder" | "content">,
  except: readonly string[] = [],
): Promise<string[]> {
  const { folder } = project;
  const main = join(folder, mainFolder(project));
  const isInside = `${main}${sep}`.startsWith(`${folder}${sep}`);
  const listing = new Listing(basename(project.file));
  const found = [...(await listing.below(folder)), ...(isInside || !existsSync(main) ? [] : await listing.below(main))];
  const excluded = new Set(except.map((file) => real(resolve(folder, file))));
  const others = found.filter((file) => projectFileName.test(basename(file))).map(dirname);
  const isOther = (file: string) =>
    others.some((one) => one !== folder && one !== main && file.startsWith(`${one}${sep}`));
  const own = new Map<string, string>();
  for (const file of found.filter((one) => !isOther(one))) {
    const target = real(file);
    if (!excluded.has(target) && (!own.has(target) || target === file)) own.set(target, file);
  }
  return [...own.values()].map((file) => relative(folder, file).replaceAll(sep, "/")).sort();
}

/** A link that leads nowhere has no other path. */
function real(file: string): string {
  try {
    return realpathSync(file);
  } catch {
    return file;
  }
}

class Listing {
  /** A linked folder can lead to one that is listed already. */
  private readonly listed = new Set<string>();

  /** @param required a file that a repository must know in the first folder: otherwise, it ignores the whole project */
  constructor(private required: string | undefined) {}

  /** Absolute paths of files. */
  async below(folder: string): Promise<string[]> {
    const target = realpathSync(folder);
    if (this.listed.has(target)) return [];
    this.listed.add(target);
    const names = (await this.inRepository(target)) ?? this.outsideRepository(folder);
    const found: string[] = [];
    for (const name of names) {
      const file = join(folder, name);
      const type = typeOf(file);
      // Git lists a submodule, a nested repository and a linked folder as one entry.
      if (type === "folder") found.push(...(await this.below(file)));
      else if (type === "file") found.push(file);
    }
    return found;
  }

  /** Undefined outside of a repository, and in a folder that its repository ignores. */
  private async inRepository(folder: string): Promise<string[] | undefined> {
    if (!isInRepository(folder)) return undefined;
    const [tracked, others] = await Promise.all([
      gitFiles(folder, "--cached"),
      gitFiles(folder, "--others", "--exclude-standard"),
    ]);
    const found = [...tracked, ...others.filter((name) => !name.split("/").some((part) => written.has(part)))];
    const isIgnored = this.required === undefined ? found.length === 0 : !found.includes(this.required);
    this.required = undefined;
    return isIgnored && !isRepository(folder) ? undefined : [...new Set(found)];
  }

  private outsideRepository(folder: string, prefix = ""): string[] {
    return entriesOf(join(folder, prefix)).flatMap((entry) => {
      const name = join(prefix, entry.name);
      if (entry.name.startsWith(".") || written.has(entry.name)) return [];
      if (!entry.isDirectory()) return [name];
      if (isVirtualEnvironment(join(folder, name))) return [];
      return isRepository(join(folder, name)) ? [name] : this.outsideRepository(folder, name);
    });
  }
}

/** Of Python: it contains third-party packages. */
const isVirtualEnvironment = (folder: string): boolean => existsSync(join(folder, "pyvenv.cfg"));

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    throw fileUnreadable({ file: folder, reason: (error as Error).message }, { cause: error });
  }
}

/** Undefined for a file that was deleted, for a link that leads nowhere, and for pipes and the like. */
function typeOf(file: string): "file" | "folder" | undefined {
  try {
    const found = lstatSync(file, { throwIfNoEntry: false });
    const target = found?.isSymbolicLink() ? statSync(file, { throwIfNoEntry: false }) : found;
    if (target?.isDirectory()) {
      const isForeign = found?.isSymbolicLink() && written.has(basename(file));
      return isForeign || isVirtualEnvironment(file) ? undefined : "folder";
    }
    return target?.isFile() ? "file" : undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ELOOP") return undefined;
    throw fileUnreadable({ file, reason: (error as Error).message }, { cause: error });
  }
}

const isRepository = (folder: string): boolean => existsSync(join(folder, ".git"));

const isInRepository = (folder: string): boolean => upwards(folder).some(isRepository);

/** Variables of Git's hooks. They can lead to a different repository. */
const hookVariables = ["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX", "GIT_COMMON_DIR"];

/** Paths relative to the folder. */
async function gitFiles(folder: string, ...args: readonly string[]): Promise<string[]> {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !hookVariables.includes(name)));
  const options = { cwd: folder, maxBuffer: 2 ** 28, env };
  try {
    const { stdout } = await promisify(execFile)("git", ["ls-files", "-z", ...args], options);
    return stdout.split("\0").filter(Boolean);
  } catch (error) {
    const { stderr = "", message } = error as Error & { stderr?: string };
    throw programFilesUnlisted({ folder, reason: stderr.trim() || message }, { cause: error });
  }
}
