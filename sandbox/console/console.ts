// What all pages of the console work with, and how a page and a form become routes.
import { type ErrorItem, Refusal, ShownRefusal } from "../errors.js";
import type { Html } from "../html.js";
import { type Answer, type ApiRequest, type Route, type Sandbox, seeOther } from "../routes.js";
import { Entries } from "../site/entries.js";
import { consoleDocument, type SectionName } from "./layout.js";
import type { Notes } from "./notes.js";
import { consolePath, withQuery } from "./paths.js";
import type { Perform } from "./perform.js";

export interface Console {
  readonly sandbox: Sandbox;
  readonly perform: Perform;
  readonly notes: Notes;
}

/** A page: what stands in the document around it, and its content. */
export interface View {
  readonly title: string;
  readonly section: SectionName;
  readonly content: Html;
  /** After so many seconds a browser reads the page anew. */
  readonly refreshSeconds?: number;
}

/** A form that was refused: shown again with what was typed, and what is wrong with it. */
export interface Failed {
  /** Path of the form's route. */
  readonly form: string;
  readonly entries: Entries;
  readonly errors: readonly ErrorItem[];
}

export type PageView = (request: ApiRequest, failed?: Failed) => View;

/** What a form has done, and where it leads. */
export interface Done {
  readonly said: string;
  readonly to: string;
}

export const pageRoute = (console: Console, path: string, view: PageView): Route => ({
  method: "GET",
  path: consolePath + path,
  handle: (request) => consoleDocument(console, request, view(request)),
});

/**
 * A form. It leads on to where `act` says; where `act` is refused nothing is kept, and the page `again` shows why. A
 * form that returns a view has something to say once only.
 */
export function formRoute(
  console: Console,
  path: string,
  again: PageView,
  act: (request: ApiRequest, entries: Entries) => Done | View,
): Route {
  return {
    method: "POST",
    path: consolePath + path,
    consumes: "form",
    handle(request) {
      const entries = Entries.from(request.body);
      try {
        return doneAnswer(console, request, act(request, entries));
      } catch (error) {
        throw shownAgain(console, path, request, entries, again, error);
      }
    },
  };
}

/** The same for what takes long. */
export function longFormRoute(
  console: Console,
  path: string,
  again: PageView,
  act: (entries: Entries) => Promise<Done>,
): Route {
  return {
    method: "POST",
    path: consolePath + path,
    consumes: "form",
    async inSteps(request) {
      const entries = Entries.from(request.body);
      try {
        return doneAnswer(console, request, await act(entries));
      } catch (error) {
        throw shownAgain(console, path, request, entries, again, error);
      }
    },
  };
}

function doneAnswer(console: Console, request: ApiRequest, done: Done | View): Answer {
  if ("content" in done) return consoleDocument(console, request, done);
  return seeOther(withQuery(done.to, { said: console.notes.add(done.said) }));
}

function shownAgain(
  console: Console,
  form: string,
  request: ApiRequest,
  entries: Entries,
  again: PageView,
  error: unknown,
): unknown {
  if (!(error instanceof Refusal) || error.status === 404) return error;
  const failed: Failed = { form, entries, errors: error.errors };
  return new ShownRefusal(error, () => consoleDocument(console, request, again(request, failed), error));
}
