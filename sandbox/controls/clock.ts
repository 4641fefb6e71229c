// The control of the clock: `/_sandbox/clock`.
import { z } from "zod";
import type { Move } from "../core/clock.js";
import { apiError, fieldError, refuseIfAny } from "../core/errors.js";
import type { Sandbox } from "../core/sandbox.js";
import { daysAfter, hoursAfter, monthsAfter } from "../core/times.js";
import { bodyAs } from "../http/body.js";
import { ok } from "../http/response.js";
import type { Route } from "../http/routes.js";
import type { ControlSandbox } from "./sandbox.js";

const path = "/_sandbox/clock";
const mostYears = 10;

const time = "must be a time such as 2030-01-31T09:00:00Z, or a day such as 2030-01-31";
const span = "must be a number with s, m, h, d, w, mo or y, such as 90m, 30d or 1mo";

/** The body of `PUT /_sandbox/clock`: where to, or how far. */
export const clockOrder = z
  .strictObject({
    to: z.union([z.iso.datetime({ offset: true }), z.iso.date()], { error: time }).optional(),
    by: z
      .string({ error: span })
      .regex(/^\d{1,9}(s|m|h|d|w|mo|y)$/, span)
      .optional(),
  })
  .refine(({ to, by }) => (to === undefined) !== (by === undefined), {
    path: ["to"],
    message: "must be given, or `by`, and not both",
  });

export const clockRoutes = (sandbox: ControlSandbox): Route[] => [
  { method: "GET", path, handle: () => ok(clockAnswer(sandbox)) },
  {
    method: "PUT",
    path,
    async inSteps({ body, query }) {
      const { wait = "true" } = query;
      refuseIfAny(
        ["true", "false"].includes(String(wait)) ? [] : [fieldError("invalid", "wait", "must be true or false.")],
      );
      const moving = moveClock(sandbox, body);
      if (wait === "false") {
        moving.catch(({ message }: Error) => process.stderr.write(`sandbox: The clock stopped: ${message}\n`));
        return { status: 202, body: clockAnswer(sandbox) };
      }
      const { happened, isStopped } = await moving;
      return ok({ ...clockAnswer(sandbox), happened, ...(isStopped && { stopped: true }) });
    },
  },
  {
    method: "DELETE",
    path,
    async inSteps() {
      await sandbox.clock.stop();
      return ok(clockAnswer(sandbox));
    },
  },
];

/** @throws Refusal when the clock cannot be moved so, or is being moved */
export function moveClock({ clock }: Sandbox, body: unknown): Promise<Move> {
  const { to, by = "0s" } = bodyAs(clockOrder, body);
  const now = clock.now();
  const target = to === undefined ? moved(now, by) : new Date(to);
  const field = to === undefined ? "by" : "to";
  const latest = monthsAfter(now, 12 * mostYears);
  refuseIfAny([
    ...(target < now ? [fieldError("invalid", field, backwards(now))] : []),
    ...(target > latest ? [fieldError("invalid", field, `goes more than ${mostYears} years ahead.`)] : []),
  ]);
  if (clock.move) {
    const message = `The clock is on its way to ${clock.move.to.toISOString()}; wait for it, or stop it (DELETE ${path}).`;
    throw apiError(409, "conflict", message);
  }
  return clock.moveTo(target);
}

/** What has happened cannot be undone, so the clock goes one way. */
const backwards = (now: Date): string =>
  `is before the sandbox's time, ${now.toISOString()}; its clock only goes forward.`;

/** `next_due_at` is when something is to happen next. */
function clockAnswer({ clock }: Sandbox) {
  const { move, lastMove: last } = clock;
  const next = clock.next();
  const failed = clock.failed();
  return {
    now: clock.now(),
    ...(failed.length > 0 && { failed }),
    ...(next && { next_due_at: next }),
    ...(move && { moving: { to: move.to, happened: move.happened } }),
    ...(last && {
      last_move: {
        to: last.to,
        happened: last.happened,
        ...(last.isStopped && { stopped: true }),
        ...(last.error !== undefined && { error: last.error }),
      },
    }),
  };
}

function moved(date: Date, by: string): Date {
  const count = Number.parseInt(by, 10);
  switch (by.replace(/\d/g, "")) {
    case "s":
      return hoursAfter(date, count / 3600);
    case "m":
      return hoursAfter(date, count / 60);
    case "h":
      return hoursAfter(date, count);
    case "w":
      return daysAfter(date, 7 * count);
    case "mo":
      return monthsAfter(date, count);
    case "y":
      return monthsAfter(date, 12 * count);
    default:
      return daysAfter(date, count);
  }
}
