// The control that lists events.
import * as z from "zod";
import { type EventType, eventTypes } from "../../business/contracts/events.js";
import {
  type Control,
  controlsFor,
  described,
  instant,
  named,
  paged,
  pageOf,
  paging,
  text,
} from "../../http/controls.js";
import { pageKinds } from "../../store/kinds.js";
import type { Stored } from "../../store/store.js";
import type { ControlSandbox } from "./controlSandbox.js";

const control = controlsFor<ControlSandbox>();

const event = named(
  "Event",
  z
    .strictObject({
      id: text("Id."),
      at: instant("When, by the sandbox's clock"),
      type: z.enum(Object.keys(eventTypes) as EventType[]).describe("Only `payment` is in the specification."),
      kind: z.enum(pageKinds.map(({ name }) => name)).describe("The kind of the page."),
      page_id: text("Id of the page."),
      person_id: text("Id of the customer, for the controls.").optional(),
      payment_id: text("Id of the payment.").optional(),
      coupon_id: text("Id of the discount code.").optional(),
      details: described({ type: "object", description: "Further details." }).optional(),
    })
    .describe("An event of a customer on a page."),
);

export const eventControls: readonly Control<ControlSandbox>[] = [
  control({
    method: "GET",
    path: "/events",
    id: "listEvents",
    summary: "Lists events",
    query: { ...paging, page: text("Only events of the page with this id.") },
    response: pageOf(event),
    handle: ({ store }, request) => paged(store, "event", request, eventResponse, { page: "page_id" }),
  }),
];

const eventResponse = ({ id, fields, createdAt }: Stored) => ({ id, at: createdAt, ...fields });
