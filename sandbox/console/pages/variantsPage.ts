// Response variants: forms of responses that the specification leaves open.
import type { Entries } from "../../http/body.js";
import { omissionDoc, omissionExample, omissionPattern } from "../../service/variants/omissions.js";
import { type VariantInfo, variants } from "../../service/variants/variants.js";
import type { Failed } from "./console.js";
import { sectionView } from "./consoleDocument.js";
import { buttonForm, code, counted, type Html, html, inputView, linkToSection } from "./elements.js";
import { form, type PageView, page } from "./forms.js";
import { t } from "./language.js";

const chosen = (entries: Entries): string[] => [
  ...variants.flatMap(({ name }) => (entries.has(`variant.${name}`) ? [name] : [])),
  ...entries
    .get(omitted)
    .split(/[\s,]+/)
    .filter(Boolean),
];

/** The input for omitted fields. */
const omitted = "omitted";

const variantsView: PageView = (sandbox, _request, failed) => {
  const active = sandbox.variants.list();
  return sectionView(
    "Response variants",
    html`<p>Other ways in which the service could respond, where its specification leaves it open. They apply to both modes. A provider must handle each of them.</p>
<form method="post" action="${linkToSection(sandbox, "Response variants")}">
${groups.map((group) => groupView(group, active, failed))}
${inputView(
  {
    name: omitted,
    label: "Omitted fields",
    value: active.filter((name) => omissionPattern.test(name)).join(", "),
    placeholder: omissionExample,
    hint: omissionDoc,
  },
  failed,
)}
<p class="buttons"><button class="main">Apply</button></p>
</form>
${active.length > 0 && buttonForm(linkToSection(sandbox, "Response variants"), "Reset all")}`,
  );
};

/** Variants that exclude each other are one group, at the position of the first. */
const groups: readonly (readonly VariantInfo[])[] = variants
  .map((first) => variants.filter(({ name }) => name === first.name || first.excludes.includes(name)))
  .filter((group, index) => group[0] === variants[index]);

function groupView(group: readonly VariantInfo[], active: readonly string[], failed?: Failed): Html {
  const inputs = group.map(({ name, description }) =>
    inputView(
      {
        name: `variant.${name}`,
        label: code(name),
        type: "check",
        value: active.includes(name),
        hint: description,
      },
      failed,
    ),
  );
  return group.length > 1
    ? html`<fieldset class="choices"><legend>At most one of</legend>${inputs}</fieldset>`
    : html`${inputs}`;
}

export const variantPages = [
  page("/variants", variantsView),
  form("/variants", variantsView, ({ sandbox, perform }, _request, entries) => {
    perform("PUT /_sandbox/variants", { body: { variants: chosen(entries) } });
    const count = sandbox.variants.list().length;
    const message =
      count === 0 ? "Response variants reset." : t("Active: {variants}.", { variants: counted(count, "variant") });
    return { message, to: "Response variants" };
  }),
];
