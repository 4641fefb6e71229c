// Controls of people: who is on a page, how one applies without a browser, what is decided, and what has happened.
import { applicationForm } from "../business/form.js";
import { refundOrder } from "../controls/payments.js";
import { timesOrder } from "../controls/requests.js";
import type { JsonSchema } from "../core/jsonSchema.js";
import { pageKinds } from "../core/kinds.js";
import type { Controls, Operation } from "./operation.js";
import { pageOfList, paging } from "./parameters.js";
import { closed, fromZod, items, listOf, ref, text } from "./schema.js";

const kinds = pageKinds.map(({ name }) => name);

const pages: Controls = {
  "GET /objects/{kind}/{id}/people": {
    id: "listPeople",
    summary: "Lists the people of a page",
    kinds,
    query: paging,
    success: { status: 200, doc: "The people.", schema: pageOfList(ref("Person")) },
  },
  "POST /objects/{kind}/{id}/people": {
    id: "addPerson",
    summary: "Adds a person to a page",
    doc:
      "Whatever the page asks for, and however few places are left. By the status the person has a contract from now " +
      "on, or waits; who has cancelled had one before. On a payment page the person becomes a customer.",
    kinds,
    body: { schema: ref("NewPerson"), isOptional: true },
    success: { status: 201, doc: "The person. The header `location` says where.", schema: ref("Purchaser") },
  },
  "GET /objects/{kind}/{id}/availability": {
    id: "readAvailability",
    summary: "Reads whether a page can be applied to",
    kinds,
    success: { status: 200, doc: "What holds now.", schema: ref("Availability") },
  },
  "POST /objects/{kind}/{id}/applications": {
    id: "apply",
    summary: "Applies to a page without a browser",
    kinds,
    body: { schema: fromZod(applicationForm, "input") },
    success: { status: 201, doc: "Who has applied. The header `location` says where.", schema: ref("Application") },
    refusals: { 422: "The page refuses: each problem says which field is meant." },
  },
};

/** Decisions about a person, by the last part of the path. */
const decisions: Readonly<Record<string, Pick<Operation, "id" | "summary" | "body">>> = {
  approve: { id: "approve", summary: "Approves a waiting application" },
  reject: { id: "reject", summary: "Rejects a waiting application" },
  cancel: { id: "cancel", summary: "Cancels a contract or a waiting application" },
  pause: { id: "pause", summary: "Pauses a contract: no payment comes due" },
  resume: { id: "resume", summary: "Lets a paused contract go on" },
  "run-chat-rule": { id: "runChatRule", summary: "Runs the page's chat rule that is run by hand" },
  "receive-transfer": { id: "receiveTransfer", summary: "Receives the bank transfer that was asked for" },
  "fail-next-payment": {
    id: "failNextPayment",
    summary: "Lets the next payments fail",
    body: { schema: fromZod(timesOrder, "input"), isOptional: true },
  },
};

const whole: JsonSchema = ref("WholePerson");

const people: Controls = {
  "GET /people/{id}": {
    id: "readPerson",
    summary: "Reads all that is known of a person",
    success: { status: 200, doc: "The person.", schema: whole },
  },
  ...Object.fromEntries(
    Object.entries(decisions).map(([name, decision]) => [
      `POST /people/{id}/${name}`,
      {
        ...decision,
        success: { status: 200, doc: "The person afterwards.", schema: whole } as const,
        refusals: { 409: "The person is not in the state for it." },
      },
    ]),
  ),
};

const given = (description: string) => ({ status: 200, doc: description, schema: ref("StoredObject") }) as const;

/** The specification describes neither. */
const payments: Controls = {
  "POST /payments/{id}/refund": {
    id: "refund",
    summary: "Gives a payment back, whole or in part",
    doc: "The sandbox's own invention. Nothing is cancelled by it.",
    body: { schema: fromZod(refundOrder, "input"), isOptional: true },
    success: given("The payment, with `refunded`."),
    refusals: { 409: "That much is not left of it." },
  },
  "POST /payments/{id}/chargeback": {
    id: "chargeBack",
    summary: "Has the person's bank take a payment back",
    doc: "The sandbox's own invention.",
    success: given("The payment, with `charged_back_at`."),
    refusals: { 409: "Nothing is left of it." },
  },
};

const events: Controls = {
  "GET /events": {
    id: "listEvents",
    summary: "Lists what has happened",
    query: [...paging, { name: "page", doc: "Id of a page: only what happened there.", schema: text() }],
    success: { status: 200, doc: "The events.", schema: pageOfList(ref("Event")) },
  },
  "GET /guilds": {
    id: "listGuilds",
    summary: "Lists the guilds that something is known of",
    success: { status: 200, doc: "The guilds.", schema: items(closed({ guild_id: text("Server id.") })) },
  },
  "GET /guilds/{guild_id}": {
    id: "readGuild",
    summary: "Reads the roles, channels and members of a guild",
    success: {
      status: 200,
      doc: "The guild.",
      schema: closed({
        guild_id: text("Server id."),
        roles: listOf(ref("StoredObject")),
        channels: listOf(ref("StoredObject")),
        members: listOf({ type: "object" }, "Who is a member, with the roles and channels that chat rules gave."),
      }),
    },
  },
};

export const peopleOperations: Controls = { ...pages, ...people, ...payments, ...events };
