// Faults for the next requests.
import type { ApiRequest, Route } from "../../http/routes.js";
import type { ArmedFault } from "../../service/faults/faults.js";
import type { Console, ConsoleSandbox } from "./console.js";
import { sectionView, type View } from "./consoleDocument.js";
import { buttonForm, type Column, code, html, inputView, linkTo, linkToSection, table } from "./elements.js";
import { faultBody, faultInputs } from "./faultForm.js";
import { actionRoute, type Failed, formRoute, pageRoute } from "./forms.js";
import { t } from "./language.js";

export function faultRoutes(console: Console): Route[] {
  const { sandbox, perform } = console;
  const view = (_request: ApiRequest, failed?: Failed) => faultsView(sandbox, failed);
  const address = linkToSection(sandbox, "Faults");
  return [
    pageRoute(console, "/faults", view),
    formRoute(console, "/faults", view, (_request, entries) => {
      perform("POST /_sandbox/faults", { body: faultBody(entries) });
      return {
        message: t("Fault “{kind}” is active.", { kind: entries.get("fault.kind") }),
        to: address,
      };
    }),
    actionRoute(console, "/clear-faults", view, {
      operation: "DELETE /_sandbox/faults",
      message: "All faults cleared.",
      to: address,
    }),
  ];
}

function faultsView(sandbox: ConsoleSandbox, failed?: Failed): View {
  const armed = sandbox.faults.list();
  const inputs = faultInputs().map((input) => ({ ...input, value: failed?.entries.get(input.name) ?? "" }));
  return sectionView(
    "Faults",
    html`<p>A fault affects matching API requests in both modes. The console isn’t affected.</p>
${table(columns, armed, { none: "No active faults.", rowClass: (fault) => (isDone(fault) ? "old" : undefined) })}
${armed.length > 0 && buttonForm(linkTo(sandbox, "clear-faults"), "Clear all faults")}
<h2>Inject a fault</h2>
<form method="post" action="${linkToSection(sandbox, "Faults")}">
${inputs.map((input) => inputView(input, failed?.errors))}
<p class="buttons"><button class="main">Inject fault</button></p>
</form>`,
  );
}

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
