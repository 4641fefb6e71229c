// The page of one customer: contract, payments, events, and possible decisions.
import { isGiven } from "../../../provider/model/rules.js";
import { type Contract, contractOf } from "../../business/contracts/contract.js";
import { Contracted, type Enrollment, statusOf, Waiting } from "../../business/contracts/enrollment.js";
import { leftOf, paymentsOf } from "../../business/contracts/payments.js";
import { nextPaymentAt } from "../../business/contracts/tasks.js";
import type { BillLine } from "../../business/contracts/terms.js";
import { pageAddress } from "../../http/address.js";
import { type ApiRequest, param, type Route } from "../../http/routes.js";
import { prefixOf, type Stored } from "../../store/store.js";
import { enrollmentOf } from "../controls/customerControls.js";
import type { Console, ConsoleSandbox } from "./console.js";
import type { View } from "./consoleDocument.js";
import { personAddress, statusWord } from "./customers.js";
import {
  buttonForm,
  code,
  type Html,
  html,
  json,
  linkToSection,
  type Part,
  rows,
  storedTime,
  table,
  timeView,
  withQuery,
} from "./elements.js";
import { ownEvents } from "./eventLists.js";
import { actionRoute, formRoute, pageRoute } from "./forms.js";
import { t } from "./language.js";
import { objectLink } from "./objectLinks.js";

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

export function personRoutes(console: Console): Route[] {
  const { sandbox, perform } = console;
  const view = (request: ApiRequest) => personView(sandbox, enrollmentOf(sandbox, request));
  const own = (request: ApiRequest) => personAddress(sandbox, param(request, "id"));
  return [
    pageRoute(console, "/person/{id}", view),
    ...decisions.map(({ name, message }) =>
      actionRoute(console, `/person/{id}/${name}`, view, {
        operation: `POST /_sandbox/customers/{id}/${name}`,
        message,
        to: own,
      }),
    ),
    ...givenBack.map(({ name, message }) =>
      formRoute(console, `/person/{id}/payments/{payment}/${name}`, view, (request) => {
        perform(`POST /_sandbox/payments/{id}/${name}`, { params: { id: param(request, "payment") } });
        return { message, to: own(request) };
      }),
    ),
  ];
}

/** Specific to the sandbox; the names are those of the controls. */
const givenBack = [
  { name: "refund", button: "Refund", message: "Payment refunded." },
  { name: "chargeback", button: "Chargeback", message: "Chargeback recorded." },
] as const;

function personView(sandbox: ConsoleSandbox, enrollment: Enrollment): View {
  const { kind, page, person } = enrollment;
  const { name, email, payment_id: _listed, status: _shown, ...fields } = person.fields;
  const contract = contractOf(sandbox, enrollment);
  const own = `${pageAddress(kind, page.id, prefixOf[sandbox.mode])}/customers/${person.id}`;
  const mails = withQuery(linkToSection(sandbox, "Emails"), { to: String(email), page: page.id });
  return {
    title: { asIs: String(name) },
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
}

const valueView = (value: unknown): Part => (typeof value === "object" && value !== null ? json(value) : String(value));

function contractView(enrollment: Enrollment, contract: Contract): Html {
  const { failed_at, transfer_until, names, terms, schedule, ...others } = contract;
  const shown = Object.entries(others).filter(([name]) => name !== "kind" && name !== "page_id");
  return html`${rows([
    ["Next payment", storedTime(nextPaymentAt(enrollment, contract)?.toISOString())],
    ["Failed since", storedTime(failed_at)],
    ["Transfer due by", storedTime(transfer_until)],
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
  charged_back_at !== undefined && html`<div>charged back: ${storedTime(charged_back_at)}</div>`,
];

const lineView = ({ key, name, amount, units }: BillLine): Html =>
  html`<div>${name ?? t(key.replaceAll("_", " "))}${units !== undefined && ` × ${units}`}: ${amount}</div>`;
