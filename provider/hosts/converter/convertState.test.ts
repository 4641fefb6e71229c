// The converter over a real socket, with the sandbox and with scripted services.

import { credentials, Metadata, type ServiceError } from "@grpc/grpc-js";
import type { ConvertProgramResponse, ConvertStateResponse } from "@pulumi/pulumi/proto/converter_pb.js";
import { describe, expect, it, onTestFinished } from "vitest";
import { account, createAccount, manyPages, writesAt } from "../../../test/support/account.js";
import { fine, json, type ResponseHandler, reset, serving, status } from "../../../test/support/scriptedServer.js";
import { startTestService, testCredentials, useService } from "../../../test/support/service.js";
import { use } from "../../../test/support/use.js";
import { pluginDownloadUrl, version } from "../../model/version.js";
import { startConverter } from "./converterProcess.js";
import { converter, service } from "./converterProtocol.js";

// The converter over a real socket, called like an engine does.

interface Imports {
  /** `Coupon spring10 <id>` for each resource. */
  readonly resources: readonly string[];
  readonly warnings: readonly string[];
  readonly response: ConvertStateResponse.AsObject;
}

interface TestConverter {
  /** @throws ServiceError of gRPC */
  imports(...args: string[]): Promise<Imports>;
  /** @throws ServiceError of gRPC */
  convertProgram(): Promise<unknown>;
}

/** A converter for the service at an address; it ends with the test. */
async function converterFor(url: string, environment: Record<string, string> = {}): Promise<TestConverter> {
  const running = await startConverter({
    environment: {
      PAYPAGES_APP_ID: testCredentials.appId,
      PAYPAGES_APP_SECRET: testCredentials.appSecret,
      PAYPAGES_SANDBOX_BASE_URL: url,
      ...environment,
    },
  });
  const client = new service.ConverterClient(`127.0.0.1:${running.port}`, credentials.createInsecure());
  onTestFinished(async () => {
    client.close();
    await running.stop();
  });
  return {
    imports: async (...args) => {
      const response = await new Promise<ConvertStateResponse>((resolve, reject) =>
        client.convertState(
          new converter.ConvertStateRequest().setArgsList(args),
          new Metadata(),
          settle(resolve, reject),
        ),
      );
      const { resourcesList, diagnosticsList } = response.toObject();
      return {
        resources: resourcesList.map(({ type, name, id }) => `${type.split(":").at(-1)} ${name} ${id}`),
        warnings: diagnosticsList.map(({ summary }) => summary),
        response: response.toObject(),
      };
    },
    convertProgram: () =>
      new Promise<ConvertProgramResponse>((resolve, reject) =>
        client.convertProgram(new converter.ConvertProgramRequest(), new Metadata(), settle(resolve, reject)),
      ),
  };
}

const settle =
  <T>(resolve: (response: T) => void, reject: (error: ServiceError) => void) =>
  (error: ServiceError | null, response: T) =>
    error ? reject(error) : resolve(response);

const kindOf = (resource: string) => resource.split(" ")[0] ?? "";
const nameOf = (resource: string) => resource.split(" ")[1] ?? "";
const idOf = (resource: string) => resource.split(" ")[2] ?? "";

describe("an account with every kind", () => {
  const service = useService();
  const objects = account(false);

  it("becomes resources with different names, and the ids that imports take", async () => {
    const ids = await createAccount(service, objects);
    await service.control("DELETE", "requests");
    const { imports } = await converterFor(service.url);
    const { resources, warnings, response } = await imports("--channel", ids.category ?? "", ids.ChatChannel ?? "");
    expect(warnings).toEqual([]);
    expect(resources.map(idOf).sort()).toEqual(Object.values(ids).sort());
    expect(new Set(resources.map(nameOf)).size).toBe(resources.length);
    expect(resources.map(nameOf)).toEqual(expect.arrayContaining(["夏期講習数学", "夏期講習英語", "classProduct"]));
    for (const { type, version: own, plugindownloadurl } of response.resourcesList) {
      expect(type).toMatch(/^paypages:index:\w+$/);
      expect([own, plugindownloadurl]).toEqual([version, pluginDownloadUrl]);
    }
    expect(await writesAt(service)).toBe(0);
    // The same account has the same names.
    expect((await imports("--channel", ids.category ?? "", ids.ChatChannel ?? "")).resources).toEqual(resources);
  });

  it("is imported in part, with the roles and channels that pages name", async () => {
    const { imports } = await converterFor(service.url);
    expect(new Set((await imports("--only", "Coupon", "ChatRole")).resources.map(kindOf))).toEqual(
      new Set(["Coupon", "ChatRole"]),
    );
    expect((await imports("--only=Coupon,ChatRole")).resources).toEqual(
      (await imports("--only", "Coupon", "--only", "ChatRole")).resources,
    );
    expect(new Set((await imports("--environment", "0")).resources.map(kindOf))).toEqual(
      new Set(["RegistrationPlan", "ChatRole"]),
    );
  });
});

