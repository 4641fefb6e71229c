// Test cards: a generated customer can try each on a page.
import { upperFirst } from "../../../provider/model/names.js";
import { submit } from "../../business/contracts/application.js";
import { fieldsOf, isCard, paymentWays } from "../../business/contracts/fields.js";
import type { ApplicationForm } from "../../business/contracts/form.js";
import { recordDecline } from "../../business/contracts/payments.js";
import type { Entries } from "../../http/body.js";
import { declineOf, keptCard, outcomeOf, paymentProblem, readCard, testCards } from "../../pages/site/card.js";
import { texts } from "../../pages/site/plan.js";
import type { CardOutcome } from "../../pages/site/text/en.js";
import { apiError, notFound } from "../../store/errors.js";
import { pageKind, pageKinds } from "../../store/kinds.js";
import { newId, type Stored } from "../../store/store.js";
import type { ConsoleSandbox } from "./console.js";
import { sectionView } from "./consoleDocument.js";
import { code, copied, html, inputView, linkToSection, table } from "./elements.js";
import { type Done, form, type PageView, page } from "./forms.js";
import { currentLanguage } from "./language.js";
import { nameOf, personAddress } from "./objectLinks.js";

/** What a card does, in the words of the application page. */
const effectOf = (outcome: CardOutcome): string => upperFirst(texts[currentLanguage()].sandbox.cards[outcome]);

function eventsOf(number: string): readonly string[] {
  const card = readCard(number);
  if (paymentProblem(card)) return ["card_declined"];
  return outcomeOf(card) === "fails_later" ? ["payment", "payment_failed"] : ["payment"];
}

/** The number of pages to choose from: the newest. */
const offered = 50;

const cardsView: PageView = (sandbox, _request, failed) => {
  const pages = pageKinds
    .filter(({ payments }) => payments !== undefined)
    .flatMap((kind) => sandbox.store.newest(kind.name, { limit: offered }).filter(takesCards))
    .map((page) => ({ value: `${page.kind}/${page.id}`, label: nameOf(page) }));
  return sectionView(
    "Test cards",
    html`<p>Test cards, specific to the sandbox. Use any future date and any code. Only the brand and the last four digits are stored.</p>
<form method="post" action="${linkToSection(sandbox, "Test cards")}">
${
  pages.length > 0
    ? inputView(
        {
          name: "page",
          label: "Try on",
          type: "select",
          choices: pages,
          hint: "A test customer applies. You can also open a page and enter the number.",
        },
        failed,
      )
    : html`<p class="none">No pages accept cards yet.</p>`
}
${table<(typeof testCards)[number]>(
  [
    { title: "Number", cell: ({ number, outcome }) => copied(`card-${outcome}`, number) },
    { title: "Effect", cell: ({ outcome }) => effectOf(outcome) },
    { title: "Events", cell: ({ number }) => eventsOf(number).map((type) => html`<div>${code(type)}</div>`) },
    {
      title: "Action",
      cell: ({ number, outcome }) =>
        pages.length > 0 &&
        html`<button name="card" value="${number}">Try<span class="hidden">: ${outcome}</span></button>`,
    },
  ],
  testCards,
  { none: "" },
)}
</form>`,
  );
};

const takesCards = (page: Stored): boolean => paymentWays(page).some(isCard);

/** @throws ApiError if the page refuses for a reason other than the card */
function tried(sandbox: ConsoleSandbox, entries: Entries): Done {
  const page = chosenPage(sandbox, entries.get("page"));
  const card = readCard(entries.get("card"));
  const form = formFor(page);
  if (paymentProblem(card)) {
    recordDecline(sandbox, page, form, declineOf(card));
    return { message: "The card was declined.", to: "Events" };
  }
  const done = submit(sandbox, page, form, keptCard(card, sandbox.clock.now()));
  if ("problems" in done) {
    const why = done.problems.map(({ field, key }) => [field, key].filter(Boolean).join(": ")).join(", ");
    throw apiError(422, "refused", `The page accepts no applications now (${why}).`);
  }
  return { message: "A test customer applied with the card.", to: personAddress(sandbox, done.person.id) };
}

function chosenPage({ store }: ConsoleSandbox, chosen: string): Stored {
  const [name = "", id = ""] = chosen.split("/");
  const page = pageKind(name) && store.get(name, id);
  if (!page) throw notFound("page", id);
  return page;
}

/** A form of a new customer, with values for the required fields of the page. */
function formFor(page: Stored): ApplicationForm {
  const required = fieldsOf(page).filter(({ isRequired }) => isRequired);
  const requires = (field: string) => required.some((other) => other.field === field);
  const notes = required.filter(({ field }) => field.startsWith("notes["));
  const way = paymentWays(page).find(isCard);
  return {
    name: "Test Buyer",
    email: `buyer-${newId().slice(0, 8)}@example.com`,
    agreed: true,
    ...(requires("shipping_address") && { shipping_address: "1-2-3 Test Street" }),
    ...(requires("chat_id") && { chat_id: newId() }),
    ...(requires("msg_id") && { msg_id: newId() }),
    ...(notes.length > 0 && { notes: ((page.fields.notes ?? []) as unknown[]).map(() => "Test") }),
    ...(way !== undefined && { payment_way: way }),
    card: { name: "Test Buyer", country: "JP", zip: "150-0001", line: "1-2-3" },
  };
}

export const cardPages = [
  page("/cards", cardsView),
  form("/cards", cardsView, ({ sandbox }, _request, entries) => tried(sandbox, entries)),
];
