// The clock: shows the time in the sandbox, and moves it.
import type { Entries } from "../../http/body.js";
import type { FailedTask } from "../../store/clock.js";
import { sectionView } from "./consoleDocument.js";
import {
  buttonForm,
  type Column,
  code,
  counted,
  type Html,
  html,
  inputView,
  linkToSection,
  rows,
  table,
  timeView,
} from "./elements.js";
import { lastEvents } from "./events.js";
import { form, type PageView, page } from "./forms.js";
import { t } from "./language.js";

function messageOf(happened: number): string {
  const came =
    happened === 0 ? t("Nothing was scheduled.") : t("Processed: {things}.", { things: counted(happened, "task") });
  return `${t("Clock advanced.")} ${came}`;
}

const steps = { "1h": "+ 1 hour", "1d": "+ 1 day", "1w": "+ 1 week", "1mo": "+ 1 month", "1y": "+ 1 year" };

/** Adds the seconds and the zone, which users omit. All times here are in UTC. */
function orderOf(entries: Entries) {
  const [to, by] = [entries.get("to").trim(), entries.get("by").trim()];
  const whole = to.replace(/T\d\d:\d\d$/, "$&:00").replace(/T[\d:.]+$/, "$&Z");
  return { ...(to !== "" && { to: whole }), ...(by !== "" && { by }) };
}

const clockView: PageView = (sandbox, _request, failed) => {
  const { clock } = sandbox;
  const address = linkToSection(sandbox, "Clock");
  const next = clock.next();
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
${inputView({ name: "by", label: "Advance by", placeholder: "30d", hint: "A number and a unit: `s`, `m`, `h`, `d`, `w`, `mo` or `y`." }, failed)}
${inputView({ name: "to", label: "Or advance to", placeholder: "2030-01-31T09:00:00Z", hint: "A time or date in UTC." }, failed)}
<p class="buttons"><button class="main">Advance clock</button></p>
</form>
${failedTable(clock.failed())}
<h2>Recent events</h2>
${lastEvents(sandbox, 20)}`,
  );
};

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

export const clockPages = [
  page("/clock", clockView),
  form("/clock", clockView, ({ perform }, _request, entries) => {
    const { happened } = perform("PUT /_sandbox/clock", { body: orderOf(entries) });
    return { message: messageOf(Number(happened)), to: "Clock" };
  }),
];
