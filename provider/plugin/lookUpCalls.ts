// What the engine asks on behalf of a program: the look-ups.
import type * as messages from "@pulumi/pulumi/proto/provider_pb.js";
import { secrecyOf } from "../engine/values.js";
import { lookUpOf } from "../functions/index.js";
import { ArgumentsError, hiddenBy, type LookUp, perform } from "../functions/lookUp.js";
import type { Problem } from "../model/rules.js";
import { messageOf } from "./bytes.js";
import { provider } from "./protocol.js";
import type { Session } from "./session.js";
import { either, received, secretTexts } from "./values.js";

/** The calls that are about no resource, by their names in the protocol. */
export function lookUpCalls(session: Session) {
  return {
    invoke: (request: messages.InvokeRequest) =>
      session.during({}, async () => {
        const lookUp = named(request.getTok());
        const { values, secrecy, refused } = received(request.getArgs());
        const response = new provider.InvokeResponse();
        if (refused.length > 0) {
          return response.setFailuresList(
            refused.map((path) => failure({ path, message: "cannot be an asset or an archive" })),
          );
        }
        try {
          const answer = await perform(lookUp, () => session.client, values, secretTexts(values, secrecy));
          const hidden = secrecyOf(lookUp.outputs, hiddenBy(values));
          const bytes = await messageOf(answer, either(hidden, secrecy));
          // What the server writes of the answer, in place of what it would make of it.
          return Object.assign(response, { serializeBinary: () => bytes });
        } catch (error) {
          if (error instanceof ArgumentsError) return response.setFailuresList(error.problems.map(failure));
          throw error;
        }
      }),
  };
}

/** @throws Error when there is no such look-up */
const named = (token: string): LookUp => lookUpOf(token.replace(/^paypages:(index:)?/, ""));

const failure = ({ path, message }: Problem): messages.CheckFailure =>
  new provider.CheckFailure().setProperty(path).setReason(message.toWellFormed());
