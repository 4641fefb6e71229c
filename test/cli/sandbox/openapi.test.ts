// The description of the API: valid, complete for every route, served with the right address; and its page.
import { execFile } from "node:child_process";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { promisify } from "node:util";
import { compileErrors, validate } from "@readme/openapi-parser";
import { Ajv2020 } from "ajv/dist/2020.js";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { descriptionPath } from "../../../sandbox/console/openapi/document.js";
import { isOperation, pathOf } from "../../../sandbox/console/openapi/operation.js";
import { type RunningSandbox, startSandbox } from "../../../sandbox/index.js";
import { problemOf } from "../../support/description.js";
import { coupon, pageSamples } from "../../support/samples/bodies.js";
import { http, TestClient } from "../../support/sandboxClient.js";

interface Operation {
  readonly operationId: string;
  readonly parameters: readonly { readonly in: string; readonly name: string; readonly description: string }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, unknown>> };
}

const root = new URL("../../../", import.meta.url);

let sandbox: RunningSandbox;
// biome-ignore lint/suspicious/noExplicitAny: a document is whatever the test finds in it
let document: any;
/** Method and path of every route, and whether it accepts a form. */
const routes = new Map<string, boolean>();

function watch(message: unknown): void {
  (message as { fastify: FastifyInstance }).fastify.addHook("onRoute", ({ config }) => {
    const route = config?.route;
    if (route) routes.set(`${route.method} ${route.path}`, route.consumes === "form");
  });
}

beforeAll(async () => {
  subscribe("fastify.initialization", watch);
  sandbox = await startSandbox();
  unsubscribe("fastify.initialization", watch);
  document = (await http(sandbox.url + descriptionPath)).body;
});
afterAll(() => sandbox.close());

/** Routes for people, and the description itself. */
const pages = / (\/|\/p\/.*|\/_sandbox\/(console|login).*|\/openapi\.json|\/docs)$/;

const operations = (): [string, Operation][] =>
  Object.entries(document.paths as Record<string, Record<string, Operation>>).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, Operation] => [
      `${method.toUpperCase()} ${path}`,
      operation,
    ]),
  );

describe("the description", () => {
  test("is valid OpenAPI 3.1, without warnings", async () => {
    expect(document.openapi).toMatch(/^3\.1\./);
    // The parser resolves references in place.
    const result = await validate(structuredClone(document));
    expect(result.valid ? result.warnings : compileErrors(result)).toEqual([]);
  });

  test("needs no token, and names the address of the sandbox", async () => {
    const { status, headers } = await http(sandbox.url + descriptionPath);
    expect([status, headers.get("content-type")]).toEqual([200, "application/json; charset=utf-8"]);
    expect(document.servers[0].url).toBe(sandbox.url);
    expect(document.components.securitySchemes.oauth.flows.clientCredentials.tokenUrl).toBe(
      `${sandbox.url}/v1/identity/oauth2/token`,
    );
  });

  test("is what the command prints", async () => {
    const args = ["cli/dist/paypages.js", "openapi", "--url", sandbox.url];
    const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root, maxBuffer: 1e7 });
    expect(JSON.parse(stdout)).toEqual(document);
  });

  test("has exactly one operation for every route of the service and of the controls", () => {
    const isOfPages = (route: string) => !isOperation(pathOf(route));
    const described = operations().map(([key]) => key);
    expect(described.toSorted()).toEqual([...routes.keys()].filter((route) => !isOfPages(route)).toSorted());
    for (const route of [...routes.keys()].filter(isOfPages)) expect(route).toMatch(pages);
  });

  test("states which bodies are forms", () => {
    for (const [key, { requestBody }] of operations()) {
      const types = Object.keys(requestBody?.content ?? {});
      const isForm = types.includes("application/x-www-form-urlencoded");
      expect([key, isForm]).toEqual([key, routes.get(key)]);
    }
  });

  test("gives every operation a unique name, and describes its parameters", () => {
    const ids = operations().map(([, { operationId }]) => operationId);
    expect(ids).toEqual([...new Set(ids)]);
    for (const [key, { parameters }] of operations()) {
      for (const { name, description } of parameters) expect([key, name, description]).not.toContain("");
    }
  });

  test("uses every schema that it has", () => {
    const used = new Set(
      [...JSON.stringify(document).matchAll(/#\/components\/schemas\/(\w+)/g)].map(([, name]) => name),
    );
    expect([...used].toSorted()).toEqual(Object.keys(document.components.schemas).toSorted());
  });

  test("has schemas that a strict validator accepts, with secrets, defaults and values", () => {
    const ajv = new Ajv2020({
      strict: true,
      strictRequired: false,
      formats: { "slash-date": true, "date-time": true },
    });
    for (const [name, schema] of Object.entries(document.components.schemas as Record<string, object>)) {
      ajv.addSchema({ ...JSON.parse(JSON.stringify(schema).replaceAll("#/components/schemas/", "")), $id: name });
    }
    for (const name of Object.keys(document.components.schemas)) expect(ajv.getSchema(name)).toBeTypeOf("function");
    const { Msg, OneTimeProduct, WaitingList, RegistrationPlan } = document.components.schemas;
    expect(Msg.properties.channel_secret).toMatchObject({ type: "string", writeOnly: true });
    expect(OneTimeProduct.properties.background_color.default).toBe("#f8f8f8");
    expect(OneTimeProduct.properties.waiting_list.anyOf[0]).toEqual({ $ref: "#/components/schemas/WaitingList" });
    expect(WaitingList.properties.type.anyOf[0].enum).toEqual([0, 1, 2, 3]);
    expect(RegistrationPlan.required).toEqual(["contract_type", "plan_name", "language"]);
  });

  test.each(Object.entries(pageSamples))(
    "accepts the sample bodies of %s, and none with an additional property",
    (_, sample) => {
      const takes = bodiesOf(`POST ${sample.path}`);
      for (const body of [sample.min, sample.whole]) expect(takes(body)).toBe(true);
      expect(takes({ ...sample.min, surprise: 1 })).toBe(false);
    },
  );

  test("accepts a sample code", () => expect(bodiesOf("POST /v1/client/coupon")(coupon())).toBe(true));
});

