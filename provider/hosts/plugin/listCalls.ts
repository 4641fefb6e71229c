// Calls of the engine for all objects of a kind: their ids and names, page by page.
import type { ServerWritableStream } from "@grpc/grpc-js";
import type * as messages from "@pulumi/pulumi/proto/provider_pb.js";
import type { Client } from "../../client/client.js";
import type { Resource } from "../../core/lifecycle/resource.js";
import { enumerate, type Listed, listInputs, withName } from "../../kinds/functions/enumeration.js";
import { ArgumentsError } from "../../kinds/functions/functionSpec.js";
import { resourceOf } from "../../kinds/resources/index.js";
import { visible } from "../../messages/base/sinks.js";
import { listCannotContinue } from "../../messages/functions.js";
import { digest } from "../../model/digest.js";
import { isObject, type Values } from "../../model/rules.js";
import { holdsUnknown } from "../../model/unknown.js";
import { kindOfType } from "../../model/urn.js";
import { problemsOf } from "../../model/validate.js";
import { provider } from "./protocol.js";
import { type Failure, notAValue } from "./protocolValues.js";
import type { Session } from "./session.js";

// The position in a list: a token names the last object that was sent, so that any process can continue.

/** The end of a page. */
interface Position {
  /** The id of the last object. */
  readonly after: string;
  /** The number of objects sent so far, over all pages. */
  readonly sent: number;
  /** The maximum number of objects that the caller's first request set. 0: no limit. */
  readonly limit: number;
  /** What is listed: the kind, and its filters. */
  readonly list: string;
}

const tokenOf = (position: Position): string => Buffer.from(JSON.stringify(position)).toString("base64url");

/** Undefined for an empty token, which starts a list. @throws Refusal if the token isn't for this list */
function positionIn(token: string, kind: string, list: string): Position | undefined {
  if (token === "") return undefined;
  const position = parsed(token);
  if (!position) throw listCannotContinue({ kind, reason: "The continuation token is not from this provider." });
  if (position.list === list) return position;
  throw listCannotContinue({ kind, reason: "The continuation token belongs to a list of other objects." });
}

function parsed(token: string): Position | undefined {
  try {
    const read: unknown = JSON.parse(Buffer.from(token, "base64url").toString());
    return isObject(read) && isPosition(read) ? (read as unknown as Position) : undefined;
  } catch {
    return undefined;
  }
}

const isPosition = ({ after, sent, limit, list }: Readonly<Record<string, unknown>>): boolean =>
  typeof after === "string" && Number.isInteger(sent) && Number.isInteger(limit) && typeof list === "string";

// Lists that a caller reads page by page. A list that continues soon isn't read again from its start.

/** The rest of a list. */
type Rest = AsyncGenerator<Listed, void, void>;

/** The maximum number of open lists. Each stores the ids that were read so far. */
const maxOpen = 4;

class OpenLists {
  private readonly open = new Map<string, { readonly client: Client; readonly rest: Rest }>();

  /** Keeps a list that can continue with this token. */
  keep(token: string, client: Client, rest: Rest): void {
    const [oldest] = this.open.keys();
    if (oldest !== undefined && this.open.size >= maxOpen) this.open.delete(oldest);
    this.open.set(token, { client, rest });
  }

  /** The list from its start, or from the position of a token. @throws as `enumerate` does, when it is read */
  from(position: Position | undefined, token: string, client: Client, resource: Resource, args: Values): Rest {
    const kept = this.open.get(token);
    this.open.delete(token);
    if (kept?.client === client) return kept.rest;
    const all = enumerate(client, resource, args);
    return position ? after(position, all, resource.kind) : all;
  }
}

async function* after({ after: id }: Position, all: Rest, kind: string): Rest {
  for await (const listed of all) {
    if (listed.id !== id) continue;
    yield* all;
    return;
  }
  throw listCannotContinue({
    kind,
    reason: `The object ${id}, after which it would continue, is no longer in the list.`,
  });
}

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
