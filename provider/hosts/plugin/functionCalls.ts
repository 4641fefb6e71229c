// Calls of the engine for the functions of a program.

import type * as messages from "@pulumi/pulumi/proto/provider_pb.js";
import { ArgumentsError, perform, secretsInResult } from "../../kinds/functions/functionSpec.js";
import { functionOf } from "../../kinds/functions/index.js";
import { printed, Refusal } from "../../messages/base/refusal.js";
import type { Problem } from "../../model/rules.js";
import { outgoing } from "../engine/currentCall.js";
import { messageOf } from "./bytes.js";
import { provider } from "./protocol.js";
import { notAValue } from "./protocolValues.js";
import type { Session } from "./session.js";

/** The calls that aren't about a resource, by their names in the protocol. */
export const functionCalls = (session: Session) => ({
  invoke: (request: messages.InvokeRequest) => session.during({}, () => invoke(session, request)),
});

async function invoke(session: Session, request: messages.InvokeRequest): Promise<messages.InvokeResponse> {
  const functionSpec = functionOf(request.getTok().replace(/^paypages:(index:)?/, ""));
  const { values, secrecy, refused } = session.received(request.getArgs(), functionSpec.inputs);
  const response = new provider.InvokeResponse();
  // The engine's SDKs print the reason without the function, and some without the property.
  const named = ({ path, message }: Problem) =>
    failure(path, `${functionSpec.name}: ${path && `\`${path}\` `}${message}`);
  if (refused.length > 0) return response.setFailuresList(refused.map(notAValue).map(named));
  try {
    const result = await perform(functionSpec, () => session.client, values, secrecy);
    const bytes = await messageOf(result, secretsInResult(functionSpec, values, result, secrecy));
    // The server sends these bytes instead of encoding the response itself.
    return Object.assign(response, { serializeBinary: () => bytes });
  } catch (error) {
    if (error instanceof ArgumentsError) return response.setFailuresList(error.problems.map(named));
    if (error instanceof Refusal && error.path !== undefined) {
      return response.setFailuresList([failure(error.path, printed(error))]);
    }
    throw error;
  }
}

const failure = (property: string, reason: string): messages.CheckFailure =>
  new provider.CheckFailure().setProperty(outgoing(property)).setReason(outgoing(reason));
