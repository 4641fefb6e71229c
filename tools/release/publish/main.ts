// `npm run release`: builds all files of a version, then publishes them. With `--dry-run`, it builds them and prints where
// it would publish them. See docs/internals/releasing.md.
import { statSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { run } from "../../support/run.js";
import { forTerminal } from "../../support/tables.js";
import { commitOf, factsOf, publicationProblems, versionProblems } from "./checkout.js";
import { type ReleaseOptions, releaseCommand } from "./command.js";
import { type Publication, publicationsOf, publish } from "./publications.js";
import { buildRelease, type Release, releaseIn } from "./release.js";

const root = join(import.meta.dirname, "../../..");
const say = (line: string): void => console.error(line);

function tableOf({ version }: Release, publications: readonly Publication[]): string {
  const rows = publications.map(({ where, what, files }) => [
    where,
    what,
    files.map((file) => basename(file)).join("\n"),
    files.map((file) => `${Math.ceil(statSync(file).size / 1024)} KB`).join("\n"),
  ]);
  return forTerminal({ title: `Release ${version}`, doc: "", head: ["where", "what", "file", "size"], rows });
}

const list = (title: string, lines: readonly string[]): string =>
  lines.length === 0 ? "" : `${[`\n${title}`, ...lines.map((line) => `- ${line}`)].join("\n")}\n`;

async function main({ dryRun = false, out, from, executables }: ReleaseOptions): Promise<void> {
  const facts = factsOf(root);
  const first = [...publicationProblems(facts), ...workflowProblems()];
  if (!executables && !dryRun) first.push("A release needs the executables. Run it without --no-executables.");
  const problems = [...versionProblems(facts), ...(dryRun ? [] : first)];
  if (problems.length > 0) {
    process.stderr.write(list("Nothing was built or published:", problems));
    process.exitCode = 1;
    return;
  }
  const release = from
    ? releaseIn(resolve(from), commitOf(root))
    : await buildRelease(root, resolve(out), { executables, say });
  if (!dryRun && !release.hasExecutables)
    throw new Error(`${release.folder} was built with --no-executables. Build it again without it.`);
  const publications = publicationsOf(release, run);
  process.stdout.write(`${tableOf(release, publications)}\n`);
  if (dryRun) {
    process.stdout.write(`\nThis was a dry run: everything is in ${release.folder}, and nothing was published.\n`);
    process.stdout.write(list("To do before publishing:", first));
  } else publish(publications, console.log);
}

/** npm states a package's origin, and PyPI accepts it, only from the workflow. */
const workflowProblems = (): string[] =>
  process.env.GITHUB_ACTIONS ? [] : ["A release is published by the workflow release.yml, which a tag starts."];

try {
  await main(releaseCommand().parse().opts<ReleaseOptions>());
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
