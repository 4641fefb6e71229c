import { inspect } from "node:util";
import { describe, expect, test } from "vitest";
import { VirtualClock } from "../../test/simulation/time/virtualClock.js";
import {
  clientOf,
  configFor,
  cutOff,
  failure,
  fine,
  inTurn,
  type ReceivedRequest,
  type ResponseHandler,
  requested,
  reset,
  serving,
  spoken,
  status,
} from "../../test/support/scriptedServer.js";
import { Client } from "./client.js";
import { CredentialsError, mayHaveRun, ServiceError } from "./errors.js";

describe("Client.request", () => {
  test("sends the token, the mode, JSON and a user agent", async () => {
    const { service, client } = await spoken(fine);
    expect(await client.send(requested("PUT", { path: "/v1/client/coupon/a%2Fb" }))).toEqual({ ok: true });
    const [seen] = service.requests as [ReceivedRequest];
    expect(seen).toMatchObject({ method: "PUT", path: "/v1/client/coupon/a%2Fb", query: { mode: "test" } });
    expect(seen.headers).toMatchObject({
      authorization: "Bearer token-1",
      accept: "application/json",
      "content-type": "application/json",
      "user-agent": expect.stringMatching(/^pulumi-paypages\/\d+\.\d+\.\d+/),
    });
    expect(JSON.parse(seen.body)).toEqual({ label: "é 日本" });
  });

  test("sends no content type without a body, and no mode without `sendsMode`", async () => {
    const { service, client } = await spoken(fine, { sendsMode: false });
    await client.send(requested("GET"));
    expect(service.seen.map((seen) => seen.query)).toEqual([{}, {}]);
    expect(service.requests[0]?.body).toBe("");
    expect(service.requests[0]?.headers).not.toHaveProperty("content-type");
  });

  test("keeps the path of the base address", async () => {
    const service = await serving(fine);
    const client = clientOf(`${service.url}/api`);
    await failure(client.send(requested("GET")));
    expect(service.seen[0]?.path).toBe("/api/v1/identity/oauth2/token");
  });

  test("reuses the connection", async () => {
    const { service, client } = await spoken(fine);
    for (let count = 0; count < 20; count++) await client.send(requested("POST"));
    expect(service.connections).toBeLessThan(5);
  });
});

describe("Client's token", () => {
  test("is fetched once for twenty concurrent requests", async () => {
    const { service, client } = await spoken(fine);
    await Promise.all(Array.from({ length: 20 }, () => client.send(requested("POST"))));
    expect(service.tokenRequests).toHaveLength(1);
    expect(service.requests).toHaveLength(20);
  });

  test("is renewed once after a 401, for all requests", async () => {
    const { service, client } = await spoken((response, seen) =>
      (seen.headers.authorization === "Bearer token-1" ? status(401) : fine)(response, seen),
    );
    await Promise.all(Array.from({ length: 20 }, () => client.send(requested("POST"))));
    expect(service.tokenRequests).toHaveLength(2);
  });

  test("fails with an explanation if the service refuses it twice", async () => {
    const { service, client } = await spoken(status(401, {}, { message: "token expired" }));
    const error = await failure(client.send(requested("POST")));
    expect(error).toBeInstanceOf(ServiceError);
    expect(error.message).toBe(
      'creating Coupon "SPRING10" (POST /v1/client/coupon): the service responded with 401: token expired\n' +
        `A new token is refused, too. Is ${service.url} the test service?`,
    );
    expect([service.tokenRequests.length, service.requests.length]).toEqual([2, 2]);
  });

  test("is fetched again after a short outage of the service", async () => {
    const token: ResponseHandler = inTurn(
      status(500),
      reset,
      status(200, {}, { access_token: "third", expires_in: 60 }),
    );
    const { service, client } = await spoken(fine, {}, token);
    expect(await client.send(requested("POST"))).toEqual({ ok: true });
    expect(service.tokenRequests).toHaveLength(3);
  });

  test("stops every request before it starts if its own request is refused", async () => {
    const { service, client } = await spoken(fine, {}, status(401, {}, { error: "invalid_client" }));
    const errors = await Promise.all(Array.from({ length: 20 }, () => failure(client.send(requested("POST")))));
    expect(errors.every((error) => error instanceof CredentialsError)).toBe(true);
    expect([service.tokenRequests.length, service.requests.length]).toEqual([1, 0]);
  });
});

test("runs up to maxConcurrency requests concurrently, and never more", async () => {
  const waiting: (() => void)[] = [];
  const { service, client } = await spoken(
    (response, seen) => {
      waiting.push(() => fine(response, seen));
      most = Math.max(most, waiting.length);
      // Only when all four places are taken is anybody served.
      if (waiting.length === 4) for (const serve of waiting.splice(0)) serve();
    },
    { maxConcurrency: 4 },
  );
  let most = 0;
  await Promise.all(Array.from({ length: 20 }, () => client.send(requested("GET"))));
  expect(most).toBe(4);
  expect(service.connections).toBeLessThanOrEqual(4);
});

