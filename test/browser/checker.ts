// A checker of accessibility, in a page.
import axe from "axe-core";
import type { Page } from "playwright-core";

/** What to check. Colors are the slow half, and no other in another language; in the dark only they are. */
export type Part = "all" | "colors" | "all but colors";

const options: Readonly<Record<Part, string>> = {
  all: "",
  colors: '{ runOnly: ["color-contrast"] }',
  "all but colors": '{ rules: { "color-contrast": { enabled: false } } }',
};

/** What the checker finds in a page, each with its elements. */
export async function violationsIn(page: Page, part: Part = "all"): Promise<string[]> {
  const { violations } = await page.evaluate<axe.AxeResults>(`${axe.source}; axe.run(${options[part]})`);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}
