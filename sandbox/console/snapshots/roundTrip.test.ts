// Whatever the sandbox writes into a snapshot, it can restore: random objects of every kind.
import fc from "fast-check";
import { expect, test } from "vitest";
import { encode } from "../../../provider/model/wire.js";
import { objectOf } from "../../../test/support/arbitraries.js";
import { businessForTests } from "../../../test/support/sandboxBusiness.js";
import type { Json } from "../../../test/support/sandboxClient.js";
import { eventually } from "../../../test/support/use.js";
import { listening } from "../../../test/support/webhooks.js";
import { Clock } from "../../store/clock.js";
import { recordObject, saveAddress, saveCopy } from "../../store/copy.js";
import { Database } from "../../store/database.js";
import { objectKinds } from "../../store/kinds.js";
import { Store } from "../../store/store.js";
import { snapshotKinds } from "./snapshotFormat.js";
import { Snapshots } from "./snapshots.js";

const business = businessForTests();
const { good } = business;
const withoutClock = ({ clock: _clock, ...snapshot }: Json) => snapshot;
const taken = async () => withoutClock(await good("GET", "/_sandbox/snapshot"));
const restored = async (snapshot: unknown) => (await business.client.post("/_sandbox/restore", snapshot)).body;

/** Restored into an empty sandbox, the content is the same, byte for byte. */
async function expectRestorable(): Promise<Json> {
  const before = await taken();
  await good("POST", "/_sandbox/reset");
  expect(await taken()).toEqual({ snapshot: 1 });
  expect(await restored(before)).toMatchObject({ objects: expect.any(Number) });
  expect(JSON.stringify(await taken())).toBe(JSON.stringify(before));
  return before;
}

/** A body of a kind, and one for an update. */
const bodies = fc
  .constantFrom(...objectKinds)
  .chain((kind) => fc.tuple(fc.constant(kind), objectOf(kind.model), objectOf(kind.model)));

test("objects of every kind, created and updated with random bodies", async () => {
  const created = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(bodies, { minLength: 1, maxLength: 5 }), async (all) => {
      await good("POST", "/_sandbox/reset");
      for (const [kind, first, second] of all) {
        const { path, one, model, idName, member } = kind;
        const guild = encodeURIComponent("guild-1");
        const place = path.replace(/\{\w+\}/, guild);
        const { status, body } = await business.client.post(place, encode(model, first));
        if (status > 201) continue;
        created.add(kind.name);
        const id = body[idName] ?? body.id ?? body[member ?? ""]?.[idName];
        await business.client.put(one.replace(/\{guild_id\}/, guild).replace(/\{\w+\}/, id), encode(model, second));
      }
      await expectRestorable();
    }),
    { numRuns: 40 },
  );
  expect([...created].toSorted()).toEqual(objectKinds.map(({ name }) => name).toSorted());
});

/** What only a copy of an account has. */
const ofCopies = snapshotKinds.filter(
  (kind) => kind === "copy" || kind === "address" || kind.startsWith("response of "),
);

test("customers, payments, emails and everything else of a school", async () => {
  await good("POST", "/_sandbox/demo");
  await good("POST", "/_sandbox/webhooks/endpoints", { url: "http://127.0.0.1:9/hooks", events: ["contract"] });
  await good("POST", "/v1/chat/guilds/1/channels", { type: 0, name: "lounge" });
  const { test: content } = await expectRestorable();
  const missing = snapshotKinds.filter((kind) => !(kind in (content as { objects: object }).objects));
  expect(missing.toSorted()).toEqual(ofCopies.concat("delivery", "mail address").toSorted());
});

test("pending webhooks, which are sent after the restore", async () => {
  const endpoint = await listening();
  await good("POST", "/_sandbox/reset");
  await good("POST", "/_sandbox/webhooks/endpoints", { url: "http://127.0.0.1:9/", events: ["application"] });
  const page = await business.createPage("advance");
  await page.join();
  const snapshot = await good("GET", "/_sandbox/snapshot");
  await good("POST", "/_sandbox/reset");
  const { delivery, "webhook endpoint": endpoints } = snapshot.test.objects;
  expect(delivery).toMatchObject([{ fields: { event: "application", status: "pending" } }]);
  endpoints[0].fields.url = endpoint.url;
  await restored(snapshot);
  await eventually(() => expect(endpoint.seen).toHaveLength(1));
});

test.each(["reset", "restore"])("removes the rate limit on a %s", async (name) => {
  await good("PUT", "/_sandbox/rate-limit", { requests_per_second: 1000 });
  await good("POST", `/_sandbox/${name}`, name === "restore" ? { snapshot: 1 } : undefined);
  expect(await good("GET", "/_sandbox/rate-limit")).toEqual({ accepted: 0, rejected: 0 });
});

test("the responses and addresses of a copied account, and an email of the first step", async () => {
  const parts = () => {
    const database = new Database();
    const stores = { test: new Store(database, { mode: "test" }), live: new Store(database, { mode: "live" }) };
    const clock = new Clock(database, () => {});
    return {
      stores,
      snapshots: new Snapshots({ database, clock, stores, hostProblem: () => undefined, onReplaced: () => {} }),
    };
  };
  const [copy, other] = [parts(), parts()];
  const { test: store } = copy.stores;
  const response = { id: "1", anything: [{ odd: null }] };
  for (const kind of ofCopies
    .filter((one) => one.startsWith("response of "))
    .map((one) => one.slice("response of ".length)))
    recordObject(store, store.insert(kind, {}, { id: kind }), { response, item: response, serverDefaults: { a: 1 } });
  const of = { mode: "live", baseUrl: "https://api.example.com", appId: "a" } as const;
  const unread = [{ kind: "paid", id: "paid", reason: "403" }];
  const lists = { variants: ["ids-numeric"], lookedFor: ["ChatRole 1/2"], unreadable: [], unread, remarks: ["slow"] };
  saveCopy(store, { of, begunAt: "2026-01-01T00:00:00Z", endedAt: "2026-01-01T00:01:00Z", ...lists });
  store.insert(
    "mail address",
    { kind: "paid", name: "Ann", email: "ann@example.com", utm: { a: "b" } },
    { parent: "p" },
  );
  saveAddress(store, { path: "/p/1?a=b", kind: "paid", id: "paid" });
  const snapshot = JSON.parse(String(await copy.snapshots.snapshot()));
  expect(Object.keys(snapshot.test.objects)).toEqual(expect.arrayContaining(ofCopies.concat("mail address")));
  await other.snapshots.restore(snapshot);
  expect(withoutClock(JSON.parse(String(await other.snapshots.snapshot())))).toEqual(withoutClock(snapshot));
});