test("sends at most maxRequestsPerSecond requests in any second, token requests included", async () => {
  const clock = new VirtualClock(1);
  const times: number[] = [];
  const exchange = async ({ path }: { path: string }) => {
    times.push(clock.elapsed());
    const text = path.endsWith("/token") ? '{"access_token":"t","expires_in":3600}' : "{}";
    return { status: 200, headers: {}, text };
  };
  const client = new Client(configFor("https://service.example.com", { maxRequestsPerSecond: 4 }), { clock, exchange });
  await clock.run(Promise.all(Array.from({ length: 11 }, () => client.send(requested("GET")))));
  expect(times).toHaveLength(12);
  expect(times.every((time, index) => time - (times[index - 4] ?? Number.NEGATIVE_INFINITY) >= 1000)).toBe(true);
});

describe("a refusal", () => {
  test.each<[code: number, body: unknown, hint: string, said: string, is: [gone: boolean, ran: boolean]]>([
    [400, { errors: [{ field: "price", message: "too low" }] }, "\nRaise it.", "400: price: too low", [false, false]],
    [404, { message: "no such code" }, "", "404: no such code", [true, false]],
    [410, {}, "", "410: {}", [true, false]],
    [409, "", "", "409, without an explanation", [false, false]],
    [500, { message: "oops" }, "", "500: oops", [false, true]],
    [
      200,
      { error: ["price too low", "label missing"] },
      "\nRaise it.",
      "200: price too low; label missing",
      [false, false],
    ],
    [302, "", "", "302, without an explanation", [false, false]],
  ])("is recognized: %s %j", async (code, body, hint, said, [gone, ran]) => {
    const { client } = await spoken((response) =>
      response.writeHead(code).end(body === "" ? "" : JSON.stringify(body)),
    );
    const error = (await failure(client.send(requested("POST", { hint: "Raise it." })))) as ServiceError;
    expect(error).toBeInstanceOf(ServiceError);
    expect(error.message).toBe(
      `creating Coupon "SPRING10" (POST /v1/client/coupon): the service responded with ${said}${hint}`,
    );
    expect([error.isGone, mayHaveRun(error), error.status]).toEqual([gone, ran, code]);
  });

  test.each([{ error: [] }, { error: null }, { error: "none" }, [], null, "text"])(
    "is not read from a response of 200 with %j",
    async (body) => {
      const { client } = await spoken(status(200, {}, body));
      expect(await client.send(requested("POST"))).toEqual(body);
    },
  );
});

describe("an error contains no secret and no token", () => {
  const appSecret = "s3cr3t:&% é日本語";
  const channelSecret = 'ch4nnel"se/cret';
  const basic = Buffer.from(`app-1:${appSecret}`).toString("base64");
  const said = (seen: ReceivedRequest) => [
    "token-1",
    appSecret,
    basic,
    channelSecret,
    seen.headers.authorization,
    seen.body,
  ];
  const leaks: Record<string, (seen: ReceivedRequest) => string> = {
    JSON: (seen) => JSON.stringify({ message: said(seen).join(" | "), request: seen.headers }),
    "JSON of another form": (seen) => JSON.stringify({ received: said(seen), headers: seen.headers }),
    HTML: (seen) => `<h1>Oops</h1><pre>${said(seen).join("\n")}</pre>`,
    "a long text": (seen) =>
      said(seen)
        .map((secret) => "x".repeat(590) + secret)
        .join(""),
    "an error list": (seen) => JSON.stringify({ error: said(seen) }),
  };
  const pieces = ["s3cr3t", "ch4nnel", basic.slice(0, 10), "token-1", "token-2"];

  test.each(Object.keys(leaks).flatMap((form) => [200, 400, 401, 500].map((code) => [form, code] as const)))(
    "from %s with %s",
    async (form, code) => {
      const { client } = await spoken((response, seen) => response.writeHead(code).end(leaks[form]?.(seen)), {
        appSecret,
      });
      client.keepSecret([channelSecret]);
      const request = requested("POST", { body: { channel_secret: channelSecret } });
      const ended = await client.send(request).catch((error) => error);
      if (!(ended instanceof Error)) return expect([form, code]).toEqual([expect.stringMatching(/^JSON/), 200]);
      const whole = inspect(ended, { depth: 9, showHidden: true }) + JSON.stringify(ended);
      expect(pieces.filter((piece) => whole.includes(piece))).toEqual([]);
      return expect(whole).toContain('creating Coupon "SPRING10"');
    },
  );

  test.each<[what: string, ResponseHandler]>([
    ["a reset", reset],
    ["a response that is cut off", cutOff],
  ])("from %s", async (_, response) => {
    const { client } = await spoken(response, { appSecret });
    client.keepSecret([channelSecret]);
    const error = await failure(client.send(requested("POST")));
    const whole = inspect(error, { depth: 9, showHidden: true });
    expect(pieces.filter((piece) => whole.includes(piece))).toEqual([]);
  });
});
