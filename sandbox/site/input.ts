// What an input of a page's form is, and the groups that inputs belong to.
import type { Html } from "../http/html.js";

export interface Option {
  readonly value: string;
  readonly label: string;
  /** Groups of inputs that are of use with this choice only. */
  readonly wants?: string;
  readonly help?: string;
}

export interface Input {
  /** Name and id in the page, and in problems: a field of business's form, or of the card. */
  readonly name: string;
  readonly label: string;
  readonly type: "text" | "email" | "tel" | "area" | "select" | "radio" | "checkbox";
  /** Undefined where another input decides. */
  readonly isRequired: boolean | undefined;
  readonly help?: string;
  readonly options?: readonly Option[];
  readonly autocomplete?: string;
  readonly inputmode?: "numeric" | "email" | "tel";
  readonly placeholder?: string;
  /** Takes a part of a line. */
  readonly isShort?: true;
  /** Never written back into a page: the card's number, date and code. */
  readonly isSecret?: true;
}

export interface Group {
  readonly name:
    | "code"
    | "order"
    | "person"
    | "chat"
    | "msg"
    | "notes"
    | "payment"
    | "card"
    | "installments"
    | "agreement";
  readonly legend: string;
  readonly inputs: readonly Input[];
  /** What stands above the inputs. */
  readonly above?: Html;
}

/** How a field of business is asked for; what is omitted here is as business has it. */
export type Look = Omit<Input, "name" | "isRequired"> & Partial<Pick<Input, "isRequired">>;
