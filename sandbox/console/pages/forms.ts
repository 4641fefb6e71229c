// Turns pages and forms of the console into routes.

import type { Values } from "../../../provider/model/rules.js";
import { consolePath } from "../../http/address.js";
import { Entries } from "../../http/body.js";
import { type ApiRequest, type HttpResponse, type Route, ShownError, seeOther } from "../../http/routes.js";
import { ApiError, type ErrorItem } from "../../store/errors.js";
import type { Console } from "./console.js";
import { consoleDocument, type View } from "./consoleDocument.js";
import { withQuery } from "./elements.js";
import { inLanguageOf, t } from "./language.js";

export const pageRoute = (console: Console, path: string, view: PageView): Route => ({
  method: "GET",
  path: consolePath + path,
  handle: (request) => inLanguageOf(request, () => consoleDocument(console, request, view(request))),
});

/** A form. `act` returns the next page. If `act` refuses, nothing is stored, and the page `again` shows why. */
export function formRoute(
  console: Console,
  path: string,
  again: PageView,
  act: (request: ApiRequest, entries: Entries) => Done,
): Route {
  return {
    method: "POST",
    path: consolePath + path,
    consumes: "form",
    handle(request) {
      const entries = Entries.from(request.body);
      try {
        return inLanguageOf(request, () => doneResponse(console, act(request, entries)));
      } catch (error) {
        throw shownAgain(console, path, request, entries, again, error);
      }
    },
  };
}

interface Action {
  /** Of the JSON API: `DELETE /_sandbox/mails`. */
  readonly operation: string;
  readonly message: string;
  /** The address afterwards. */
  readonly to: string | ((request: ApiRequest, response: Values) => string);
}

/** A form without inputs: it carries out an operation with the parts of its path. */
export const actionRoute = (
  console: Console,
  path: string,
  again: PageView,
  { operation, message, to }: Action,
): Route =>
  formRoute(console, path, again, (request) => {
    const response = console.perform(operation, { params: request.params });
    return { message, to: typeof to === "string" ? to : to(request, response) };
  });

function doneResponse(console: Console, { message, to, isSecret }: Done): HttpResponse {
  return seeOther(withQuery(to, { notice: console.notes.add(t(message), isSecret) }));
}

function shownAgain(
  console: Console,
  form: string,
  request: ApiRequest,
  entries: Entries,
  again: PageView,
  error: unknown,
): unknown {
  if (!(error instanceof ApiError) || error.status === 404) return error;
  const failed: Failed = { form, entries, errors: error.errors };
  return new ShownError(error, () =>
    inLanguageOf(request, () => consoleDocument(console, request, again(request, failed), error)),
  );
}

/** A refused form: shown again with its typed values and their problems. */
export interface Failed {
  /** Path of the form's route. */
  readonly form: string;
  readonly entries: Entries;
  readonly errors: readonly ErrorItem[];
}

export type PageView = (request: ApiRequest, failed?: Failed) => View;

/** The result of a form, and the next page. */
export interface Done {
  /** A text of the console. */
  readonly message: string;
  readonly to: string;
  /** Whether it is shown only once. */
  readonly isSecret?: boolean;
}
