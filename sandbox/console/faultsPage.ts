// Faults: what is to go wrong with the next requests.
import type { ArmedFault } from "../faults/faults.js";
import type { ApiRequest, Route } from "../http/routes.js";
import type { Console } from "./console.js";
import { linkToSection } from "./consoleDocument.js";
import { buttonForm, inputView } from "./consoleInputs.js";
import type { ConsoleSandbox } from "./consoleSandbox.js";
import { type Column, table } from "./consoleTables.js";
import { code } from "./consoleWords.js";
import { faultBody, faultInputs } from "./faultForm.js";
import { type Failed, formRoute, pageRoute } from "./forms.js";
import { t } from "./language.js";
import { linkTo } from "./links.js";
import { html } from "./translatedHtml.js";
import { sectionView, type View } from "./view.js";

export function faultRoutes(console: Console): Route[] {
  const { sandbox, perform } = console;
  const view = (_request: ApiRequest, failed?: Failed) => faultsView(sandbox, failed);
  return [
    pageRoute(console, "/faults", view),
    formRoute(console, "/faults", view, (_request, entries) => {
      perform("POST /_sandbox/faults", { body: faultBody(entries) });
      return {
        said: t("The fault “{kind}” is armed.", { kind: entries.get("fault.kind") }),
        to: linkToSection(sandbox, "Faults"),
      };
    }),
    formRoute(console, "/clear-faults", view, () => {
      perform("DELETE /_sandbox/faults");
      return { said: "No fault is armed any more.", to: linkToSection(sandbox, "Faults") };
    }),
  ];
}

function faultsView(sandbox: ConsoleSandbox, failed?: Failed): View {
  const armed = sandbox.faults.list();
  const inputs = faultInputs().map((input) => ({ ...input, value: failed?.entries.get(input.name) ?? "" }));
  return sectionView(
    "Faults",
    html`<p>A fault strikes the requests of the API that match it, of both modes; this console is spared.</p>
${table(columns, armed, { none: "No fault is armed.", rowClass: (fault) => (isDone(fault) ? "old" : undefined) })}
${armed.length > 0 && buttonForm(linkTo(sandbox, "clear-faults"), "Disarm all")}
<h2>Arm a fault</h2>
<form method="post" action="${linkToSection(sandbox, "Faults")}">
${inputs.map((input) => inputView(input, failed?.errors))}
<p class="buttons"><button class="main">Arm</button></p>
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
  { title: "Requests", cell: ({ method = t("any"), path = t("any path") }) => code(`${method} ${path}`) },
  { title: "Lets through", cell: ({ after }) => after, isNumber: true },
  { title: "Strikes", cell: ({ times }) => (times === 0 ? t("all") : times), isNumber: true },
  { title: "Matched", cell: ({ matched }) => matched, isNumber: true },
  { title: "Struck", cell: ({ struck }) => struck, isNumber: true },
];
