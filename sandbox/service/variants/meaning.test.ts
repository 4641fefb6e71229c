// No variant contradicts the standard response: it can only contain less, or the same in another form.
import { describe, expect, test } from "vitest";
import { readResponse } from "../../../provider/core/merge/response.js";
import { resourceOf } from "../../../provider/kinds/resources/index.js";
import { sameMeaning } from "../../../provider/model/equal.js";
import type { ObjectModel } from "../../../provider/model/field.js";
import { isGiven, type Values } from "../../../provider/model/rules.js";
import { casesOf } from "../../../test/support/needs.js";
import { coupon, pageSamples } from "../../../test/support/samples/bodies.js";
import { type Json, useSandbox } from "../../../test/support/sandboxClient.js";
import { variants } from "../../index.js";
import { isObject } from "../../store/walkFields.js";
import { variantsNamed } from "./variants.js";

const sandbox = useSandbox();

const permissions = [{ id: "7", allow: ["VIEW_CHANNEL", "CONNECT"], deny: ["SPEAK"] }, { id: "8" }];

const objects: [kind: string, path: string, bodies: Json[]][] = [
  ["RegistrationPlan", "/v1/advance", [pageSamples.advance.min, pageSamples.advance.whole]],
  ["OneTimeProduct", "/v1/client/product", [pageSamples.product.min, pageSamples.product.whole]],
  ["RecurringPlan", "/v1/client/paid", [pageSamples.paid.min, pageSamples.paid.whole]],
  ["InstallmentPlan", "/v1/client/installments", [pageSamples.installments.min, pageSamples.installments.whole]],
  [
    "Coupon",
    "/v1/client/coupon",
    [
      coupon(),
      coupon({
        label: "spring",
        coupon_count: 3,
        start_date: "2026/03/01",
        end_date: "2026/12/31",
        product_ids: ["12", "b", "a"],
        initial_cost_coupon: { type: 1, price: 50 },
      }),
    ],
  ],
  [
    "ChatRole",
    "/v1/chat/guilds/1/roles",
    [{ name: "A" }, { name: "B", position: 3, permissions: ["SPEAK", "CONNECT"] }],
  ],
  [
    "ChatChannel",
    "/v1/chat/guilds/1/channels",
    [
      { type: 0, name: "a" },
      { type: 2, name: "b", topic: "t", parent_id: "5", role: permissions, user: permissions },
    ],
  ],
];

/** Paths at which a response contradicts the standard one, except secrets. */
function otherwise(model: ObjectModel, sent: Values, plain: Values, returned: Values, path = ""): string[] {
  return model.inputs.flatMap((field) => {
    const [expected, given] = [plain[field.name], returned[field.name]];
    if (given === undefined || field.isSecret || sameMeaning(field, expected, given)) return [];
    // A response can contain server defaults or omit them.
    if (!isGiven(sent[field.wire]) && field.default.kind === "service") return [];
    const own = path + field.name;
    if (!isObject(given) || field.type.kind !== "object") return [own];
    const [sentPart = {}, part = {}] = [sent[field.wire], expected].map((value) => (isObject(value) ? value : {}));
    return otherwise(field.type.model, sentPart, part, given, `${own}.`);
  });
}

/** Each variant by itself, and together with all compatible ones. */
let codes = 0;
const combinations = [...new Set(variants.flatMap(({ name }) => [name, variantsNamed([name, "all"]).join()]))].map(
  (names) => names.split(","),
);

const few = objects.filter(([kind]) => ["RecurringPlan", "Coupon", "ChatChannel"].includes(kind));

describe.each(casesOf(objects, few))("%s", (kind, path, bodies) => {
  const resource = resourceOf(kind);
  const setVariants = (names: string[]) => sandbox.client.put("/_sandbox/variants", { variants: names });
  const read = async (id: string) => readResponse(resource, (await sandbox.client.get(`${path}/${id}`)).body);

  test.each(combinations.map((names) => ({ names })))(
    "means the same in the response variants $names",
    async ({ names }) => {
      for (const body of bodies) {
        await setVariants(names);
        const sent = kind === "Coupon" ? { ...body, coupon_code: `CODE${codes++}` } : body;
        const created = readResponse(resource, (await sandbox.client.post(path, sent)).body);
        const id = created?.ownId ?? "";
        const shaped = await read(id);
        await setVariants([]);
        const plain = await read(id);
        expect(plain?.ownId).toBe(id);
        expect(shaped?.ownId).toBe(id);
        expect(Object.keys(plain?.returned ?? {})).not.toHaveLength(0);
        for (const seen of [created, shaped]) {
          expect(otherwise(resource.model, sent, plain?.returned ?? {}, seen?.returned ?? {})).toEqual([]);
          expect(seen?.outputs.urlApplication).toBe(plain?.outputs.urlApplication);
          if (kind === "Coupon") expect(seen?.outputs.useCouponCount).toBe(0);
        }
      }
    },
  );
});
