// Inputs of a page's form, and their groups.
import type { Html } from "../../http/html.js";

export interface Option {
  readonly value: string;
  readonly label: string;
  /** The groups of inputs that only this choice needs. */
  readonly wants?: string;
  readonly help?: string;
}

export interface Input {
  /** The name and id in the page, and in problems: a field of the business layer's form, or of the card. */
  readonly name: string;
  readonly label: string;
  readonly type: "text" | "email" | "tel" | "area" | "select" | "radio" | "checkbox";
  /** Undefined if another input decides. */
  readonly isRequired: boolean | undefined;
  readonly help?: string;
  readonly options?: readonly Option[];
  readonly autocomplete?: string;
  readonly inputmode?: "numeric" | "email" | "tel";
  readonly placeholder?: string;
  /** Takes only a part of a line. */
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
  /** Shown above the inputs. */
  readonly above?: Html;
}

/** How a field of the business layer is presented. Omitted properties are the business layer's. */
export type Look = Omit<Input, "name" | "isRequired"> & Partial<Pick<Input, "isRequired">>;
