// Publishes a build, and resumes after an interruption.
import type { Publication } from "./publications.js";

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
