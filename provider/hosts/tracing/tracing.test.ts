// Spans of a real client's requests, as a receiver gets them.

import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it, onTestFinished } from "vitest";
import { freePort } from "../../../test/support/freePort.js";
import {
  configFor,
  failure,
  fine,
  inTurn,
  type ResponseHandler,
  requested,
  reset,
  serving,
  status,
} from "../../../test/support/scriptedServer.js";
import { type ReceivedSpan, TraceReceiver } from "../../../test/support/traceReceiver.js";
import { Client } from "../../client/client.js";
import { templateOf } from "./spans.js";
import { inTraceOf, type TracingOptions, tracingIn } from "./tracing.js";

const traceId = "0af7651916cd43dd8448eb211c80319c";
const TRACEPARENT = `00-${traceId}-b7ad6b7169203331-01`;

interface Setup extends TracingOptions {
  readonly response?: ResponseHandler;
  readonly token?: ResponseHandler;
  readonly env?: Readonly<Record<string, string>>;
}

/** A client whose spans go to a receiver. `read` sends what has ended, and returns what the receiver has. */
async function traced({ response = fine, token, env = { TRACEPARENT }, ...options }: Setup = {}) {
  const receiver = await new TraceReceiver().start();
  onTestFinished(() => receiver.stop());
  const service = await serving(response, token);
  const all = { ...receiver.environment, ...env };
  // OpenTelemetry's exporters read the environment of the process themselves.
  const before = Object.keys(all).map((name) => [name, process.env[name]] as const);
  Object.assign(process.env, all);
  onTestFinished(() => {
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  });
  const tracing = tracingIn({ env: all, ...options });
  const client = new Client(configFor(service.url, { retryBudgetSeconds: 2 }), { tracing });
  onTestFinished(() => client.close());
  const read = async () => {
    expect(await tracing?.flush()).toBeUndefined();
    // A slow machine makes a request wait for its first try.
    const isFirstWait = ({ name, attributes }: ReceivedSpan) =>
      name === "wait" && attributes["paypages.wait.reason"] === "rate";
    return receiver.spans.filter((span) => !span.name.includes("token") && !isFirstWait(span));
  };
  return { receiver, service, client, tracing, read };
}

describe("a request", () => {
  it("has a client span in the caller's trace, by the conventions for HTTP", async () => {
    const { client, service, receiver, read } = await traced();
    await client.send(requested("GET", { path: "/v1/client/paid/12", query: { page: "2", email: "a@example.com" } }));
    const [span, ...others] = await read();
    expect(others).toEqual([]);
    expect(span).toMatchObject({
      name: "GET /v1/client/paid/{paidId}",
      traceId,
      parentSpanId: "b7ad6b7169203331",
      kind: 3,
      isError: false,
      service: "pulumi-paypages",
      attributes: {
        "http.request.method": "GET",
        "url.full": `${service.url}/v1/client/paid/12?page=2&email=REDACTED&mode=test`,
        "url.template": "/v1/client/paid/{paidId}",
        "server.address": "127.0.0.1",
        "server.port": service.port,
        "http.response.status_code": 200,
      },
    });
    expect(receiver.spans.map(({ name }) => name)).toContain("POST /v1/identity/oauth2/token");
  });

  it("has a span for each try, and one for each wait", async () => {
    const { client, read } = await traced({ response: inTurn(status(429, { "retry-after": "0.2" }), fine) });
    await client.send(requested("GET"));
    const [refused, wait, again] = await read();
    expect(refused).toMatchObject({
      isError: true,
      attributes: {
        "http.response.status_code": 429,
        "error.type": "429",
        "http.response.header.retry-after": ["0.2"],
      },
    });
    expect(wait).toMatchObject({ name: "wait", kind: 1, traceId, attributes: { "paypages.wait.reason": "retry" } });
    expect(wait?.milliseconds).toBeGreaterThanOrEqual(199);
    expect(again).toMatchObject({
      isError: false,
      attributes: { "http.response.status_code": 200, "http.request.resend_count": 1 },
    });
  });

  it("has a span that says how the connection ended", async () => {
    const { client, read } = await traced({ response: inTurn(reset, fine) });
    await failure(client.send(requested("POST")));
    const [span] = await read();
    expect(span).toMatchObject({ isError: true, attributes: { "error.type": expect.stringMatching(/^\w+$/) } });
    expect(span?.attributes).not.toHaveProperty("http.response.status_code");
  });

  it("counts a request that is sent again with a new token", async () => {
    const { client, read } = await traced({ response: inTurn(status(401), fine) });
    await client.send(requested("GET"));
    const sent = (await read()).filter(({ name }) => name !== "wait");
    expect(sent.map(({ attributes }) => attributes["http.request.resend_count"])).toEqual([undefined, 1]);
  });

  it("is in the trace of its call, and names the call's resource", async () => {
    const { client, read } = await traced({ urn: () => "urn:pulumi:dev::shop::Coupon::spring" });
    const call = "00-11111111111111111111111111111111-2222222222222222-01";
    await inTraceOf(call, () => client.send(requested("GET")));
    expect((await read())[0]).toMatchObject({
      traceId: "11111111111111111111111111111111",
      parentSpanId: "2222222222222222",
      attributes: { "pulumi.urn": "urn:pulumi:dev::shop::Coupon::spring" },
    });
  });

  it.each([
    ["without a trace", {}],
    ["if its trace isn't sampled", { TRACEPARENT: TRACEPARENT.replace(/01$/, "00") }],
    ["if the trace context is malformed", { TRACEPARENT: "nonsense" }],
  ])("has no span %s", async (_, env) => {
    const { client, receiver, read } = await traced({ env });
    await client.send(requested("GET"));
    expect(await read()).toEqual([]);
    expect(receiver.texts).toEqual([]);
  });
});

