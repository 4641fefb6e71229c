// The versions of the repository that are measured: this one, and another commit, built next to it.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { run } from "../support/run.js";
import { temporaryFolder } from "../support/temporaryFolder.js";

/** A built clone. */
export interface Checkout {
  /** Its commit, or "here". */
  readonly title: string;
  readonly root: string;
}

export const here: Checkout = { title: "here", root: fileURLToPath(new URL("../..", import.meta.url)) };

/** The file of a program that a package installs. @param folder of the package: `.` or `cli` */
export function programOf({ root }: Checkout, folder: string, name: string): string {
  const { bin } = JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8"));
  return join(root, folder, bin[name]);
}

/**
 * Checks out and builds a commit in a temporary folder, works with it, and removes it. Its own `npm run build` installs
 * its packages.
 * @throws Error if it doesn't exist, or can't be built
 */
export async function withCommit<T>(commit: string, work: (checkout: Checkout) => Promise<T>): Promise<T> {
  const git = (...args: string[]): string => run("git", args, { cwd: here.root }).trim();
  const title = git("rev-parse", "--short", "--verify", `${commit}^{commit}`);
  using folder = temporaryFolder("bench");
  const root = join(folder.path, title);
  git("worktree", "add", "--detach", root, title);
  try {
    run(process.execPath, ["tools/setup/main.mjs", "build"], { cwd: root });
    return await work({ title, root });
  } finally {
    git("worktree", "remove", "--force", root);
  }
}
