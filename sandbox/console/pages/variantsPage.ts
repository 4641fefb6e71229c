// Response variants: forms of responses that the specification leaves open.
import type { Entries } from "../../http/body.js";
import type { ApiRequest, Route } from "../../http/routes.js";
import { omissionDoc, omissionExample, omissionPattern } from "../../service/variants/omissions.js";
import { type VariantInfo, variants } from "../../service/variants/variants.js";
import type { Console, ConsoleSandbox } from "./console.js";
import { sectionView, type View } from "./consoleDocument.js";
import { buttonForm, code, counted, type Html, html, inputView, linkToSection } from "./elements.js";
import { type Failed, formRoute, pageRoute } from "./forms.js";
import { t } from "./language.js";

export function variantRoutes(console: Console): Route[] {
  const { sandbox, perform } = console;
  const view = (_request: ApiRequest, failed?: Failed) => variantsView(sandbox, failed);
  return [
    pageRoute(console, "/variants", view),
    formRoute(console, "/variants", view, (_request, entries) => {
      perform("PUT /_sandbox/variants", { body: { variants: chosen(entries) } });
      const count = sandbox.variants.list().length;
      const message =
        count === 0 ? "Response variants reset." : t("Active: {variants}.", { variants: counted(count, "variant") });
      return { message, to: linkToSection(sandbox, "Response variants") };
    }),
  ];
}

const chosen = (entries: Entries): string[] => [
  ...variants.flatMap(({ name }) => (entries.has(`variant.${name}`) ? [name] : [])),
  ...entries
    .get(omitted)
    .split(/[\s,]+/)
    .filter(Boolean),
];

/** The input for omitted fields. */
const omitted = "omitted";

function variantsView(sandbox: ConsoleSandbox, failed?: Failed): View {
  const isOn = ({ name }: VariantInfo) =>
    failed ? failed.entries.has(`variant.${name}`) : sandbox.variants.list().includes(name);
  return sectionView(
    "Response variants",
    html`<p>Other ways in which the service could respond, where its specification leaves it open. They apply to both modes. A provider must handle each of them.</p>
<form method="post" action="${linkToSection(sandbox, "Response variants")}">
${groups.map((group) => groupView(group, isOn))}
${inputView({
  name: omitted,
  label: "Omitted fields",
  value: failed?.entries.get(omitted) ?? omissionsOf(sandbox).join(", "),
  placeholder: omissionExample,
  hint: omissionDoc,
})}
<p class="buttons"><button class="main">Apply</button></p>
</form>
${sandbox.variants.list().length > 0 && buttonForm(linkToSection(sandbox, "Response variants"), "Reset all")}`,
  );
}

const omissionsOf = ({ variants }: ConsoleSandbox): string[] =>
  variants.list().filter((name) => omissionPattern.test(name));

/** Variants that exclude each other are one group, at the position of the first. */
const groups: readonly (readonly VariantInfo[])[] = variants
  .map((first) => variants.filter(({ name }) => name === first.name || first.excludes.includes(name)))
  .filter((group, index) => group[0] === variants[index]);

function groupView(group: readonly VariantInfo[], isOn: (variant: VariantInfo) => boolean): Html {
  const inputs = group.map((variant) =>
    inputView({
      name: `variant.${variant.name}`,
      label: code(variant.name),
      type: "check",
      value: isOn(variant),
      hint: variant.description,
    }),
  );
  return group.length > 1
    ? html`<fieldset class="choices"><legend>At most one of</legend>${inputs}</fieldset>`
    : html`${inputs}`;
}
