// A kind of resources, said once: what its objects are, where they live, and how answers hold them. Life cycle, adapters,
// functions, sandbox, policies, generators and tests read it.
import type { DeletionSetting, DeletionWords } from "./deletion.js";
import type { processorAEnvironment } from "./enums.js";
import type { Fields, ObjectModel, Trait } from "./field.js";
import type { Values } from "./rules.js";

/** The people on a page. */
export interface PeopleSpec {
  /** Where they are listed, below the page's own path, and under which member of answers. */
  readonly path: string;
  readonly list: string;
  /** What a person's `status` means, where the specification says so. Otherwise all people count. */
  readonly statuses?: { readonly ended: readonly number[]; readonly waiting: number };
  /** The function of them, what programs call its items, and what one is, where the specification shows it. */
  readonly functionName: string;
  readonly items: string;
  readonly item?: ObjectModel;
}

/** The payments that are made on a page. */
export interface PaymentsSpec {
  /** Where they are read. */
  readonly path: string;
  /** What messages call one, and the function of one. */
  readonly noun: string;
  readonly functionName: string;
  /** The `paymentType`s of the discount codes that count there. */
  readonly paymentTypes: readonly unknown[];
}

/**
 * What the documentation shows: a resource of a program. `{ ref: "classes.paidId" }` is a property of another kind's
 * example, which is shown with it.
 */
export interface Example {
  readonly name: string;
  readonly args: Values;
  /** Further arguments, omitted where the example is shown with another one. */
  readonly more?: Values;
}

export interface KindSpec {
  readonly model: ObjectModel;
  /** One word for it, where a name is made of it: a variable of an exported program. */
  readonly noun: string;
  /** The collection's path; `{field}` stands for a property that is part of it. */
  readonly endpoint: string;
  /** What programs call the service's own id: `productId`. */
  readonly idName: string;
  /** Members of answers: the id, the object (where it is nested), and the list. */
  readonly answer: { readonly id: string; readonly body?: string; readonly list?: string };
  /** The specification shows the members of the object in answers: those that are required are there. */
  readonly isAnswerShown?: boolean;
  /** An item of the list, where the specification shows one. */
  readonly summary?: ObjectModel;
  /** The status that answers a creation, where the specification shows it. */
  readonly created?: 201;
  /** Reads the members of an answer, where the service uses other ones than the model. */
  readonly readAnswer?: (members: Values) => Values;
  /** The output that holds the address of its page, where it has one. */
  readonly address?: string;
  /** The property that names an object to people. */
  readonly label: string;
  readonly people?: PeopleSpec;
  readonly payments?: PaymentsSpec;
  /** The properties that no two living objects have in common; none: only the id. */
  readonly identity?: readonly string[];
  /** An update of a field with this trait can change the id at the service: an output named as the id follows it. */
  readonly idFollows?: Trait;
  /** What the body of an update holds: the whole object, or only what changes. */
  readonly updates?: "whole" | "changes";
  /** Options of the provider beside `adoptId`. */
  readonly options?: Fields;
  /** The setting that says what becomes of its objects where programs do not. */
  readonly deletionSetting?: DeletionSetting;
  readonly deletionWords?: DeletionWords;
  /** The environment of a payment processor that an object is for; it belongs to one mode. */
  readonly environment?: typeof processorAEnvironment;
  /** What to say when an update is refused with 400, by property; and when a create is. */
  readonly refusedUpdate?: Readonly<Record<string, string>>;
  readonly refusedCreate?: string;
  readonly example: Example;
}

export interface Kind extends KindSpec {
  /** The last part of its path, which no other kind has: `product`. The sandbox's controls know it by that. */
  readonly collection: string;
}

export const kind = (spec: KindSpec): Kind => ({
  ...spec,
  collection: spec.endpoint.slice(spec.endpoint.lastIndexOf("/") + 1),
});
