// The controls of the clock.
import * as z from "zod";
import { type Control, controlsFor, count, instant, text } from "../../http/controls.js";
import { calendar, hoursAfter } from "../../store/calendar.js";
import { fieldError, refuseIfAny } from "../../store/errors.js";
import type { Sandbox } from "../../store/sandbox.js";
import { modes } from "../../store/store.js";
import type { ControlSandbox } from "./controlSandbox.js";

const control = controlsFor<ControlSandbox>();
const path = "/clock";
const maxYears = 10;

const time = "must be a time such as 2030-01-31T09:00:00Z, or a day such as 2030-01-31";
const span = "must be a number with s, m, h, d, w, mo or y, such as 90m, 30d or 1mo";

/** The target time, or the duration. */
const clockRequest = z
  .strictObject({
    to: z.union([z.iso.datetime({ offset: true }), z.iso.date()], { error: time }).optional(),
    by: z
      .string({ error: span })
      .regex(/^\d{1,9}(s|m|h|d|w|mo|y)$/, span)
      .optional(),
  })
  .refine(({ to, by }) => (to === undefined) !== (by === undefined), {
    path: ["to"],
    message: "is required, or `by`, but not both",
  });

const clock = z.strictObject({
  now: instant("The sandbox's time"),
  next_due_at: instant("When the next task is due").optional(),
  failed: z
    .array(
      z.strictObject({
        at: instant("When it was due"),
        mode: z.enum(modes),
        task: text("The task."),
        id: text("Id of the customer or page."),
        error: text("Why it failed."),
      }),
    )
    .describe("The last 100 tasks that failed since the clock was set, oldest first. They aren't retried.")
    .optional(),
});

export const clockControls: readonly Control<ControlSandbox>[] = [
  control({
    method: "GET",
    path,
    id: "readClock",
    summary: "Reads the sandbox's clock",
    response: clock,
    handle: clockResponse,
  }),
  control({
    method: "PUT",
    path,
    id: "moveClock",
    summary: "Advances the sandbox's clock",
    doc:
      "`to` a time, or `by` a span such as 30d. Runs everything that comes due, in order, before it responds. Other " +
      "requests wait.",
    body: clockRequest,
    response: clock.extend({ happened: count("The number of tasks that ran.") }),
    handle(sandbox, { body }) {
      const happened = moveClock(sandbox, body);
      return { ...clockResponse(sandbox), happened };
    },
  }),
];

/** @throws Refusal if the clock can't be advanced that way */
function moveClock({ clock }: Sandbox, { to, by = "0s" }: z.infer<typeof clockRequest>): number {
  const now = clock.now();
  const target = to === undefined ? moved(now, by) : new Date(to);
  const field = to === undefined ? "by" : "to";
  const latest = calendar.monthsAfter(now, 12 * maxYears);
  refuseIfAny([
    ...(target < now ? [fieldError("invalid", field, backwards(now))] : []),
    ...(target > latest ? [fieldError("invalid", field, `is more than ${maxYears} years ahead.`)] : []),
  ]);
  return clock.moveTo(target);
}

/** Events can't be undone, so the clock only goes forward. */
const backwards = (now: Date): string =>
  `is before the sandbox's time, ${now.toISOString()}. The clock can only be advanced.`;

/** `next_due_at` is the time of the next task. */
function clockResponse({ clock }: Sandbox) {
  const next = clock.next();
  const failed = clock.failed();
  return {
    now: clock.now(),
    ...(failed.length > 0 && { failed }),
    ...(next && { next_due_at: next }),
  };
}

/** The time after a number of each unit. */
const units: Readonly<Record<string, (date: Date, count: number) => Date>> = {
  s: (date, count) => hoursAfter(date, count / 3600),
  m: (date, count) => hoursAfter(date, count / 60),
  h: hoursAfter,
  d: (date, count) => calendar.daysAfter(date, count),
  w: (date, count) => calendar.daysAfter(date, 7 * count),
  mo: (date, count) => calendar.monthsAfter(date, count),
  y: (date, count) => calendar.monthsAfter(date, 12 * count),
};

const moved = (date: Date, by: string): Date => units[by.replace(/\d/g, "")]?.(date, Number.parseInt(by, 10)) ?? date;
