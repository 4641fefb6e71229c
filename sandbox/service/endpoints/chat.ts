// Roles and channels of guilds. A guild exists as soon as a request names it.
import { randomInt } from "node:crypto";
import { givenIn, type Values } from "../../../provider/model/rules.js";
import { forgetInGuild, type Target } from "../../business/contracts/guildMembers.js";
import { type ApiRequest, param, type Route } from "../../http/routes.js";
import { refuseIfAny } from "../../store/errors.js";
import type { ObjectKind } from "../../store/kinds.js";
import { newNumber } from "../../store/store.js";
import type { ApiSandbox } from "./apiSandbox.js";
import { kindRoutes, mergedPut } from "./objects.js";
import { checkBody } from "./validate.js";

/** The field of a guild's member that lists the objects of a kind that the member has. */
const idsFields: Readonly<Record<string, Target>> = { roles: "role_ids", channels: "channel_ids" };

export function chatRoutes(sandbox: ApiSandbox, kind: ObjectKind): Route[] {
  const { store } = sandbox;
  const idsField = idsFields[kind.name];
  return kindRoutes(sandbox, kind, {
    what: kind.model.name,
    create(body, request) {
      const parent = param(request, "guild_id");
      const [last] = store.newest(kind.name, { limit: 1, parent });
      const position = Number(last?.fields.position ?? 0) + 1;
      const fields = { position, ...checked(sandbox, kind, request, body) };
      const id = sandbox.policy.ids === "numbers" ? newNumber() : snowflake();
      return store.insert(kind.name, fields, { id, parent });
    },
    update(before, body, request) {
      // The position among other objects isn't part of an object.
      const { position } = before.fields;
      const stored = { ...before, fields: sentFields(kind, before.fields) };
      const sent = checked(sandbox, kind, request, mergedPut(sandbox, stored, body) ?? body);
      return store.update(before, { position, ...sent });
    },
    ...(idsField && { beforeDelete: ({ id, parent }) => forgetInGuild(store, parent, idsField, id) }),
  });
}

/** The fields that are set in a body. @throws Refusal with every problem of the body */
function checked({ isLenient }: ApiSandbox, { model }: ObjectKind, request: ApiRequest, body: Values): Values {
  const stored = { guildId: param(request, "guild_id") };
  refuseIfAny(checkBody(model, body, { known: stored, isLenient }));
  return givenIn(body);
}

/** Without what the platform adds. */
const sentFields = ({ model }: ObjectKind, fields: Values): Values =>
  Object.fromEntries(Object.entries(fields).filter(([wire]) => model.inputs.some((field) => field.wire === wire)));

/** An id in the chat platform's form. */
const snowflake = (): string => `${randomInt(1_000_000_000, 9_999_999_999)}${randomInt(100_000_000, 999_999_999)}`;
