// Contractors, purchasers and subscribers. They come by the controls, together with what they pay.
import { contractor } from "../../provider/model/answers.js";
import { isGiven, type Values } from "../../provider/model/rules.js";
import { fieldError, refuseIfAny } from "../errors.js";
import type { PageKind } from "../kinds.js";
import { newId, type Store, type Stored } from "../store.js";
import { dateTime, personAnswer } from "./answers.js";
import { addPayment } from "./payments.js";
import { checkBody } from "./validate.js";

const kindName = ({ name }: PageKind): string => `people of ${name}`;

export const peopleOf = (store: Store, kind: PageKind, pageId: string): Values[] =>
  store.list(kindName(kind), pageId).map(personAnswer);

export const removePeople = (store: Store, kind: PageKind, pageId: string): void =>
  store.removeAll(kindName(kind), pageId);

/**
 * Adds a person to a page: the members of the specification's Contractor, all optional. On a payment page the person
 * becomes a customer, known by the mail address, with one payment; the answer then holds both ids.
 */
export function addPerson(store: Store, kind: PageKind, page: Stored, body: Values): Values {
  // The shape of these two is not documented: any will do.
  const { notes, affiliate, ...documented } = body;
  refuseIfAny([
    ...checkBody(contractor, documented, { partial: "all", whole: withDefaults(documented) }).problems,
    ...(isGiven(notes) && !Array.isArray(notes) ? [fieldError("invalid", "notes", "must be a list.")] : []),
    ...Object.entries({ notes, affiliate }).flatMap(([name, value]) =>
      isShallow(value, 20) ? [] : [fieldError("invalid", name, "is nested too deep.")],
    ),
  ]);
  const person = withDefaults(body);
  const paid = kind.payments ? addPayment(store, kind.payments, kind, page, person) : {};
  return personAnswer(store.insert(kindName(kind), { ...person, ...paid }, { parent: page.id }));
}

const isShallow = (value: unknown, depth: number): boolean =>
  typeof value !== "object" ||
  value === null ||
  (depth > 0 && Object.values(value).every((v) => isShallow(v, depth - 1)));

function withDefaults(body: Values): Values {
  const today = dateTime(new Date()).slice(0, 10);
  const given = Object.fromEntries(Object.entries(body).filter(([, value]) => isGiven(value)));
  const person = { status: 2, email: `${newId().slice(0, 8)}@example.com`, name: "Hanako Yamada", ...given };
  const cancelled = person.status === 3 ? { cancel_date: today } : {};
  return { contract_date: today, ...cancelled, ...person };
}
