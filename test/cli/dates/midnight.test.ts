// Midnight in Tokyo, on a machine in UTC: the service's pages, the program, `due`, previews and `up` agree about the day.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { dynamic } from "../../support/adapters.js";
import { lightProcesses } from "../../support/lightProcesses.js";
import { paypages } from "../../support/paypages.js";
import { useProject } from "../../support/project.js";

const clock = fileURLToPath(new URL("../../support/shiftedClock.cjs", import.meta.url));
const project = useProject(
  { TZ: "UTC", NODE_OPTIONS: `${lightProcesses.NODE_OPTIONS} --require ${JSON.stringify(clock)}` },
  dynamic,
);

/** So far in the future that the sandbox's clock only needs to go forward to it. */
const year = new Date().getFullYear() + 1;
const [before, after] = [`${year}-03-31T14:59:30Z`, `${year}-03-31T15:00:30Z`];
const day = `${year}-04-01`;

const program = `
const paypages = require("pulumi-paypages");
new paypages.OneTimeProduct("book", {
  productName: "Book",
  processorAEnvId: "1",
  price: paypages.from("${day}", 5200, { before: 4800 }),
  salesStart: { time: Date.parse("${day}T00:00:00+09:00") / 1000, message: "From April" },
});
`;

it("begins the day for all of them", async () => {
  writeFileSync(join(project.folder, "index.js"), program);
  await project.pulumi("config", "set", "--stack", "dev", "paypages:timeZone", "Asia/Tokyo");
  const environment = project.environment as Record<string, string>;
  const moveTo = async (moment: string) => {
    environment.PAYPAGES_TEST_NOW = moment;
    await project.control("PUT", "clock", { to: moment });
  };
  const due = () => paypages(project, "due", "--stack", "dev");
  const price = async () => (await project.objects("product")).map((one) => Number(one.price));
  const page = async (): Promise<string> => {
    const found = await project.state("book");
    return (await fetch(String(found?.outputs.urlApplication))).text();
  };
  const upcoming = async () =>
    (await project.preview()).diagnostics.filter(({ message }) => message.includes(` on ${day}`)).length;

  await moveTo(before);
  expect(await project.up()).toMatchObject({ exitCode: 0, changes: { create: 2 } });
  expect([await price(), await upcoming()]).toEqual([[4800], 1]);
  expect(await page()).toContain("From April");
  const last = await due();
  expect(last).toMatchObject({ exitCode: 0, err: "" });
  expect(last.out).toMatch(new RegExp(`^Nothing is due on ${year}-03-31\\.\\nLater:\\n {2}${day} {2}.*4,800 → 5,200`));

  await moveTo(after);
  expect(await page()).not.toContain("From April");
  const first = await due();
  expect(first).toMatchObject({ exitCode: 1, err: "" });
  expect(first.out).toMatch(
    new RegExp(`^Due on ${day}: 1 change\\.[\\s\\S]*${day} {2}.*4,800 → 5,200\\nNo later changes`),
  );
  expect(await upcoming()).toBe(0);
  expect(await project.up()).toMatchObject({ exitCode: 0, changes: { update: 1 } });
  expect(await price()).toEqual([5200]);
  expect(await due()).toMatchObject({ exitCode: 0, out: `Nothing is due on ${day}.\nNo later changes.\n` });
});
