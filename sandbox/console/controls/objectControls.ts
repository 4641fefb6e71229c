// The controls of objects, and of the guilds that they belong to: actions of people in the service's console and on its
// pages, for tests and demos.
import * as z from "zod";
import type { ObjectModel } from "../../../provider/model/field.js";
import { isGiven, type Values } from "../../../provider/model/rules.js";
import { zodType } from "../../../provider/model/zodType.js";
import { updateCoupon, useCode, usesOf } from "../../business/contracts/coupons.js";
import { memberIn } from "../../business/contracts/guildMembers.js";
import { applyPageChange } from "../../business/contracts/waiting.js";
import { type Control, controlsFor, described, instant, items, named, text } from "../../http/controls.js";
import { okList, type PathRequest, param } from "../../http/routes.js";
import { rawResponse } from "../../service/endpoints/objectResponses.js";
import { schemaProblems } from "../../service/endpoints/validate.js";
import { type ErrorItem, fieldError, notFound, refuseIfAny } from "../../store/errors.js";
import { models, objectKind, pageKind } from "../../store/kinds.js";
import type { Store, Stored } from "../../store/store.js";
import { type ControlSandbox, timesOrder, unknownKind } from "./controlSandbox.js";

// Validates a change outside Pulumi, which can do more than the API.

/**
 * The problems of a change outside Pulumi. Types must be right, but rules between fields and immutability don't apply.
 * `null` unsets any field. Output fields can be set, too.
 */
export function manualEditErrors(model: ObjectModel, change: Values): ErrorItem[] {
  const outputs = model.outputs.filter(({ wire }) => wire !== "url_application");
  const unsets = (wire: string) => change[wire] === null && model.inputs.some((field) => field.wire === wire);
  const isOutput = (wire: string) => outputs.some((field) => field.wire === wire);
  const given = Object.entries(change).filter(([wire]) => !unsets(wire) && !isOutput(wire));
  return [
    ...schemaProblems(model, Object.fromEntries(given), { partial: "all" }),
    ...outputs
      .filter((field) => isGiven(change[field.wire]) && !zodType(field).safeParse(change[field.wire]).success)
      .map(({ wire, type }) => fieldError("invalid", wire, `must be a ${type.kind}.`)),
  ];
}

const control = controlsFor<ControlSandbox>();

export const storedObject = named(
  "StoredObject",
  z
    .looseObject({
      id: text("Id."),
      created_at: instant("When it was created"),
      guild_id: text("The server of a role or channel.").optional(),
      deleted_at: instant("When it was deleted logically").optional(),
    })
    .describe("A stored object: these fields, and the fields of its kind as in requests."),
);

export const objectControls: readonly Control<ControlSandbox>[] = [
  control({
    method: "POST",
    path: "/objects/coupon/{id}/use",
    id: "useCoupon",
    summary: "Uses a discount code",
    doc: "Increases its `use_coupon_count` by 1.",
    body: timesOrder,
    isBodyOptional: true,
    response: z.strictObject({ coupon_id: text("Id."), use_coupon_count: z.int() }),
    handle(sandbox, request) {
      const used = useCode(sandbox, find(sandbox.store, "coupon", param(request, "id")), request.body.times);
      return { coupon_id: used.id, use_coupon_count: usesOf(used) };
    },
  }),
  control({
    method: "GET",
    path: "/objects/{kind}",
    id: "listObjects",
    summary: "Lists the objects of a kind, oldest first",
    response: items(storedObject),
    respond(sandbox, request) {
      modelOf(request);
      const kind = param(request, "kind");
      // Roles and channels have a guild as parent; others have none.
      const parent = objectKind(kind)?.parent === undefined ? "" : null;
      return okList("items", sandbox.store.list(kind, parent).map(rawResponse));
    },
  }),
  control({
    method: "GET",
    path: "/objects/{kind}/{id}",
    id: "readObject",
    summary: "Reads a stored object",
    doc: "The response contains secrets. Earlier revisions of discount codes can be read, too.",
    response: storedObject,
    handle({ store }, request) {
      modelOf(request);
      return rawResponse(find(store, param(request, "kind"), param(request, "id"), true));
    },
  }),
  control({
    method: "PATCH",
    path: "/objects/{kind}/{id}",
    id: "changeObject",
    summary: "Changes an object, as a colleague does in the management console",
    doc: "Only types are checked. Immutable fields can be changed, too. `null` unsets a field.",
    body: described({ type: "object", description: "The changed fields." }),
    response: storedObject,
    refusals: { 409: "Another code of the environment has this `coupon_code`." },
    handle(sandbox, request) {
      const model = modelOf(request);
      const before = find(sandbox.store, param(request, "kind"), param(request, "id"));
      refuseIfAny(manualEditErrors(model, request.body));
      return rawResponse(changeObject(sandbox, before, request.body));
    },
  }),
];

function changeObject(sandbox: ControlSandbox, before: Stored, change: Values): Stored {
  const { store } = sandbox;
  const fields = { ...before.fields, ...change };
  const after = before.kind === "coupon" ? updateCoupon(store, before, fields) : store.update(before, fields);
  if (pageKind(before.kind)) applyPageChange(sandbox, after);
  return after;
}

const find = (store: Store, kind: string, id: string, deleted = false): Stored =>
  store.need(kind, id, { what: models.get(kind)?.name ?? kind, deleted });

function modelOf(request: PathRequest): ObjectModel {
  const model = models.get(param(request, "kind"));
  if (!model) throw unknownKind(request, [...models.keys()]);
  return model;
}

// Guilds: their roles, channels and members.

/** The kinds with a guild as parent. */
export const guildKinds = ["roles", "channels", "member"] as const;
const guild = z.strictObject({ guild_id: text("Server id.") });

export const guildControls: readonly Control<ControlSandbox>[] = [
  control({
    method: "GET",
    path: "/guilds",
    id: "listGuilds",
    summary: "Lists the servers",
    response: items(guild),
    handle: ({ store }) => ({ items: store.parents(guildKinds).map((guild_id) => ({ guild_id })) }),
  }),
  control({
    method: "GET",
    path: "/guilds/{guild_id}",
    id: "readGuild",
    summary: "Reads the roles, channels and members of a server",
    response: guild.extend({
      roles: z.array(storedObject),
      channels: z.array(storedObject),
      members: z
        .array(described({ type: "object" }))
        .describe("The members, with the roles and channels that chat rules gave them."),
    }),
    handle({ store }, request) {
      const guild_id = param(request, "guild_id");
      const [roles = [], channels = [], members = []] = guildKinds.map((kind) => store.list(kind, guild_id));
      if (roles.length + channels.length + members.length === 0) throw notFound("guild", guild_id);
      return {
        guild_id,
        roles: roles.map(rawResponse),
        channels: channels.map(rawResponse),
        members: members.map(memberIn),
      };
    },
  }),
];
