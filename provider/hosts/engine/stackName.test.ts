import messages from "@pulumi/pulumi/proto/engine_pb.js";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { startEngineServer } from "../../../test/support/engineServer.js";
import { stackName } from "./stackName.js";

afterEach(() => void vi.unstubAllEnvs());

/** The address of an engine that knows the root resource. */
async function engine(urn: string): Promise<string> {
  const { address, close } = await startEngineServer({
    getRootResource: (_: unknown, callback: (error: null, response: unknown) => void) => {
      const response = new messages.GetRootResourceResponse();
      response.setUrn(urn);
      callback(null, response);
    },
  });
  onTestFinished(close);
  return address;
}

test.each([{}, { http_proxy: "http://127.0.0.1:9" }, { https_proxy: "http://127.0.0.1:9", no_proxy: "other" }])(
  "asks the engine, whatever proxy is set: %o",
  async (env) => {
    for (const name of ["http_proxy", "https_proxy", "no_proxy"]) vi.stubEnv(name, undefined);
    for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
    expect(await stackName(await engine("urn:pulumi:prod::shop::pulumi:pulumi:Stack::shop-prod"))).toBe("prod");
  },
);

test("returns undefined without a running program or a known engine", async () => {
  expect(await stackName(await engine(""))).toBeUndefined();
  expect(await stackName(undefined)).toBeUndefined();
});
