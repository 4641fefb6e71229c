// Checks that the release has the same version everywhere, and that it matches the tag.
import { notReleased } from "../../support/changelog.js";

/** The versions in a checkout. */
export interface Facts {
  /** The version that everything should have: that of the first package. */
  readonly version: string;
  /** The version in each place; undefined if there is none. */
  readonly places: Readonly<Record<string, string | undefined>>;
  /** The heading of the newest entry of the changelog, as `0.1.0 (not released)`. */
  readonly changelog: string | undefined;
  /** The tags of the commit. */
  readonly tags: readonly string[];
  /** Files that differ from the commit. */
  readonly changed: readonly string[];
}

/** The tag of a version. */
export const tagOf = (version: string): string => `v${version}`;

/** Problems that prevent any release, even a rehearsed one. */
export function versionProblems({ version, places, changelog = "", tags }: Facts): string[] {
  const others = Object.entries(places).filter(([, found]) => found !== version);
  const wrongTags = tags.filter((tag) => /^v\d/.test(tag) && tag !== tagOf(version));
  return [
    ...(/^\d+\.\d+\.\d+$/.test(version)
      ? []
      : [`package.json: ${version} is not of the form 1.2.3; pre-releases are not published.`]),
    ...others.map(
      ([place, found]) =>
        `${place}: the version is ${found ?? "missing"} instead of ${version}. Change it there. If the file is generated, run \`npm run generate\`.`,
    ),
    ...(changelog.split(" ")[0] === version
      ? []
      : [`CHANGELOG.md: the newest entry is "${changelog}" instead of ${version}. Write the entry of this version.`]),
    ...wrongTags.map(
      (tag) =>
        `The commit has the tag ${tag}, but the version is ${version}. Change the version, or remove the tag: git tag --delete ${tag}`,
    ),
  ];
}

/** The remaining tasks before a releasable checkout can be published. */
export function publicationProblems({ version, changelog = "", tags, changed }: Facts): string[] {
  return [
    ...(changelog.endsWith(notReleased)
      ? [
          `CHANGELOG.md: the entry of ${version} says "${notReleased}". Write the date instead, ## ${version} (2026-01-31), and run \`npm run generate\`.`,
        ]
      : []),
    ...(changed.length > 0
      ? [`These files differ from the commit. Commit or restore them: ${changed.join(", ")}`]
      : []),
    ...(tags.includes(tagOf(version))
      ? []
      : [`The commit has no tag ${tagOf(version)}: git tag ${tagOf(version)} && git push origin ${tagOf(version)}`]),
  ];
}