describe("an account that the test fills", () => {
  const service = use(() => startTestService(), "each");

  it("is empty", async () => {
    const { imports } = await converterFor(service.url);
    const { resources, warnings } = await imports();
    expect(resources).toEqual([]);
    expect(warnings).toEqual([expect.stringMatching(/^The application test-app has no objects in test mode /)]);
  });

  it("has objects of different kinds with one name", async () => {
    const named = { processorAEnvId: "1", price: 100 };
    await createAccount(service, {
      product: { kind: "OneTimeProduct", args: { ...named, productName: "夏期講習" } },
      plan: { kind: "RecurringPlan", args: { ...named, planName: "夏期講習", billingCycle: { interval: "month" } } },
    });
    const { resources } = await (await converterFor(service.url)).imports();
    expect(resources.map(nameOf)).toEqual(["夏期講習Product", "夏期講習Plan"]);
  });

  it.each(["pages-link", "pages"])("has more objects than a page of the list, with %s", async (variant) => {
    await service.control("PUT", "variants", { variants: [variant] });
    const ids = await createAccount(service, manyPages(7));
    const { resources } = await (await converterFor(service.url)).imports();
    expect(resources.map(idOf).sort()).toEqual(Object.values(ids).sort());
  });
});

describe("objects that can't be imported are named", () => {
  const product = (name: string) => ({ product: { product_name: name, price: 100, processor_a_env_id: "1" } });

  it("if they were deleted after they were listed, the service fails, or a program can't describe them", async () => {
    const responses: Record<string, [number, unknown]> = {
      "/v1/client/product": [
        200,
        { products: ["good", "free", "gone", "broken", "incomplete"].map((id) => ({ product_id: id })) },
      ],
      "/v1/client/product/good": [200, { product_id: "good", ...product("Book") }],
      // The omitted properties have documented defaults.
      "/v1/client/product/free": [200, { product_id: "free", product: { product_name: "Gift" } }],
      "/v1/client/product/gone": [404, {}],
      "/v1/client/product/broken": [400, { message: "corrupt" }],
      "/v1/client/product/incomplete": [
        200,
        { product_id: "incomplete", product: { price: 100, processor_a_env_id: "1" } },
      ],
    };
    const service = await serving((response, { path }) => {
      const [code, body] = responses[path] ?? [200, { plans: [], coupons: [] }];
      json(response, code, body);
    });
    const { imports } = await converterFor(service.url);
    const { resources, warnings } = await imports();
    expect(resources).toEqual(["OneTimeProduct gift free", "OneTimeProduct book good"]);
    expect(warnings).toEqual([
      expect.stringMatching(/^OneTimeProduct broken isn't imported: .*corrupt/s),
      expect.stringMatching(/^OneTimeProduct gone isn't imported: the service doesn't have it\./),
      expect.stringMatching(
        /^OneTimeProduct incomplete isn't imported: a program can't describe it: `productName` is missing.* `import`\.$/,
      ),
    ]);
  });
});

describe("nothing is imported", () => {
  const quick = { PAYPAGES_RETRY_BUDGET_SECONDS: "0.2" };

  it.each<[what: string, response: ResponseHandler, token: ResponseHandler | undefined, message: RegExp]>([
    ["the credentials are refused", fine, status(401), /doesn't accept the credentials .*PP2003: \S+$/s],
    ["the service limits the rate", status(429, { "retry-after": "0" }), undefined, /429.*PP3\d+: \S+$/s],
    ["the service fails", status(503), undefined, /503.*PP3\d+: \S+$/s],
    ["a response isn't a list", fine, undefined, /the response contains no list.*PP3\d+: \S+$/s],
    ["the connection ends", reset, undefined, /listing every \w+ .*PP3\d+: \S+$/s],
  ])("if %s", async (_, response, token, message) => {
    const service = await serving(response, token);
    const { imports } = await converterFor(service.url, quick);
    await expect(imports()).rejects.toMatchObject({ details: expect.stringMatching(message) });
  });

  it("without credentials; the message has the variables", async () => {
    const { imports } = await converterFor("", { PAYPAGES_APP_ID: "", PAYPAGES_APP_SECRET: "" });
    await expect(imports()).rejects.toMatchObject({
      details: expect.stringMatching(/PAYPAGES_APP_ID.*PAYPAGES_APP_SECRET.*PAYPAGES_SANDBOX_BASE_URL.*PP2001: \S+$/s),
    });
  });

  it("if the limit is reached while objects are read", async () => {
    const products = ["q1", "q2", "q3"].map((id) => ({ product_id: id }));
    const list = status(200, {}, { products, plans: [], coupons: [] });
    const limited = status(429, { "retry-after": "0" });
    const service = await serving((response, seen) => (/q\d$/.test(seen.path) ? limited : list)(response, seen));
    const { imports } = await converterFor(service.url, quick);
    await expect(imports()).rejects.toMatchObject({ details: expect.stringContaining("429") });
  });

  it.each([
    [["--onyl", "Coupon"], "unknown option '--onyl'"],
    [["Coupon"], "unexpected argument 'Coupon'"],
    [["--only"], "option '--only <value>' argument missing"],
    [["--only", "--environment", "0"], "option '--only' argument is ambiguous"],
    [["--only", "Cupon"], "Cupon isn't a kind; write Coupon"],
    [["--environment", "2"], "the environment is 0 or 1"],
    [["--role", "12"], "12 needs its chat server"],
  ])("with the arguments %j", async (args, fault) => {
    const { imports } = await converterFor("http://127.0.0.1:9");
    await expect(imports(...args)).rejects.toMatchObject({
      details: expect.stringMatching(
        new RegExp(`^The arguments after \`--\` are wrong: ${fault.replaceAll("?", "\\?")}.*PP4102: \\S+$`, "s"),
      ),
    });
  });
});

it("refuses to convert programs, and names the command that writes them", async () => {
  const { convertProgram } = await converterFor("http://127.0.0.1:9");
  await expect(convertProgram()).rejects.toMatchObject({
    details: expect.stringMatching(/Run `paypages export` .*PP4101: \S+$/s),
  });
});
