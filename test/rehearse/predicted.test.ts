// `paypages rehearse` of objects that were changed outside Pulumi, on the real engine: the preview lists the changes of
// the `up`.
import { beforeAll, describe, expect, it } from "vitest";
import type { Report } from "../../cli/rehearse/report/report.js";
import type { Values } from "../../provider/model/rules.js";
import type { Program } from "../samples/program.js";
import { type Adapter, dynamic, yaml } from "../support/adapters.js";
import { casesOf } from "../support/matrix.js";
import { paypages } from "../support/paypages.js";
import { useProject } from "../support/project.js";

const pageOf = (productName: string, more: Values = {}) => ({
  kind: "OneTimeProduct",
  args: { productName, processorAEnvId: "1", price: 900, ...more },
});
const note = (name: string) => ({ name, require: true });

/** Three pages, a code for one of them, and a page with a note. */
const program = (target: string, noteName: string): Program => ({
  ...Object.fromEntries(["a", "b", "c"].map((name) => [name, pageOf(name)])),
  noted: pageOf("noted", { notes: [note(noteName)] }),
  code: {
    kind: "Coupon",
    args: {
      ...{ processorAEnvId: "1", couponName: "Spring", couponCode: "SPRING", couponType: 0, rate: 20, couponTerm: 0 },
      ...{ paymentType: 1, productIds: [{ ref: `${target}.productId` }] },
    },
  },
});

const ways: [string, Adapter][] = [
  ["dynamic resources", dynamic],
  ["the plugin", yaml],
];

describe.each(casesOf(ways, ways.slice(1)))("a rehearsal with %s", (_, way) => {
  const project = useProject({}, way);
  beforeAll(async () => {
    project.declare(program("a", "first"));
    expect(await project.up()).toMatchObject({ exitCode: 0 });
  });

  const named = async (name: string) => (await project.objects("product")).find((one) => one.product_name === name);

  async function rehearsed(): Promise<{ exitCode: number | null; report: Report }> {
    const run = await paypages(project, "rehearse", "--stack", "dev", "--json");
    expect(run.out, run.err).not.toBe("");
    return { exitCode: run.exitCode, report: JSON.parse(run.out) as Report };
  }

  it("is as previewed although a target and a note were added outside Pulumi, and a price was changed", async () => {
    const [a, c, noted] = await Promise.all(["a", "c", "noted"].map(named));
    const [code] = await project.objects("coupon");
    await project.control("PATCH", `objects/coupon/${code?.id}`, { product_ids: [a?.id, c?.id] });
    const notes = [note("first"), note("outside")];
    await project.control("PATCH", `objects/product/${noted?.id}`, { notes, price: 777 });
    project.declare(program("b", "changed"));
    const { exitCode, report } = await rehearsed();
    expect(report.otherwise).toEqual([]);
    expect(exitCode).toBe(0);
    const listed = (name: string) =>
      report.rows.find((one) => one.name === name)?.properties.map(({ path, verdict }) => [path, verdict === "done"]);
    expect(listed("SPRING")).toEqual(
      expect.arrayContaining([
        [`productIds["${a?.id}"]`, true],
        [`productIds["${c?.id}"]`, true],
      ]),
    );
    expect(listed("noted")).toEqual(
      expect.arrayContaining([
        ["price", true],
        ["notes[0].name", true],
        ["notes[1].name", true],
        ["notes[1].require", true],
      ]),
    );
  });
});
