// Texts of pages, each in a file of the folder pages/. `${name}` is a value that the generator inserts.
import { readFileSync } from "node:fs";

type Page = "overview" | "installation" | "landing" | "troubleshooting" | "messages";

/** The text of a page with its values. @throws Error if a value is missing */
export function filled(page: Page, values: Readonly<Record<string, string>>): string {
  const text = readFileSync(new URL(`pages/${page}.md.txt`, import.meta.url), "utf8");
  return text.replace(/\$\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`pages/${page}.md.txt: there is no value ${name}`);
    return value;
  });
}
