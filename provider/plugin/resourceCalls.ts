// What the engine asks of a resource. It translates; what happens is the life cycle's.
import { isDeepStrictEqual } from "node:util";
import type * as messages from "@pulumi/pulumi/proto/provider_pb.js";
import type { Struct } from "google-protobuf/google/protobuf/struct_pb.js";
import { asFailure } from "../engine/failures.js";
import { parseUrn } from "../engine/urn.js";
import { type Secrecy, secrecyOf, secrecyWithin } from "../engine/values.js";
import type { Lifecycle } from "../lifecycle/lifecycle.js";
import { outputsOf, stablesOf, stateFrom, wholeOutputs } from "../lifecycle/outputs.js";
import type { Found } from "../lifecycle/read.js";
import type { Resource } from "../lifecycle/resource.js";
import type { Stored } from "../lifecycle/types.js";
import { ignoring } from "../model/ignoreChanges.js";
import type { Problem, Values } from "../model/rules.js";
import { quoted } from "../model/shown.js";
import { withoutValue } from "../model/validate.js";
import { type Autonaming, named } from "./autonaming.js";
import { type DiffKind, detailedDiff, type PropertyDiff } from "./detailedDiff.js";
import { empty, provider } from "./protocol.js";
import type { Session } from "./session.js";
import { sent } from "./values.js";

/** The calls about resources, by their names in the protocol. Each ends with an answer, or with a `Failure`. */
export function resourceCalls(session: Session) {
  const about = <T>(request: Request, work: (lifecycle: Lifecycle) => Promise<T>): Promise<T> =>
    session.during({ urn: request.getUrn(), timeoutSeconds: request.getTimeout?.() ?? 0 }, async () =>
      work(session.lifecycle(request.getUrn())),
    );

  return {
    check: (request: messages.CheckRequest) =>
      about(request, async (lifecycle) => {
        const { program } = lifecycle.resource;
        const { values, secrecy, refused } = session.received(request.getNews());
        const before = session.received(request.getOlds()).values;
        const { inputs, problems } = lifecycle.check(named(program, values, before, autonamingOf(request)), before);
        // An import is checked as it was read: without the secrets that the service does not tell.
        const isAsBefore = isDeepStrictEqual(values, before);
        const own = isAsBefore ? problems.filter(({ path }) => !program.fieldAt(path)?.isSecret) : problems;
        const all = [...refused.map((path) => ({ path, message: "cannot be an asset or an archive" })), ...own];
        return new provider.CheckResponse()
          .setInputs(message(lifecycle.resource, inputs, secrecy))
          .setFailuresList(all.map((problem) => checkFailure(withoutSecret(problem, secrecy))));
      }),

    diff: (request: messages.DiffRequest) =>
      about(request, async (lifecycle) => {
        const { resource } = lifecycle;
        const oldInputs = session.received(request.getOldInputs()).values;
        const held = stateFrom(resource, session.received(request.getOlds()).values, oldInputs);
        const news = session.received(request.getNews()).values;
        const ignored = request.getIgnorechangesList();
        const decision = await lifecycle.diff({ id: request.getId(), state: held }, news, ignored);
        const before = decision.present?.state ?? held;
        const isReplaced = decision.replaces.length > 0;
        return diffResponse(
          detailedDiff(resource.program, decision, {
            held: before,
            wanted: ignoring(ignored, news, before),
            oldInputs,
          }),
          decision.changed.length > 0 || decision.isUnsettled === true,
        )
          .setReplacesList([...decision.replaces])
          .setDeletebeforereplace(decision.deleteBeforeReplace)
          .setStablesList(isReplaced ? [] : stablesOf(resource));
      }),

    create: (request: messages.CreateRequest) =>
      about(request, async (lifecycle) => {
        const { resource } = lifecycle;
        const { values: wanted, secrecy } = session.received(request.getProperties());
        const response = new provider.CreateResponse();
        if (request.getPreview()) {
          return response.setProperties(message(resource, await lifecycle.previewCreate(wanted), secrecy));
        }
        const known = await lifecycle.create(wanted);
        return response.setId(known.id).setProperties(message(resource, outputs(resource, known), secrecy));
      }),

    read: (request: messages.ReadRequest) =>
      about(request, async (lifecycle) => {
        const { resource } = lifecycle;
        const { values: properties, secrecy } = session.received(request.getProperties());
        const { values: inputs, secrecy: inputSecrecy } = session.received(request.getInputs());
        const before = stateFrom(resource, properties, inputs);
        const isRefresh = Object.keys(before).length > 0;
        const id = request.getId();
        const found = await (isRefresh ? lifecycle.refresh({ id, state: before }) : lifecycle.get(id));
        if (!found) return new provider.ReadResponse();
        if (!isRefresh && !request.hasInputs() && found.secrets.length > 0)
          session.tell("warning", untold(resource, found));
        return new provider.ReadResponse()
          .setId(found.id)
          .setProperties(message(resource, outputs(resource, found), secrecy, inputSecrecy))
          .setInputs(message(resource, found.inputs, secrecy, inputSecrecy));
      }),

    update: (request: messages.UpdateRequest) =>
      about(request, async (lifecycle) => {
        const { resource } = lifecycle;
        const oldInputs = session.received(request.getOldInputs()).values;
        const olds = session.received(request.getOlds()).values;
        const known = { id: request.getId(), state: stateFrom(resource, olds, oldInputs) };
        const { values, secrecy } = session.received(request.getNews());
        const ignored = request.getIgnorechangesList();
        const properties = request.getPreview()
          ? lifecycle.previewUpdate(known, values, ignored)
          : outputs(resource, { id: known.id, state: await lifecycle.update(known, values, ignored) });
        return new provider.UpdateResponse().setProperties(message(resource, properties, secrecy));
      }),

    delete: (request: messages.DeleteRequest) =>
      about(request, async (lifecycle) => {
        const oldInputs = session.received(request.getOldInputs()).values;
        const properties = session.received(request.getProperties()).values;
        await lifecycle.delete({ id: request.getId(), state: stateFrom(lifecycle.resource, properties, oldInputs) });
        return new empty.Empty();
      }),
  };
}

