// The control that lists events.
import * as z from "zod";
import { type EventType, eventTypes } from "../business/events.js";
import { pageKinds } from "../core/kinds.js";
import type { Stored } from "../core/store.js";
import { type Control, controlsFor } from "../http/controls.js";
import { paged } from "../http/paging.js";
import { described, instant, named, pageOf, paging, text } from "../http/schema.js";
import type { ControlSandbox } from "./controlSandbox.js";

const control = controlsFor<ControlSandbox>();

const event = named(
  "Event",
  z
    .strictObject({
      id: text("Id."),
      at: instant("When, by the sandbox's clock"),
      type: z
        .enum(Object.keys(eventTypes) as EventType[])
        .describe("`payment` is the specification's; the others are the sandbox's own."),
      kind: z.enum(pageKinds.map(({ name }) => name)).describe("Kind of the page."),
      page_id: text("Id of the page."),
      person_id: text("Id of the person, for the controls.").optional(),
      payment_id: text("Id of the payment.").optional(),
      coupon_id: text("Id of the discount code.").optional(),
      details: described({ type: "object", description: "What else is known of it." }).optional(),
    })
    .describe("Something that has happened to a person and a page."),
);

export const eventControls: readonly Control<ControlSandbox>[] = [
  control({
    method: "GET",
    path: "/events",
    id: "listEvents",
    summary: "Lists what has happened",
    query: { ...paging, page: text("Id of a page: only what happened there.") },
    response: pageOf(event),
    handle: ({ store }, request) => paged(store, "event", request, eventResponse, { page: "page_id" }),
  }),
];

const eventResponse = ({ id, members, createdAt }: Stored) => ({ id, at: createdAt, ...members });
