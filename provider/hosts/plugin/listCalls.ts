// Calls of the engine for all objects of a kind: their ids and names, page by page.

import type { ServerWritableStream } from "@grpc/grpc-js";
import type * as messages from "@pulumi/pulumi/proto/provider_pb.js";
import { type Listed, listInputs, withName } from "../../kinds/functions/enumeration.js";
import { ArgumentsError } from "../../kinds/functions/functionSpec.js";
import { resourceOf } from "../../kinds/resources/index.js";
import { visible } from "../../messages/base/sinks.js";
import { digest } from "../../model/digest.js";
import { holdsUnknown } from "../../model/unknown.js";
import { kindOfType } from "../../model/urn.js";
import { problemsOf } from "../../model/validate.js";
import { type Position, positionIn, tokenOf } from "./continuation.js";
import type { Failure } from "./grpcErrors.js";
import { OpenLists, type Rest } from "./openLists.js";
import { provider } from "./protocol.js";
import { notAValue } from "./protocolValues.js";
import type { Session } from "./session.js";

/** The default page size. */
const usualPage = 100;

type Stream = ServerWritableStream<messages.ListRequest, messages.ListResponse>;

/** The calls whose response is a stream, by their names in the protocol. */
export function listCalls(session: Session) {
  const lists = new OpenLists();
  return {
    list: (stream: Stream): void =>
      void session
        .during({}, async () => {
          for await (const response of responses(session, lists, stream.request)) {
            if (stream.cancelled) return;
            stream.write(response);
          }
        })
        .then(
          () => stream.end(),
          (failure: Failure) => stream.emit("error", failure),
        ),
  };
}

async function* responses(
  session: Session,
  lists: OpenLists,
  request: messages.ListRequest,
): AsyncGenerator<messages.ListResponse> {
  const resource = resourceOf(kindOfType(request.getToken()) ?? "");
  const inputs = listInputs(resource);
  const { values: args, refused } = session.received(request.getQuery(), inputs);
  if (holdsUnknown(args)) {
    yield new provider.ListResponse().setComputed(new provider.ListResponse.Computed());
    return;
  }
  const { kind } = resource;
  const problems = [...refused.map(notAValue), ...problemsOf(inputs, args)];
  if (problems.length > 0) throw new ArgumentsError(`list of ${kind}`, problems);

  const list = digest(JSON.stringify([kind, args]));
  const token = request.getContinuationToken();
  const position = positionIn(token, kind, list);
  const { client } = session;
  const rest = lists.from(position, token, client, resource, args);
  const { size, sent, limit } = pageOf(request, position);
  const taken = await take(rest, size);
  const named = await Promise.all(taken.map((one) => withName(client, resource, one)));
  for (const one of named) if (one) yield result(one);

  const last = taken.at(-1);
  const total = sent + taken.length;
  if (!last || total === limit) return;
  const next = await rest.next();
  if (next.done) return;
  const continuation = tokenOf({ after: last.id, sent: total, limit, list });
  lists.keep(continuation, client, beginningWith(next.value, rest));
  yield new provider.ListResponse().setContinuation(
    new provider.ListResponse.Continuation().setContinuationToken(continuation),
  );
}

/**
 * The protocol states that each request has the limit of the first one, but `pulumi do` subtracts what it has. So both
 * limits apply.
 */
function pageOf(request: messages.ListRequest, position: Position | undefined) {
  const asked = Math.max(request.getLimit(), 0);
  const { sent, limit } = position ?? { sent: 0, limit: asked };
  const bounds = [request.getPageSize() || usualPage, asked, limit && limit - sent];
  return { size: Math.min(...bounds.filter((bound) => bound > 0)), sent, limit };
}

async function take(rest: Rest, count: number): Promise<Listed[]> {
  const taken: Listed[] = [];
  while (taken.length < count) {
    const next = await rest.next();
    if (next.done) break;
    taken.push(next.value);
  }
  return taken;
}

async function* beginningWith(first: Listed, rest: Rest): Rest {
  yield first;
  yield* rest;
}

const result = ({ id, name = "" }: Listed): messages.ListResponse =>
  new provider.ListResponse().setResult(new provider.ListResponse.Result().setId(id).setName(visible(name)));
