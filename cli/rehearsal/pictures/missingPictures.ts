// Sentences about what is missing in the pictures of a report.
import { firstOf } from "../../report/terminal/table.js";

export const sides = ["before", "after"] as const;
export type Side = (typeof sides)[number];

/** What is missing for one page, on any screen. */
export class Lacking {
  private readonly hosts = new Set<string>();
  private hasNoFont = false;
  private readonly confirmation = new Map<string, Set<Side>>();

  /** An image of another host, which was not requested. */
  image(host: string): void {
    this.hosts.add(host);
  }

  /** The confirmation. @param why a phrase after a colon */
  confirmationOf(side: Side, why: string): void {
    this.confirmation.set(why, new Set(this.confirmation.get(why)).add(side));
  }

  /** The browser has no font for Japanese. */
  font(): void {
    this.hasNoFont = true;
  }

  /** @param title the kind and the name of the page */
  remarks(title: string): string[] {
    const { hosts, confirmation, hasNoFont } = this;
    const images = `Images of ${title} on other hosts aren't shown, because a rehearsal sends them no requests`;
    return [
      ...(hasNoFont ? [noFont] : []),
      ...(hosts.size > 0 ? [`${images}: ${[...hosts].join(", ")}.`] : []),
      ...[...confirmation].map(([why, found]) => {
        const where = sides.filter((side) => found.has(side)).join(" and ");
        return `The confirmation page of ${title} (${where}) isn't shown: ${why}.`;
      }),
    ];
  }
}

/** @param titles of pages without pictures @param most the maximum size of all pictures in bytes */
export function omittedRemark(titles: readonly string[], most: number): string[] {
  if (titles.length === 0) return [];
  return [
    `The report has no pictures of ${firstOf(titles, 10)}: those of other pages ` +
      `already take up ${Math.round(most / 1e6)} MB. To see them, rehearse the change in smaller parts.`,
  ];
}

/** The same for all pages. */
const noFont =
  "This machine has no font for Japanese: the pictures show boxes for Japanese text. On Debian and Ubuntu, " +
  "`apt-get install fonts-noto-cjk` installs one.";
