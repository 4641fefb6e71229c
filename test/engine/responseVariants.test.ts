// All resources in one program with every response variant, on the real engine: nothing false is shown. The provider learns
// every kind of mask.
import { beforeAll, describe, expect, it } from "vitest";
import { variants } from "../../sandbox/index.js";
import { casesOf, inMatrix } from "../support/needs.js";
import { useProject } from "../support/project.js";
import { essentials, everything, planted } from "../support/samples/programs.js";

describe("response variants", () => {
  const project = useProject();
  beforeAll(async () => {
    project.declare(everything);
    expect(await project.up()).toMatchObject({ exitCode: 0, changes: { create: 8 } });
  });

  /** The provider learns masks and stored forms when it creates an object: they have separate tests. */
  const tested = variants.filter(({ name, isSeparate }) => !name.startsWith("mask-") && !isSeparate);

  /** Each variant once, in combinations that fit; the life cycle tests have each one separately. */
  const together: (typeof tested)[] = [];
  for (const shape of tested) {
    const goesWith = (others: typeof tested) => others.every(({ name }) => !shape.excludes.includes(name));
    const group = together.find((others) => others.length < 5 && goesWith(others));
    if (group) group.push(shape);
    else together.push([shape]);
  }

  async function expectNoSecret(): Promise<void> {
    const state = await project.stateText();
    for (const secret of Object.values(planted)) expect(state).not.toContain(secret);
  }

  it.each(casesOf(together, together.slice(0, 1)).map((group) => group.map(({ name }) => name as string)))(
    "creates with the response variants %s",
    async (...group) => {
      await project.control("PUT", "variants", { variants: group });
      expect(await project.refresh("--expect-no-changes")).toMatchObject({ exitCode: 0, changes: { same: 8 } });
      await expectNoSecret();
    },
  );

  it("shows no difference after all of them, and destroys everything", async () => {
    expect(await project.preview("--expect-no-changes")).toMatchObject({ exitCode: 0 });
    expect(await project.destroy()).toMatchObject({ exitCode: 0, changes: { delete: 8 } });
  });

  inMatrix("creates, changes and destroys with all response variants together", async () => {
    await project.control("PUT", "variants", { variants: ["all"] });
    expect(await project.up()).toMatchObject({ exitCode: 0, changes: { create: 8 } });
    expect(await project.preview("--refresh", "--expect-no-changes")).toMatchObject({ exitCode: 0 });
    await expectNoSecret();
    expect(await project.destroy()).toMatchObject({ exitCode: 0, changes: { delete: 8 } });
  });
});

describe("masks", () => {
  const project = useProject();

  const masks = variants.map(({ name }) => name).filter((name) => name.startsWith("mask-"));

  it.each(casesOf(masks, masks.slice(0, 1)))("learns %s", async (mask) => {
    const declare = (channelSecret: string, accessToken: string) => {
      const secrets = { msg: { channelId: "c", channelSecret }, adsConversionApi: { accessToken } };
      project.declare({ page: { kind: "OneTimeProduct", args: { ...essentials.product?.args, ...secrets } } });
    };
    await project.control("PUT", "variants", { variants: [mask] });
    // One looks like a hash, the other contains the special characters of Base64. They are sent under this mask, so that
    // the provider can learn it.
    const [hash, base64] = [`3f9a0c1be2${mask.length}7d`, `EAA/b+${mask}Zx==`];
    declare(hash, base64);
    expect(await project.up()).toMatchObject({ exitCode: 0 });

    declare(hash, `${base64}2`);
    const changed = await project.up("--refresh", "--diff");
    expect(changed).toMatchObject({ exitCode: 0, changes: { update: 1 } });
    expect(changed.output.match(/^.*\[secret\].*$/gm)).toEqual([
      expect.stringMatching(/~ accessToken: \[secret\] => \[secret\]/),
    ]);
    expect(await project.objects("product")).toMatchObject([{ ads_conversion_api: { access_token: `${base64}2` } }]);
    const state = await project.stateText();
    for (const secret of [hash, base64]) expect(state).not.toContain(secret);
  });

  it("shows no difference afterwards", async () => {
    expect(await project.preview("--refresh", "--expect-no-changes")).toMatchObject({ exitCode: 0 });
  });
});
