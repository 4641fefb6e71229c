// The state of a checkout: whether its version can be released. The versions in all files agree if `npm run test:fast`
// succeeds.
import { newestEntry, version } from "../../support/publication.js";
import { run } from "../../support/run.js";

interface Checkout {
  readonly version: string;
  /** The heading of the newest entry of the changelog. */
  readonly heading: string | undefined;
  /** The tags of the commit. */
  readonly tags: readonly string[];
  /** Files that differ from the commit. */
  readonly changed: readonly string[];
}

/** The remaining tasks before a release. */
export const tasksOf = ({ version, heading = "", tags, changed }: Checkout): string[] => [
  ...(/^\S+ \(\d{4}-\d\d-\d\d\)$/.test(heading) && heading.startsWith(`${version} `)
    ? []
    : [
        `CHANGELOG.md: the newest entry is "${heading}". Write ## ${version} (2026-01-31), with the date of the release, and run \`npm run generate\`.`,
      ]),
  ...(changed.length === 0
    ? []
    : [`These files differ from the commit. Commit or restore them: ${changed.join(", ")}`]),
  ...(tags.includes(`v${version}`)
    ? []
    : [`The commit has no tag v${version}: git tag v${version} && git push origin v${version}`]),
];

const linesOf = (text: string): string[] => text.split("\n").filter((line) => line !== "");

/** @param root the clone */
export const checkoutIn = (root: string): Checkout => ({
  version,
  heading: newestEntry()?.heading,
  tags: linesOf(run("git", ["tag", "--points-at", "HEAD"], { cwd: root })),
  changed: linesOf(run("git", ["status", "--porcelain"], { cwd: root })).map((line) => line.slice(3)),
});
