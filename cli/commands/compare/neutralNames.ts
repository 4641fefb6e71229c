// Names for a stack's own ids and addresses, which differ between stacks.
import { keyOf } from "../../../provider/kinds/account/accountObject.js";
import type { Values } from "../../../provider/model/rules.js";
import { type StackResource, specOf } from "../../stack/resource.js";

/** A shorter one can occur in a string by chance. */
const shortestInText = 8;

/** The names of a stack's objects, by their ids and addresses: `${classes.paidId}`. */
export class Names {
  private readonly references = new Map<string, string>();
  /** By kind and id: objects of different kinds can have the same id. */
  private readonly names = new Map<string, string>();
  private readonly inTexts: RegExp | undefined;

  constructor(resources: readonly StackResource[]) {
    for (const one of resources) {
      this.names.set(keyOf(one), one.name);
      for (const [text, property] of namedBy(one)) this.references.set(text, `\${${one.name}.${property}}`);
    }
    const long = [...this.references.keys()].filter((text) => text.length >= shortestInText);
    // An address contains its page's id.
    const patterns = long.sort((a, b) => b.length - a.length).map(escaped);
    if (patterns.length > 0) this.inTexts = new RegExp(`(?<![\\w-])(?:${patterns.join("|")})(?![\\w-])`, "g");
  }

  /** The name of the object with an id. */
  nameOf(kind: string, id: string): string | undefined {
    return this.names.get(keyOf({ kind, id }));
  }

  /** The reference for a string that is an id or the address of a page. */
  reference(text: string): string | undefined {
    return this.references.get(text);
  }

  /** A string with references instead of ids and addresses. */
  within(text: string): string {
    if (this.references.has(text) && text.length >= shortestInText) return this.references.get(text) as string;
    return this.inTexts ? text.replace(this.inTexts, (found) => this.references.get(found) ?? found) : text;
  }
}

const escaped = (text: string): string => text.replace(/[$()*+.?[\\\]^{|}/-]/g, "\\$&");

/** The values of a resource that other objects can contain, with the property that a program would use. */
function namedBy(resource: StackResource): [text: string, property: string][] {
  const { id, outputs } = resource;
  const { endpoint } = specOf(resource);
  const own = endpoint.parse(id)?.own;
  const texts: Values = {
    [endpoint.idName]: own,
    ...(endpoint.isComposed && { id }),
    urlApplication: outputs.urlApplication,
  };
  return Object.entries(texts).flatMap(([property, text]) =>
    typeof text === "string" && text !== "" ? [[text, property]] : [],
  );
}
