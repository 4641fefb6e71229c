// All resources in one program with all response variants, on the real engine: nothing false is shown. The life cycle
// tests have each variant separately. The provider learns every kind of mask.
import { expect, it, onTestFinished } from "vitest";
import { variants } from "../../sandbox/index.js";
import { groupInMatrix } from "../support/needs.js";
import { startProject, useProject } from "../support/project.js";
import { essentials, everything, planted } from "../support/samples/programs.js";

it("creates, reads and destroys everything with all response variants together", async () => {
  const project = await startProject();
  onTestFinished(() => project.close());
  project.declare(everything);
  await project.control("PUT", "variants", { variants: ["all"] });
  expect(await project.up()).toMatchObject({ exitCode: 0, changes: { create: 8 } });
  expect(await project.preview("--refresh", "--expect-no-changes")).toMatchObject({ exitCode: 0 });
  const state = await project.stateText();
  for (const secret of Object.values(planted)) expect(state).not.toContain(secret);
  expect(await project.destroy()).toMatchObject({ exitCode: 0, changes: { delete: 8 } });
});

groupInMatrix("masks", () => {
  const project = useProject();

  const masks = variants.map(({ name }) => name).filter((name) => name.startsWith("mask-"));

  it.each(masks)("learns %s", async (mask) => {
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
