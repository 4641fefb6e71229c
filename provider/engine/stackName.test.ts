import { Server, ServerCredentials } from "@grpc/grpc-js";
import service from "@pulumi/pulumi/proto/engine_grpc_pb.js";
import messages from "@pulumi/pulumi/proto/engine_pb.js";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { stackName, stackOf } from "./stackName.js";

afterEach(() => void vi.unstubAllEnvs());

/** The address of an engine that knows the root resource. */
async function engine(urn: string): Promise<string> {
  const server = new Server();
  server.addService(service.EngineService, {
    getRootResource: (_: unknown, callback: (error: null, answer: unknown) => void) => {
      const answer = new messages.GetRootResourceResponse();
      answer.setUrn(urn);
      callback(null, answer);
    },
  });
  onTestFinished(() => server.forceShutdown());
  const port = await new Promise<number>((resolve, reject) =>
    server.bindAsync("127.0.0.1:0", ServerCredentials.createInsecure(), (error, bound) =>
      error ? reject(error) : resolve(bound),
    ),
  );
  return `127.0.0.1:${port}`;
}

test("the stack of a URN, also where its name has colons", () => {
  expect(stackOf("urn:pulumi:prod::shop::paypages:index:Coupon::spring")).toBe("prod");
  expect(stackOf("urn:pulumi:a:b::shop::pulumi:pulumi:Stack::shop-a")).toBe("a:b");
  expect(stackOf("prod")).toBeUndefined();
});

test.each([{}, { http_proxy: "http://127.0.0.1:9" }, { https_proxy: "http://127.0.0.1:9", no_proxy: "other" }])(
  "the engine says it, whatever proxy is set: %o",
  async (env) => {
    for (const name of ["http_proxy", "https_proxy", "no_proxy"]) vi.stubEnv(name, undefined);
    for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
    expect(await stackName(await engine("urn:pulumi:prod::shop::pulumi:pulumi:Stack::shop-prod"))).toBe("prod");
  },
);

test("where no program runs, or no engine is known, there is none", async () => {
  expect(await stackName(await engine(""))).toBeUndefined();
  expect(await stackName(undefined)).toBeUndefined();
});
