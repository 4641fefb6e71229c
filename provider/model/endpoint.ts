// Where objects of a kind live at the service, and what their ids look like.
import { isGiven, type Values } from "./rules.js";

/** A path like `/v1/chat/guilds/{guildId}/roles`. Its fields stand before the service's own id: `guildId/roleId`. */
export class Endpoint {
  private readonly fields: string[];

  constructor(
    private readonly template: string,
    /** What the service's own id is called: `roleId`. */
    readonly idName: string,
  ) {
    this.fields = [...template.matchAll(/\{(\w+)\}/g)].map((match) => match[1] as string);
  }

  /** Whether an id holds more than the service's own. */
  get isComposed(): boolean {
    return this.fields.length > 0;
  }

  /** The form of ids, as users see it. */
  get idForm(): string {
    return [...this.fields, this.idName].join("/");
  }

  collection(values: Values): string {
    return this.template.replace(/\{(\w+)\}/g, (_, field: string) => encodeURIComponent(String(values[field])));
  }

  /** @throws Error when the id has another form */
  one(id: string): string {
    const parsed = this.parse(id);
    if (!parsed) throw new Error(`${JSON.stringify(id)} is not an id of the form ${this.idForm}`);
    const { own, path } = parsed;
    return `${this.collection(path)}/${encodeURIComponent(own)}`;
  }

  idOf(own: string, values: Values): string {
    return [...this.fields.map((field) => String(values[field])), own].join("/");
  }

  /** An id as a user may give it: the service's own is enough where the rest is known. */
  completed(id: string, values: Values): string {
    return id.includes("/") || !this.fields.every((field) => isGiven(values[field])) ? id : this.idOf(id, values);
  }

  /** The service's own id, and the fields of the path; undefined when the id has another form. */
  parse(id: string): { own: string; path: Values } | undefined {
    const parts = this.isComposed ? id.split("/") : [id];
    if (parts.length !== this.fields.length + 1 || parts.some(isNoPart)) return undefined;
    const path = Object.fromEntries(this.fields.map((field, index) => [field, parts[index]]));
    return { own: parts.at(-1) as string, path };
  }
}

/** Dots alone can't be encoded: they would be steps of a path. */
const isNoPart = (part: string): boolean => ["", ".", ".."].includes(part);
