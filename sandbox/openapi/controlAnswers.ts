// Schemas of what only the sandbox's controls take and answer.
import { z } from "zod";
import { contractor } from "../../provider/model/answers.js";
import { eventTypes } from "../business/events.js";
import { bodySchema, type JsonSchema } from "../core/jsonSchema.js";
import { pageKinds } from "../core/kinds.js";
import { faultKinds, faultRequest } from "../faults/kinds.js";
import { rateLimitOrder } from "../faults/rateLimitRoutes.js";
import { deliveryStatuses } from "../webhooks/queue.js";
import { looseMembers, personWith } from "./answers.js";
import { sceneAnswers } from "./sceneOperations.js";
import { closed, flag, fromZod, instant, integer, listOf, type Members, oneOf, orNull, ref, text } from "./schema.js";
import { fieldWords } from "./words.js";

const described = (description: string, schema: JsonSchema): JsonSchema => ({ ...schema, description });

/** There are members beside these, which differ. */
const loose = (description: string, schema: JsonSchema): JsonSchema => ({
  ...described(description, schema),
  additionalProperties: true,
});

const id = text("Id.");
const kind = oneOf(
  pageKinds.map(({ name }) => name),
  "Kind of the page.",
);
const pageId = text("Id of the page.");
const personId = text("Id of the person, for the controls.");
const event = oneOf(Object.keys(eventTypes), "`payment` is the specification's; the others are the sandbox's own.");

const logged: Members = {
  id: integer("Counted from the start of the sandbox."),
  at: instant("When it came"),
  method: text(),
  path: text("Cut, as the query is, where it is long."),
  query: text("The part after the question mark, with secrets masked."),
  status: integer("0 where no answer was sent."),
  mode: oneOf(["test", "live"], "The mode whose address it was sent to."),
};

const loggedSometimes: Members = {
  route: text("The path as the specification writes it; missing where it knows none."),
  fault: oneOf(Object.keys(faultKinds), "The fault that struck it."),
};

const message: JsonSchema = closed(
  { headers: { type: "object", additionalProperties: { type: "string" } } },
  { body: text("Without secrets, and cut where it is long.") },
);

const conduct: Members = {
  StoredObject: loose(
    "An object as it is stored: beside these, the members of its kind as the API takes them.",
    closed(
      { id, created_at: instant("When it was made") },
      { guild_id: text("Server id, of roles and channels."), deleted_at: instant("When it was deleted logically") },
    ),
  ),
  LoggedRequest: described("A request of the API.", closed(logged, loggedSometimes)),
  Exchange: described(
    "A request with what was sent and answered, as long as that is kept.",
    closed(logged, {
      ...loggedSometimes,
      request: message,
      response: message,
      duration_ms: integer("Until the answer left."),
    }),
  ),
  ArmedFault: described(
    "A fault as it was armed, how many requests matched it since, and how many it struck.",
    fromZod(faultRequest.extend({ id: z.int(), matched: z.int(), struck: z.int() }), "output"),
  ),
  RateLimit: described(
    "How many requests a second the API takes, how many it has taken since that was set, and turned away.",
    fromZod(rateLimitOrder.partial().extend({ taken: z.int(), turned_away: z.int() }), "output"),
  ),
};

const newPerson = bodySchema(contractor, { partial: "all", doc: fieldWords });

const line = closed(
  {
    key: oneOf(["price", "discount", "initial_cost", "initial_cost_discount"]),
    amount: integer("Discounts are negative."),
  },
  { units: integer("How many units it is for."), name: text("The page's word for it, or the code's.") },
);
const payment = closed(
  { lines: listOf(line), total: integer("Never negative.") },
  { tax: integer("The tax that the total contains."), at: instant("When it is taken") },
);

const later = closed(
  { total: integer("Of each.") },
  {
    at: instant("When the first of them is taken; missing before an approval"),
    times: integer("How many; missing where they go on until the contract is cancelled."),
  },
);

