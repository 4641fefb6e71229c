// The programs that the engine runs: a big catalog of resources of all kinds, as small and related as the examples of
// the documentation.
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { renderers } from "../../cli/programs/write/languages.js";
import { packages } from "../../cli/programs/write/packages.js";
import { meaningOf, type ProgramSpec } from "../../cli/programs/write/program.js";
import type { Kind } from "../../provider/model/kind.js";
import { kinds } from "../../provider/model/kinds.js";
import type { Values } from "../../provider/model/rules.js";
import { temporaryFolder } from "../support/files.js";
import { manifest } from "../support/publication.js";
import { npm, run } from "../support/run.js";

// The versions of the repository that are measured: this one, and another commit, built next to it.

/** A built clone. */
export interface Checkout {
  /** Its commit, or "here". */
  readonly title: string;
  readonly root: string;
}

export const here: Checkout = { title: "here", root: join(import.meta.dirname, "../..") };

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
    npm(root, "run", "build");
    return await work({ title, root });
  } finally {
    git("worktree", "remove", "--force", root);
  }
}

type Declared = ProgramSpec["resources"][string];

/** Resources come after those that they refer to. */
const inOrder = [...kinds].sort((a, b) => Number(isOfGuild(b)) - Number(isOfGuild(a)));
const more = ["Coupon", "OneTimeProduct", "RecurringPlan"];

/** Ten resources of a catalog, repeated. */
const mix = [...inOrder, ...inOrder.filter(({ model }) => more.includes(model.name))];

function isOfGuild({ endpoint }: Kind): boolean {
  return endpoint.includes("{guildId}");
}

/** The example's values, with references to the last declared resource of each kind. */
function related(value: unknown, latest: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((item) => related(item, latest));
  if (typeof value !== "object" || value === null) return value;
  if ("ref" in value) {
    const [name = "", property] = String(value.ref).split(".");
    return { ref: `${latest.get(name)}.${property}` };
  }
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, related(member, latest)]));
}

/** The resource with number `n`, with its own name and price. */
function numbered({ model, label, example }: Kind, n: number, latest: ReadonlyMap<string, string>): Declared {
  const args = related({ ...example.args, ...example.more }, latest) as Values;
  const price = typeof args.price === "number" && { price: args.price + n };
  return { kind: model.name, args: { ...args, [label]: `${args[label]}-${n}`, ...price } as Declared["args"] };
}

/** A program with this many resources, numbered from `first`. */
export function catalog(count: number, first = 0): ProgramSpec {
  const latest = new Map<string, string>();
  const resources = Array.from({ length: count }, (_, index) => {
    const n = first + index;
    const kind = mix[index % mix.length] as Kind;
    const { name } = kind.example;
    const created = numbered(kind, n, latest);
    latest.set(name, `${name}${n}`);
    return [`${name}${n}`, created] as const;
  });
  return { resources: Object.fromEntries(resources), outputs: {} };
}

/** The SDK of a program: one of ours, or the one that only transports values. */
export type Sdk = "dynamic" | "native" | "floor";

/**
 * Writes a program into a new folder.
 * @param first the number of its first resource: codes of one account must differ
 */
export function placeProgram(sdk: Sdk, { root }: Checkout, resources: number, folder: string, first = 0): void {
  const used = sdk === "native" ? packages.nodejs : manifest.name;
  const name = `bench-${sdk}`;
  const files = {
    "Pulumi.yaml": JSON.stringify({ name, runtime: { name: "nodejs", options: { packagemanager: "npm" } } }),
    "package.json": JSON.stringify({ name, private: true, type: "module", main: "index.js" }),
    // The output is also valid JavaScript, because examples name no types.
    "index.js": renderers.typescript(meaningOf(catalog(resources, first)), { from: used }),
  };
  const exports = { ".": "./bench/floor.js", "./dynamic": "./bench/floor.js" };
  const floor = { [`node_modules/${used}/package.json`]: JSON.stringify({ name: used, type: "module", exports }) };
  const link =
    sdk === "floor"
      ? { [`${used}/bench`]: join(here.root, "tools/bench") }
      : { [used]: join(root, sdk === "native" ? "sdk/nodejs-native/bin" : ".") };
  const links = { "@pulumi": join(root, "node_modules/@pulumi"), ...link };
  for (const [file, text] of Object.entries(sdk === "floor" ? { ...files, ...floor } : files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  mkdirSync(join(folder, "node_modules"), { recursive: true });
  for (const [name, target] of Object.entries(links))
    symlinkSync(target, join(folder, "node_modules", name), "junction");
}