/** Whether an operation accepts a body. */
function bodiesOf(key: string): (body: unknown) => boolean {
  const [method = "", path = ""] = key.split(" ");
  const { schema } = document.paths[path][method.toLowerCase()].requestBody.content["application/json"];
  const ajv = new Ajv2020({ strict: false, formats: { "slash-date": true } });
  return ajv.compile({ ...schema, components: document.components }) as (body: unknown) => boolean;
}

describe("a response is checked against the description", () => {
  const list = { method: "GET", url: "/v1/advance", route: "/v1/advance", status: 200, payload: '{"plans":[]}' };
  test("and accepted if it matches", () => {
    expect(problemOf(list)).toBeUndefined();
    expect(problemOf({ ...list, method: "HEAD" })).toBeUndefined();
  });

  test.each<[string, Partial<typeof list>, RegExp]>([
    ["a status that is not described", { status: 500 }, /GET \/v1\/advance has no status 500/],
    ["a method that is not described", { method: "PATCH" }, /no operation PATCH \/v1\/advance/],
    ["a route that is not described", { route: "/v1/nowhere" }, /no operation GET \/v1\/nowhere/],
    ["an undescribed field", { payload: '{"plans":[],"more":1}' }, /must NOT have additional properties/],
    ["a field of a different type", { payload: '{"plans":{}}' }, /body\/plans must be array/],
    ["a body that is not JSON", { payload: "<p>" }, /must be object/],
    [
      "an error in a different format",
      { status: 401, payload: '{"message":"no"}' },
      /must have required property 'error'/,
    ],
  ])("and %s is found", (_, change, problem) => {
    expect(problemOf({ ...list, ...change })).toMatch(problem);
  });

  test("and an unexpected body is found", () => {
    const deletion = { method: "DELETE", url: "/_sandbox/requests", route: "/_sandbox/requests", status: 204 };
    expect(problemOf({ ...deletion, payload: "" })).toBeUndefined();
    expect(problemOf({ ...deletion, payload: "{}" })).toMatch(/should have none/);
  });
});

test("doesn't count requests of the description as calls of the API", async () => {
  const client = new TestClient(sandbox.url);
  await client.delete("/_sandbox/requests");
  await http(sandbox.url + descriptionPath);
  expect((await client.get("/_sandbox/requests")).body.counts).not.toHaveProperty(`GET ${descriptionPath}`);
});
