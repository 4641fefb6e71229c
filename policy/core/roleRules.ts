// The roles that a page's rule grants to customers.
import { at } from "../../provider/model/rules.js";
import type { Resource, StackResource } from "./resource.js";

export interface Grant {
  readonly page: StackResource;
  /** The path of the role: `chatRule.roleIds[0]`, or the whole list while its ids aren't known yet. */
  readonly path: string;
  readonly role: Resource;
}

/** Every role of the program that one of its pages grants. */
export const grantsIn = (resources: readonly StackResource[]): Grant[] =>
  resources.flatMap((page) => grants(page, resources));

function grants(page: StackResource, resources: readonly StackResource[]): Grant[] {
  const { properties } = page;
  if (at(properties, "chatRule.action") !== "grant") return [];
  const ids = at(properties, "chatRule.roleIds");
  const list: unknown[] = Array.isArray(ids) ? ids : [];
  const roles = resources.filter(({ kind }) => kind === "ChatRole");
  const sources = page.from("chatRule").map(({ urn }) => urn);
  return roles.flatMap((role) => {
    const index = list.indexOf(role.properties.roleId);
    if (typeof role.properties.roleId === "string" && index >= 0) {
      return [{ page, path: `chatRule.roleIds[${index}]`, role }];
    }
    return sources.includes(role.urn) ? [{ page, path: "chatRule.roleIds", role }] : [];
  });
}
