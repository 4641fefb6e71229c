// Secrets on the real engine: they don't occur in the state, outputs, events or errors.
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Values } from "../../provider/model/rules.js";
import { escaped } from "../../sandbox/http/html.js";
import { casesOf, inMatrix } from "../support/needs.js";
import { type Project, type Summary, startProject } from "../support/project.js";
import { essential, type Program } from "../support/samples/programs.js";
import { json, type ResponseHandler, ScriptedServer, tokenPath } from "../support/scriptedServer.js";
import { testCredentials } from "../support/service.js";

// Passes on a different server's response: for a server in front of a sandbox that can read and change all traffic.

/** Passes requests on to `target()`. `heard` gets the text of every response, and can return a different one. */
const passedTo =
  (target: () => string, received: (text: string) => unknown = () => undefined): ResponseHandler =>
  async (response, { method, path, query, headers, body }) => {
    const { authorization, "content-type": type } = headers;
    const reply = await fetch(`${target()}${path}?${new URLSearchParams(query)}`, {
      method,
      headers: { ...(authorization && { authorization }), ...(type && { "content-type": type }) },
      ...(body && { body }),
    });
    const text = await reply.text();
    const changed = received(text);
    response
      .writeHead(reply.status, { "content-type": reply.headers.get("content-type") ?? "text/plain" })
      .end(typeof changed === "string" ? changed : text);
  };

/** A core that every encoding keeps, between characters that some encoding changes. */
const awkward = (core: string) => `é/"<&'${core}\\%+ 日`;
const secrets = { channelSecret: awkward("PLANTED-CHANNEL"), accessToken: awkward("PLANTED-ACCESS") };
const { appId, appSecret } = testCredentials;
const basic = Buffer.from(`${appId}:${appSecret}`).toString("base64");
/** The service's access tokens. */
const tokens: string[] = [];
/** Secrets that the engine and the program's SDK have no reason to write, at any log level. */
const unheardOf = () => ["s3cret", basic, ...tokens];
const planted = () => ["PLANTED", ...unheardOf()];

/** The handler that responds instead of the sandbox. */
let instead: (method: string, path: string) => ResponseHandler | undefined;
let project: Project;
/** A server between the provider and the sandbox. */
let door: ScriptedServer;

beforeAll(async () => {
  const url = () => project.url;
  const recordToken = (response: string) => tokens.push(JSON.parse(response).access_token);
  const unless =
    (otherwise: ResponseHandler): ResponseHandler =>
    (response, received) =>
      (instead(received.method, received.path) ?? otherwise)(response, received);
  door = await new ScriptedServer(unless(passedTo(url)), unless(passedTo(url, recordToken))).start();
  project = await startProject({ PAYPAGES_SANDBOX_BASE_URL: door.url, PAYPAGES_RETRY_BUDGET_SECONDS: "0.3" });
});
afterAll(async () => {
  await project.close();
  await door.stop();
});
beforeEach(() => {
  instead = () => undefined;
});

const page = (name: string, changes: Values): Program[string] =>
  essential(name, { msg: { channelId: "c", channelSecret: secrets.channelSecret }, ...changes });
/** Secrets that the program leaves unmarked, marks, and marks together with the object around them. */
const pages = (label: string): Program => ({
  unmarked: page("product", { label, adsConversionApi: { accessToken: secrets.accessToken } }),
  marked: page("plan", { label, adsConversionApi: { accessToken: { secret: secrets.accessToken } } }),
  around: page("installments", { label, adsConversionApi: { secret: { accessToken: secrets.accessToken } } }),
  other: page("registration", { label }),
});

/**
 * At this level the engine writes the arguments of its calls, and the program's SDK what it registers (into the event
 * log at every level). Both contain the program's secrets. All other lines come from the provider.
 */
const loud = ["-v=9", "--logtostderr"];
const toTheEnd = [...loud, "--continue-on-error"];
const argumentDump =
  /"msg":"((Unm|M)arshaling property for RPC\[|Planner decided|.*(Read|Register)Resource RPC finished: )/;
const isDebug = /"severity":"debug"/;

function expectNoSecret(run: Summary): void {
  const others = (text: string, dump: RegExp) => text.split("\n").filter((line) => !dump.test(line));
  const lines = [...others(run.output, argumentDump), ...others(run.events, isDebug), project.written()];
  expect(holding(planted(), lines)).toEqual([]);
  expect(holding(unheardOf(), [run.output, run.events])).toEqual([]);
}

const holding = (secrets: string[], texts: string[]): string[] =>
  texts.filter((text) => secrets.some((secret) => text.includes(secret))).map((text) => text.slice(0, 500));

const html =
  (status: number, body: string): ResponseHandler =>
  (response) =>
    response.writeHead(status, { "content-type": "text/html" }).end(body);

