// What a stack's own ids and addresses are called in its program: two stacks have other ones for the same object.
import type { Values } from "../../provider/model/rules.js";
import { type StackResource, specOf } from "../stack/resource.js";

/** A shorter one may occur in a text by chance. */
const shortestInText = 8;

/** The names of a stack's objects, by their ids and addresses: `${classes.paidId}`. */
export class Names {
  private readonly references = new Map<string, string>();
  private readonly inTexts: RegExp | undefined;

  constructor(resources: readonly StackResource[]) {
    for (const one of resources) {
      for (const [text, property] of namedBy(one)) this.references.set(text, `\${${one.name}.${property}}`);
    }
    const long = [...this.references.keys()].filter((text) => text.length >= shortestInText);
    // An address holds its page's id.
    const patterns = long.sort((a, b) => b.length - a.length).map(escaped);
    if (patterns.length > 0) this.inTexts = new RegExp(`(?<![\\w-])(?:${patterns.join("|")})(?![\\w-])`, "g");
  }

  /** What a text that is an id, or the address of a page, stands for. */
  reference(text: string): string | undefined {
    return this.references.get(text);
  }

  /** A text with references instead of ids and addresses. */
  within(text: string): string {
    if (this.references.has(text) && text.length >= shortestInText) return this.references.get(text) as string;
    return this.inTexts ? text.replace(this.inTexts, (found) => this.references.get(found) ?? found) : text;
  }
}

const escaped = (text: string): string => text.replace(/[$()*+.?[\\\]^{|}/-]/g, "\\$&");

/** What of a resource other objects may hold, with the property that a program would write. */
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
