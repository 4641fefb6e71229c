// Customers: their lists, a form that adds one, and the page of one with contract, payments, events and decisions.

import { contractor } from "../../../provider/model/common.js";
import { ContractorStatus } from "../../../provider/model/enums.js";
import { isGiven } from "../../../provider/model/rules.js";
import { type Contract, contractOf } from "../../business/contracts/contract.js";
import { Contracted, customersKind, type Enrollment, statusOf, Waiting } from "../../business/contracts/enrollment.js";
import { leftOf, paymentsOf } from "../../business/contracts/payments.js";
import { nextPaymentAt } from "../../business/contracts/tasks.js";
import type { BillLine } from "../../business/contracts/terms.js";
import { pageAddress } from "../../http/address.js";
import { type ApiRequest, param } from "../../http/routes.js";
import { refuseIfAny } from "../../store/errors.js";
import { prefixOf, type Stored } from "../../store/store.js";
import { pageKindOf } from "../controls/controlSandbox.js";
import { enrollmentOf, pageOf } from "../controls/customerControls.js";
import type { ConsoleSandbox } from "./console.js";
import { sectionView } from "./consoleDocument.js";
import {
  buttonForm,
  type Column,
  code,
  enumName,
  type Html,
  html,
  json,
  linkTo,
  linkToSection,
  type Part,
  pagedTable,
  rows,
  table,
  timeView,
  withQuery,
} from "./elements.js";
import { ownEvents } from "./events.js";
import { fieldInputs, typedChange } from "./fieldForm.js";
import { action, form, type Page, type PageView, page } from "./forms.js";
import { t } from "./language.js";
import { openLink } from "./lists.js";
import { kindTabs, knownObject, nameOf, objectAddress, objectLink, personAddress, personLink } from "./objectLinks.js";

// The lists.

/** All customers on the pages of a kind. */
const customersView: PageView = (sandbox, request) => {
  const kind = pageKindOf(request);
  const pageOfPerson: Column<Stored> = {
    title: "Page",
    cell: ({ parent }) => knownObject(sandbox, kind.name, parent),
  };
  return sectionView(
    "Customers",
    html`${kindTabs(sandbox, "customers", kind)}
${pagedTable(sandbox, request, linkTo(sandbox, "customers", kind.name), {
  ...customersList(sandbox, pageOfPerson),
  kind: customersKind(kind),
  parent: null,
})}`,
  );
};

/** The customers of one page. */
const pageCustomersView: PageView = (sandbox, request, failed) => {
  const { kind, page } = pageOf(sandbox, request);
  const address = objectAddress(sandbox, page, "customers");
  return {
    title: t("Customers of {page}", { page: nameOf(page) }),
    section: "Customers",
    content: html`<h1>Customers of ${objectLink(sandbox, page)}</h1>
<p>${openLink(sandbox, page)} to apply as a customer.</p>
${pagedTable(sandbox, request, address, {
  ...customersList(sandbox),
  kind: customersKind(kind),
  parent: page.id,
})}
<details${failed && html` open`}>
<summary>Add customer</summary>
<form method="post" action="${address}" class="fields">
<p>Ignores remaining places and required fields. The sandbox fills empty fields.</p>
${fieldInputs(contractor, {}, failed)}
<p class="buttons"><button class="main">Add</button></p>
</form>
</details>`,
  };
};

const customersList = (sandbox: ConsoleSandbox, ...more: Column<Stored>[]) => ({
  columns: [
    { title: "Name", cell: (person: Stored) => personLink(sandbox, person) },
    { title: "Email", cell: ({ fields }: Stored) => String(fields.email) },
    { title: "Status", cell: statusWord },
    ...more,
    { title: "Contract", cell: ({ fields }: Stored) => String(fields.contract_date ?? "") },
    { title: "Canceled", cell: ({ fields }: Stored) => String(fields.cancel_date ?? "") },
  ],
  none: "No customers yet.",
});

const statusWord = (person: Stored): string => t(enumName(ContractorStatus, statusOf(person)));

// One customer.

/** A decision by its name in the controls, its button, and the message afterwards. */
interface Decision {
  readonly name: string;
  readonly button: string;
  readonly message: string;
  /** Whether the button is shown; the control decides. */
  readonly suits: (enrollment: Enrollment, contract: Contract) => boolean;
}

const waits = ({ person }: Enrollment) => statusOf(person) === Waiting;
const isContracted = ({ person }: Enrollment) => statusOf(person) === Contracted;
const isInForce = (enrollment: Enrollment) => waits(enrollment) || isContracted(enrollment);

const decisions: readonly Decision[] = [
  { name: "approve", button: "Approve", message: "Customer approved.", suits: waits },
  { name: "reject", button: "Reject", message: "Customer rejected.", suits: waits },
  { name: "cancel", button: "Cancel", message: "Canceled.", suits: isInForce },
  {
    name: "pause",
    button: "Pause",
    message: "Contract paused.",
    suits: (enrollment, contract) =>
      isContracted(enrollment) && contract.failed_at === undefined && nextPaymentAt(enrollment, contract) !== undefined,
  },
  {
    name: "resume",
    button: "Resume",
    message: "Contract resumed.",
    suits: (enrollment, { paused_at }) => isContracted(enrollment) && paused_at !== undefined,
  },
  {
    name: "fail-next-payment",
    button: "Fail next payment",
    message: "The next payment will fail.",
    suits: (enrollment) => enrollment.kind.payments !== undefined && isInForce(enrollment),
  },
  {
    name: "receive-transfer",
    button: "Record bank transfer",
    message: "Bank transfer recorded.",
    suits: (enrollment, { transfer_until }) => isContracted(enrollment) && transfer_until !== undefined,
  },
  {
    name: "run-chat-rule",
    button: "Run chat rule",
    message: "Chat rule executed.",
    suits: (enrollment) => isContracted(enrollment) && isGiven(enrollment.page.fields.chat_rule),
  },
];

