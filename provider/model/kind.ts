// The declaration of a kind of resources: its fields, its paths, and the form of its responses. The life cycle,
// adapters, functions, sandbox, policies, generators and tests read it.
import type { DeletionSetting, DeletionWords } from "./deletionOptions.js";
import type { processorAEnvironment } from "./enums.js";
import type { Fields, ObjectModel, Trait } from "./field.js";
import { isGiven, type Values } from "./rules.js";
import { holdsUnknown } from "./unknown.js";

/** The customers on a page (service-api: contractors and purchasers). */
export interface CustomersSpec {
  /** The path of their list below the page's own path, and the field of the list in responses. */
  readonly path: string;
  readonly list: string;
  /** The meaning of a customer's `status`, if the specification states it. Otherwise all customers count. */
  readonly statuses?: { readonly ended: readonly number[]; readonly waiting: number };
  /** The function that lists them, the name of its items, and an item's fields if the specification shows them. */
  readonly functionName: string;
  readonly items: string;
  readonly item?: ObjectModel;
}

/** The payments on a page. */
export interface PaymentsSpec {
  /** The path at which they are read. */
  readonly path: string;
  /** Names for messages: of one payment, and of the function that reads one. */
  readonly noun: string;
  readonly functionName: string;
  /** The `paymentType` values of the discount codes that apply to them. */
  readonly paymentTypes: readonly unknown[];
}

/**
 * An example for the documentation: a resource of a program. `{ ref: "classes.paidId" }` is a property of another
 * kind's example, which is shown with it.
 */
export interface Example {
  readonly name: string;
  readonly args: Values;
  /** More arguments, omitted if the example is shown together with another one. */
  readonly more?: Values;
}

export interface KindSpec {
  readonly model: ObjectModel;
  /** A single word for generated names, such as the variable of an exported program. */
  readonly noun: string;
  /** The path of the collection. `{field}` stands for a property that is part of it. */
  readonly endpoint: string;
  /** The name of the service's id in programs: `productId`. */
  readonly idName: string;
  /** Fields of responses: the id, the object (if it is nested), and the list. */
  readonly response: { readonly id: string; readonly body?: string; readonly list?: string };
  /** Whether the specification shows the object in responses. If so, its required fields are always present. */
  readonly isResponseShown?: boolean;
  /** An item of the list, if the specification shows one. */
  readonly summary?: ObjectModel;
  /** The status of a successful create, if the specification states it. */
  readonly created?: 201;
  /** Converts the fields of a response to those of the model, if the service uses different ones. */
  readonly readResponse?: (fields: Values) => Values;
  /** The output with the address of its page, if it has one. */
  readonly address?: string;
  /** The property with the display name. */
  readonly label: string;
  readonly customers?: CustomersSpec;
  readonly payments?: PaymentsSpec;
  /** The properties that no two current objects share. If omitted, only the id is unique. */
  readonly identity?: readonly string[];
  /**
   * An update of a field with this trait can change the id at the service. An output named like the id has the current
   * one.
   */
  readonly idFollows?: Trait;
  /** The body of an update: the whole object, or only the changes. */
  readonly updates?: "whole" | "changes";
  /** Options of the provider besides `adoptId`. */
  readonly options?: Fields;
  /** The provider setting for deletions, used if the program sets no option. */
  readonly deletionSetting?: DeletionSetting;
  readonly deletionWords?: DeletionWords;
  /** The field with the environment of a payment processor. Each environment belongs to one mode. */
  readonly environment?: typeof processorAEnvironment;
  /** Advice if an update is refused with 400, by property, and if a create is. */
  readonly refusedUpdate?: Readonly<Record<string, string>>;
  readonly refusedCreate?: string;
  readonly example: Example;
}

export interface Kind extends KindSpec {
  /** The last part of its path, unique among kinds: `product`. The sandbox's controls use it in their paths. */
  readonly collection: string;
}

export const kind = (spec: KindSpec): Kind => ({
  ...spec,
  collection: spec.endpoint.slice(spec.endpoint.lastIndexOf("/") + 1),
});

// What no two current objects of a kind share, besides their ids.

/** The identity of an object as one string: `["1","SPRING"]` for a discount code, whatever its id. */
export const identityOf = (fields: readonly string[], values: Values): string =>
  JSON.stringify(fields.map((name) => values[name]));

/** Whether all of it is known. */
export const isIdentityKnown = (fields: readonly string[], values: Values): boolean =>
  fields.length > 0 && !holdsUnknown(fields.map((name) => values[name]));

// The paths of a kind's objects, and the form of their ids.

/**
 * A path like `/v1/chat/guilds/{guildId}/roles`. An id consists of the path's fields and the service's own id:
 * `guildId/roleId`.
 */
export class Endpoint {
  private readonly fields: string[];

  constructor(
    private readonly template: string,
    /** The name of the service's own id: `roleId`. */
    readonly idName: string,
  ) {
    this.fields = [...template.matchAll(/\{(\w+)\}/g)].map((match) => match[1] as string);
  }

  /** Whether an id contains more than the service's own. */
  get isComposed(): boolean {
    return this.fields.length > 0;
  }

  /** The form of ids in messages. */
  get idForm(): string {
    return [...this.fields, this.idName].join("/");
  }

  collection(values: Values): string {
    return this.template.replace(/\{(\w+)\}/g, (_, field: string) => encodeURIComponent(String(values[field])));
  }

  /** @throws Error if the id has another form */
  one(id: string): string {
    const parsed = this.parse(id);
    if (!parsed) throw new Error(`${JSON.stringify(id)} is not an id of the form ${this.idForm}`);
    const { own, path } = parsed;
    return `${this.collection(path)}/${encodeURIComponent(own)}`;
  }

  idOf(own: string, values: Values): string {
    return [...this.fields.map((field) => String(values[field])), own].join("/");
  }

  /** Completes an id given by a user: the service's own id is enough if the fields of the path are known. */
  completed(id: string, values: Values): string {
    return id.includes("/") || !this.fields.every((field) => isGiven(values[field])) ? id : this.idOf(id, values);
  }

  /** The service's own id, and the fields of the path. Undefined if the id has another form. */
  parse(id: string): { own: string; path: Values } | undefined {
    const parts = this.isComposed ? id.split("/") : [id];
    if (parts.length !== this.fields.length + 1 || parts.some(isNoPart)) return undefined;
    const path = Object.fromEntries(this.fields.map((field, index) => [field, parts[index]]));
    return { own: parts.at(-1) as string, path };
  }
}

/** Dots can't be encoded: a part of only dots would change the path. */
const isNoPart = (part: string): boolean => ["", ".", ".."].includes(part);
