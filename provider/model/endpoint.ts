// The paths of a kind's objects, and the form of their ids.
import { isGiven, type Values } from "./rules.js";

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