/** Specific to the sandbox; the names are those of the controls. */
const givenBack = [
  { name: "refund", button: "Refund", message: "Payment refunded." },
  { name: "chargeback", button: "Chargeback", message: "Chargeback recorded." },
] as const;

const personView: PageView = (sandbox, request) => {
  const enrollment = enrollmentOf(sandbox, request);
  const { kind, page, person } = enrollment;
  const { name, email, payment_id: _listed, status: _shown, ...fields } = person.fields;
  const contract = contractOf(sandbox, enrollment);
  const own = `${pageAddress(kind, page.id, prefixOf[sandbox.mode])}/customers/${person.id}`;
  const mails = withQuery(linkToSection(sandbox, "Emails"), { to: String(email), page: page.id });
  return {
    title: String(name),
    section: "Customers",
    content: html`<p class="kind">${statusWord(person)}</p>
<h1>${String(name)}</h1>
<div class="buttons">
${decisions
  .filter(({ suits }) => suits(enrollment, contract))
  .map(({ name, button }) => buttonForm(personAddress(sandbox, person.id, name), button))}
</div>
${rows([
  ["Page", objectLink(sandbox, page)],
  ["Email", String(email)],
  ["Emails", html`<a href="${mails}">Emails to this customer</a>`],
  ["Customer page", html`<a href="${own}">Open</a>`],
  ["Id", code(person.id)],
  ...Object.entries(fields).map(([member, value]) => [member, valueView(value)] as const),
])}
<h2>Contract</h2>
${contractView(enrollment, contract)}
<h2>Payments</h2>
${paymentTable(sandbox, person.id, paymentsOf(sandbox, enrollment))}
<h2>Events</h2>
${ownEvents(sandbox, sandbox.store.tagged("event", person.id).reverse())}`,
  };
};

const valueView = (value: unknown): Part => (typeof value === "object" && value !== null ? json(value) : String(value));

function contractView(enrollment: Enrollment, contract: Contract): Html {
  const { failed_at, transfer_until, names, terms, schedule, ...others } = contract;
  const shown = Object.entries(others).filter(([name]) => name !== "kind" && name !== "page_id");
  return html`${rows([
    ["Next payment", timeView(nextPaymentAt(enrollment, contract))],
    ["Failed since", timeView(failed_at)],
    ["Transfer due by", timeView(transfer_until)],
    ...shown.map(([name, value]) => [name, valueView(value)] as const),
  ])}
${(terms ?? schedule) && html`<details><summary>Terms and schedule</summary>${json({ names, terms, schedule })}</details>`}`;
}

const paymentTable = (sandbox: ConsoleSandbox, person: string, payments: readonly Stored[]): Html =>
  table<Stored>(
    [
      { title: "Number", cell: ({ fields }) => Number(fields.number), isNumber: true },
      { title: "Amount", cell: ({ fields }) => Number(fields.amount), isNumber: true },
      { title: "Items", cell: ({ fields }) => ((fields.lines ?? []) as BillLine[]).map(lineView) },
      { title: "When", cell: ({ createdAt }) => timeView(createdAt) },
      { title: "Id", cell: ({ id }) => code(id) },
      { title: "Status", cell: givenBackView },
      {
        title: "Action",
        cell: (payment) =>
          leftOf(payment) > 0 &&
          html`<div class="buttons">${givenBack.map(({ name, button }) => buttonForm(personAddress(sandbox, person, "payments", payment.id, name), button))}</div>`,
      },
    ],
    payments,
    { none: "No payments." },
  );

const givenBackView = ({ fields: { refunded, charged_back_at } }: Stored): Part => [
  refunded !== undefined && html`<div>refunded: ${code(refunded)}</div>`,
  charged_back_at !== undefined && html`<div>charged back: ${timeView(charged_back_at)}</div>`,
];

const lineView = ({ key, name, amount, units }: BillLine): Html =>
  html`<div>${name ?? t(key.replaceAll("_", " "))}${units !== undefined && ` × ${units}`}: ${amount}</div>`;

const own = (sandbox: ConsoleSandbox, request: ApiRequest) => personAddress(sandbox, param(request, "id"));

export const customerPages: readonly Page[] = [
  page("/customers/{kind}", customersView),
  page("/objects/{kind}/{id}/customers", pageCustomersView),
  form("/objects/{kind}/{id}/customers", pageCustomersView, ({ sandbox, perform }, request, entries) => {
    const { kind, page } = pageOf(sandbox, request);
    const { change, errors } = typedChange(contractor, {}, entries);
    refuseIfAny(errors);
    perform("POST /_sandbox/objects/{kind}/{id}/customers", {
      params: { kind: kind.name, id: page.id },
      body: change,
    });
    return { message: "Customer added.", to: objectAddress(sandbox, page, "customers") };
  }),
  page("/person/{id}", personView),
  ...decisions.map(({ name, message }) =>
    action(`/person/{id}/${name}`, personView, {
      operation: `POST /_sandbox/customers/{id}/${name}`,
      message,
      to: own,
    }),
  ),
  ...givenBack.map(({ name, message }) =>
    form(`/person/{id}/payments/{payment}/${name}`, personView, ({ sandbox, perform }, request) => {
      perform(`POST /_sandbox/payments/{id}/${name}`, { params: { id: param(request, "payment") } });
      return { message, to: own(sandbox, request) };
    }),
  ),
];
