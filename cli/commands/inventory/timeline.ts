// The periods of validity of codes, on one time axis. Positions on it are in percent.
import { slashDate } from "../../../provider/model/dates.js";
import type { Entry } from "./inventory.js";

export type Timeline = ReturnType<typeof timelineOf>;

export type Span = Timeline["spans"][number];

const day = 86_400_000;
const month = 30.44 * day;
/** The range around today if no code has a date. */
const around = 3 * month;
const maxTicks = 8;
const steps = [1, 2, 3, 6, 12];
/** Dates that are further away, such as an end in 9999, aren't on the axis: they count as open. */
const farthest = 36 * month;

/**
 * The current codes come first, then future ones, then expired ones; each sorted by end.
 * @param codes entries of codes
 */
export function timelineOf(codes: readonly Entry[], now: Date) {
  const days = codes.map((entry) => ({ entry, start: dayOf(entry.start), end: endOf(entry) }));
  const datedDays = days
    .flatMap(({ start, end }) => [start, end])
    .filter((time) => time !== undefined && Math.abs(time - now.getTime()) <= farthest) as number[];
  const [min, max] = [Math.min(now.getTime(), ...datedDays), Math.max(now.getTime(), ...datedDays)];
  const margin = Math.max((max - min) * 0.04, datedDays.length === 0 ? around : 10 * day);
  const [from, to] = [min - margin, max + margin];
  const percentOf = (time: number): number => Math.min(Math.max(((time - from) / (to - from)) * 100, 0), 100);
  const spans = days.map(({ entry, start, end }) => {
    const [left, right] = [start === undefined ? 0 : percentOf(start), end === undefined ? 100 : percentOf(end)];
    const { uses, issued } = entry;
    return {
      entry,
      from: left,
      width: Math.max(right - left, 0),
      isOpenAtStart: start === undefined || start < from,
      isOpenAtEnd: end === undefined || end > to,
      /** The used share of the issued number, in percent. Undefined if the number isn't limited. */
      used: uses === undefined || !issued ? undefined : Math.min((uses / issued) * 100, 100),
      state: end !== undefined && end < now.getTime() ? "ended" : (start ?? 0) > now.getTime() ? "upcoming" : "running",
    };
  });
  return {
    ticks: ticksIn(from, to).map((time) => ({ label: monthOf(time), at: percentOf(time) })),
    today: percentOf(now.getTime()),
    spans: spans.sort(
      (one, other) =>
        states.indexOf(one.state) - states.indexOf(other.state) || one.from + one.width - (other.from + other.width),
    ),
  };
}

const states = ["running", "upcoming", "ended"];

function dayOf(text: string | undefined): number | undefined {
  const slash = text === undefined ? undefined : slashDate(text);
  return slash === undefined ? undefined : Date.parse(`${slash.replaceAll("/", "-")}T00:00:00Z`);
}

/** The last day is included. */
function endOf({ end }: Entry): number | undefined {
  const last = dayOf(end);
  return last === undefined ? undefined : last + day;
}

/** First days of months, with enough space between them. */
function ticksIn(from: number, to: number): number[] {
  const step = steps.find((months) => (to - from) / (months * month) <= maxTicks) ?? (steps.at(-1) as number);
  const first = new Date(from);
  const year = first.getUTCFullYear();
  const all: number[] = [];
  for (let index = 0; ; index += step) {
    const time = Date.UTC(year, index, 1);
    if (time > to) return all;
    if (time >= from) all.push(time);
  }
}

const monthOf = (time: number): string => new Date(time).toISOString().slice(0, 7).replace("-", "/");
