// A secret is set in the console, and the next update removes it: the value stays unknown, but the removal is reported.
import { beforeAll, describe, expect, it } from "vitest";
import type { Values } from "../../provider/model/rules.js";
import { casesOf } from "../support/needs.js";
import { useService } from "../support/service.js";

const service = useService();
const settings: Values = { datasetId: "d" };
const page = { productName: "Book", processorAEnvId: "1", price: 900, adsConversionApi: settings };
const removal = "  - adsConversionApi.accessToken: (secret) (service) → not set (program)";

const masks = ["", "mask-partial", "mask-stars", "mask-word", "mask-alike", "mask-changing"];

describe.each(casesOf(masks, masks.slice(0, 3)))("with responses %j", (mask) => {
  beforeAll(() => service.control("PUT", "variants", { variants: mask === "" ? [] : [mask] }));

  it("is named before an update removes it, once, and never shown", async () => {
    const cycle = () => service.lifecycle("OneTimeProduct");
    const made = await cycle().create(page);
    service.nextRun();
    const token = { dataset_id: "d", access_token: "planted-token" };
    await service.control("PATCH", `objects/product/${made.id}`, { ads_conversion_api: token });
    service.told.length = 0;
    const desired = { ...page, price: 1200 };
    await cycle().diff(made, desired);
    const state = await cycle().update(made, desired);
    expect(service.told.filter((text) => text.includes(removal))).toHaveLength(1);
    expect(service.told.join()).not.toContain("planted-token");
    const { ads_conversion_api } = await service.control("GET", `objects/product/${made.id}`);
    expect(ads_conversion_api).toEqual({ dataset_id: "d", access_token: null });
    service.nextRun();
    expect((await cycle().diff({ id: made.id, state }, desired)).changed).toEqual([]);
  });
});
