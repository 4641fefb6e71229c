// References to other objects: a reference if they are in the program, otherwise their id with a comment.

import { targetKinds } from "../../provider/kinds/resources/coupon/targets.js";
import { resourceOf } from "../../provider/kinds/resources/index.js";
import type { Values } from "../../provider/model/rules.js";
import type { Plain } from "../programs/write/program.js";

/** Finds an object that the program can contain. */
export type Find = (kind: string, id: string) => { readonly name: string } | { readonly comment: string };

const everybody = "Everybody: this role has the server's own id.";

/**
 * The arguments of an object with references instead of ids. `find` returns the reference or the comment for an object.
 */
export function withReferences(kind: string, args: Values, find: Find): Values {
  const refer = (target: string, own: unknown, id = String(own)): Plain => {
    const found = find(target, id);
    if ("name" in found) return { ref: `${found.name}.${resourceOf(target).endpoint.idName}` };
    return { value: String(own), comment: found.comment };
  };
  const all = (list: unknown, one: (id: unknown) => unknown) => (Array.isArray(list) ? list.map(one) : list);
  switch (kind) {
    case "Coupon": {
      const target = targetKinds.get(args.paymentType);
      if (!target) return args;
      return changed(args, "productIds", (ids) => all(ids, (id) => refer(target, id)));
    }
    case "ChatChannel": {
      const { guildId } = args;
      const inGuild = (target: string, id: unknown) => refer(target, id, `${guildId}/${id}`);
      const role = (id: unknown) =>
        id === guildId ? { value: String(id), comment: everybody } : inGuild("ChatRole", id);
      const withParent = changed(args, "parentId", (id) => inGuild("ChatChannel", id));
      return changed(withParent, "role", (list) => all(list, (item) => changed(item as Values, "id", role)));
    }
    default:
      return changed(args, "chatRule", (rule) => {
        const { guildId } = rule as Values;
        const inGuild = (target: string) => (ids: unknown) => all(ids, (id) => refer(target, id, `${guildId}/${id}`));
        const withRoles = changed(rule as Values, "roleIds", inGuild("ChatRole"));
        return changed(withRoles, "channelIds", inGuild("ChatChannel"));
      });
  }
}

const changed = (values: Values, name: string, change: (value: unknown) => unknown): Values =>
  values[name] === undefined ? values : { ...values, [name]: change(values[name]) };
