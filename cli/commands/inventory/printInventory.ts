// An inventory as text and as JSON.
import { resources } from "../../../provider/kinds/resources/index.js";
import { type Terminal, terminal } from "../../../provider/messages/base/sinks.js";
import { type Cell, counted, painted, stacked, table } from "../../report/print.js";
import { type Count, type Entry, findings, type Inventory, type Subject } from "./inventory.js";

const head = ["kind", "name", "price", "code", "used", "customers", "ends on", "managed by"];

export function inventoryText({ entries, unreadable, stacks, needless, found }: Inventory): Terminal {
  const parts = [
    entries.length === 0 ? terminal`` : table(head, entries.map(row)),
    ...[...found].map(([name, subjects]) => section(findings[name], subjects.map(subjectText))),
    section(
      "Listed as unmanaged, but managed by a stack or not in the account",
      needless.map(({ id, code, reason }) => `${id ?? code}: ${reason}`),
    ),
    section(
      "Could not be read",
      unreadable.map(({ kind, id, reason }) => `${kind} ${id}: ${reason}`),
    ),
    stacked(
      [summary(entries), ...stacks.filter(({ elsewhere }) => elsewhere > 0).map(elsewhereText)].map(
        (line) => terminal`${line}`,
      ),
    ),
  ];
  return terminal`${stacked(parts, "\n\n")}\n`;
}

const row = (entry: Entry): Cell[] => [
  entry.kind,
  entry.name,
  entry.price ?? "",
  entry.code ?? "",
  usesText(entry),
  customersText(entry.customers),
  dayText(entry.end),
  entry.managers.length === 0 ? unmanagedText(entry) : entry.managers.map(managerText).join(", "),
];

const unmanagedText = ({ unmanagedBecause }: Entry): Cell =>
  unmanagedBecause === undefined ? painted("yellow", "unmanaged") : `unmanaged: ${unmanagedBecause}`;

export const managerText = ({ stack, name }: Entry["managers"][number]): string => `${stack}: ${name}`;

/** `3 of 100`. Empty for objects other than codes. */
export const usesText = ({ uses, issued }: Entry): string =>
  uses === undefined ? "" : issued === undefined ? String(uses) : `${uses} of ${issued}`;

/** A day unchanged, a time to the minute. */
export const dayText = (moment = ""): string => {
  const [day = "", time = ""] = moment.split("T");
  const minutes = time.slice(0, 5);
  return minutes === "" || minutes === "00:00"
    ? day.replaceAll("-", "/")
    : `${day.replaceAll("-", "/")} ${minutes} UTC`;
};

/** `12`, `12 (3 waiting)`; `?` if they couldn't be counted. */
export function customersText(customers: Count | undefined): string {
  if (customers === undefined) return "";
  if ("fault" in customers) return "?";
  return customers.waiting ? `${customers.bound} (${customers.waiting} waiting)` : String(customers.bound);
}

const section = (title: string, lines: readonly string[]): Terminal =>
  lines.length === 0
    ? terminal``
    : terminal`${painted("bold", title)} (${lines.length})${lines.map((line) => terminal`\n  ${line}`)}`;

/** An object of the account, or a resource whose object was deleted. */
const subjectText = (subject: Subject): string =>
  "managers" in subject
    ? `${subject.kind} ${subject.name} (${subject.id})${owners(subject)}`
    : `${subject.kind} ${managerText(subject)} (${subject.id})`;

const owners = ({ managers }: Entry): string =>
  managers.length === 0 ? "" : `, managed by ${managers.map(managerText).join(" and ")}`;

function summary(entries: readonly Entry[]): string {
  const kinds = resources
    .map(({ kind }) => [kind, entries.filter((entry) => entry.kind === kind).length] as const)
    .filter(([, count]) => count > 0);
  const list = kinds.map(([kind, count]) => `${count} ${kind}`).join(", ");
  const purposeful = entries.filter(({ unmanagedBecause }) => unmanagedBecause !== undefined).length;
  const unmanaged = purposeful === 0 ? "" : ` ${purposeful} unmanaged on purpose.`;
  return `${counted(entries.length, "object")}${list && `: ${list}`}.${unmanaged}`;
}

export const elsewhereText = ({ stack, elsewhere }: Inventory["stacks"][number]): string =>
  `${counted(elsewhere, "object")} of ${stack} ${elsewhere === 1 ? "belongs" : "belong"} to a different account or mode.`;

export const inventoryJson = ({ entries, unreadable, stacks, needless, found }: Inventory): object => ({
  objects: entries.map(({ endsAt: _, ...entry }) => entry),
  findings: Object.fromEntries([...found].map(([name, subjects]) => [name, subjects.map(subjectJson)])),
  unreadable,
  stacks,
  needless,
});

const subjectJson = (subject: Subject): object =>
  "managers" in subject
    ? { kind: subject.kind, id: subject.id, name: subject.name, managers: subject.managers }
    : {
        kind: subject.kind,
        id: subject.id,
        managers: [{ stack: subject.stack, name: subject.name, urn: subject.urn }],
      };
