// Many deliveries: their order, their endpoints, and the queue after the sandbox ends.
import { describe, expect, test } from "vitest";
import type { ReceivedRequest } from "../../../test/support/scriptedServer.js";
import { eventually } from "../../../test/support/use.js";
import { delivering, failing, hanging, listening, TestMode } from "../../../test/support/webhooks.js";
import { verifySignature } from "./signature.js";

describe("several endpoints", () => {
  test("don't delay each other", async () => {
    const [slow, quick] = [await listening(hanging), await listening()];
    const mode = new TestMode();
    mode.endpoint(slow.url);
    mode.endpoint(quick.url);
    for (let index = 0; index < 20; index++) mode.event(`e${index}`);
    await eventually(() => expect(quick.seen).toHaveLength(20));
    expect(slow.seen).toHaveLength(1);
  });

  test("get the events one at a time, in order", async () => {
    let [underWay, max] = [0, 0];
    const { mode, endpoint } = await delivering((response) => {
      max = Math.max(max, ++underWay);
      setTimeout(() => {
        underWay--;
        response.end();
      }, 2);
    });
    const ids = Array.from({ length: 30 }, (_, index) => `e${index}`);
    for (const id of ids) mode.event(id);
    await mode.done();
    expect(endpoint.seen.map(({ body }) => JSON.parse(body).id)).toEqual(ids);
    expect(max).toBe(1);
  });

  test("get the remaining events of a sandbox that ended in order, too", async () => {
    let isUp = false;
    const { mode, endpoint } = await delivering((response) => isUp && response.end());
    const ids = Array.from({ length: 10 }, (_, index) => `e${index}`);
    for (const id of ids) mode.event(id);
    await eventually(() => expect(endpoint.seen).toHaveLength(1));
    isUp = true;
    await mode.restart();
    await mode.done();
    expect(endpoint.seen.slice(1).map(({ body }) => JSON.parse(body).id)).toEqual(ids);
  });

  test("get the next event after a failed one without a delay", async () => {
    const { mode, endpoint } = await delivering(
      (response, { body }) => response.writeHead(JSON.parse(body).id === "bad" ? 500 : 200).end(),
      { backoffSeconds: [3600] },
    );
    for (const id of ["bad", "good", "better"]) mode.event(id);
    await eventually(() => expect(endpoint.seen).toHaveLength(3));
    await eventually(() => expect(mode.all.map(({ status }) => status)).toEqual(["pending", "delivered", "delivered"]));
  });

  test("get their selected events, each signed with its secret", async () => {
    const [all, some] = [await listening(), await listening()];
    const mode = new TestMode();
    mode.endpoint(all.url, undefined, "one");
    mode.endpoint(some.url, ["cancelled", "contract"], "two");
    for (const type of ["payment", "contract", "waiting"] as const) mode.event(type, type);
    await mode.done();
    expect(all.seen.map(({ body }) => JSON.parse(body).event)).toEqual(["payment", "contract", "waiting"]);
    expect(some.seen.map(({ body }) => JSON.parse(body).event)).toEqual(["contract"]);
    const [{ body, headers }] = some.seen as [ReceivedRequest];
    verifySignature({ body, header: headers["paypages-signature"] as string, secret: "two" });
  });

  test("get no more events once they are removed, and queued ones have failed", async () => {
    const { mode, endpoint, added } = await delivering(failing, { backoffSeconds: [2, 2] });
    mode.event();
    await eventually(() => expect(mode.all[0]?.tries).toHaveLength(1));
    mode.database.transaction(() => mode.store.remove(added));
    mode.event("e2");
    const [delivery, ...others] = await mode.done();
    expect(others).toEqual([]);
    expect(delivery).toMatchObject({
      status: "failed",
      tries: [{ status: 500 }, { error: "The endpoint was removed." }],
    });
    expect(endpoint.seen).toHaveLength(1);
  });
});

describe("an event", () => {
  test("in a transaction that is rolled back is not delivered", async () => {
    const { mode, endpoint } = await delivering();
    const fail = () => {
      mode.happen("never");
      throw new Error("stop");
    };
    expect(() => mode.database.transaction(fail)).toThrow("stop");
    mode.event("e2");
    await mode.done();
    expect(endpoint.seen.map(({ body }) => JSON.parse(body).id)).toEqual(["e2"]);
  });

  test("that can't be written to the disk is not delivered", async () => {
    const { mode, endpoint } = await delivering();
    mode.database.run("CREATE TABLE one (id INTEGER PRIMARY KEY)");
    mode.database.run("CREATE TABLE other (id REFERENCES one DEFERRABLE INITIALLY DEFERRED)");
    const unwritable = () => {
      mode.happen("never");
      mode.database.run("INSERT INTO other VALUES (1)");
    };
    expect(() => mode.database.transaction(unwritable)).toThrow(/FOREIGN KEY/);
    mode.event("e2");
    await mode.done();
    expect(endpoint.seen.map(({ body }) => JSON.parse(body).id)).toEqual(["e2"]);
  });
});

describe("the end of a sandbox", () => {
  test("is immediate, and leaves running deliveries in the queue", async () => {
    const { mode, endpoint } = await delivering(hanging, { timeoutSeconds: 60 });
    for (const id of ["e1", "e2"]) mode.event(id);
    await eventually(() => expect(endpoint.seen).toHaveLength(1));
    await mode.deliveries.stop();
    expect(mode.all).toMatchObject([
      { status: "pending", tries: [] },
      { status: "pending", tries: [] },
    ]);
    mode.event("e3");
    expect(endpoint.seen).toHaveLength(1);
  });

  test("pauses retries, which continue afterwards", async () => {
    let isWell = false;
    const { mode, endpoint } = await delivering((response) => response.writeHead(isWell ? 200 : 500).end(), {
      backoffSeconds: [0.01, 3, 0.01],
    });
    mode.event("e1");
    mode.event("e2");
    await eventually(() => expect(endpoint.seen).toHaveLength(4));
    await eventually(() => expect(mode.all.map(({ failures }) => failures)).toEqual([2, 2]));
    await mode.deliveries.stop();
    isWell = true;
    await mode.restart();
    const all = await mode.done();
    expect(all.map(({ status, tries }) => [status, tries.map((one) => one.status)])).toEqual([
      ["delivered", [500, 500, 200]],
      ["delivered", [500, 500, 200]],
    ]);
    expect(endpoint.seen).toHaveLength(6);
  });
});
