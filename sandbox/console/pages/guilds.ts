// The guilds of the chat platform: their roles, channels and members.
import { memberIn } from "../../business/contracts/guildMembers.js";
import { param } from "../../http/routes.js";
import { notFound } from "../../store/errors.js";
import type { Stored } from "../../store/store.js";
import { guildKinds } from "../controls/objectControls.js";
import type { ConsoleSandbox } from "./console.js";
import { sectionView } from "./consoleDocument.js";
import {
  type Column,
  code,
  type Html,
  html,
  linkTo,
  pagedTable,
  table,
  tabs,
  timeView,
  withQuery,
} from "./elements.js";
import { type PageView, page } from "./forms.js";
import { t } from "./language.js";
import { knownObject, objectLink } from "./objectLinks.js";

const guildsView: PageView = (sandbox) => {
  const columns: Column<string>[] = [
    { title: "Server", cell: (guild) => html`<a href="${linkTo(sandbox, "guilds", guild)}">${guild}</a>` },
  ];
  return sectionView(
    "Servers",
    html`<p>A server appears here when it has a role, a channel or a member. Customers who enter a chat account on a page with a chat rule become members.</p>
${table(columns, sandbox.store.parents(guildKinds), { none: "No servers yet." })}`,
  );
};

const lists: Readonly<
  Record<
    (typeof guildKinds)[number],
    { title: string; none: string; columns: (sandbox: ConsoleSandbox) => Column<Stored>[] }
  >
> = {
  roles: {
    title: "Roles",
    none: "No roles.",
    columns: (sandbox) => [
      { title: "Name", cell: (role) => objectLink(sandbox, role) },
      { title: "Id", cell: ({ id }) => code(id) },
      { title: "Position", cell: ({ fields }) => String(fields.position ?? ""), isNumber: true },
      { title: "Permissions", cell: ({ fields }) => ((fields.permissions ?? []) as string[]).join(", ") },
      { title: "Created", cell: ({ createdAt }) => timeView(createdAt) },
    ],
  },
  channels: {
    title: "Channels",
    none: "No channels.",
    columns: (sandbox) => [
      { title: "Name", cell: (channel) => objectLink(sandbox, channel) },
      { title: "Id", cell: ({ id }) => code(id) },
      { title: "Type", cell: ({ fields }) => Number(fields.type), isNumber: true },
      { title: "Topic", cell: ({ fields }) => String(fields.topic ?? "") },
      { title: "Created", cell: ({ createdAt }) => timeView(createdAt) },
    ],
  },
  member: {
    title: "Members",
    none: "No members.",
    columns: (sandbox) => [
      { title: "Account", cell: ({ fields }) => code(fields.chat_id) },
      { title: "Name", cell: ({ fields }) => String(fields.chat_user_name ?? "") },
      { title: "Roles", cell: (member) => objectsIn(sandbox, "roles", memberIn(member).role_ids) },
      { title: "Channels", cell: (member) => objectsIn(sandbox, "channels", memberIn(member).channel_ids) },
    ],
  },
};

/** Shows the ids of roles and channels that the sandbox doesn't have. */
const objectsIn = (sandbox: ConsoleSandbox, kind: string, ids: readonly string[]): Html[] =>
  ids.map((id) => html`<div>${knownObject(sandbox, kind, id)}</div>`);

const guildView: PageView = (sandbox, request) => {
  const guild = param(request, "guild_id");
  const address = linkTo(sandbox, "guilds", guild);
  const kind = guildKinds.find((name) => name === (request.query.list ?? guildKinds[0]));
  if (!kind) throw notFound("list", String(request.query.list));
  const { none, columns } = lists[kind];
  const choices = guildKinds.map((name) => ({ address: withQuery(address, { list: name }), label: lists[name].title }));
  return {
    title: t("Server {guild}", { guild }),
    section: "Servers",
    content: html`<h1>Server ${guild}</h1>
${tabs(choices, withQuery(address, { list: kind }))}
${pagedTable(sandbox, request, address, { kind, columns: columns(sandbox), none, parent: guild })}`,
  };
};

export const guildPages = [page("/guilds", guildsView), page("/guilds/{guild_id}", guildView)];
