// Generated from provider/model by `npm run generate`. Do not edit.
import * as pulumi from "@pulumi/pulumi";
import { declareKnown, isKind, type Kind, ownId, optionsOf, propsOf, typeOf } from "../base/resource.js";
import { withoutTraces } from "../base/traces.js";

/** The arguments of a ChatRole. */
export interface ChatRoleArgs {
  /**
   * The id of the server (guild) on the chat platform.
   * Not blank.
   * Changing this replaces the resource.
   * Can't contain a slash.
   */
  guildId: pulumi.Input<string>;
  /**
   * The name of the role on the server, such as `Members`.
   * Not blank.
   */
  name: pulumi.Input<string>;
  /**
   * The position at which the role is displayed. If omitted, the chat platform chooses it.
   * Pulumi doesn't manage an omitted value.
   * `null` restores the service's default.
   */
  position?: pulumi.Input<number | null>;
  /**
   * The names of the permissions that the role has, such as `VIEW_CHANNEL`. An empty list means none. If omitted, the chat platform's default applies.
   * Pulumi doesn't manage an omitted value.
   * The order doesn't matter.
   * `null` restores the service's default.
   */
  permissions?: pulumi.Input<pulumi.Input<string>[] | null>;
  /**
   * For dynamic resources: the id of an existing object to adopt instead of creating a new one. It is ignored afterwards, and can be removed.
   * Provider-side only; not sent to the service.
   */
  adoptId?: pulumi.Input<string>;
  /**
   * Properties to reset to the server default, for languages that can't send `null`. Possible names: `position` and `permissions`.
   * The order doesn't matter.
   * Provider-side only; not sent to the service.
   */
  resetToDefault?: pulumi.Input<pulumi.Input<string>[]>;
}

/**
 * A role of a chat server: it has a name, a position and permissions.
 *
 * Changing `guildId` replaces the resource.
 *
 * The id is `guildId`/`roleId`.
 *
 * @example
 * ```typescript
 * import * as paypages from "pulumi-paypages";
 *
 * new paypages.ChatRole("members", {
 *   guildId: "school-server",
 *   name: "Members",
 *   permissions: ["VIEW_CHANNEL"],
 * });
 * ```
 */
export class ChatRole extends pulumi.CustomResource {
  /**
   * The id of the server (guild) on the chat platform.
   * Not blank.
   * Changing this replaces the resource.
   * Can't contain a slash.
   */
  declare readonly guildId: pulumi.Output<string>;
  /**
   * The name of the role on the server, such as `Members`.
   * Not blank.
   */
  declare readonly name: pulumi.Output<string>;
  /**
   * The position at which the role is displayed. If omitted, the chat platform chooses it.
   * Pulumi doesn't manage an omitted value.
   */
  declare readonly position: pulumi.Output<number | undefined>;
  /**
   * The names of the permissions that the role has, such as `VIEW_CHANNEL`. An empty list means none. If omitted, the chat platform's default applies.
   * Pulumi doesn't manage an omitted value.
   * The order doesn't matter.
   */
  declare readonly permissions: pulumi.Output<pulumi.Unwrap<pulumi.Input<string>[]> | undefined>;
  /** The service's id, known when `id` is. */
  readonly roleId: pulumi.Output<string>;

  constructor(name: string, args: ChatRoleArgs, opts?: pulumi.CustomResourceOptions) {
    const traces = withoutTraces();
    try {
      super(typeOf(shape.kind), name, propsOf(shape, name, args, opts), optionsOf(opts));
      declareKnown(this, shape, args, opts);
    } catch (error) {
      throw traces.given(error);
    } finally {
      traces.resume();
    }
    this.roleId = ownId(this.id);
  }

  /** Reads the object with this id, without managing it. Fails if it doesn't exist. */
  static get(name: string, id: pulumi.Input<pulumi.ID>, opts?: pulumi.CustomResourceOptions): ChatRole {
    return new ChatRole(name, {} as ChatRoleArgs, { ...opts, id });
  }

  /** Whether a value is a ChatRole, including one of another copy of this package. */
  static override isInstance(value: unknown): value is ChatRole {
    return isKind(value, shape.kind);
  }
}

const shape: Kind = { "kind": "ChatRole", "properties":["guildId","name","position","permissions"],"outputs":[],"secrets":[],"widening":["permissions"],"defaults":{},"initial":{} };
