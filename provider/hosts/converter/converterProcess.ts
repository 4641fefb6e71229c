// The converter's process. The engine starts it without its address, so the arguments are settings of its log at most.
import { parseArgs } from "node:util";
import { type handleUnaryCall, status } from "@grpc/grpc-js";
import type * as messages from "@pulumi/pulumi/proto/converter_pb.js";
import { printed } from "../../messages/base/refusal.js";
import { logged } from "../../messages/base/sinks.js";
import { programsNotConverted } from "../../messages/converter.js";
import { version } from "../../model/version.js";
import { whenEngineEnds } from "../engine/engineClient.js";
import { listen, type RunningProcess, runProcess } from "../engine/pluginProcess.js";
import { service } from "./converterProtocol.js";
import { type ConvertOptions, convertState } from "./convertState.js";

// The methods of the converter's protocol, and their server.

/** @throws Error if the server can't start */
export const startConverter = (options: ConvertOptions = { environment: process.env }): Promise<RunningProcess> =>
  listen(
    service.ConverterService,
    {
      convertState: unary((request: messages.ConvertStateRequest) => convertState(request.getArgsList(), options)),
      convertProgram: unary(async () => {
        throw programsNotConverted({});
      }),
    },
    0,
  );

/** The engine prints the details of a failed call, and imports nothing. */
const unary =
  <Request, Response>(method: (request: Request) => Promise<Response>): handleUnaryCall<Request, Response> =>
  ({ request }, callback) =>
    void method(request).then(
      (response) => callback(null, response),
      (error: unknown) => callback({ code: status.FAILED_PRECONDITION, details: logged(printed(error)) }),
    );

const usage = `pulumi-converter-paypages ${version}: the converter plugin of the Pulumi package paypages.

Pulumi starts it for \`pulumi import --from paypages\`, which imports the objects of an account. Don't start it yourself.

  --version  prints the version
  --help     prints this text
`;

export async function run(args: string[]): Promise<void> {
  const options = { version: { type: "boolean" }, help: { type: "boolean", short: "h" } } as const;
  const { values } = parseArgs({ args, strict: false, options });
  if (values.version) process.stdout.write(`${version}\n`);
  else if (values.help || process.stdin.isTTY) process.stdout.write(usage);
  else {
    const { leave } = await runProcess(() => startConverter());
    whenEngineEnds(leave);
  }
}
