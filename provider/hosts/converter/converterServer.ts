// The methods of the converter's protocol, and their server.

import { type handleUnaryCall, status } from "@grpc/grpc-js";
import type * as messages from "@pulumi/pulumi/proto/converter_pb.js";
import { printed } from "../../messages/base/refusal.js";
import { logged } from "../../messages/base/sinks.js";
import { programsNotConverted } from "../../messages/converter.js";
import { listen, type PluginServer } from "../engine/pluginServer.js";
import { service } from "./converterProtocol.js";
import { type ConvertOptions, convertState } from "./convertState.js";

/** @throws Error if the server can't start */
export const startConverter = (options: ConvertOptions = { environment: process.env }): Promise<PluginServer> =>
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
