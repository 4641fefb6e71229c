// The timeline of the codes: a bar from the first day to the last, filled up to the share of uses.
import { type Html, html } from "../../../sandbox/http/html.js";
import type { Entry } from "./entry.js";
import { dayText, usesText } from "./printInventory.js";
import { type Span, type Timeline, timelineOf } from "./timeline.js";

export function timelineView(codes: readonly Entry[], now: Date): Html {
  const timeline = timelineOf(codes, now);
  const ended = timeline.spans.filter(({ state }) => state === "ended");
  const others = timeline.spans.filter(({ state }) => state !== "ended");
  return html`<div class="timeline">
${axis(timeline)}
<ol>${others.map((span) => row(span, timeline))}</ol>
${
  ended.length > 0 &&
  html`<details${others.length === 0 && html` open`}><summary>Ended (${ended.length})</summary>
<ol>${ended.map((span) => row(span, timeline))}</ol></details>`
}
</div>`;
}

const percent = (value: number): string => `${value.toFixed(2)}%`;

const axis = ({ ticks, today }: Timeline): Html => html`<div class="axis" aria-hidden="true"><div class="track">
${ticks.map(({ label, at }) => html`<span class="tick" style="left:${percent(at)}">${label}</span>`)}
<span class="today" style="left:${percent(today)}"></span>
</div></div>`;

function row(span: Span, { ticks, today }: Timeline): Html {
  const { entry, from, width, used, state, isOpenAtStart, isOpenAtEnd } = span;
  const open = [isOpenAtStart && "from-ever", isOpenAtEnd && "for-ever"].filter(Boolean).join(" ");
  return html`<li class="${state}">
<p class="what"><strong>${entry.code ?? entry.name}</strong> ${entry.price && html`<span class="price">${entry.price}</span>`}</p>
<div class="track" aria-hidden="true">${ticks.map(({ at }) => html`<span class="line" style="left:${percent(at)}"></span>`)}<span class="bar ${open}" style="left:${percent(from)};width:${percent(width)}"><span class="used" style="width:${percent(used ?? 0)}"></span></span><span class="today" style="left:${percent(today)}"></span></div>
<p class="facts">${factsOf(entry)}</p>
</li>
`;
}

function factsOf(entry: Entry): Html {
  const [start, end] = [dayText(entry.start), dayText(entry.end)];
  const days = start && end ? `${start} to ${end}` : start ? `from ${start}` : end ? `until ${end}` : "always";
  const uses = usesText(entry);
  return html`<span>${days}${uses && ","}</span> ${uses && html`<span>used ${uses}</span>`}`;
}