/** Ways in which a failing service repeats what it received and stores, for each of the pages. */
const echoes: Readonly<Record<string, (echoed: string) => ResponseHandler>> = {
  "/v1/client/product": (echoed) => (response) => json(response, 400, { error: [{ field: "msg", message: echoed }] }),
  "/v1/client/paid": (echoed) => html(500, `<h1>Whoops</h1><pre>${escaped(echoed)}</pre>`),
  "/v1/client/installments": (echoed) => html(200, `Notice: undefined index.\n${echoed}`),
  "/v1/advance": (echoed) => (response) => {
    response.writeHead(400, { "content-type": "application/json", "content-length": "100000" });
    response.write(`{"message":${JSON.stringify(echoed)}`, () => response.destroy());
  },
};

async function failing(method: string, step: () => Promise<Summary>): Promise<void> {
  instead = (requested, path) => {
    const [, echo] = Object.entries(echoes).find(([start]) => path.startsWith(start)) ?? [];
    if (requested !== method || !echo) return undefined;
    return (response, received) => {
      const echoed = `${received.headers.authorization} ${JSON.stringify({ held: secrets, body: received.body })}`;
      return echo(echoed)(response, received);
    };
  };
  const run = await step();
  expect(run.exitCode).not.toBe(0);
  for (const name of ["unmarked", "marked", "around"])
    expect(run.errors[name]).toMatch(/Bearer \[secret\].*\[secret\].*\[secret\]/);
  expect(run.errors.other).toMatch(/the connection to \S+ broke/);
  expectNoSecret(run);
}

it("hides secrets that the service repeats in the response to a create", async () => {
  project.declare(pages("one"));
  await failing("POST", () => project.up(...toTheEnd));
});

/** A response of the sandbox that repeats a secret of the page in a different field. */
const repeating = passedTo(
  () => project.url,
  (response) => {
    const body = JSON.parse(response) as { product?: Values };
    return JSON.stringify({
      ...body,
      ...(body.product && { product: { ...body.product, free_space: `For ${secrets.channelSecret}` } }),
    });
  },
);

it("hides secrets in a successful run, also if the service repeats one in another property", async () => {
  instead = (_, path) => (path.startsWith("/v1/client/product") ? repeating : undefined);
  project.declare(pages("one"), {
    msg: "unmarked.msg",
    ads: "marked.adsConversionApi",
    all: "around.adsConversionApi",
  });
  for (const step of casesOf(["preview", "up", "refresh"] as const, ["up", "refresh"] as const)) {
    const run = await project[step](...loud);
    expect(run).toMatchObject({ exitCode: 0 });
    expect(run.output.includes('"v":9}')).toBe(true);
    expectNoSecret(run);
  }
  const preview = await project.pulumi("preview", "--json", "--stack", "dev");
  const outputs = await project.pulumi("stack", "output", "--json", "--stack", "dev");
  for (const { output } of [preview, outputs]) expect(output).toContain("[secret]");
  expect(holding(planted(), [preview.output, outputs.output, await project.stateText()])).toEqual([]);
  expect((await project.state("unmarked"))?.outputs.freeSpace).toBeTruthy();
});

inMatrix("hides secrets that the service repeats in the responses to an update, a read and a delete", async () => {
  project.declare(pages("two"));
  await failing("PUT", () => project.up(...toTheEnd));
  await failing("GET", () => project.refresh(...loud));
  await failing("DELETE", () => project.destroy(...toTheEnd));
});

it.each(casesOf([401, 500], [401]))(
  "hides the credentials that a failed token request repeats, with %s",
  async (status) => {
    instead = (_, path) =>
      path === tokenPath
        ? (response, { headers }) =>
            json(response, status, { error: `${headers.authorization} is not ${appId}:${appSecret}` })
        : undefined;
    const run = await project.refresh(...loud);
    expect(run.errors.unmarked).toContain("Basic [secret] is not test-app:[secret]");
    expectNoSecret(run);
  },
);

inMatrix("hides the application's secret of the configuration", async () => {
  await project.pulumi("config", "set", "--stack", "dev", "--secret", "paypages:appSecret", appSecret);
  const run = await project.up();
  expect(run).toMatchObject({ exitCode: 0 });
  expectNoSecret(run);
});

it("marks an unknown secret in a preview", async () => {
  const msg = { channelId: "c", channelSecret: { ref: "new.planId" } };
  project.declare({
    new: page("registration", {}),
    unknown: page("product", { msg, label: { ref: "new.planId" } }),
  });
  const preview = await project.preview();
  expect(preview).toMatchObject({ exitCode: 0 });
  const steps = preview.events.split("\n").filter((line) => line.includes('"resourcePreEvent"'));
  const created = steps
    .map((line) => JSON.parse(line).resourcePreEvent.metadata.new)
    .find(({ urn }) => urn.endsWith("::unknown"));
  expect(created.inputs.msg).toMatchObject({ channelId: "c", channelSecret: { ciphertext: "[secret]" } });
  expect(created.inputs.label).toEqual(expect.any(String));
});
