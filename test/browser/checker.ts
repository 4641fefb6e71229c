// An accessibility checker in a page.
import axe from "axe-core";
import type { Page } from "playwright-core";

/** The checks. Colors are the slow half, and the same in every language; in dark mode only colors differ. */
export type Part = "all" | "colors" | "all but colors";

const options: Readonly<Record<Part, string>> = {
  all: "",
  colors: '{ runOnly: ["color-contrast"] }',
  "all but colors": '{ rules: { "color-contrast": { enabled: false } } }',
};

/** The checker's findings in a page, each with its elements. */
export async function violationsIn(page: Page, part: Part = "all"): Promise<string[]> {
  const { violations } = await page.evaluate<axe.AxeResults>(`${axe.source}; axe.run(${options[part]})`);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}
