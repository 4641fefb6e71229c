// How a request ends that was tried several times.
import { expect, test } from "vitest";
import { configFor, failure, requested, tokenPath } from "../../test/support/scriptedServer.js";
import { Client } from "./client.js";
import { systemClock } from "./clock.js";
import { mayHaveRun, ServiceError, TransportError } from "./errors.js";
import type { HttpReply } from "./transport.js";

/** No time passes, and waits end at once. */
const clock = { ...systemClock, elapsed: () => 0, random: () => 0.5, sleep: async () => true };
const token: HttpReply = { status: 200, headers: {}, text: '{"access_token":"token-1"}' };
const replied = (status: number): HttpReply => ({ status, headers: {}, text: '{"message":"no"}' });
/** Waits of 0.2, 0.4 to 3 s, and then of 6 s. */
const gaveUp = "Gave up after 10 tries: the next one would exceed `retryBudgetSeconds` (30).";
const broken = (code: string) => Object.assign(new Error("token-1 was sent"), { code });

/** A client whose requests for anything but a token end in turn like this; the last ending stays. */
function clientOf(...endings: (HttpReply | Error)[]) {
  let tries = 0;
  const client = new Client(configFor("http://127.0.0.1:1"), {
    clock,
    exchange: async ({ path }) => {
      const ending = path === tokenPath ? token : endings[Math.min(tries++, endings.length - 1)];
      if (ending instanceof Error) throw ending;
      return ending as HttpReply;
    },
  });
  return { client, tries: () => tries };
}

test("reports the number of tries before the advice, if the last try got a response", async () => {
  const { client, tries } = clientOf(replied(503));
  const again = "Run `pulumi up` again.";
  const error = await failure(client.send(requested("GET", { purpose: { doing: "reading", what: "it", again } })));
  expect(error).toBeInstanceOf(ServiceError);
  expect(error).toMatchObject({ code: "PP3001", options: [again] });
  expect(error.message).toBe(
    `reading it (GET /v1/client/coupon): the service responded with 503: no\n${gaveUp}\n${again}`,
  );
  expect(tries()).toBe(10);
});

test("reports the number of tries if the last try got no response, with the network's code as its cause and without secrets", async () => {
  const { client } = clientOf(broken("ECONNRESET"));
  const error = await failure(client.send(requested("PUT")));
  expect(error).toBeInstanceOf(TransportError);
  expect(error).toMatchObject({ code: "PP3002", cause: "ECONNRESET", mayHaveRun: true });
  expect(error.message).toMatch(/broke \(ECONNRESET\)\n/);
  expect(error.message.endsWith(gaveUp)).toBe(true);
});

test.each([
  ["is final", true, [replied(503), replied(400)], "400: no"],
  ["could have been executed", false, [broken("ECONNREFUSED"), replied(500)], "500: no"],
])("omits the number of tries if the last response %s", async (_, repeatable, endings, end) => {
  const { client, tries } = clientOf(...endings);
  const error = await failure(client.send(requested("POST", { repeatable })));
  expect(error.message.endsWith(`the service responded with ${end}`)).toBe(true);
  expect(tries()).toBe(2);
});

test.each([429, 503])("knows that a create didn't run if it is aborted while a %i makes it wait", async (rejected) => {
  const limits = () => ({ stop: AbortSignal.timeout(1) });
  const client = new Client(configFor("http://127.0.0.1:1"), {
    limits,
    exchange: async ({ path }) =>
      path === tokenPath ? token : { ...replied(rejected), headers: { "retry-after": "20" } },
  });
  const error = await failure(client.send(requested("POST")));
  expect(error.message).toContain("Gave up after 1 try.");
  expect(mayHaveRun(error)).toBe(false);
  expect(mayHaveRun(await failure(clientOf(replied(503)).client.send(requested("POST"))))).toBe(true);
});

test("reports that nothing was written if no token could be fetched", async () => {
  const client = new Client(configFor("http://127.0.0.1:1"), {
    clock,
    exchange: () => Promise.reject(broken("ECONNRESET")),
  });
  const error = await failure(client.send(requested("POST")));
  expect(error.message).toMatch(/^getting an access token \(POST /);
  expect(error.message.endsWith(gaveUp)).toBe(true);
  expect(mayHaveRun(error)).toBe(false);
});

test("gives up after six tries at an address that was never reached, and says where it is set", async () => {
  const client = new Client(configFor("http://127.0.0.1:1"), {
    clock,
    exchange: () => Promise.reject(broken("ECONNREFUSED")),
  });
  const error = await failure(client.send(requested("GET")));
  expect(error.message).toMatch(/can't be reached \(ECONNREFUSED\)\. Check the address .*\nGave up after 6 tries\.$/s);
});

test("waits for a service that is being restarted", async () => {
  const { client, tries } = clientOf(replied(200), ...Array(9).fill(broken("ECONNREFUSED")), replied(200));
  await client.send(requested("GET"));
  await client.send(requested("POST", { repeatable: false }));
  expect(tries()).toBe(11);
});

test("knows that an earlier try may have been executed, if the last one is refused or never left", async () => {
  for (const last of [replied(400), broken("ECONNREFUSED")]) {
    const error = await failure(clientOf(broken("ECONNRESET"), last).client.send(requested("PUT")));
    expect(mayHaveRun(error)).toBe(true);
    const read = await failure(clientOf(broken("ECONNRESET"), last).client.send(requested("GET")));
    expect(mayHaveRun(read)).toBe(false);
  }
  expect(mayHaveRun(await failure(clientOf(replied(400)).client.send(requested("PUT"))))).toBe(false);
});

test.each([
  ["is refused", replied(400), token],
  ["never leaves", broken("ECONNREFUSED"), token],
  ["gets no token", replied(200), replied(400)],
])("knows that a try with an expired token may have been executed, if the next one %s", async (_, last, renewed) => {
  for (const method of ["PUT", "GET"] as const) {
    const tokens = [token, renewed];
    const tries = [broken("ECONNRESET"), replied(401), last];
    const exchange = async ({ path }: { path: string }) => {
      const ending = (path === tokenPath ? tokens : tries).shift() ?? last;
      if (ending instanceof Error) throw ending;
      return ending;
    };
    const client = new Client(configFor("http://127.0.0.1:1"), { clock, exchange });
    const error = await client.send(requested(method)).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Error);
    expect(mayHaveRun(error)).toBe(method === "PUT");
  }
});
