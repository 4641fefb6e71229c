import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { kinds } from "../core/models.js";
import { policies } from "./index.js";

const here = new URL(".", import.meta.url);

it("has each policy in a separate file, by its name", () => {
  const files = readdirSync(here).filter((file) => /(?<!\.test)\.ts$/.test(file) && file !== "index.ts");
  const named = policies.map(({ name }) => `${name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())}.ts`);
  expect(named.toSorted()).toEqual(files.toSorted());
});

it.each(policies)("$name begins with its subject, and every setting has a default and a description", (policy) => {
  expect(policy.name).toMatch(/^(coupon|page|channel|resource|provider)-/);
  expect(policy.description).toMatch(/^A .*\.$|^No .*\.$|^The .*\.$/);
  for (const [name, { default: value, description }] of Object.entries(policy.configSchema?.properties ?? {})) {
    expect(value, name).toBeDefined();
    expect(description, name).toMatch(/^[A-Z].*\.$/);
  }
});

/** The table of the README: the policies, their levels and their settings. */
const table = [
  "| policy | rule | level | settings and defaults |",
  "|---|---|---|---|",
  ...policies.map(({ name, description, enforcementLevel, configSchema }) => {
    const own = Object.entries(configSchema?.properties ?? {}).filter(([setting]) => setting !== "allow");
    const settings = own.map(
      ([setting, schema]) => `\`${setting}\`: ${schema.description} ${defaultOf(schema.default)}`,
    );
    return `| \`${name}\` | ${description} | ${enforcementLevel} | ${settings.join("<br>")} |`;
  }),
].join("\n");

/** The table doesn't spell out a list of all kinds. */
function defaultOf(value: unknown): string {
  return JSON.stringify(value) === JSON.stringify(kinds) ? "(all)" : `(\`${JSON.stringify(value)}\`)`;
}

it("matches the table of the README", () => {
  expect(readFileSync(new URL("../README.md", here), "utf8")).toContain(table);
});
