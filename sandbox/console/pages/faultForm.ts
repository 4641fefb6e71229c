// The form that arms a fault: its inputs and its body, from the control's own schema.

import type { Entries } from "../../http/body.js";
import { type FaultKind, faultKinds } from "../../service/faults/faultKinds.js";
import { faultRequest } from "../../service/faults/faultRequest.js";
import type { Input } from "./elements.js";
import { t } from "./language.js";

const kinds = Object.keys(faultKinds) as FaultKind[];
const variants = faultRequest.shape.fault.options;

/** The fields of a fault of this kind, besides the kind. */
function membersOf(kind: string): string[] {
  const variant = variants.find(({ shape }) => shape.kind.safeParse(kind).success);
  return Object.keys(variant?.shape ?? {}).filter((member) => member !== "kind");
}

const own = [...new Set(kinds.flatMap(membersOf))];

/** Hides fields that the chosen kind doesn't have. A browser without `:has` shows all. */
export const faultStyle = own
  .map((member) => {
    const chosen = kinds
      .filter((kind) => membersOf(kind).includes(member))
      .map((kind) => `option[value="${kind}"]:checked`);
    return `form:not(:has(${chosen.join(", ")})) .fault-${member} { display: none; }`;
  })
  .join("\n");

/** The body of the control, without fields that the chosen kind doesn't have. */
export function faultBody(entries: Entries) {
  const kind = entries.get("fault.kind");
  const typed = (names: readonly string[], prefix = "") =>
    Object.fromEntries(
      names.flatMap((name) => {
        const text = entries.get(prefix + name).trim();
        return text === "" ? [] : [[name, /^\d+$/.test(text) ? Number(text) : text]];
      }),
    );
  return { ...typed(["method", "path", "after", "times"]), fault: { kind, ...typed(membersOf(kind), "fault.") } };
}

/** A field of the fault itself, visible if the kind has it. */
const ofFault = (member: string, input: Omit<Input, "name">): Input => ({
  name: `fault.${member}`,
  cssClass: `fault-${member}`,
  ...input,
});

const choices = (none: string, values: readonly string[]) => [
  { value: "", label: none },
  ...values.map((value) => ({ value, label: value })),
];

/** In the language of the page. */
export const faultInputs = (): readonly Input[] => [
  {
    name: "fault.kind",
    label: "Fault",
    type: "select",
    choices: kinds.map((kind) => ({ value: kind, label: `${kind}: ${t(faultKinds[kind])}` })),
  },
  ofFault("status", { label: "Status", hint: "From 300 to 599.", inputmode: "numeric" }),
  ofFault("retryAfter", { label: "Retry-After", hint: "Seconds, or `date` for a date. Optional." }),
  ofFault("ms", { label: "Milliseconds", inputmode: "numeric" }),
  ofFault("when", {
    label: "When",
    type: "select",
    choices: choices(t("default"), ["before", "after", "now"]),
    hint: "`before` or `after` the request is processed. `now` is for `refuse` only.",
  }),
  {
    name: "method",
    label: "Method",
    type: "select",
    choices: choices(t("Any"), faultRequest.shape.method.unwrap().options),
  },
  {
    name: "path",
    label: "Path",
    placeholder: "/v1/client/*",
    hint: "`*` matches anything. Routes of the specification work as well. Empty matches every path.",
  },
  {
    name: "after",
    label: "Skip first",
    placeholder: "0",
    hint: "Number of matching requests.",
    inputmode: "numeric",
  },
  {
    name: "times",
    label: "Then inject",
    placeholder: "1",
    hint: "Number of requests. 0 means all.",
    inputmode: "numeric",
  },
];
