// Calls of the engine for the functions of a program.
import type * as messages from "@pulumi/pulumi/proto/provider_pb.js";
import { secrecyOf, secretTexts } from "../engine/engineValues.js";
import { ArgumentsError, hiddenBy, perform } from "../functions/functionSpec.js";
import { functionOf } from "../functions/index.js";
import { printed, Refusal } from "../messages/base/refusal.js";
import type { Problem } from "../model/rules.js";
import { messageOf } from "./bytes.js";
import { provider } from "./protocol.js";
import { either, notAValue, received } from "./protocolValues.js";
import type { Session } from "./session.js";

/** The calls that aren't about a resource, by their names in the protocol. */
export const functionCalls = (session: Session) => ({
  invoke: (request: messages.InvokeRequest) => session.during({}, () => invoke(session, request)),
});

async function invoke(session: Session, request: messages.InvokeRequest): Promise<messages.InvokeResponse> {
  const functionSpec = functionOf(request.getTok().replace(/^paypages:(index:)?/, ""));
  const { values, secrecy, refused } = received(request.getArgs());
  const response = new provider.InvokeResponse();
  if (refused.length > 0) return response.setFailuresList(refused.map(notAValue).map(failure));
  try {
    const result = await perform(functionSpec, () => session.client, values, secretTexts(values, secrecy));
    const bytes = await messageOf(result, either(secrecyOf(functionSpec.outputs, hiddenBy(values)), secrecy));
    // The server sends these bytes instead of encoding the response itself.
    return Object.assign(response, { serializeBinary: () => bytes });
  } catch (error) {
    if (error instanceof ArgumentsError) return response.setFailuresList(error.problems.map(failure));
    if (error instanceof Refusal && error.path !== undefined) {
      return response.setFailuresList([failure({ path: error.path, message: printed(error) })]);
    }
    throw error;
  }
}

const failure = ({ path, message }: Problem): messages.CheckFailure =>
  new provider.CheckFailure().setProperty(path).setReason(message.toWellFormed());
