// What the client does when the service is busy, broken or gone.
import diagnostics from "node:diagnostics_channel";
import { createServer } from "node:net";
import fc from "fast-check";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import {
  clientOf,
  configFor,
  cutOff,
  failure,
  fine,
  inTurn,
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
import { mayHaveRun, TransportError } from "./errors.js";

const httpDate = (secondsFromNow: number) => new Date(Date.now() + secondsFromNow * 1000).toUTCString();

describe("a request that is repeated", () => {
  test.each<[what: string, method: "POST" | "GET" | "PUT" | "DELETE", ResponseHandler]>([
    ["POST after 429", "POST", status(429)],
    ["POST after 429 with seconds", "POST", status(429, { "retry-after": "0" })],
    ["POST after 429 with a date", "POST", status(429, { "retry-after": httpDate(-60) })],
    ["POST after 503 with seconds", "POST", status(503, { "retry-after": "0" })],
    ["POST after 503 with a date", "POST", status(503, { "retry-after": httpDate(-60) })],
    ["PUT after 500", "PUT", status(500)],
    ["GET after 502", "GET", status(502)],
    ["DELETE after 503", "DELETE", status(503)],
    ["GET after a reset", "GET", reset],
    ["PUT after a reset", "PUT", reset],
  ])("%s", async (_, method, bad) => {
    const { service, client } = await spoken(inTurn(bad, fine));
    expect(await client.send(requested(method))).toEqual({ ok: true });
    expect(service.requests).toHaveLength(2);
    expect(service.requests[1]).toEqual(service.requests[0]);
  });

  test("POST after a refused connection", async () => {
    // Nothing is kept alive, so that the next request needs a new connection.
    const closed: ResponseHandler = status(200, { connection: "close" }, { access_token: "first", expires_in: 3600 });
    const first = await serving(closed, closed);
    const { port } = first;
    const second = new ScriptedServer(fine);
    onTestFinished(() => second.stop());
    const client = clientOf(first.url);
    await client.send(requested("GET"));
    await first.stop();

    let refused = 0;
    const channel = "undici:client:connectError";
    const onRefused = () => {
      if (refused++ === 0) void second.start(port);
    };
    diagnostics.subscribe(channel, onRefused);
    const sent = client.send(requested("POST"));
    expect(await sent.finally(() => diagnostics.unsubscribe(channel, onRefused))).toEqual({ ok: true });
    expect(refused).toBeGreaterThan(0);
    expect(second.requests).toHaveLength(1);
  });
});

describe("a request that is not repeated", () => {
  const hour = { "retry-after": "3600" };
  test.each<[what: string, method: "POST" | "GET" | "PUT", ResponseHandler, said: string]>([
    ["POST after 500", "POST", status(500), "the service responded with 500: no"],
    ["POST after 502", "POST", status(502), "the service responded with 502: no"],
    ["POST after 503 without a time", "POST", status(503), "the service responded with 503: no"],
    ["POST after a reset", "POST", reset, "broke (ECONNRESET)"],
    ["GET after 404", "GET", status(404), "the service responded with 404: no"],
    ["PUT after 400", "PUT", status(400), "the service responded with 400: no"],
    ["POST that must wait longer than the budget", "POST", status(429, hour), "the service responded with 429: no"],
    ["GET likewise", "GET", status(503, hour), "the service responded with 503: no"],
    [
      "POST likewise, by date",
      "POST",
      status(429, { "retry-after": httpDate(3600) }),
      "the service responded with 429: no",
    ],
  ])("%s", async (_, method, bad, said) => {
    const { service, client } = await spoken(bad);
    const error = await failure(client.send(requested(method)));
    expect(error.message).toContain(said);
    expect(error.message).toContain(`creating Coupon "SPRING10" (${method} /v1/client/coupon): `);
    expect(service.requests).toHaveLength(1);
  });

  test("a request whose own check forbids it", async () => {
    const { service, client } = await spoken(inTurn(status(500), fine));
    await failure(client.send(requested("PUT", { repeatable: false })));
    expect(service.requests).toHaveLength(1);
    expect(await client.send(requested("POST", { repeatable: true }))).toEqual({ ok: true });
  });

  test("a request whose retry budget is used up", async () => {
    const { service, client } = await spoken(status(500), { retryBudgetSeconds: 0.01 });
    await failure(client.send(requested("GET")));
    expect(service.requests).toHaveLength(1);
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

test("fails immediately if the service asks for a pause of a day", async () => {
  const { service, client } = await spoken(status(429, { "retry-after": "86400" }), { maxConcurrency: 2 });
  const all = await Promise.all(Array.from({ length: 9 }, () => failure(client.send(requested("POST")))));
  for (const error of all) expect(error.message).toContain("429");
  expect(service.requests).toHaveLength(9);
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

describe("an unreadable response", () => {
  const hurried = { requestTimeoutSeconds: 1, retryBudgetSeconds: 0.01 };
  test.each<[what: string, ResponseHandler, said: RegExp, Partial<Config>]>([
    ["none in time", () => {}, /no response from http:\/\/127\.0\.0\.1:\d+ within 1 s$/, hurried],
    ["one that does not end", (response) => response.write("{"), /within 1 s$/, hurried],
    ["one that is cut off", cutOff, /the connection to http:\/\/127\.0\.0\.1:\d+ broke \(\w+\)$/, {}],
    ["not HTTP", (response) => response.socket?.end("220 mail.example.com\r\n\r\n"), /broke \(/, {}],
    ["one without end", tooLong, /the response is longer than 67108864 bytes$/, {}],
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
  ])("%s", async (_, response, said, changes) => {
    const { service, client } = await spoken(inTurn(response), { retryBudgetSeconds: 5, ...changes });
    // The token first, within the ordinary time.
    const error = await failure(client.send(requested("POST")));
    expect(error).toBeInstanceOf(TransportError);
    expect(error.message).toMatch(said);
    expect(mayHaveRun(error)).toBe(true);
    expect(service.requests).toHaveLength(1);
  });

  test("is accepted if it is empty, except for GET", async () => {
    const { client } = await spoken((response) => response.writeHead(204).end());
    for (const method of ["POST", "PUT", "DELETE"] as const) expect(await client.send(requested(method))).toEqual({});
    const error = await failure(client.send(requested("GET")));
    expect(error.message).toBe('creating Coupon "SPRING10" (GET /v1/client/coupon): the response is empty');
  });

  test("is a success of a DELETE if it is empty, and uncertain if it is an HTML page", async () => {
    const { client } = await spoken((response) => response.end());
    expect(await client.send(requested("DELETE"))).toEqual({});
    const { client: other } = await spoken((response) => response.end("<p>Maintenance</p>"));
    const error = await failure(other.send(requested("DELETE")));
    expect(error.message).toContain("the response is not JSON, but contains: Maintenance");
    expect(mayHaveRun(error)).toBe(true);
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

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
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
