// Whatever a program marks as secret, and wherever: no text of either adapter contains it. The service repeats
// everything that it receives.
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Resource } from "../../provider/lifecycle/resource.js";
import { isObject, type Values } from "../../provider/model/rules.js";
import { fieldsOf } from "../../provider/model/walk.js";
import { encode } from "../../provider/model/wire.js";
import { resources } from "../../provider/resources/index.js";
import { sampleOf } from "../samples/programs.js";
import { type LoggedMessage, startEngine } from "../support/engineServer.js";
import { casesOf } from "../support/matrix.js";
import { callsOf, secret, urnOf } from "../support/plugin.js";
import { json, ScriptedServer } from "../support/scriptedServer.js";

const text = `PLANTED-${"long enough to be cut ".repeat(6)}!`;
const number = 73_519_973;
const planted = /PLANTED|73,?519,?973/;

/** Secrets that are wrong in every way, or right for some property. */
const secrets: Readonly<Record<string, unknown>> = {
  "a text": text,
  "a part of an id": "PLANTED/../id",
  "a date": "PLANTED-01-32",
  "a number": number,
  "a number that is too small": -number,
  "a number that isn't whole": number + 0.25,
  "a list": [text, number, [text]],
  "a list of objects": [{ id: text, name: number, [text]: 1 }],
  "an object": { value: text },
  "a name": { [text]: { "PLANTED.name": number } },
};

let engine: Awaited<ReturnType<typeof startEngine>>;
let service: ScriptedServer;
let plugin: ReturnType<typeof callsOf>;
let stop: () => Promise<void>;
let handlerOf: typeof import("../../provider/dynamic/index.js").handler;
const logged: LoggedMessage[] = [];

/** What the service returns for a GET of any object; it refuses everything else. */
let stored: unknown;

beforeAll(async () => {
  service = await new ScriptedServer((response, { method, path, body }) =>
    method === "GET" && stored !== undefined
      ? json(response, 200, stored)
      : json(response, 400, { message: `not so: ${body} at ${path}` }),
  ).start();
  engine = await startEngine(logged);
  const { startServer } = await import("../../provider/plugin/server.js");
  const running = await startServer({ engine: engine.address });
  plugin = callsOf(running.port);
  stop = () => running.stop();
  process.argv[2] = engine.address;
  const { DynamicProcess } = await import("../../provider/dynamic/hostProcess.js");
  const dynamic = new DynamicProcess({ engine: engine.address });
  handlerOf = (kind) => dynamic.handler(kind);
  await plugin.call("configure", { args: settings() });
});
afterAll(async () => {
  plugin.close();
  await stop();
  engine.close();
  await service.stop();
});

const settings = (): Values => ({ appId: "app", appSecret: "app-secret", sandboxBaseUrl: service.url });

/** The arguments with a value at a path such as `notes[0].name`, and the path as Pulumi's classes write it. */
function withPlanted(args: Values, path: string, value: unknown): { args: Values; at: string } {
  const keys = path.replaceAll("[]", ".0").split(".");
  const put = (inner: unknown, [key = "", ...rest]: string[]): unknown => {
    const next = rest.length === 0 ? value : put((inner as Values | undefined)?.[key], rest);
    if (Array.isArray(inner) || /^\d+$/.test(key)) return [next];
    return { ...(isObject(inner) ? inner : {}), [key]: next };
  };
  return { args: put(args, keys) as Values, at: keys.join(".") };
}

