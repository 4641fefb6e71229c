// Generated from provider/model by `npm run generate`. Do not edit.
import * as pulumi from "@pulumi/pulumi";
import { declareKnown, isKind, type Kind, ownId, propsOf, typeOf } from "../base/resource.js";
import type * as types from "./types.js";

/** What a program says of a ChatChannel. */
export interface ChatChannelArgs {
  /**
   * Server id.
   * Not blank.
   * A change replaces the resource.
   * Part of the address of the request.
   */
  guildId: pulumi.Input<string>;
  /**
   * Channel type of the chat platform, such as 0 for a text channel and 4 for a category.
   * Wire name: `type`.
   */
  type: pulumi.Input<number>;
  /**
   * Name.
   * Not blank.
   * Wire name: `name`.
   */
  name: pulumi.Input<string>;
  /**
   * Topic.
   * Wire name: `topic`.
   */
  topic?: pulumi.Input<string>;
  /**
   * Permissions by role; left alone when left out, none when empty.
   * Not managed when left out: the service decides.
   * The order means nothing.
   * Wire name: `role`.
   * `null` asks for the service's own again.
   */
  role?: pulumi.Input<pulumi.Input<types.PermissionArgs>[] | null>;
  /**
   * Permissions by user; left alone when left out, none when empty.
   * Not managed when left out: the service decides.
   * The order means nothing.
   * Wire name: `user`.
   * `null` asks for the service's own again.
   */
  user?: pulumi.Input<pulumi.Input<types.PermissionArgs>[] | null>;
  /**
   * Id of the parent category.
   * Wire name: `parent_id`.
   */
  parentId?: pulumi.Input<string>;
  /**
   * Id of an object that exists already: it is taken over instead of a new one being made. Afterwards it is ignored, and may be removed.
   * The provider's own; the service does not know it.
   */
  adoptId?: pulumi.Input<string>;
}

/**
 * A channel of a chat server.
 *
 * Its id is `guildId/channelId`.
 */
export class ChatChannel extends pulumi.CustomResource {
  /**
   * Server id.
   * Not blank.
   * A change replaces the resource.
   * Part of the address of the request.
   */
  declare readonly guildId: pulumi.Output<string>;
  /**
   * Channel type of the chat platform, such as 0 for a text channel and 4 for a category.
   * Wire name: `type`.
   */
  declare readonly type: pulumi.Output<number>;
  /**
   * Name.
   * Not blank.
   * Wire name: `name`.
   */
  declare readonly name: pulumi.Output<string>;
  /**
   * Topic.
   * Wire name: `topic`.
   */
  declare readonly topic: pulumi.Output<string | undefined>;
  /**
   * Permissions by role; left alone when left out, none when empty.
   * Not managed when left out: the service decides.
   * The order means nothing.
   * Wire name: `role`.
   */
  declare readonly role: pulumi.Output<pulumi.Unwrap<pulumi.Input<types.PermissionArgs>[]> | undefined>;
  /**
   * Permissions by user; left alone when left out, none when empty.
   * Not managed when left out: the service decides.
   * The order means nothing.
   * Wire name: `user`.
   */
  declare readonly user: pulumi.Output<pulumi.Unwrap<pulumi.Input<types.PermissionArgs>[]> | undefined>;
  /**
   * Id of the parent category.
   * Wire name: `parent_id`.
   */
  declare readonly parentId: pulumi.Output<string | undefined>;
  /** The service's own id; known as soon as `id` is. */
  readonly channelId: pulumi.Output<string>;

  constructor(name: string, args: ChatChannelArgs, opts?: pulumi.CustomResourceOptions) {
    super(typeOf(shape.kind), name, propsOf(shape, name, args, opts), opts);
    declareKnown(this, shape, args);
    this.channelId = ownId(this.id);
  }

  /** Reads the object with this id, without managing it. Fails where there is none. */
  static get(name: string, id: pulumi.Input<pulumi.ID>, opts?: pulumi.CustomResourceOptions): ChatChannel {
    return new ChatChannel(name, {} as ChatChannelArgs, { ...opts, id });
  }

  /** Whether a value is a ChatChannel, also one of another copy of this package. */
  static override isInstance(value: unknown): value is ChatChannel {
    return isKind(value, shape.kind);
  }
}

const shape: Kind = { "kind": "ChatChannel", "properties":["guildId","type","name","topic","role","user","parentId"],"outputs":[],"secrets":[],"defaults":{},"initial":{} };
