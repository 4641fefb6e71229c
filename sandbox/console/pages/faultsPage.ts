// Faults for the next requests.
import type { ArmedFault } from "../../service/faults/faults.js";
import { sectionView } from "./consoleDocument.js";
import { buttonForm, type Column, code, html, inputView, linkTo, linkToSection, table } from "./elements.js";
import { faultBody, faultInputs } from "./faultForm.js";
import { action, form, type PageView, page } from "./forms.js";
import { t } from "./language.js";

const faultsView: PageView = (sandbox, _request, failed) => {
  const armed = sandbox.faults.list();
  return sectionView(
    "Faults",
    html`<p>A fault affects matching API requests in both modes. The console isn’t affected.</p>
${table(columns, armed, { none: "No active faults.", rowClass: (fault) => (isDone(fault) ? "old" : undefined) })}
${armed.length > 0 && buttonForm(linkTo(sandbox, "clear-faults"), "Clear all faults")}
<h2>Inject a fault</h2>
<form method="post" action="${linkToSection(sandbox, "Faults")}">
${faultInputs().map((input) => inputView(input, failed))}
<p class="buttons"><button class="main">Inject fault</button></p>
</form>`,
  );
};

const isDone = ({ times, struck }: ArmedFault): boolean => times > 0 && struck >= times;

const columns: readonly Column<ArmedFault>[] = [
  {
    title: "Fault",
    cell: ({ fault: { kind, ...others } }) => [
      code(kind),
      Object.entries(others).map(([name, value]) => ` ${name} ${value}`),
    ],
  },
  { title: "Requests", cell: ({ method = t("Any"), path = t("Any path") }) => code(`${method} ${path}`) },
  { title: "Skips", cell: ({ after }) => after, isNumber: true },
  { title: "Repeats", cell: ({ times }) => (times === 0 ? t("all") : times), isNumber: true },
  { title: "Matched", cell: ({ matched }) => matched, isNumber: true },
  { title: "Triggered", cell: ({ struck }) => struck, isNumber: true },
];

export const faultPages = [
  page("/faults", faultsView),
  form("/faults", faultsView, ({ perform }, _request, entries) => {
    perform("POST /_sandbox/faults", { body: faultBody(entries) });
    return { message: t("Fault “{kind}” is active.", { kind: entries.get("fault.kind") }), to: "Faults" };
  }),
  action("/clear-faults", faultsView, {
    operation: "DELETE /_sandbox/faults",
    message: "All faults cleared.",
    to: "Faults",
  }),
];
