// Roles and channels of guilds. A guild is there as soon as it is spoken of.
import { randomInt } from "node:crypto";
import { chatChannel, chatRole } from "../../provider/model/chat.js";
import type { ObjectModel } from "../../provider/model/field.js";
import { givenIn, type Values } from "../../provider/model/rules.js";
import { forgetInGuild } from "../chat/members.js";
import { refuseIfAny } from "../core/errors.js";
import { newNumber, type Stored } from "../core/store.js";
import { asObject } from "../http/body.js";
import { noContent, ok } from "../http/response.js";
import { type ApiRequest, param, type Route } from "../http/routes.js";
import { channelAnswer, roleAnswer } from "./answers.js";
import { afterPut, deleteObject, findObject, mergedPut, readObject, type Wanted } from "./objects.js";
import type { ApiSandbox } from "./sandbox.js";
import { checkBody } from "./validate.js";

interface ChatKind {
  readonly name: "roles" | "channels";
  readonly idName: "role_id" | "channel_id";
  /** The member of a guild's members that lists what they have of it. */
  readonly held: "role_ids" | "channel_ids";
  readonly model: ObjectModel;
  readonly answer: (sandbox: ApiSandbox, stored: Stored) => Values;
}

const chatKinds: readonly ChatKind[] = [
  { name: "roles", idName: "role_id", held: "role_ids", model: chatRole, answer: roleAnswer },
  { name: "channels", idName: "channel_id", held: "channel_ids", model: chatChannel, answer: channelAnswer },
];

export const chatRoutes = (sandbox: ApiSandbox): Route[] => chatKinds.flatMap((kind) => routesOf(sandbox, kind));

function routesOf(sandbox: ApiSandbox, kind: ChatKind): Route[] {
  const { store, shapes } = sandbox;
  const all = `/v1/chat/guilds/{guild_id}/${kind.name}`;
  const one = `${all}/{${kind.idName}}`;
  return [
    {
      method: "POST",
      path: all,
      handle(request) {
        const parent = param(request, "guild_id");
        const [last] = store.newest(kind.name, 1, undefined, parent);
        const position = Number(last?.members.position ?? 0) + 1;
        const members = { position, ...checked(sandbox, kind, request, asObject(request.body)) };
        const id = shapes.has("ids-numeric") ? newNumber() : snowflake();
        return ok(kind.answer(sandbox, store.insert(kind.name, members, { id, parent })));
      },
    },
    {
      method: "GET",
      path: one,
      handle: (request) => ok(kind.answer(sandbox, readObject(sandbox, wanted(kind, request)))),
    },
    {
      method: "PUT",
      path: one,
      handle(request) {
        const before = findObject(sandbox, wanted(kind, request));
        const body = asObject(request.body);
        // The place of an object among the others is not part of what it is.
        const { position } = before.members;
        const known = { ...before, members: sentMembers(kind, before.members) };
        const sent = checked(sandbox, kind, request, mergedPut(sandbox, known, body) ?? body);
        return ok(kind.answer(sandbox, afterPut(sandbox, before, store.update(before, { position, ...sent }))));
      },
    },
    {
      method: "DELETE",
      path: one,
      handle(request) {
        const found = findObject(sandbox, wanted(kind, request));
        deleteObject(sandbox, found);
        forgetInGuild(store, param(request, "guild_id"), kind.held, found.id);
        return noContent;
      },
    },
  ];
}

const wanted = ({ name, idName, model }: ChatKind, request: ApiRequest): Wanted => ({
  kind: name,
  id: param(request, idName),
  what: model.name,
  parent: param(request, "guild_id"),
});

/** The members of a body that are given. @throws Refusal with every problem of the body */
function checked({ isLenient }: ApiSandbox, { model }: ChatKind, request: ApiRequest, body: Values): Values {
  const known = { guildId: param(request, "guild_id") };
  refuseIfAny(checkBody(model, body, { known, isLenient }).problems);
  return givenIn(body);
}

/** Without what the platform adds. */
const sentMembers = ({ model }: ChatKind, members: Values): Values =>
  Object.fromEntries(Object.entries(members).filter(([wire]) => model.inputs.some((field) => field.wire === wire)));

/** An id as the chat platform has them. */
const snowflake = (): string => `${randomInt(1_000_000_000, 9_999_999_999)}${randomInt(100_000_000, 999_999_999)}`;
