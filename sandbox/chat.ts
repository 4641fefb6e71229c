// Roles and channels of guilds. A guild is there as soon as it is spoken of.
import { randomInt } from "node:crypto";
import { chatChannel, chatRole } from "../provider/model/chat.js";
import type { ObjectModel } from "../provider/model/object.js";
import { isGiven, type Values } from "../provider/model/rules.js";
import { channelAnswer, roleAnswer } from "./answers.js";
import { notFound, refuseIfAny } from "./errors.js";
import { type ApiRequest, noContent, ok, param, type Route, type Sandbox } from "./routes.js";
import type { Store, Stored } from "./store.js";
import { asObject, checkBody } from "./validate.js";

interface ChatKind {
  readonly name: "roles" | "channels";
  readonly idName: "role_id" | "channel_id";
  readonly model: ObjectModel;
  readonly answer: (stored: Stored) => Values;
}

const chatKinds: readonly ChatKind[] = [
  { name: "roles", idName: "role_id", model: chatRole, answer: roleAnswer },
  { name: "channels", idName: "channel_id", model: chatChannel, answer: channelAnswer },
];

export const chatRoutes = ({ store }: Sandbox): Route[] => chatKinds.flatMap((kind) => routesOf(store, kind));

function routesOf(store: Store, kind: ChatKind): Route[] {
  const all = `/v1/chat/guilds/{guild_id}/${kind.name}`;
  const one = `${all}/{${kind.idName}}`;
  return [
    {
      method: "POST",
      path: all,
      handle(request) {
        const parent = param(request, "guild_id");
        const position = store.count(kind.name, parent) + 1;
        const members = { position, ...checked(kind, request) };
        return ok(kind.answer(store.insert(kind.name, members, { id: snowflake(), parent })));
      },
    },
    {
      method: "GET",
      path: one,
      handle: (request) => ok(kind.answer(find(store, kind, request))),
    },
    {
      method: "PUT",
      path: one,
      handle(request) {
        const before = find(store, kind, request);
        const kept = keptByPlatform(kind, before.members);
        return ok(kind.answer(store.update(before, { ...kept, ...checked(kind, request) })));
      },
    },
    {
      method: "DELETE",
      path: one,
      handle(request) {
        store.remove(find(store, kind, request));
        return noContent;
      },
    },
  ];
}

function find(store: Store, kind: ChatKind, request: ApiRequest): Stored {
  const id = param(request, kind.idName);
  const found = store.get(kind.name, id);
  if (!found || found.parent !== param(request, "guild_id")) throw notFound(kind.model.name, id);
  return found;
}

/** The members of a request's body that are given. @throws Refusal with every problem of the body */
function checked({ model }: ChatKind, request: ApiRequest): Values {
  const body = asObject(request.body);
  refuseIfAny(checkBody(model, body, { known: { guildId: param(request, "guild_id") } }).problems);
  return Object.fromEntries(Object.entries(body).filter(([, value]) => isGiven(value)));
}

/** What stays as it is when an update leaves it out: the place of the object, and its permissions. */
function keptByPlatform({ model }: ChatKind, members: Values): Values {
  const kept = model.inputs.filter((field) => field.default.kind === "service").map(({ wire }) => wire);
  return Object.fromEntries(Object.entries(members).filter(([wire]) => [...kept, "position"].includes(wire)));
}

/** An id as the chat platform has them. */
const snowflake = (): string => `${randomInt(1_000_000_000, 9_999_999_999)}${randomInt(100_000_000, 999_999_999)}`;
