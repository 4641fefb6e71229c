// Generated from provider/model by `npm run generate`. Do not edit.
import * as pulumi from "@pulumi/pulumi";
import { declareKnown, isKind, type Kind, ownId, optionsOf, propsOf, typeOf } from "../base/resource.js";
import { withoutTraces } from "../base/traces.js";
import type * as types from "./types.js";

/** The arguments of a ChatChannel. */
export interface ChatChannelArgs {
  /**
   * The id of the server (guild) on the chat platform.
   * Not blank.
   * Changing this replaces the resource.
   * Can't contain a slash.
   */
  guildId: pulumi.Input<string>;
  /** The chat platform's type of the channel, such as 0 for a text channel and 4 for a category. */
  type: pulumi.Input<number>;
  /**
   * The name of the channel on the server, such as `homework`.
   * Not blank.
   */
  name: pulumi.Input<string>;
  /**
   * The topic of the channel, such as `Questions about the lessons`.
   * Unset if omitted.
   */
  topic?: pulumi.Input<string>;
  /**
   * What each role can do in the channel. An empty list means no permissions.
   * If omitted, Pulumi doesn't manage it; the service's default applies.
   * The order doesn't matter.
   * `null` restores the service's default.
   */
  role?: pulumi.Input<pulumi.Input<types.PermissionArgs>[] | null>;
  /**
   * What each user can do in the channel. An empty list means no permissions.
   * If omitted, Pulumi doesn't manage it; the service's default applies.
   * The order doesn't matter.
   * `null` restores the service's default.
   */
  user?: pulumi.Input<pulumi.Input<types.PermissionArgs>[] | null>;
  /** The id of the category that the channel is in. If omitted, the channel is in no category. */
  parentId?: pulumi.Input<string>;
  /**
   * For dynamic resources: the id of an existing object to adopt instead of creating a new one. It is ignored afterwards, and can be removed.
   * Provider-side only; not sent to the service.
   */
  adoptId?: pulumi.Input<string>;
  /**
   * Properties to reset to the server default, for languages that can't send `null`. Possible names: `role` and `user`.
   * The order doesn't matter.
   * Provider-side only; not sent to the service.
   */
  resetToDefault?: pulumi.Input<pulumi.Input<string>[]>;
}

/**
 * A channel of a chat server, or a category of channels.
 *
 * Changing `guildId` replaces the resource.
 *
 * The id is `guildId`/`channelId`.
 *
 * @example
 * ```typescript
 * import * as paypages from "pulumi-paypages";
 *
 * const members = new paypages.ChatRole("members", {
 *   guildId: "school-server",
 *   name: "Members",
 *   permissions: ["VIEW_CHANNEL"],
 * });
 *
 * new paypages.ChatChannel("lounge", {
 *   guildId: "school-server",
 *   type: 0,
 *   name: "members-lounge",
 *   topic: "For everybody who learns with us",
 *   role: [
 *     { id: "school-server", deny: ["VIEW_CHANNEL"] },
 *     { id: members.roleId, allow: ["VIEW_CHANNEL", "SEND_MESSAGES"] },
 *   ],
 * });
 * ```
 */
export class ChatChannel extends pulumi.CustomResource {
  /**
   * The id of the server (guild) on the chat platform.
   * Not blank.
   * Changing this replaces the resource.
   * Can't contain a slash.
   */
  declare readonly guildId: pulumi.Output<string>;
  /** The chat platform's type of the channel, such as 0 for a text channel and 4 for a category. */
  declare readonly type: pulumi.Output<number>;
  /**
   * The name of the channel on the server, such as `homework`.
   * Not blank.
   */
  declare readonly name: pulumi.Output<string>;
  /**
   * The topic of the channel, such as `Questions about the lessons`.
   * Unset if omitted.
   */
  declare readonly topic: pulumi.Output<string | undefined>;
  /**
   * What each role can do in the channel. An empty list means no permissions.
   * If omitted, Pulumi doesn't manage it; the service's default applies.
   * The order doesn't matter.
   */
  declare readonly role: pulumi.Output<pulumi.Unwrap<pulumi.Input<types.PermissionArgs>[]> | undefined>;
  /**
   * What each user can do in the channel. An empty list means no permissions.
   * If omitted, Pulumi doesn't manage it; the service's default applies.
   * The order doesn't matter.
   */
  declare readonly user: pulumi.Output<pulumi.Unwrap<pulumi.Input<types.PermissionArgs>[]> | undefined>;
  /** The id of the category that the channel is in. If omitted, the channel is in no category. */
  declare readonly parentId: pulumi.Output<string | undefined>;
  /** The service's id, known when `id` is. */
  readonly channelId: pulumi.Output<string>;

  constructor(name: string, args: ChatChannelArgs, opts?: pulumi.CustomResourceOptions) {
    const traces = withoutTraces();
    try {
      super(typeOf(shape.kind), name, propsOf(shape, name, args, opts), optionsOf(opts));
      declareKnown(this, shape, args, opts);
    } catch (error) {
      throw traces.given(error);
    } finally {
      traces.resume();
    }
    this.channelId = ownId(this.id);
  }

  /** Reads the object with this id, without managing it. Fails if it doesn't exist. */
  static get(name: string, id: pulumi.Input<pulumi.ID>, opts?: pulumi.CustomResourceOptions): ChatChannel {
    return new ChatChannel(name, {} as ChatChannelArgs, { ...opts, id });
  }

  /** Whether a value is a ChatChannel, including one of another copy of this package. */
  static override isInstance(value: unknown): value is ChatChannel {
    return isKind(value, shape.kind);
  }
}

const shape: Kind = { "kind": "ChatChannel", "properties":["guildId","type","name","topic","role","user","parentId"],"outputs":[],"secrets":[],"widening":["role","user","parentId"],"defaults":{},"initial":{} };
