// A change that a policy refuses: the violation is the report. A change that it allows is approved and applied, also if
// another object was changed in the console.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { dynamic } from "../../support/adapters.js";
import { paypages } from "../../support/paypages.js";
import { placePack } from "../../support/policyPack.js";
import { useProject } from "../../support/project.js";
import { essentials } from "../../support/samples/programs.js";
import { schemaProblems } from "../../support/states.js";

const project = useProject({}, dynamic);

it("reports the violations of a refused change, and applies an allowed one", async () => {
  const declare = (price: number) =>
    project.declare({
      plan: { kind: "RecurringPlan", args: { ...essentials.plan?.args, price } },
      other: { kind: "OneTimeProduct", args: { ...essentials.product?.args, price: 100 } },
    });
  declare(1000);
  expect(await project.up()).toMatchObject({ exitCode: 0 });
  const pack = placePack(join(project.folder, ".."));
  const run = (...args: string[]) =>
    paypages({ folder: project.folder, environment: { ...project.environment, ...pack.environment } }, ...args);
  const [markdown, html, json, file] = ["r.md", "r.html", "r.json", "approval.json"].map((name) =>
    join(project.folder, "..", name),
  ) as [string, string, string, string];
  const stack = ["--stack", "dev", ...pack.options({ "page-price-positive": { minPrice: 5 } })];
  const violation =
    /RecurringPlan plan: page-price-steady: [\s\S]*must not change by more than 30%[\s\S]*Check the price/;
  const texts = () => [markdown, html].map((name) => readFileSync(name, "utf8").replaceAll(/\\|&#\d+;/g, ""));

  declare(2000);
  const rehearsed = await run("rehearse", ...stack, "--markdown", markdown, "--html", html, "--json", json);
  expect(rehearsed, rehearsed.out + rehearsed.err).toMatchObject({ exitCode: 1, err: "" });
  expect(rehearsed.out).toMatch(violation);
  expect(rehearsed.out).toContain("PP5418");
  for (const text of texts()) expect(text).toMatch(/page-price-steady[\s\S]*30%/);
  expect(JSON.parse(readFileSync(json, "utf8"))).toMatchObject({
    isAsPreviewed: false,
    refused: [{ policy: "page-price-steady", resource: "RecurringPlan plan", message: expect.stringContaining("30%") }],
  });

  expect(schemaProblems(JSON.parse(readFileSync(json, "utf8")))).toEqual([]);

  const refused = await run("approve", ...stack, "--out", file);
  expect(refused, refused.out + refused.err).toMatchObject({ exitCode: 1, err: "" });
  expect(refused.out).toMatch(violation);
  expect(existsSync(file)).toBe(false);

  // A pending change of the console of another object doesn't matter: the run leaves it as it is.
  const [other] = await project.objects("product");
  await project.control("PATCH", `objects/product/${other?.id}`, { price: 120 });
  declare(1100);
  const approved = await run("approve", ...stack, "--out", file);
  expect(approved, approved.out + approved.err).toMatchObject({ exitCode: 0, err: "" });
  expect(approved.out).toMatch(/OneTimeProduct other was changed outside Pulumi \(price\)/);
  const applied = await run("apply", file);
  expect(applied, applied.out + applied.err).toMatchObject({ exitCode: 0, err: "" });
  expect((await project.objects("paid")).map(({ price }) => Number(price))).toEqual([1100]);
  expect((await project.objects("product")).map(({ price }) => Number(price))).toEqual([120]);
});
