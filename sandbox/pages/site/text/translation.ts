// The type of every language: the texts of English, with the same arguments.
import type { en } from "./en.js";

type Translation<T> = T extends (...values: infer V) => string
  ? (...values: V) => string
  : T extends string
    ? string
    : { readonly [K in keyof T]: Translation<T[K]> };

export type Texts = Translation<typeof en>;

/** Problems of an entry: those of the business layer, and those of the page itself. */
export type SiteProblemKey = keyof Texts["problems"];

/** The outcome of a test card. */
export type CardOutcome = keyof Texts["sandbox"]["cards"];
