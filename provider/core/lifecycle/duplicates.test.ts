import { expect, it } from "vitest";
import { configFor } from "../../../test/support/scriptedServer.js";
import { ServiceError } from "../../client/errors.js";
import { resourceOf } from "../../kinds/resources/index.js";
import type { Notice } from "../../messages/base/declaration.js";
import { namesNotListed } from "../../messages/owners.js";
import { Context, Run, type Service } from "./context.js";
import { assertNameIsFree } from "./duplicates.js";

/** A service in live mode that returns this for every list, or fails with it, and what is reported about the run. */
function respondingWith(list: unknown, kind = "OneTimeProduct"): { context: Context; reported: string[] } {
  const reported: string[] = [];
  const service = {
    client: {
      config: configFor("https://live.example", { mode: "live" }),
      clock: { elapsed: () => 0 },
      receive: () => (list instanceof Error ? Promise.reject(list) : Promise.resolve({ body: list, headers: {} })),
    },
    run: new Run(),
    urn: () => undefined,
    reportAll: ({ text }: Notice) => reported.push(text),
    adoptHint: (_kind: string, id: string) => `adoptId: "${id}"`,
  };
  return { context: Context.of(resourceOf(kind), service as unknown as Service), reported };
}

const book = { productName: "Book" };

it.each<[what: string, list: unknown, ids: string[]]>([
  ["none", { products: [] }, []],
  ["a different name", { products: [{ product_id: "1", product_name: "book" }] }, []],
  ["one", { products: [{ product_id: "1", product_name: "Book" }] }, ["1"]],
  ["one in the form of a service that trims", { products: [{ product_id: "1", product_name: " Book\r\n" }] }, ["1"]],
  ["a number as its id, under a short name", [{ id: 7, product_name: "Book" }], ["7"]],
  ["deleted", { products: [{ product_id: "1", product_name: "Book", deleted: true }] }, []],
])("finds objects of the same name in a list with %s", async (_, list, ids) => {
  const { context, reported } = respondingWith(list);
  const requested = assertNameIsFree(context, book);
  if (ids.length === 0) await requested;
  else await expect(requested).rejects.toThrow(ids.map((id) => `\`adoptId: "${id}"\``).join(" or "));
  expect(reported).toEqual([]);
});

it("refuses a create if the list can't be read completely", async () => {
  const { context } = respondingWith({ products: [{ product_id: "1", product_name: "Atlas" }], has_more: true });
  await expect(assertNameIsFree(context, book)).rejects.toThrow(
    /^OneTimeProduct "Book": the provider can't check .*\nlisting every .* Nothing was changed\.\n.*=allow, which skips this check\.$/,
  );
});

it("names the way out if the service has no list, as one without objects can", async () => {
  const failure = new ServiceError({ doing: "listing", what: "pages" }, "GET", "/v1/client/product", 404, "none found");
  await expect(assertNameIsFree(respondingWith(failure).context, book)).rejects.toThrow(/404: none found.*\n.*=allow/s);
});

it("reports once that a list without names proves nothing", async () => {
  const { context, reported } = respondingWith({ products: [{ product_id: "1", price: 900 }] });
  await assertNameIsFree(context, book);
  await assertNameIsFree(context, { productName: "Atlas" });
  expect(reported).toEqual([namesNotListed({ kind: "OneTimeProduct", label: "product_name" }).text]);
});

it("requests nothing for roles and channels, which have no list", () =>
  assertNameIsFree(respondingWith(new Error("asked"), "ChatRole").context, { guildId: "g", name: "Members" }));