it("sends no secret, wherever the service and the program have them", async () => {
  const secrets = ["app-secret-1", "token-1", Buffer.from("app-1:app-secret-1").toString("base64"), "SPRING/10"];
  const hide = (text: string) => text.replace("SPRING%2F10", "[secret]");
  const { client, receiver, read } = await traced({ hide, response: status(400, {}, { message: secrets.join() }) });
  const query = { token: "token-1" };
  await failure(client.send(requested("PUT", { path: "/v1/client/coupon/SPRING%2F10", query, body: secrets })));
  await failure(client.send(requested("PUT", { path: "/v1/client/coupon/app-secret-1", body: secrets })));
  expect(await read()).toHaveLength(2);
  const sent = receiver.texts.join();
  expect(sent).toContain("/v1/client/coupon/[secret]");
  for (const secret of [...secrets, ...secrets.map(encodeURIComponent)]) expect(sent).not.toContain(secret);
});

it("reports once that the receiver doesn't take spans, and continues", async () => {
  const endpoint = `http://127.0.0.1:${await freePort()}`;
  const timeout = { OTEL_EXPORTER_OTLP_TIMEOUT: "300" };
  const { client, tracing } = await traced({ env: { TRACEPARENT, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, ...timeout } });
  await client.send(requested("GET"));
  const notice = await tracing?.flush();
  expect(notice).toMatchObject({ code: "PP9007", text: expect.stringContaining(`${endpoint}: `) });
  expect(notice?.text).not.toContain("undefined");
  await client.send(requested("GET"));
  expect(await tracing?.flush()).toBeUndefined();
});

const here = new URL("./", import.meta.url);

it("imports packages only statically, because in a bundle `import()` has no names of a CommonJS package", () => {
  const sources = readdirSync(here).filter((file) => !file.endsWith(".test.ts"));
  const text = sources.map((file) => readFileSync(new URL(file, here), "utf8")).join("\n");
  expect(text.match(/import\(\s*"[^"]+"/g)).toContain('import("./httpExporter.js"');
  expect(text.match(/import\(\s*"[^."][^"]*"/g)).toBeNull();
});

it.each([
  ["/v1/client/paid", "/v1/client/paid"],
  ["/v1/client/paid/12", "/v1/client/paid/{paidId}"],
  ["/v1/client/paid/paid/subscriber", "/v1/client/paid/{paidId}/subscriber"],
  ["/v1/chat/guilds/roles/roles/a%2Fb", "/v1/chat/guilds/{guildId}/roles/{roleId}"],
  ["/v1/charge/9", "/v1/charge/{paymentId}"],
  ["/v1/customer/9", "/v1/customer/{customerId}"],
  ["/v1/identity/oauth2/token", "/v1/identity/oauth2/token"],
  ["/v1/unknown/9", undefined],
])("the template of %s is %s", (path, template) => expect(templateOf(path)).toBe(template));
