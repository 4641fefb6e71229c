// The routes of the console: its pages and its forms.

import type { Values } from "../../../provider/model/rules.js";
import { consolePath } from "../../http/address.js";
import { Entries } from "../../http/body.js";
import { type ApiRequest, type Route, ShownError, seeOther } from "../../http/routes.js";
import { ApiError } from "../../store/errors.js";
import type { Console, ConsoleSandbox, Failed } from "./console.js";
import { consoleDocument, type View } from "./consoleDocument.js";
import { type Address, linkToSection, type SectionName, withQuery } from "./elements.js";
import { inLanguageOf, t } from "./language.js";

/** One route, for a console. */
export type Page = (console: Console) => Route;

/** `failed` if one of its forms is shown again. */
export type PageView = (sandbox: ConsoleSandbox, request: ApiRequest, failed?: Failed) => View;

/** The result of a form, and the next page. */
export interface Done {
  /** A text of the console. */
  readonly message: string;
  readonly to: SectionName | Address;
  /** Whether it is shown only once. */
  readonly isSecret?: boolean;
}

export const page =
  (path: string, view: PageView): Page =>
  (console) => ({
    method: "GET",
    path: consolePath + path,
    handle: (request) => inLanguageOf(request, () => consoleDocument(console, request, view(console.sandbox, request))),
  });

/** A form. `act` returns the next page. If `act` refuses, nothing is stored, and the page `again` shows why. */
export const form =
  (path: string, again: PageView, act: (console: Console, request: ApiRequest, entries: Entries) => Done): Page =>
  (console) => ({
    method: "POST",
    path: consolePath + path,
    consumes: "form",
    handle(request) {
      const { sandbox, notes } = console;
      const entries = Entries.from(request.body);
      return inLanguageOf(request, () => {
        try {
          const { message, to, isSecret } = act(console, request, entries);
          const address = to.startsWith("/") ? to : linkToSection(sandbox, to as SectionName);
          return seeOther(withQuery(address, { notice: notes.add(t(message), isSecret) }));
        } catch (error) {
          if (!(error instanceof ApiError) || error.status === 404) throw error;
          const failed: Failed = { form: path, entries, errors: error.errors };
          throw new ShownError(error, () =>
            inLanguageOf(request, () => consoleDocument(console, request, again(sandbox, request, failed), error)),
          );
        }
      });
    },
  });

interface Action {
  /** Of the JSON API: `DELETE /_sandbox/mails`. */
  readonly operation: string;
  readonly message: string;
  readonly to: Done["to"] | ((sandbox: ConsoleSandbox, request: ApiRequest, response: Values) => Address);
}

/** A form without inputs: it carries out an operation with the parts of its path. */
export const action = (path: string, again: PageView, { operation, message, to }: Action): Page =>
  form(path, again, ({ sandbox, perform }, request) => {
    const response = perform(operation, { params: request.params });
    return { message, to: typeof to === "function" ? to(sandbox, request, response) : to };
  });
