// Whatever a program marks as secret, and wherever: no text, output, state or result of either adapter shows it. The
// service repeats everything that it receives.
import fc from "fast-check";
import type { Struct } from "google-protobuf/google/protobuf/struct_pb.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { secretNames } from "../../provider/client/secrecy.js";
import type { Resource } from "../../provider/core/lifecycle/resource.js";
import { resultOf } from "../../provider/hosts/dynamic/localFunctions.js";
import { signature } from "../../provider/hosts/engine/engineValues.js";
import { functions } from "../../provider/kinds/functions/index.js";
import { resources } from "../../provider/kinds/resources/index.js";
import { isObject, type Values } from "../../provider/model/rules.js";
import { fieldsOf } from "../../provider/model/walk.js";
import { encode } from "../../provider/model/wire.js";
import { type LoggedMessage, startEngine } from "../support/engineServer.js";
import { casesOf } from "../support/needs.js";
import { callsOf, secret, urnOf } from "../support/plugin.js";
import { sampleOf } from "../support/samples/programs.js";
import { json, ScriptedServer } from "../support/scriptedServer.js";
import { useService } from "../support/service.js";

describe("planted secrets", () => {
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
  let handlerOf: typeof import("../../provider/hosts/dynamic/index.js").handler;
  const logged: LoggedMessage[] = [];

  /** What the service returns for any object or list. */
  let stored: unknown;
  /** Whether it accepts writes; it refuses everything else. */
  let accepts = false;

  beforeAll(async () => {
    service = await new ScriptedServer((response, { method, path, body }) =>
      stored !== undefined && (method === "GET" || (accepts && method !== "DELETE"))
        ? json(response, 200, stored)
        : json(response, 400, { message: `not so: ${body} at ${path}` }),
    ).start();
    engine = await startEngine(logged);
    const { startServer } = await import("../../provider/hosts/plugin/resourceProcess.js");
    const running = await startServer({ engine: engine.address });
    plugin = callsOf(running.port);
    stop = () => running.stop();
    process.argv[2] = engine.address;
    const { DynamicProcess } = await import("../../provider/hosts/dynamic/hostProcess.js");
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

  /** All secrets in the table of all cases, otherwise one of them. */
  const chosen = () => casesOf(Object.entries(secrets), fc.sample(fc.constantFrom(...Object.entries(secrets)), 1));

  type Call = () => Promise<unknown>;

  const secretWires = new Set(resources.flatMap(({ model }) => [...secretNames(model)]));

  /** A response with the planted text as each secret. */
  const replant = (response: Values): Values =>
    JSON.parse(JSON.stringify(response), (name, value) => (secretWires.has(name) ? text : value));

  /** What a result shows of its values: not those that are marked as secret. */
  function shownIn(result: unknown): string[] {
    if (Array.isArray(result)) return result.map((one) => JSON.stringify(one));
    const { getProperties, getInputs, getReturn } = Object(result) as Record<
      string,
      (() => Struct | undefined) | undefined
    >;
    const structs = [getProperties, getInputs, getReturn].flatMap((get) => get?.call(result)?.toJavaScript() ?? []);
    const isMessage = typeof Object(result).toObject === "function";
    return [...structs, ...(isMessage ? [] : [result])].map((one) => JSON.stringify(unmarked(one)) ?? "");
  }

  /** A result without what is marked, without internal inputs, and without the id, which can't be secret in Pulumi. */
  const unmarked = (value: unknown): unknown => {
    const { id: _, ...result } = Object(value);
    return JSON.parse(JSON.stringify(result), (name, one) =>
      isObject(one) && signature in one ? "(secret)" : name === "__secrets" ? [] : one,
    );
  };

  /** Every text that calls produce. */
  async function textsOf(calls: readonly Call[]): Promise<string[]> {
    logged.length = 0;
    const texts: string[] = [];
    for (const call of calls)
      await call().then(
        (result) => texts.push(...shownIn(result)),
        ({ message, details, stack }: Error & { details?: string }) => texts.push(details ?? `${message}${stack}`),
      );
    return [...texts, ...logged.map(({ message }) => message)];
  }

  describe("every function", () => {
    const samples = resources.map(({ kind, model, response, customers }) => {
      const names = [...secretNames(model)];
      const texts = {
        ...Object.fromEntries(names.map((name) => [name, text])),
        ...(names.length > 0 && { label: `of ${text}` }),
      };
      const object = {
        ...replant(encode(model, sampleOf(model))),
        ...texts,
        [response.id]: "1",
        coupon_code: "1",
        deep: [{ of: texts }],
      };
      const lists = [response.list, customers?.list, "items"].map((name) => [name ?? "", [object]]);
      return { kind, sample: { ...object, [response.body ?? ""]: object, ...Object.fromEntries(lists) } };
    });
    /** A function without a kind can return objects of any. */
    const samplesFor = (name: string) => {
      const own = samples.filter(
        ({ kind }) => name === `get${kind}` || name === `get${kind}s` || name === `get${kind}ByCode`,
      );
      return (own.length > 0 ? own : samples).map(({ sample }) => sample);
    };

    it.each(functions.map((one) => [one.name, one] as const))("%s returns no secret", async (name, { inputs }) => {
      accepts = false;
      const args = Object.fromEntries(
        inputs.fields.filter(({ need }) => need === "required").map((field) => [field.name, "1"]),
      );
      const results: unknown[] = [];
      for (const sample of samplesFor(name))
        for (const revealed of [{}, { revealPersonalData: true }]) {
          const all = {
            ...args,
            ...("revealPersonalData" in revealed && inputs.field("revealPersonalData") ? revealed : {}),
          };
          stored = sample;
          const native = () => plugin.call("invoke", { tok: `paypages:index:${name}`, args: all });
          const dynamic = async () => {
            const given = { get: (key: string) => settings()[key] as string | undefined, keys: [] };
            const { values, hidden } = await resultOf(name, all, given, false);
            results.push(values);
            return Object.fromEntries(Object.entries(values).filter(([member]) => hidden[member] !== true));
          };
          for (const shown of await textsOf([native, dynamic])) expect(shown).not.toMatch(planted);
        }
      expect(results.length).toBeGreaterThan(0);
    });
  });

  describe.each(resources.map((resource) => [resource.kind, resource] as const))("%s", (_, resource) => {
    const { program, model, response } = resource;
    const sample = sampleOf(program);
    const paths = [...fieldsOf(program).map(({ path }) => path), "unknownProperty"];
    const object = { ...encode(model, sample), [response.id]: "1" };

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

    it("is handled without a word of it in every call, output and state", async () => {
      const places = fc.record({
        path: fc.constantFrom(...paths),
        secret: fc.constantFrom(...Object.entries(secrets)),
        service: fc.constantFrom("refuses", "reads", "writes"),
        isRepeated: fc.boolean(),
      });
      await fc.assert(
        fc.asyncProperty(places, async ({ path, secret: [, value], service, isRepeated }) => {
          const repeating = { ...object, [model.field(resource.label)?.wire ?? ""]: `of ${text}` };
          const one = isRepeated && JSON.stringify(value).includes(text) ? repeating : object;
          stored = response.body ? { [response.id]: "1", [response.body]: one } : one;
          if (service === "refuses") stored = undefined;
          accepts = service === "writes";
          const texts = await textsOf(callsWith(resource, sample, path, value).others);
          expect(texts.length).toBeGreaterThan(0);
          expect(texts.filter((one) => planted.test(one))).toEqual([]);
        }),
        { numRuns: casesOf(200, 3) },
      );
    });
  });
});

describe("a secret that was set outside Pulumi", () => {
  const service = useService();
  const settings: Values = { datasetId: "d" };
  const page = { productName: "Book", processorAEnvId: "1", price: 900, adsConversionApi: settings };
  const removal = "  - adsConversionApi.accessToken: (secret) (service) → not set (program)";

  const masks = ["", "mask-partial", "mask-stars", "mask-word", "mask-alike", "mask-changing"];

  describe.each(casesOf(masks, masks.slice(0, 3)))("with responses %j", (mask) => {
    beforeAll(() => service.control("PUT", "variants", { variants: mask === "" ? [] : [mask] }));

    it("is named before an update removes it, once, and never shown", async () => {
      const cycle = () => service.lifecycle("OneTimeProduct");
      const created = await cycle().create(page);
      service.nextRun();
      const token = { dataset_id: "d", access_token: "planted-token" };
      await service.control("PATCH", `objects/product/${created.id}`, { ads_conversion_api: token });
      service.diagnostics.length = 0;
      const desired = { ...page, price: 1200 };
      await cycle().diff(created, desired);
      const state = await cycle().update(created, desired);
      expect(service.diagnostics.filter((text) => text.includes(removal))).toHaveLength(1);
      expect(service.diagnostics.join()).not.toContain("planted-token");
      const { ads_conversion_api } = await service.control("GET", `objects/product/${created.id}`);
      expect(ads_conversion_api).toEqual({ dataset_id: "d", access_token: null });
      service.nextRun();
      expect((await cycle().diff({ id: created.id, state }, desired)).changed).toEqual([]);
    });
  });
});
