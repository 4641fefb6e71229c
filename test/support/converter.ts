// The converter over a real socket, called like an engine does.
import { credentials, Metadata, type ServiceError } from "@grpc/grpc-js";
import type { ConvertProgramResponse, ConvertStateResponse } from "@pulumi/pulumi/proto/converter_pb.js";
import { onTestFinished } from "vitest";
import { converter, service } from "../../provider/hosts/converter/converterProtocol.js";
import { startConverter } from "../../provider/hosts/converter/converterServer.js";
import { testCredentials } from "./service.js";

export interface Imports {
  /** `Coupon spring10 <id>` for each resource. */
  readonly resources: readonly string[];
  readonly warnings: readonly string[];
  readonly response: ConvertStateResponse.AsObject;
}

export interface TestConverter {
  /** @throws ServiceError of gRPC */
  imports(...args: string[]): Promise<Imports>;
  /** @throws ServiceError of gRPC */
  convertProgram(): Promise<unknown>;
}

/** A converter for the service at an address; it ends with the test. */
export async function converterFor(url: string, environment: Record<string, string> = {}): Promise<TestConverter> {
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
