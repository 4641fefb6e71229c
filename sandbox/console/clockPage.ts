// The clock: shows the time in the sandbox, and moves it.

import { setTimeout } from "node:timers/promises";
import { clockRequest, moveClock } from "../controls/clockControls.js";
import type { FailedTask, Move } from "../core/clock.js";
import { reportFailure } from "../core/errors.js";
import { bodyAs } from "../http/body.js";
import type { Entries } from "../http/entries.js";
import type { ApiRequest, Route } from "../http/routes.js";
import type { Console, ConsoleSandbox } from "./console.js";
import { sectionView, type View } from "./consoleDocument.js";
import {
  buttonForm,
  type Column,
  code,
  counted,
  type Html,
  html,
  inputView,
  rows,
  table,
  timeView,
} from "./elements.js";
import { lastEvents } from "./eventLists.js";
import { type Failed, longFormRoute, pageRoute } from "./forms.js";
import { t } from "./language.js";
import { linkTo, linkToSection } from "./links.js";

export function clockRoutes(console: Console): Route[] {
  const { sandbox } = console;
  const view = (_request: ApiRequest, failed?: Failed) => clockView(sandbox, failed);
  const to = linkToSection(sandbox, "Clock");
  return [
    pageRoute(console, "/clock", view),
    longFormRoute(console, "/clock", view, async (entries) => {
      const moving = moveClock(sandbox, bodyAs(clockRequest, orderOf(entries)));
      // A long move continues, and its page shows the progress.
      const moved = await Promise.race([moving, setTimeout(patience, undefined, { ref: false })]);
      if (moved) return { said: () => messageOf(moved), to };
      moving.then(finished, failedLater);
      return { said: "The clock is advancing.", to };
    }),
    longFormRoute(console, "/clock/stop", view, async () => {
      await sandbox.clock.stop();
      return { said: "Clock stopped.", to };
    }),
  ];
}

/** How long a browser waits for the clock before it gets the progress page, in milliseconds. */
const patience = 1000;

function messageOf({ happened, isStopped }: Move): string {
  const came =
    happened === 0 ? t("Nothing was scheduled.") : t("Processed: {things}.", { things: counted(happened, "task") });
  return `${t(isStopped ? "Clock stopped." : "Clock advanced.")} ${came}`;
}

/** The page itself shows that the clock has arrived. */
const finished = () => {};

const failedLater = (error: Error) => {
  reportFailure(`the clock could not be advanced: ${error.message}`);
};

const steps = { "1h": "+ 1 hour", "1d": "+ 1 day", "1w": "+ 1 week", "1mo": "+ 1 month", "1y": "+ 1 year" };

/** Adds the seconds and the zone, which users omit. All times here are in UTC. */
function orderOf(entries: Entries) {
  const [to, by] = [entries.get("to").trim(), entries.get("by").trim()];
  const whole = to.replace(/T\d\d:\d\d$/, "$&:00").replace(/T[\d:.]+$/, "$&Z");
  return { ...(to !== "" && { to: whole }), ...(by !== "" && { by }) };
}

function clockView(sandbox: ConsoleSandbox, failed?: Failed): View {
  const { move } = sandbox.clock;
  return move ? movingView(sandbox, move) : standingView(sandbox, failed);
}

const movingView = (sandbox: ConsoleSandbox, { to, happened }: Move): View => ({
  title: "Clock",
  section: "Clock",
  refreshSeconds: 1,
  content: html`<h1>Clock</h1>
<p role="status">The clock is advancing.</p>
${rows([
  ["Reached", timeView(sandbox.clock.now())],
  ["Advancing to", timeView(to)],
  ["Processed so far", counted(happened, "task")],
])}
<div class="buttons">${buttonForm(linkTo(sandbox, "clock", "stop"), "Stop here")}</div>
<h2>Recent events</h2>
${lastEvents(sandbox, 20)}`,
});

function standingView(sandbox: ConsoleSandbox, failed?: Failed): View {
  const { clock } = sandbox;
  const address = linkToSection(sandbox, "Clock");
  const next = clock.next();
  const input = (name: string) => ({ name, value: failed?.entries.get(name) ?? "" });
  return sectionView(
    "Clock",
    html`${rows([
      ["Sandbox time", timeView(clock.now())],
      ["Next scheduled", next ? timeView(next) : t("nothing")],
    ])}
<p>The clock runs in real time, in both modes. You can only advance it. Everything scheduled in between happens in order.</p>
<div class="buttons">${Object.entries(steps).map(([by, label]) => buttonForm(address, label, { hidden: { by } }))}
${next && buttonForm(address, "Advance to next event", { hidden: { to: next.toISOString() } })}</div>
<form method="post" action="${address}">
${inputView({ ...input("by"), label: "Advance by", placeholder: "30d", hint: "A number and a unit: `s`, `m`, `h`, `d`, `w`, `mo` or `y`." }, failed?.errors)}
${inputView({ ...input("to"), label: "Or advance to", placeholder: "2030-01-31T09:00:00Z", hint: "A time or date in UTC." }, failed?.errors)}
<p class="buttons"><button class="main">Advance clock</button></p>
</form>
${failedTable(clock.failed())}
<h2>Recent events</h2>
${lastEvents(sandbox, 20)}`,
  );
}

const failedTable = (failed: readonly FailedTask[]): Html | false =>
  failed.length > 0 &&
  html`<h2>Failed tasks</h2>
<p>They won’t be retried.</p>
${table(failedColumns, failed.toReversed(), { none: "" })}`;

const failedColumns: readonly Column<FailedTask>[] = [
  { title: "When", cell: ({ at }) => timeView(at) },
  { title: "Task", cell: ({ task }) => code(task) },
  { title: "Id", cell: ({ id }) => code(id) },
  { title: "Reason", cell: ({ error }) => error },
];
