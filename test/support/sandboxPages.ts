// For the tests: pages of the sandbox's site as a browser reads them, and their forms as a browser sends them.
import { type DefaultTreeAdapterTypes, parse } from "parse5";
import { consolePath } from "../../sandbox/http/address.js";
import type { SandboxOptions } from "../../sandbox/index.js";
import { businessForTests } from "./sandboxBusiness.js";

type Node = DefaultTreeAdapterTypes.ChildNode | DefaultTreeAdapterTypes.Document;

export interface Element {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** Its text and that of all elements within, with white space collapsed. */
  readonly text: string;
  /** The same, with its white space. */
  readonly content: string;
  readonly inside: readonly Element[];
}

/** The elements of a document, in order. */
export function elementsOf(html: string): readonly Element[] {
  const walk = (node: Node): Element[] => {
    const children = "childNodes" in node ? node.childNodes.flatMap((child) => walk(child)) : [];
    if (!("tagName" in node)) return children;
    const attributes = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]));
    const content = textOf(node);
    const text = content.replace(/\s+/g, " ").trim();
    return [{ tag: node.tagName, attributes, text, content, inside: children }, ...children];
  };
  return walk(parse(html));
}

function textOf(node: Node): string {
  if (node.nodeName === "#text") return (node as DefaultTreeAdapterTypes.TextNode).value;
  return "childNodes" in node ? node.childNodes.map(textOf).join(" ") : "";
}

/** The values of inputs, by name; `undefined` removes an input. */
export type Filled = Readonly<Record<string, string | undefined>>;

export class WebPage {
  readonly elements: readonly Element[];

  constructor(
    readonly url: string,
    readonly status: number,
    readonly headers: Headers,
    readonly html: string,
  ) {
    this.elements = elementsOf(html);
  }

  all(tag: string): readonly Element[] {
    return this.elements.filter((element) => element.tag === tag);
  }

  /** The text of the first element of a tag; of the whole page for `body`. */
  text(tag = "body"): string {
    return this.all(tag)[0]?.text ?? "";
  }

  byId(id: string): Element | undefined {
    return this.elements.find(({ attributes }) => attributes.id === id);
  }

  /** The target of a redirect; undefined if the response isn't one. */
  get location(): string | undefined {
    return this.headers.get("location") ?? undefined;
  }

  /** The values that the form with a button would send, by input name. */
  values(step: string): Record<string, string> {
    return valuesOf(this.form(step));
  }

  /** Presses a button, with some inputs filled in. */
  async press(step: string, filled: Filled = {}): Promise<WebPage> {
    return this.send(this.form(step), { ...filled, step });
  }

  /** Sends the form whose address has this end, with some inputs filled in. */
  async submit(action: string, filled: Filled = {}): Promise<WebPage> {
    const found = this.all("form").find(({ attributes }) => (attributes.action ?? "").endsWith(action));
    if (!found) throw new Error(`${this.url} has no form for ${action}: ${this.text().slice(0, 500)}`);
    return this.send(found, filled);
  }

  /** The page that a redirect leads to. */
  async follow(): Promise<WebPage> {
    if (!this.location) throw new Error(`${this.url} returned ${this.status}: ${this.text().slice(0, 500)}`);
    return visit(new URL(this.location, this.url).href);
  }

  /** A separate page shows the result of a form, and a browser opens it immediately. */
  private async send(form: Element, filled: Filled): Promise<WebPage> {
    const values = { ...valuesOf(form), ...filled };
    const sent = Object.entries(values).filter((pair): pair is [string, string] => pair[1] !== undefined);
    const url = new URL(form.attributes.action ?? "", this.url).href;
    const response = await visit(url, { method: "POST", body: new URLSearchParams(sent) });
    return response.location?.includes("?draft=") ? response.follow() : response;
  }

  private form(step: string): Element {
    const found = this.all("form").find(({ inside }) =>
      inside.some(({ tag, attributes }) => tag === "button" && attributes.value === step),
    );
    if (!found) throw new Error(`${this.url} has no button ${step}: ${this.text().slice(0, 500)}`);
    return found;
  }
}

/** The values that a form sends without changes, by input name. */
export const valuesOf = ({ inside }: Element): Record<string, string> => Object.fromEntries(inside.flatMap(sentBy));

function sentBy({ tag, attributes, inside, content }: Element): [string, string][] {
  const { name, type, value = "" } = attributes;
  if (name === undefined) return [];
  if (tag === "select") {
    const options = inside.filter((element) => element.tag === "option");
    const chosen = options.find((option) => "selected" in option.attributes) ?? options[0];
    return chosen ? [[name, chosen.attributes.value ?? ""]] : [];
  }
  if (tag === "textarea") return [[name, content]];
  if (tag !== "input" || ((type === "checkbox" || type === "radio") && !("checked" in attributes))) return [];
  return [[name, value]];
}

/** Opens a page; redirects are not followed. */
export async function visit(url: string, init?: RequestInit): Promise<WebPage> {
  const response = await fetch(url, { redirect: "manual", ...init });
  return new WebPage(url, response.status, response.headers, await response.text());
}

/** A valid card, as a customer types it. */
export const goodCard = { "card.number": "4242 4242 4242 4242", "card.expiry": "12 / 40", "card.code": "123" };

/** Someone who can apply on any page. */
export const hanako = { name: "Hanako Yamada", email: "hanako@example.com" };

// For the tests: the console of a sandbox, opened like a browser does.

/** A sandbox for all tests of a file, and its console; both modes are available unless the options differ. */
export function consoleForTests(options: SandboxOptions = { liveAppId: "live-app", liveAppSecret: "live-secret" }) {
  const business = businessForTests(options);
  return {
    business,
    /** Opens a page of the console, by its path within the console. */
    open: (path: string): Promise<WebPage> => visit(business.client.url + consolePath + path),
  };
}

/** The page's message about a submitted form. */
export const noticeOf = (page: WebPage): string | undefined =>
  page.elements.find(({ attributes }) => attributes.role === "status")?.text;

/** The page's errors: all of them, and those at inputs by name. */
export const problems = (page: WebPage): { all: string; beside: Record<string, string> } => ({
  all: page.byId("problems")?.text ?? "",
  beside: Object.fromEntries(
    page.elements.flatMap(({ attributes: { id = "" }, text }) =>
      id.endsWith("-problem") ? [[id.slice(0, -"-problem".length), text]] : [],
    ),
  ),
});
