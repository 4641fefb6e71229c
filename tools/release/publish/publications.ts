// The destinations of a release: publishes what is not there yet, also after an interruption.
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { slug } from "../../support/publication.js";
import type { Run } from "../../support/run.js";
import { integrityOf } from "../plugin/executable.js";
import { tagOf } from "./checkout.js";
import { filesIn, partsOf, type Release } from "./release.js";
import { goModule, goTagOf, withPython } from "./sdkPackages.js";

/** A unit of publication. */
export interface Publication {
  readonly where: string;
  readonly what: string;
  readonly files: readonly string[];
  /** Whether it is already there, and complete. @throws Error if that version has different content */
  isThere(): boolean;
  publish(): void;
}

/**
 * In the order in which they are published: a plugin without an SDK harms no one, an SDK looks for its plugin.
 * @param run what programs are run with
 */
export const publicationsOf = (release: Release, run: Run): Publication[] => [
  onGitHub(release, run),
  ...Object.entries(release.packages).map(([name, file]) => onNpm(release, name, file, run)),
  onPyPi(release, run),
  asGoModule(release, run),
];

/** The output of a program; undefined if it fails with a message that the item doesn't exist. */
function found(ask: () => string, none: RegExp): string | undefined {
  try {
    return ask().trim() || undefined;
  } catch (error) {
    if (none.test((error as Error).message)) return undefined;
    throw error;
  }
}

function onGitHub(release: Release, run: Run): Publication {
  const tag = tagOf(release.version);
  const { assets, notes } = partsOf(release);
  const files = filesIn(assets);
  const there = (): string[] | undefined => {
    const ask = () => run("gh", ["release", "view", tag, "--repo", slug, "--json", "assets"]);
    const output = found(ask, /release not found/);
    return output && JSON.parse(output).assets.map(({ name }: { name: string }) => name);
  };
  const lacking = (names: readonly string[]): string[] => files.filter((file) => !names.includes(basename(file)));
  return {
    where: "GitHub",
    what: `release ${tag}`,
    files,
    isThere: () => {
      const names = there();
      return names !== undefined && lacking(names).length === 0;
    },
    publish: () => {
      const names = there();
      if (names) run("gh", ["release", "upload", tag, ...lacking(names), "--repo", slug]);
      else {
        const options = ["--repo", slug, "--verify-tag", "--title", tag, "--notes-file", notes];
        run("gh", ["release", "create", tag, ...files, ...options]);
      }
    },
  };
}

function onNpm(release: Release, name: string, tarball: string, run: Run): Publication {
  const file = join(partsOf(release).packages, tarball);
  const version = `${name}@${release.version}`;
  return {
    where: "npm",
    what: version,
    files: [file],
    isThere: () => {
      const integrity = found(() => run("npm", ["view", version, "dist.integrity"]), /E404/);
      if (integrity !== undefined && integrity !== integrityOf(readFileSync(file)))
        throw new Error(`npm has ${version} already, with other contents. Give the release a new version.`);
      return integrity !== undefined;
    },
    publish: () => void run("npm", ["publish", file, "--provenance", "--access", "public"]),
  };
}

function onPyPi(release: Release, run: Run): Publication {
  const files = filesIn(partsOf(release).python);
  return {
    where: "PyPI",
    what: `pulumi_paypages ${release.version}`,
    files,
    // Twine asks for each file separately: an interrupted upload left one of them.
    isThere: () => false,
    publish: () =>
      withPython(
        (python) => void run(python, ["-m", "twine", "upload", "--non-interactive", "--skip-existing", ...files]),
      ),
  };
}

function asGoModule(release: Release, run: Run): Publication {
  const tag = goTagOf(release.version);
  return {
    where: "Go",
    what: `tag ${tag}: ${goModule}`,
    files: filesIn(partsOf(release).go),
    isThere: () => {
      const sha = found(
        () => run("gh", ["api", `repos/${slug}/git/ref/tags/${tag}`, "--jq", ".object.sha"]),
        /HTTP 404/,
      );
      if (sha !== undefined && sha !== release.commit)
        throw new Error(`The tag ${tag} is there already, at the commit ${sha}. Give the release a new version.`);
      return sha !== undefined;
    },
    publish: () =>
      void run("gh", ["api", `repos/${slug}/git/refs`, "-f", `ref=refs/tags/${tag}`, "-f", `sha=${release.commit}`]),
  };
}

/**
 * Publishes missing parts, one after the other. Checks all of them before it publishes any.
 * @throws Error that says what was published and what was not
 */
export function publish(publications: readonly Publication[], say: (line: string) => void): void {
  const there = new Set(publications.filter((each) => each.isThere()));
  for (const [index, each] of publications.entries()) {
    const name = `${each.where}: ${each.what}`;
    if (there.has(each)) {
      say(`${name}: is there already`);
      continue;
    }
    try {
      each.publish();
    } catch (error) {
      const left = publications.slice(index).filter((other) => !there.has(other));
      throw new Error(
        `${name} could not be published: ${(error as Error).message}\n` +
          `Not published: ${left.map(({ where, what }) => `${where} ${what}`).join(", ")}.\n` +
          "Run it again after you have fixed that: it continues with these.",
      );
    }
    say(`${name}: published`);
  }
}
