import { inspect } from "node:util";
import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { VirtualClock } from "../../test/simulation/time/virtualClock.js";
import { freePort } from "../../test/support/freePort.js";
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
  ScriptedServer,
  serving,
  spoken,
  status,
} from "../../test/support/scriptedServer.js";

import { Client } from "./client.js";
import type { Config } from "./config.js";
import { CredentialsError, mayHaveRun, ServiceError, TransportError } from "./errors.js";

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

  test.each<[encoding: string, encode: (text: string) => Buffer]>([
    ["gzip", gzipSync],
    ["br", brotliCompressSync],
    ["deflate", deflateSync],
    ["identity", (text) => Buffer.from(`\uFEFF${text}`)],
  ])("reads a response in the encoding %s, also without a body", async (encoding, encode) => {
    const { client } = await spoken((response, { method }) =>
      response
        .writeHead(200, { "content-encoding": encoding })
        .end(method === "DELETE" ? undefined : encode('{"label":"é 日本"}')),
    );
    expect(await client.send(requested("GET"))).toEqual({ label: "é 日本" });
    expect(await client.send(requested("DELETE"))).toEqual({});
  });

  test("reports a response that isn't in the encoding that it names", async () => {
    const { client } = await spoken((response) => response.writeHead(200, { "content-encoding": "gzip" }).end("{}"));
    expect((await failure(client.send(requested("POST")))).message).toMatch(/broke \(Z_DATA_ERROR\)/);
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
  test.each([401, 403])("is renewed once after a %d, for all requests", async (refused) => {
    const { service, client } = await spoken((response, seen) =>
      (seen.headers.authorization === "Bearer token-1" ? status(refused) : fine)(response, seen),
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

  test("isn't renewed again if the application isn't allowed to do something", async () => {
    const { service, client } = await spoken(status(403));
    for (let count = 0; count < 3; count++)
      expect((await failure(client.send(requested("GET")))).message).toContain("responded with 403");
    expect([service.tokenRequests.length, service.requests.length]).toEqual([2, 4]);
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
      max = Math.max(max, waiting.length);
      // Only when all four places are taken is anybody served.
      if (waiting.length === 4) for (const serve of waiting.splice(0)) serve();
    },
    { maxConcurrency: 4 },
  );
  let max = 0;
  await Promise.all(Array.from({ length: 20 }, () => client.send(requested("GET"))));
  expect(max).toBe(4);
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
  test.each<[code: number, body: unknown, hint: string, message: string, is: [gone: boolean, ran: boolean]]>([
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
  ])("is recognized: %s %j", async (code, body, hint, message, [gone, ran]) => {
    const { client } = await spoken((response) =>
      response.writeHead(code).end(body === "" ? "" : JSON.stringify(body)),
    );
    const error = (await failure(client.send(requested("POST", { hint: "Raise it." })))) as ServiceError;
    expect(error).toBeInstanceOf(ServiceError);
    expect(error.message).toBe(
      `creating Coupon "SPRING10" (POST /v1/client/coupon): the service responded with ${message}${hint}`,
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
  const message = (seen: ReceivedRequest) => [
    "token-1",
    appSecret,
    basic,
    channelSecret,
    seen.headers.authorization,
    seen.body,
  ];
  const leaks: Record<string, (seen: ReceivedRequest) => string> = {
    JSON: (seen) => JSON.stringify({ message: message(seen).join(" | "), request: seen.headers }),
    "JSON of another form": (seen) => JSON.stringify({ received: message(seen), headers: seen.headers }),
    HTML: (seen) => `<h1>Oops</h1><pre>${message(seen).join("\n")}</pre>`,
    "a long text": (seen) =>
      message(seen)
        .map((secret) => "x".repeat(590) + secret)
        .join(""),
    "an error list": (seen) => JSON.stringify({ error: message(seen) }),
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

describe("a request is repeated", () => {
  test.each<["GET" | "PUT" | "DELETE", ResponseHandler]>([
    ["PUT", status(500)],
    ["DELETE", status(503)],
    ["GET", reset],
  ])("by its method: %s", async (method, bad) => {
    const { service, client } = await spoken(inTurn(bad, fine));
    expect(await client.send(requested(method))).toEqual({ ok: true });
    expect(service.requests).toHaveLength(2);
    expect(service.requests[1]).toEqual(service.requests[0]);
  });

  test("or not, as the request itself requires", async () => {
    const { service, client } = await spoken(inTurn(status(500), fine));
    await failure(client.send(requested("PUT", { repeatable: false })));
    expect(service.requests).toHaveLength(1);
    expect(await client.send(requested("POST", { repeatable: true }))).toEqual({ ok: true });
  });
});

test("delays all requests of the client after a 429", async () => {
  const { service, client } = await spoken(inTurn(status(429, { "retry-after": "1" }), fine));
  const first = client.send(requested("POST"));
  await vi.waitFor(() => expect(service.requests).toHaveLength(1));
  const begun = performance.now();
  await Promise.all([first, ...Array.from({ length: 3 }, () => client.send(requested("GET")))]);
  // The service's own word; there is no upper bound to it.
  expect(performance.now() - begun).toBeGreaterThan(900);
  expect(service.requests.map(({ method }) => method)).toEqual(["POST", "POST", "GET", "GET", "GET"]);
});

test("executes nothing twice, and every rejected request in the end, with a rate limit and faults", async () => {
  const refusals = { busy: status(429, { "retry-after": "0" }), closed: status(503, { "retry-after": "0" }) };
  const failures = { failed: status(500), gateway: status(502), gone: reset };
  const behaviors = { fine, ...refusals, ...failures };
  type Behavior = keyof typeof behaviors;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...(Object.keys(behaviors) as Behavior[])), { minLength: 3, maxLength: 8 }),
      async (script) => {
        const carriedOut = new Map<string, number>();
        let count = 0;
        const service = await new ScriptedServer((response, seen) => {
          const behavior = script[count++] ?? "fine";
          if (!(behavior in refusals)) carriedOut.set(seen.path, (carriedOut.get(seen.path) ?? 0) + 1);
          return behaviors[behavior](response, seen);
        }).start();
        const client = new Client(configFor(service.url));
        const paths = ["/v1/a", "/v1/b", "/v1/c"];
        try {
          await Promise.all(paths.map((path) => client.send(requested("POST", { path })).catch(() => {})));
        } finally {
          await client.close();
          await service.stop();
        }
        expect(paths.map((path) => carriedOut.get(path))).toEqual([1, 1, 1]);
      },
    ),
    { numRuns: 5 },
  );
}, 60_000);

const tooLong: ResponseHandler = async (response) => {
  response.on("error", () => {});
  const chunk = Buffer.alloc(1024 * 1024, " ");
  for (let count = 0; count < 66 && !response.destroyed; count++) {
    await new Promise<void>((resolve) => response.write(chunk, () => resolve()));
  }
  response.end();
};

const packed = gzipSync(Buffer.alloc(65 * 1024 * 1024, " "));

describe("an unreadable response", () => {
  const hurried = { requestTimeoutSeconds: 1, retryBudgetSeconds: 0.01 };
  test.each<[what: string, ResponseHandler, message: RegExp, Partial<Config>]>([
    ["none in time", () => {}, /no response from http:\/\/127\.0\.0\.1:\d+ within 1 s$/, hurried],
    ["one that does not end", (response) => response.write("{"), /within 1 s$/, hurried],
    ["one that is cut off", cutOff, /the connection to http:\/\/127\.0\.0\.1:\d+ broke \(\w+\)$/, {}],
    ["not HTTP", (response) => response.socket?.end("220 mail.example.com\r\n\r\n"), /broke \(/, {}],
    ["one without end", tooLong, /the response is longer than 67108864 bytes$/, {}],
    [
      "one that is too long once it is unpacked",
      (response) => response.writeHead(200, { "content-encoding": "gzip" }).end(packed),
      /the response is longer than 67108864 bytes$/,
      {},
    ],
    [
      "HTML with 200",
      (response) => response.end("<html><h1>Please log in</h1></html>"),
      /the response is not JSON, but contains: Please log in$/,
      {},
    ],
    [
      "half of a JSON text",
      (response) => response.end('{"coupon_id": '),
      /the response is JSON that breaks off, or is malformed$/,
      {},
    ],
  ])("%s", async (_, response, message, changes) => {
    const { service, client } = await spoken(inTurn(response), { retryBudgetSeconds: 5, ...changes });
    // The token first, within the ordinary time.
    const error = await failure(client.send(requested("POST")));
    expect(error).toBeInstanceOf(TransportError);
    expect(error.message).toMatch(message);
    expect(mayHaveRun(error)).toBe(true);
    expect(service.requests).toHaveLength(1);
  });

  test("is accepted if it is empty, except for GET", async () => {
    const { client } = await spoken((response) => response.writeHead(204).end());
    for (const method of ["POST", "PUT", "DELETE"] as const) expect(await client.send(requested(method))).toEqual({});
    const error = await failure(client.send(requested("GET")));
    expect(error.message).toBe('creating Coupon "SPRING10" (GET /v1/client/coupon): the response is empty');
  });

  test("reports that nothing ran if nothing listens", async () => {
    const port = await freePort();
    const client = clientOf(`http://127.0.0.1:${port}`, { retryBudgetSeconds: 0.01 });
    const error = await failure(client.send(requested("POST")));
    expect(error.message).toContain(
      `http://127.0.0.1:${port} can't be reached (ECONNREFUSED). Check the address (sandboxBaseUrl, or PAYPAGES_SANDBOX_BASE_URL). ` +
        "If it is the sandbox's, check that it runs (paypages sandbox).",
    );
    expect(mayHaveRun(error)).toBe(false);
  });

  test("reports that nothing ran, after one try, if the server speaks http instead of https", async () => {
    const service = await serving(fine);
    const client = clientOf(service.url.replace("http:", "https:"));
    const error = await failure(client.send(requested("POST")));
    expect(error.message).toMatch(
      /doesn't speak TLS \(\w+\)\. Check the address \(sandboxBaseUrl, or PAYPAGES_SANDBOX_BASE_URL\)\.$/,
    );
    expect([mayHaveRun(error), service.connections]).toEqual([false, 1]);
  });
});

test("limits all tries together by one retry budget", async () => {
  // Waits of 0.125, 0.25 and 0.5 s: the next one, of a second, would alone be within the budget.
  vi.spyOn(Math, "random").mockReturnValue(0);
  onTestFinished(() => void vi.restoreAllMocks());
  const { service, client } = await spoken(status(500), { retryBudgetSeconds: 1.2 });
  const error = await failure(client.send(requested("GET")));
  expect(error.message).toMatch(
    /: no\nGave up after 4 tries: the next one would exceed `retryBudgetSeconds` \(1\.2\)\.$/,
  );
  expect(service.requests).toHaveLength(4);
});
