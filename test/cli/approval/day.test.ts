// An approval runs the program with its day. If the program makes a different change today, it is refused.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { dynamic } from "../../support/adapters.js";
import { paypages } from "../../support/paypages.js";
import { useProject } from "../../support/project.js";

const project = useProject({}, dynamic);

/** A program whose price depends on the day that the command passes on. */
const program = (day: string): string => `
const { OneTimeProduct } = require("pulumi-paypages");
const today = process.env.PAYPAGES_TODAY ?? "none";
const price = today >= ${JSON.stringify(day)} ? 5200 : 4800;
new OneTimeProduct("book", { productName: "Book", processorAEnvId: "1", price, label: "new" });
`;

it("applies the change of its day, unless today's change is different", async () => {
  const file = join(project.folder, "approval.json");
  const write = (day: string) => writeFileSync(join(project.folder, "index.js"), program(day));
  const approve = async () => {
    const environment = { ...project.environment, PAYPAGES_TODAY: "2026-01-15" };
    const run = await paypages({ folder: project.folder, environment }, "approve", "--stack", "dev", "--out", file);
    expect(run).toMatchObject({ exitCode: 0, err: "" });
  };
  const prices = async () => (await project.objects("product")).map(({ price }) => Number(price));

  // The price changes between the day of the approval and today.
  write("2026-02-01");
  await approve();
  const refused = await paypages(project, "apply", file);
  expect(refused.out).toMatch(
    /something else on \d{4}-\d\d-\d\d than on 2026-01-15: OneTimeProduct book \(`price` not set → 5200\)\./,
  );
  expect([refused.exitCode, await prices()]).toEqual([1, []]);

  // A price that doesn't change on either day.
  write("9999-01-01");
  await approve();
  const applied = await paypages(project, "apply", file);
  expect(applied).toMatchObject({ exitCode: 0, err: "" });
  expect(await prices()).toEqual([4800]);
});
