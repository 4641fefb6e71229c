// Generated from provider/model by `npm run generate`. Do not edit.
import * as pulumi from "@pulumi/pulumi";
import { declareKnown, isKind, type Kind, ownId, propsOf, typeOf } from "../base/resource.js";

/** What a program says of a ChatRole. */
export interface ChatRoleArgs {
  /**
   * Server id.
   * Not blank.
   * A change replaces the resource.
   * Part of the address of the request.
   */
  guildId: pulumi.Input<string>;
  /**
   * Role name.
   * Not blank.
   * Wire name: `name`.
   */
  name: pulumi.Input<string>;
  /**
   * Display position; placed by the chat platform when left out.
   * Not managed when left out: the service decides.
   * Wire name: `position`.
   * `null` asks for the service's own again.
   */
  position?: pulumi.Input<number | null>;
  /**
   * Permission names; the chat platform's own when left out.
   * Not managed when left out: the service decides.
   * The order means nothing.
   * Wire name: `permissions`.
   * `null` asks for the service's own again.
   */
  permissions?: pulumi.Input<pulumi.Input<string>[] | null>;
  /**
   * Id of an object that exists already: it is taken over instead of a new one being made. Afterwards it is ignored, and may be removed.
   * The provider's own; the service does not know it.
   */
  adoptId?: pulumi.Input<string>;
}

/**
 * A role of a chat server.
 *
 * Its id is `guildId/roleId`.
 */
export class ChatRole extends pulumi.CustomResource {
  /**
   * Server id.
   * Not blank.
   * A change replaces the resource.
   * Part of the address of the request.
   */
  declare readonly guildId: pulumi.Output<string>;
  /**
   * Role name.
   * Not blank.
   * Wire name: `name`.
   */
  declare readonly name: pulumi.Output<string>;
  /**
   * Display position; placed by the chat platform when left out.
   * Not managed when left out: the service decides.
   * Wire name: `position`.
   */
  declare readonly position: pulumi.Output<number | undefined>;
  /**
   * Permission names; the chat platform's own when left out.
   * Not managed when left out: the service decides.
   * The order means nothing.
   * Wire name: `permissions`.
   */
  declare readonly permissions: pulumi.Output<pulumi.Unwrap<pulumi.Input<string>[]> | undefined>;
  /** The service's own id; known as soon as `id` is. */
  readonly roleId: pulumi.Output<string>;

  constructor(name: string, args: ChatRoleArgs, opts?: pulumi.CustomResourceOptions) {
    super(typeOf(shape.kind), name, propsOf(shape, name, args, opts), opts);
    declareKnown(this, shape, args);
    this.roleId = ownId(this.id);
  }

  /** Reads the object with this id, without managing it. Fails where there is none. */
  static get(name: string, id: pulumi.Input<pulumi.ID>, opts?: pulumi.CustomResourceOptions): ChatRole {
    return new ChatRole(name, {} as ChatRoleArgs, { ...opts, id });
  }

  /** Whether a value is a ChatRole, also one of another copy of this package. */
  static override isInstance(value: unknown): value is ChatRole {
    return isKind(value, shape.kind);
  }
}

const shape: Kind = { "kind": "ChatRole", "properties":["guildId","name","position","permissions"],"outputs":[],"secrets":[],"defaults":{},"initial":{} };