const people: Members = {
  NewPerson: {
    ...newPerson,
    description: "The members of a contractor, all of which may be left out: the sandbox has its own for the others.",
    properties: { ...(newPerson.properties as Members), ...looseMembers },
  },
  Person: personWith("on a page", { person_id: personId }),
  WholePerson: personWith("with contract and payments", {
    person_id: personId,
    kind,
    page_id: pageId,
    contract: { type: "object", description: "What was agreed, and how far it is carried out." },
    payments: listOf(ref("StoredObject"), "What was paid, the oldest first."),
  }),
  Availability: described(
    "Whether a page can be applied to now, and how many places are left.",
    closed(
      { taken: integer("People who have a place: contracted or waiting."), waiting: integer("Those who wait.") },
      {
        closed: oneOf(["not_started", "ended", "sold_out"], "Why nobody can apply now; missing when one can."),
        message: text("The page's own words for it."),
        starts_at: instant("When the sale starts"),
        ends_at: instant("When the sale ends"),
        places: integer("Missing where there is no limit."),
        left: integer("Places that are left."),
        alert: text("The page's stock alert, when so few places are left."),
        needed: integer("How many people a conditional application needs."),
      },
    ),
  ),
  Application: described(
    "Who has applied, and what it costs.",
    closed(
      {
        person_id: personId,
        status: integer("As of a contractor."),
        person: { anyOf: [ref(contractor.name), ref("Purchaser")] },
        quote: described(
          "What the page costs with what was filled in.",
          closed(
            { is_due_now: flag("Whether the first payment is taken with the application.") },
            {
              first: payment,
              second: payment,
              later: listOf(
                later,
                "The payments after the first; those of one amount, one after the other, are one item.",
              ),
              payments: integer("How many there are in all; missing where they go on until the contract is cancelled."),
              sum: integer("What all of them come to."),
            },
          ),
        ),
      },
      { payment_id: text("Id of the first payment, where it was taken.") },
    ),
  ),
  Event: described(
    "Something that has happened to a person and a page.",
    closed(
      { id, at: instant("When, by the sandbox's clock"), type: event, kind, page_id: pageId },
      {
        person_id: personId,
        payment_id: text("Id of the payment."),
        coupon_id: text("Id of the discount code."),
        details: { type: "object", description: "What else there is to say of it." },
      },
    ),
  ),
};

const endpoint: Members = {
  id,
  url: text("Where it is."),
  events: orNull(listOf(event, "The events that it wants.")),
  created_at: instant("When it was registered"),
};

const messages: Members = {
  StoredMail: described(
    "A mail as it would have been sent.",
    closed(
      {
        id,
        at: instant("When it was written, by the sandbox's clock"),
        to: text("Mail address."),
        bcc: listOf(text(), "Mail addresses."),
        subject: text("Subject."),
        body: text("Body."),
        member: text("Member of the page that it comes from: `mail_contract`, `waiting_list.mail_application`."),
        is_default: flag("Whether the text is the sandbox's own, because the page has none."),
        kind,
        page_id: pageId,
      },
      // The mail with the link of contract flow 2 comes before anybody has applied.
      { event, event_id: text("Id of the event."), person_id: personId },
    ),
  ),
  WebhookEndpoint: described("A webhook endpoint.", closed(endpoint)),
  NewWebhookEndpoint: described("A webhook endpoint, with its secret.", closed({ ...endpoint, secret: text() })),
  Delivery: described(
    "One event on its way to one endpoint.",
    closed({
      id,
      created_at: instant("When it happened, by the sandbox's clock"),
      endpoint_id: text("Id of the endpoint."),
      url: text("Where it goes."),
      event,
      event_id: text("Id of the event: the request id that all deliveries of it share."),
      body: text("As it is sent, byte by byte."),
      status: oneOf(deliveryStatuses),
      next_at: orNull(instant("When it is tried next, in real time")),
      failures: integer("Failures since it was put into the queue."),
      tries: listOf(
        closed(
          { at: instant("When, in real time"), duration_ms: integer("Milliseconds.") },
          {
            signature: text("Value of the header `paypages-signature`."),
            status: integer("Status of the answer."),
            response: text("Beginning of the answer's body."),
            error: text("Why it was no success."),
          },
        ),
        "The last ones, the oldest first.",
      ),
    }),
  ),
};

export const controlAnswers: Members = { ...conduct, ...people, ...messages, ...sceneAnswers };
