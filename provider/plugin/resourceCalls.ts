// Calls of the engine about resources. They translate; the life cycle decides.
import type * as messages from "@pulumi/pulumi/proto/provider_pb.js";
import type { Struct } from "google-protobuf/google/protobuf/struct_pb.js";
import { asFailure, type Secrecy, secrecyOf, secrecyWithin } from "../engine/engineValues.js";
import { parseUrn } from "../engine/urn.js";
import { importNotices } from "../lifecycle/imports.js";
import type { Lifecycle } from "../lifecycle/lifecycle.js";
import { outputsOf, stablesOf, stateFrom, wholeOutputs } from "../lifecycle/outputs.js";
import type { Resource } from "../lifecycle/resource.js";
import type { Stored } from "../lifecycle/types.js";
import { ignoring } from "../model/ignoreChanges.js";
import type { Problem, Values } from "../model/rules.js";
import { withoutValue } from "../model/validate.js";
import { type Autonaming, named } from "./autonaming.js";
import { detailedDiff, diffResponse } from "./detailedDiff.js";
import { empty, provider } from "./protocol.js";
import { notAValue, type Received, sent } from "./protocolValues.js";
import type { Session } from "./session.js";

/** The common fields of requests about a resource. Older versions of the protocol have no timeout for some. */
interface Request {
  getUrn(): string;
  getTimeout?(): number;
}

/** A call about a resource. */
interface Call {
  readonly lifecycle: Lifecycle;
  readonly resource: Resource;
  readonly session: Session;
  /** The content of a message. Later messages to the user omit what is marked as secret in it. */
  readonly received: (message: Struct | undefined) => Received;
}

/** The calls about resources, by their names in the protocol. Each ends with a response or a `Failure`. */
export function resourceCalls(session: Session) {
  const about =
    <R extends Request, T>(work: (call: Call, request: R) => Promise<T>) =>
    (request: R): Promise<T> =>
      session.during({ urn: request.getUrn(), timeoutSeconds: request.getTimeout?.() ?? 0 }, async () => {
        const lifecycle = session.lifecycle(request.getUrn());
        const { resource } = lifecycle;
        return work({ lifecycle, resource, session, received: (message) => session.received(message) }, request);
      });
  return {
    check: about(check),
    diff: about(diff),
    create: about(create),
    read: about(read),
    update: about(update),
    delete: about(remove),
  };
}

async function check({ lifecycle, resource, received }: Call, request: messages.CheckRequest) {
  const { program } = resource;
  const { values, secrecy, refused } = received(request.getNews());
  const before = received(request.getOlds()).values;
  const { inputs, problems } = lifecycle.check(named(program, values, before, autonamingOf(request)), before);
  const all = [...refused.map(notAValue), ...problems];
  return new provider.CheckResponse()
    .setInputs(message(resource, inputs, secrecy))
    .setFailuresList(all.map((problem) => checkFailure(withoutSecret(problem, secrecy))));
}

async function diff({ lifecycle, resource, received }: Call, request: messages.DiffRequest) {
  const oldInputs = received(request.getOldInputs()).values;
  const stored = storedOf(request, resource, received(request.getOlds()).values, oldInputs);
  const news = received(request.getNews()).values;
  const ignored = request.getIgnorechangesList();
  const decision = await lifecycle.diff(stored, news, ignored);
  const actual = decision.present?.state ?? stored.state;
  const compared = { held: actual, wanted: ignoring(ignored, news, actual), oldInputs };
  return diffResponse(
    detailedDiff(resource.program, decision, compared),
    decision.changed.length > 0 || decision.isUnsettled === true,
  )
    .setReplacesList([...decision.replaces])
    .setDeletebeforereplace(decision.deleteBeforeReplace)
    .setStablesList(decision.replaces.length > 0 ? [] : stablesOf(resource));
}

async function create({ lifecycle, resource, received }: Call, request: messages.CreateRequest) {
  const { values, secrecy } = received(request.getProperties());
  const response = new provider.CreateResponse();
  if (request.getPreview()) {
    return response.setProperties(message(resource, await lifecycle.previewCreate(values), secrecy));
  }
  const stored = await lifecycle.create(values);
  return response.setId(stored.id).setProperties(message(resource, outputs(resource, stored), secrecy));
}

async function read({ lifecycle, resource, session, received }: Call, request: messages.ReadRequest) {
  const { values: properties, secrecy } = received(request.getProperties());
  const { values: inputs, secrecy: inputSecrecy } = received(request.getInputs());
  const stored = storedOf(request, resource, properties, inputs);
  const isRefresh = Object.keys(stored.state).length > 0;
  const found = await (isRefresh ? lifecycle.refresh(stored) : lifecycle.get(stored.id));
  if (!found) return new provider.ReadResponse();
  if (!isRefresh && !request.hasInputs()) for (const notice of importNotices(resource, found)) session.report(notice);
  return new provider.ReadResponse()
    .setId(found.id)
    .setProperties(message(resource, outputs(resource, found), secrecy, inputSecrecy))
    .setInputs(message(resource, found.inputs, secrecy, inputSecrecy));
}

async function update({ lifecycle, resource, received }: Call, request: messages.UpdateRequest) {
  const oldInputs = received(request.getOldInputs()).values;
  const stored = storedOf(request, resource, received(request.getOlds()).values, oldInputs);
  const { values, secrecy } = received(request.getNews());
  const ignored = request.getIgnorechangesList();
  const properties = request.getPreview()
    ? lifecycle.previewUpdate(stored, values, ignored)
    : outputs(resource, { id: stored.id, state: await lifecycle.update(stored, values, ignored) });
  return new provider.UpdateResponse().setProperties(message(resource, properties, secrecy));
}

async function remove({ lifecycle, resource, received }: Call, request: messages.DeleteRequest) {
  const [state, inputs] = [received(request.getProperties()).values, received(request.getOldInputs()).values];
  await lifecycle.delete(storedOf(request, resource, state, inputs));
  return new empty.Empty();
}

const storedOf = (request: { getId(): string }, resource: Resource, properties: Values, inputs: Values): Stored => ({
  id: request.getId(),
  state: stateFrom(resource, properties, inputs),
});

const message = ({ program }: Resource, values: Values, ...secrecies: Secrecy[]): Struct =>
  sent(values, secrecyOf(program), ...secrecies);

/** The outputs of an object for the engine. */
const outputs = (resource: Resource, stored: Stored): Values => wholeOutputs(resource, outputsOf(resource, stored));

function autonamingOf(request: messages.CheckRequest): Autonaming {
  const options = request.getAutonaming();
  const { DISABLE } = provider.CheckRequest.AutonamingOptions.Mode;
  const name = options?.getProposedName() || parseUrn(request.getUrn()).name;
  return { name, isOff: options?.getMode() === DISABLE };
}

/** The program's secrets are omitted from the problem. */
function withoutSecret(problem: Problem, secrecy: Secrecy): Problem {
  const marked = problem.path.split(/[.[]/).reduce<Secrecy | undefined>(secrecyWithin, secrecy);
  return marked === true ? withoutValue(problem) : problem;
}

export function checkFailure(problem: Problem): messages.CheckFailure {
  const { property, reason } = asFailure(problem);
  return new provider.CheckFailure().setProperty(property).setReason(reason);
}
