// The parts around the operations: tokens, the rate limit, faults, actors.
import { describe, expect, test } from "vitest";
import type { HttpReply } from "../../../provider/client/transport.js";
import { account, minimal } from "./account.js";
import { faults } from "./types.js";

describe("access", () => {
  test("ends with the token", async () => {
    const { clock, send, renew } = account({ tokenSeconds: 90 });
    expect((await send("GET", "/v1/client/coupon")).status).toBe(200);
    await clock.advance(90_000);
    expect((await send("GET", "/v1/client/coupon")).status).toBe(401);
    await renew();
    expect((await send("GET", "/v1/client/coupon")).status).toBe(200);
  });

  test.each(["none", "seconds", "date"] as const)(
    "is rate limited, and the refusal names the time (%s)",
    async (retryAfter) => {
      const { clock, send, service } = account({ rateLimit: { perSecond: 0.5, burst: 3, retryAfter } });
      const replies = [];
      for (let count = 0; count < 4; count++) replies.push(await send("GET", "/v1/client/coupon"));
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 429, 429]);
      const header = replies[2]?.headers["retry-after"];
      if (retryAfter === "none") expect(header).toBeUndefined();
      if (retryAfter === "seconds") expect(header).toBe("2");
      if (retryAfter === "date") expect(Date.parse(String(header))).toBeGreaterThan(clock.now() - 1000);
      await clock.advance(2000);
      expect((await send("GET", "/v1/client/coupon")).status).toBe(200);
      service.calm();
      for (let count = 0; count < 9; count++) expect((await send("GET", "/v1/client/coupon")).status).toBe(200);
    },
  );
});

describe("a fault", () => {
  const executes = (fault: string) => /after execution|slow|malformed/.test(fault);

  test.each(faults)("is in the history, with whether the request was executed: %s", async (fault) => {
    const { clock, service, renew } = account({ faults: ({ count }) => (count === 2 ? fault : undefined) });
    const { access_token } = JSON.parse((await renew()).text);
    const authorization = `Bearer ${access_token}`;
    const controller = new AbortController();
    clock.after(90_000, () => controller.abort(new Error("timeout")));
    const exchange = service.exchangeFor("other");
    const request = { method: "GET", path: "/v1/client/coupon", headers: { authorization } };
    await clock.run(exchange(request, controller.signal));
    const create = {
      method: "POST",
      path: "/v1/client/coupon",
      headers: { authorization, "content-type": "application/json" },
      body: JSON.stringify(minimal.Coupon),
    };
    const ended = await clock.run(exchange(create, controller.signal)).catch((error: NodeJS.ErrnoException) => error);
    const entry = service.history.at(-1);
    expect(entry).toMatchObject({ fault, run: "other", body: minimal.Coupon });
    expect(entry?.executedAt !== undefined).toBe(executes(fault));
    expect(service.live("Coupon")).toHaveLength(executes(fault) ? 1 : 0);
    const status = Number(/^\d{3}/.exec(fault)?.[0]);
    if (status > 0) expect(ended).toMatchObject({ status });
    if (/refused|reset/.test(fault))
      expect(ended).toMatchObject({ code: /refused/.test(fault) ? "ECONNREFUSED" : "ECONNRESET" });
    if (/lost/.test(fault)) expect(ended).toMatchObject({ message: "timeout" });
    if (fault === "malformed") expect(() => JSON.parse((ended as HttpReply).text)).toThrow();
  });
});