/** What all requests about a resource hold; older versions of the protocol let some take as long as they like. */
interface Request {
  getUrn(): string;
  getTimeout?(): number;
}

const message = ({ program }: Resource, values: Values, ...secrecies: Secrecy[]): Struct =>
  sent(values, secrecyOf(program), ...secrecies);

/** What the engine keeps of an object. */
const outputs = (resource: Resource, known: Stored): Values => wholeOutputs(resource, outputsOf(resource, known));

function autonamingOf(request: messages.CheckRequest): Autonaming {
  const options = request.getAutonaming();
  const { DISABLE } = provider.CheckRequest.AutonamingOptions.Mode;
  return {
    name: options?.getProposedName() || parseUrn(request.getUrn()).name,
    isOff: options?.getMode() === DISABLE,
  };
}

/** What the program marks as secret is not repeated. */
function withoutSecret(problem: Problem, secrecy: Secrecy): Problem {
  const marked = problem.path.split(/[.[]/).reduce<Secrecy | undefined>(secrecyWithin, secrecy);
  return marked === true ? withoutValue(problem) : problem;
}

export function checkFailure(problem: Parameters<typeof asFailure>[0]): messages.CheckFailure {
  const { property, reason } = asFailure(problem);
  return new provider.CheckFailure().setProperty(property).setReason(reason);
}

/** An answer that says what differs, property by property. */
export function diffResponse(diffs: readonly PropertyDiff[], isChanged: boolean): messages.DiffResponse {
  const { DIFF_SOME, DIFF_NONE } = provider.DiffResponse.DiffChanges;
  const response = new provider.DiffResponse()
    .setChanges(isChanged ? DIFF_SOME : DIFF_NONE)
    .setDiffsList([...new Set(diffs.map(({ path }) => path.split(/[.[]/)[0] as string))])
    .setHasdetaileddiff(diffs.length > 0);
  for (const { path, kind, isReplacing, isInput } of diffs) {
    const diff = new provider.PropertyDiff().setKind(kindOf(kind, isReplacing)).setInputdiff(isInput);
    response.getDetaileddiffMap().set(path, diff);
  }
  return response;
}

function kindOf(kind: DiffKind, isReplacing: boolean): messages.PropertyDiff.Kind {
  const kinds = provider.PropertyDiff.Kind;
  return kinds[`${kind.toUpperCase() as Uppercase<DiffKind>}${isReplacing ? "_REPLACE" : ""}`];
}

const untold = ({ nameOf }: Resource, { id, state, secrets }: Found): string =>
  `${nameOf(state)} ${id}: secrets are not imported. Write ${quoted(secrets)} ` +
  "into the program: the next preview shows it as a change, and `pulumi up` sends it.";
