// The versions in CHANGELOG.md.
import { readFileSync } from "node:fs";

export interface Entry {
  /** In the form `1.2.3 (2026-01-31)`. */
  readonly heading: string;
  readonly text: string;
}

/** The heading of a version that is still in progress has this instead of a date. */
export const notReleased = "(not released)";

/** The entries of a changelog, newest first. */
export const entriesOf = (changelog: string): Entry[] =>
  changelog
    .split(/^## /m)
    .slice(1)
    .map((entry) => {
      const [heading = "", ...text] = entry.split("\n");
      return { heading, text: text.join("\n").trim() };
    });

/** The entry of the checked-out version. */
export const newestEntry = (): Entry | undefined =>
  entriesOf(readFileSync(new URL("../../CHANGELOG.md", import.meta.url), "utf8"))[0];