/** The calls of both adapters for a resource with a secret at a path. */
function callsWith({ kind }: Resource, sample: Values, path: string, value: unknown) {
  const { args, at } = withPlanted(sample, path, value);
  const { args: marked } = withPlanted(sample, path, secret(value));
  const id = /^Chat/.test(kind) ? "guild/1" : "1";
  const handler = handlerOf(kind);
  handler.configure({ config: { get: (key) => settings()[key.replace("paypages:", "")] as string | undefined } });
  const dynamic = (values: Values, ...paths: string[]) => ({ ...values, __provider: "code", __secrets: paths });
  const [news, olds] = [dynamic(args, at), dynamic(sample)];
  const urn = urnOf(kind);
  const checks: Call[] = [
    async () => (await handler.check(olds, news)).failures,
    async () => (await plugin.call("check", { urn, news: marked, olds: sample })).getFailuresList().map(String),
  ];
  const others: Call[] = [
    async () => (await handler.check({}, news)).failures,
    () => handler.diff(id, olds, news),
    () => handler.diff(id, news, olds),
    () => handler.create(news),
    () => handler.update(id, olds, news),
    () => handler.update(id, news, olds),
    () => handler.read(id, news),
    () => handler.delete(id, news),
    () => plugin.call("diff", { urn, id, olds: sample, oldInputs: sample, news: marked }),
    () => plugin.call("diff", { urn, id, olds: marked, oldInputs: marked, news: sample }),
    () => plugin.call("create", { urn, properties: marked }),
    () => plugin.call("create", { urn, properties: marked, preview: true }),
    () => plugin.call("update", { urn, id, olds: sample, oldInputs: sample, news: marked }),
    () => plugin.call("update", { urn, id, olds: marked, oldInputs: marked, news: sample }),
    () => plugin.call("read", { urn, id, properties: marked, inputs: marked }),
    () => plugin.call("delete", { urn, id, properties: marked, oldInputs: marked }),
    () => plugin.call("invoke", { tok: `paypages:index:get${kind}`, args: marked }),
  ];
  return { checks, others };
}

/** All secrets, or three of them, in the table of all cases or a part of it. */
const chosen = () =>
  casesOf(
    Object.entries(secrets),
    fc.sample(fc.shuffledSubarray(Object.entries(secrets), { minLength: 3, maxLength: 3 }), 1).flat(),
  );

type Call = () => Promise<unknown>;

/** Every text that calls produce. */
async function textsOf(calls: readonly Call[]): Promise<string[]> {
  logged.length = 0;
  const texts: string[] = [];
  for (const call of calls)
    await call().then(
      (result) => Array.isArray(result) && texts.push(...result.map((one) => JSON.stringify(one))),
      ({ message, details, stack }: Error & { details?: string }) => texts.push(details ?? `${message}${stack}`),
    );
  return [...texts, ...logged.map(({ message }) => message)];
}

describe.each(resources.map((resource) => [resource.kind, resource] as const))("%s", (_, resource) => {
  const { program, model, answer } = resource;
  const sample = sampleOf(program);
  const paths = [...fieldsOf(program).map(({ path }) => path), "unknownProperty"];
  const object = { ...encode(model, sample), [answer.id]: "1" };

  it("is checked without a word of a secret in any property", async () => {
    let count = 0;
    for (const path of paths)
      for (const [what, value] of chosen()) {
        const texts = await textsOf(callsWith(resource, sample, path, value).checks);
        count += texts.length;
        expect(
          texts.filter((one) => planted.test(one)),
          `${path} is ${what}`,
        ).toEqual([]);
      }
    expect(count).toBeGreaterThan(paths.length);
  });

  it("is handled without a word of it in every call", async () => {
    const places = fc.tuple(fc.constantFrom(...paths), fc.constantFrom(...Object.entries(secrets)), fc.boolean());
    await fc.assert(
      fc.asyncProperty(places, async ([path, [, value], isRead]) => {
        stored = isRead ? (answer.body ? { [answer.id]: "1", [answer.body]: object } : object) : undefined;
        const texts = await textsOf(callsWith(resource, sample, path, value).others);
        expect(texts.length).toBeGreaterThan(0);
        expect(texts.filter((one) => planted.test(one))).toEqual([]);
      }),
      { numRuns: casesOf([200], [12])[0] as number },
    );
  });
});
