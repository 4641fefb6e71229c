// The demo: the API accepts its objects, and it contains every kind.
import { expect, test } from "vitest";
import { businessForTests } from "../../../test/support/sandboxBusiness.js";
import { checkBody } from "../../service/endpoints/validate.js";
import { models } from "../../store/kinds.js";
import { demoObjects } from "./demo.js";

const business = businessForTests({ liveAppId: "live-app", liveAppSecret: "live-secret" });

test.each(Object.entries(demoObjects))("has objects of the kind %s that the API accepts", (kind, objects) => {
  const model = models.get(kind) ?? expect.fail();
  for (const body of Object.values(objects)) {
    const stored = model.inputs.some(({ name }) => name === "guildId") ? { guildId: "1" } : {};
    expect(checkBody(model, body, { known: stored })).toEqual([]);
  }
});

test("replaces what existed, ends now, and contains every kind of object", async () => {
  await business.createPage("product", { product_name: "Gone" });
  await business.good("POST", "/_sandbox/demo");
  const { test: snapshot } = await business.good("GET", "/_sandbox/snapshot");
  expect(snapshot.objects.product.map(({ id }: { id: string }) => id)).toEqual(["demo-workbook"]);
  expect(Math.abs((await business.now()).getTime() - Date.now())).toBeLessThan(60_000);
  const types = new Set(snapshot.objects.event.map(({ fields }: { fields: { type: string } }) => fields.type));
  for (const type of ["payment", "payment_failed", "card_declined", "refunded", "paused", "role_granted", "waiting"]) {
    expect(types).toContain(type);
  }
  expect(snapshot.due.length).toBeGreaterThan(1);
  const page = await fetch(`${business.client.url}/p/paid/demo-class`);
  expect(await page.text()).toContain("夜間クラス");
});
