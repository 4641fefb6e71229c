// Calls of the engine about resources. They translate; the life cycle decides.
import { isDeepStrictEqual } from "node:util";
import type * as messages from "@pulumi/pulumi/proto/provider_pb.js";
import type { Struct } from "google-protobuf/google/protobuf/struct_pb.js";
import { either, secretsOf } from "../../client/secrecy.js";
import { importNotices } from "../../core/lifecycle/adoption.js";
import type { Lifecycle } from "../../core/lifecycle/lifecycle.js";
import { outputsOf, stablesOf, stateFrom, wholeOutputs } from "../../core/lifecycle/outputs.js";
import type { Resource } from "../../core/lifecycle/resource.js";
import type { Stored } from "../../core/lifecycle/types.js";
import { autonamed, type ObjectModel } from "../../model/field.js";
import { isGiven, type Problem, type Values } from "../../model/rules.js";
import { parseUrn } from "../../model/urn.js";
import { nullPaths } from "../../model/validate.js";
import { asFailure } from "../engine/engineValues.js";
import { detailedDiff, diffResponse } from "./detailedDiff.js";
import { empty, provider } from "./protocol.js";
import { notAValue, sent } from "./protocolValues.js";
import type { ReceivedSecrets, Session } from "./session.js";

// Autonaming: a field that only the provider's user reads can be omitted, and gets a name.

/** How the engine names resources, from the stack's setting `pulumi:autonaming`. */
interface Autonaming {
  /** The name to use. Without the setting, it is the resource's own. */
  readonly name: string;
  readonly isOff: boolean;
}

/**
 * Inputs with a name for an omitted field: the object's current one, or the proposed one. An import checks the inputs
 * that it has read: the object has a name, although the response omits it.
 */
function named(model: ObjectModel, inputs: Values, before: Values, { name, isOff }: Autonaming): Values {
  const isImport = Object.keys(before).length > 0 && isDeepStrictEqual(inputs, before);
  if (isOff || isImport) return inputs;
  const unnamed = model.inputs.filter((field) => field.has(autonamed) && !isGiven(inputs[field.name]));
  return { ...inputs, ...Object.fromEntries(unnamed.map((field) => [field.name, before[field.name] ?? name])) };
}

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
  /** The content of a message. Later texts of the call omit what is secret in it. */
  readonly received: (message: Struct | undefined) => ReceivedSecrets;
}

/** The calls about resources, by their names in the protocol. Each ends with a response or a `Failure`. */
export function resourceCalls(session: Session) {
  const about =
    <R extends Request, T>(work: (call: Call, request: R) => Promise<T>) =>
    (request: R): Promise<T> =>
      session.during({ urn: request.getUrn(), timeoutSeconds: request.getTimeout?.() ?? 0 }, async () => {
        const lifecycle = session.lifecycle(request.getUrn());
        const { resource } = lifecycle;
        const received = (message: Struct | undefined) => session.received(message, resource.program);
        return work({ lifecycle, resource, session, received }, request);
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
  const news = received(request.getNews());
  const { values, refused } = news;
  const before = received(request.getOlds()).values;
  const { inputs, problems } = lifecycle.check(
    named(program, values, before, autonamingOf(request)),
    before,
    nullPaths(program, values),
  );
  const all = [...refused.map(notAValue), ...problems];
  return new provider.CheckResponse().setInputs(message(resource, inputs, news)).setFailuresList(all.map(checkFailure));
}

async function diff({ lifecycle, resource, received }: Call, request: messages.DiffRequest) {
  const oldInputs = received(request.getOldInputs()).values;
  const stored = storedOf(request, resource, received(request.getOlds()).values, oldInputs);
  const news = received(request.getNews()).values;
  const decision = await lifecycle.diff(stored, news, request.getIgnorechangesList());
  const actual = (decision.action === "update" ? decision.present?.state : undefined) ?? stored.state;
  const compared = { actual, desired: decision.desired ?? news, oldInputs };
  return diffResponse(
    detailedDiff(resource.program, decision, compared),
    decision.changed.length > 0 || decision.isUnsettled === true,
  )
    .setReplacesList([...decision.replaces])
    .setDeletebeforereplace(decision.deleteBeforeReplace)
    .setStablesList(decision.replaces.length > 0 ? [] : stablesOf(resource));
}

async function create({ lifecycle, resource, received }: Call, request: messages.CreateRequest) {
  const news = received(request.getProperties());
  const response = new provider.CreateResponse();
  if (request.getPreview()) {
    return response.setProperties(message(resource, await lifecycle.previewCreate(news.values), news));
  }
  const stored = await lifecycle.create(news.values);
  return response.setId(stored.id).setProperties(message(resource, outputs(resource, stored), news));
}

async function read({ lifecycle, resource, session, received }: Call, request: messages.ReadRequest) {
  const before = [received(request.getProperties()), received(request.getInputs())] as const;
  const stored = storedOf(request, resource, before[0].values, before[1].values);
  const isRefresh = Object.keys(stored.state).length > 0;
  const found = await (isRefresh ? lifecycle.refresh(stored) : lifecycle.get(stored.id));
  if (!found) return new provider.ReadResponse();
  if (!isRefresh && !request.hasInputs()) for (const notice of importNotices(resource, found)) session.report(notice);
  return new provider.ReadResponse()
    .setId(found.id)
    .setProperties(message(resource, outputs(resource, found), ...before))
    .setInputs(message(resource, found.inputs, ...before));
}

async function update({ lifecycle, resource, received }: Call, request: messages.UpdateRequest) {
  const oldInputs = received(request.getOldInputs());
  const olds = received(request.getOlds());
  const stored = storedOf(request, resource, olds.values, oldInputs.values);
  const news = received(request.getNews());
  const { values } = news;
  const ignored = request.getIgnorechangesList();
  const properties = request.getPreview()
    ? lifecycle.previewUpdate(stored, values, ignored)
    : outputs(resource, { id: stored.id, state: await lifecycle.update(stored, values, ignored) });
  return new provider.UpdateResponse().setProperties(
    message(resource, properties, news, unmarked(olds), unmarked(oldInputs)),
  );
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

/** Former values: what the program marked in them isn't secret any more, but the texts are. */
const unmarked = (former: ReceivedSecrets): ReceivedSecrets => ({ ...former, secrecy: {} });

/** Values for the engine, in which everything is secret that was in the received values. */
const message = ({ program }: Resource, values: Values, ...before: ReceivedSecrets[]): Struct => {
  const marked = before.map(({ secrecy }) => secrecy).reduce(either);
  return sent(values, secretsOf(program, values, marked, { given: before.flatMap(({ texts }) => texts) }));
};

/** The outputs of an object for the engine. */
const outputs = (resource: Resource, stored: Stored): Values => wholeOutputs(resource, outputsOf(resource, stored));

function autonamingOf(request: messages.CheckRequest): Autonaming {
  const options = request.getAutonaming();
  const { DISABLE } = provider.CheckRequest.AutonamingOptions.Mode;
  const name = options?.getProposedName() || parseUrn(request.getUrn()).name;
  return { name, isOff: options?.getMode() === DISABLE };
}

export function checkFailure(problem: Problem): messages.CheckFailure {
  const { property, reason } = asFailure(problem);
  return new provider.CheckFailure().setProperty(property).setReason(reason);
}
