import { expect, it } from "vitest";
import { configFor } from "../../test/support/scriptedServer.js";
import { resourceOf } from "../resources/index.js";
import type { Service } from "./resource.js";
import { RunMemory } from "./runMemory.js";
import { refuseSameName } from "./sameName.js";

/** A service in live that answers every list so, and what is told of the run. */
function answering(list: unknown): { service: Service; told: string[] } {
  const told: string[] = [];
  const service = {
    client: {
      config: configFor("https://live.example", { mode: "live" }),
      receive: async () => ({ body: list, headers: {} }),
    },
    run: new RunMemory(),
    tellAll: (_severity: string, message: string) => told.push(message),
    adoptHint: (_kind: string, id: string) => `adoptId: "${id}"`,
  };
  return { service: service as unknown as Service, told };
}

const book = { productName: "Book" };
const page = resourceOf("OneTimeProduct");

it.each<[what: string, list: unknown, ids: string[]]>([
  ["none", { products: [] }, []],
  ["of another name", { products: [{ product_id: "1", product_name: "book" }] }, []],
  ["one", { products: [{ product_id: "1", product_name: "Book" }] }, ["1"]],
  ["with a number for an id, under a short name", [{ id: 7, product_name: "Book" }], ["7"]],
  ["deleted", { products: [{ product_id: "1", product_name: "Book", deleted: true }] }, []],
])("a list with objects: %s", async (_, list, ids) => {
  const { service, told } = answering(list);
  const asked = refuseSameName(page, service, book);
  if (ids.length === 0) await asked;
  else await expect(asked).rejects.toThrow(ids.map((id) => `  - take over ${id}: adoptId: "${id}"\n`).join(""));
  expect(told).toEqual([]);
});

it("refuses when the list can't be read completely", async () => {
  const { service } = answering({ products: [{ product_id: "1", product_name: "Atlas" }], has_more: true });
  await expect(refuseSameName(page, service, book)).rejects.toThrow(
    /^creating OneTimeProduct "Book": the provider can't check .*\nlisting every .* Nothing was changed\.\n.*=allow for this run\.$/,
  );
});

it("a list that tells no names proves nothing: that is told, once", async () => {
  const { service, told } = answering({ products: [{ product_id: "1", price: 900 }] });
  await refuseSameName(page, service, book);
  await refuseSameName(page, service, { productName: "Atlas" });
  expect(told).toEqual([
    "The service's list of every OneTimeProduct has no `product_name`: whether live has one of the same name is not known.",
  ]);
});

it("roles and channels have no list, and nothing is asked", () =>
  refuseSameName(resourceOf("ChatRole"), answering(new Error("asked")).service, { guildId: "g", name: "Members" }));
