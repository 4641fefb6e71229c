// The style sheet of all pages, and the two colors that each plan can set.
import { digestOf, styleSheetOf } from "../../http/html.js";
import { baseStyle } from "../ui/htmlDocument.js";
import type { Colors } from "./colors.js";

export const siteSheet = styleSheetOf(`${baseStyle}
:root { --plan: #f8f8f8; --on-plan: #000000; --field: light-dark(#ffffff, #12171e); --warn: light-dark(#b7791f, #d9a441);
  --background: light-dark(var(--plan), color-mix(in srgb, var(--plan) 8%, #101418));
  --on-background: light-dark(var(--on-plan), #e4eaf1);
  --sandbox: light-dark(#fff4cc, #37300f); --on-sandbox: light-dark(#4a3b00, #f3e2a0); }
html { line-height: 1.6; scroll-padding-top: 1rem; }
body { background: var(--background); color: var(--on-background); overflow-wrap: anywhere; }
.notice { background: var(--sandbox); color: var(--on-sandbox); padding: .4rem 1rem; margin: 0; font-size: .8125rem;
  line-height: 1.5; text-align: center; }
.page { max-width: 66rem; margin: 0 auto; padding: 1rem 1rem 0; display: grid; gap: 1rem;
  grid-template-columns: minmax(0, 1fr); }
.page:last-child { padding-bottom: 3rem; }
.panel { background: var(--panel); color: var(--ink); border: 1px solid var(--line); border-radius: .75rem;
  padding: clamp(1.1rem, 4vw, 1.75rem); }
.panel > :first-child { margin-top: 0; }
.panel > :last-child { margin-bottom: 0; }
body:has(.person) .page { max-width: 45rem; }
h1 { font-size: clamp(1.375rem, 5vw, 1.75rem); margin: 0 0 .5rem; text-wrap: balance;
  word-break: auto-phrase; }
h2 { font-size: 1.125rem; line-height: 1.4; margin: 1.75rem 0 .6rem; }
h3, h4 { font-size: 1rem; margin: 1rem 0 .25rem; }
p { margin: 0 0 .75rem; }
img { max-width: 100%; height: auto; }
small { font-weight: 400; font-size: .875rem; }

.steps { list-style: none; margin: 0; padding: 0; display: flex; flex-wrap: wrap; gap: .25rem .75rem;
  font-size: .875rem; counter-reset: step; }
.steps li { display: flex; align-items: center; gap: .4rem; counter-increment: step; }
.steps li::before { content: counter(step); display: grid; place-content: center; width: 1.5rem; height: 1.5rem;
  border: 1px solid currentcolor; border-radius: 50%; font-size: .8125rem; line-height: 1; }
.steps .past::before { content: "✓"; }
.steps [aria-current] { font-weight: 700; }
.steps [aria-current]::before { background: var(--on-background); color: var(--background);
  border-color: var(--on-background); }
.steps li + li::after { content: ""; order: -1; width: 1.25rem; border-top: 1px solid currentcolor; }

.checkout { display: grid; gap: 1rem; grid-template-columns: minmax(0, 1fr); align-items: start; }
.work { display: grid; gap: 1rem; grid-template-columns: minmax(0, 1fr); }
.order h1, .order h2[id] { font-size: 1.375rem; margin: 0 0 .25rem; line-height: 1.3; }
.by { color: var(--soft); }
.by, .kind { font-size: .875rem; margin: 0 0 .5rem; }
.tag { display: inline-block; background: var(--tint); color: var(--accent); border-radius: 1rem; padding: .1rem .75rem;
  font-size: .8125rem; font-weight: 600; margin: 0 0 .5rem; }
.price { margin: 0 0 .75rem; display: flex; flex-wrap: wrap; align-items: baseline; gap: .1rem .6rem; }
.price strong { font-size: 1.625rem; line-height: 1.2; }
.price span { color: var(--soft); }
.due { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: baseline; gap: .25rem 1rem;
  font-weight: 600; margin: 0; }
.due strong { font-size: 1.125rem; white-space: nowrap; font-variant-numeric: tabular-nums; }
.bar { display: block; position: sticky; top: 0; z-index: 1; margin: 0 -1rem; padding: .6rem 1rem;
  background: var(--panel); color: var(--ink); border: solid var(--line); border-width: 1px 0; text-decoration: none; }
.bar .due span { text-decoration: underline; text-underline-offset: .2em; }
.bill > h2 { font-size: 1rem; margin: 1rem 0 .4rem; padding-top: .9rem; border-top: 1px solid var(--line); }
.bill > .due { padding: .4rem 0 .6rem; }
.bill table { width: 100%; border-collapse: collapse; margin: 0 0 .75rem; }
.bill caption { text-align: left; font-weight: 600; padding: .1rem 0; }
.bill th { text-align: left; font-weight: 400; padding: .35rem 1rem .35rem 0; }
.bill td { text-align: right; white-space: nowrap; padding: .35rem 0; font-variant-numeric: tabular-nums;
  vertical-align: top; }
.bill tfoot tr { border-top: 1px solid var(--line); }
.bill tfoot th, .bill tfoot td { font-weight: 700; padding-top: .5rem; }
.bill tfoot td { font-size: 1.125rem; }
.bill small { display: block; }
.line-discount, .line-initial_cost_discount { color: var(--good); }
.later { margin: 0 0 .75rem; padding: .75rem 0 0; border-top: 1px solid var(--line); }
.later h3 { margin: 0 0 .25rem; font-size: 1rem; }
.later ul { list-style: none; margin: 0; padding: 0; }
.later li, .sum { display: flex; justify-content: space-between; align-items: baseline; gap: .25rem 1rem;
  padding: .2rem 0; margin: 0; }
.later li span, .sum span { color: var(--soft); }
.later strong { white-space: nowrap; font-variant-numeric: tabular-nums; }
.later .hint { margin: .4rem 0 0; }
.code { border-top: 1px solid var(--line); padding-top: .9rem; margin: .9rem 0 0; }
.joined { display: flex; gap: .5rem; }
.joined input { flex: 1 1 8rem; min-width: 0; }
.joined .button { padding: .4rem 1rem; min-height: 2.75rem; width: auto; flex: none; }
#code-message p { margin: .4rem 0 0; }
.used { color: var(--good); font-weight: 600; }
.used::before { content: "✓ "; }

.rows { margin: 0 0 1rem; }
.rows > div { display: grid; grid-template-columns: minmax(6.5rem, 12rem) minmax(0, 1fr); gap: .1rem 1rem;
  padding: .35rem 0; border-top: 1px solid var(--line); }
.rows > div:last-child { border-bottom: 1px solid var(--line); }
.note { background: var(--tint); border-radius: .5rem; padding: .8rem 1rem; margin: 0 0 1rem; }
.note h2 { margin-top: 0; }
.note > :last-child { margin-bottom: 0; }
.panel.closed { border-left: .3rem solid var(--soft); margin: 0; }
.alert { border-left: .3rem solid var(--warn); }
.rich { margin: 0 0 1rem; overflow-x: auto; }
.rich > :first-child { margin-top: 0; }
.rich > :last-child { margin-bottom: 0; }
.rich table, .terms table { border-collapse: collapse; overflow-wrap: break-word; }
.rich td, .rich th, .terms td, .terms th { border: 1px solid var(--line); padding: .25rem .5rem; }

fieldset { border: 0; margin: 0; padding: 0; }
.form > h2 { font-size: 1.25rem; margin-bottom: 1rem; }
.group { margin: 0 0 1.5rem; display: flex; flex-wrap: wrap; gap: 0 1rem; align-items: flex-start; }
.group > * { flex: 1 1 100%; min-width: 0; }
.group > legend { font-weight: 700; padding: 0; margin-bottom: .6rem; width: 100%; }
.group > .field.short { flex: 1 1 8rem; }
.group-payment { margin-bottom: .75rem; }
.group-card, .group-installments { padding: 1rem 1rem .25rem; border: 1px solid var(--line); border-radius: .5rem;
  background: var(--tint); }
.checkout .group-card > legend { position: absolute; width: 1px; height: 1px; overflow: hidden;
  clip-path: inset(50%); }
.group-installments > legend, .group-card > legend { float: left; width: 100%; }
.group-card > legend + *, .group-installments > legend + * { clear: both; }
.only { font-weight: 600; margin: 0; }
.only small { display: block; }
.field { margin: 0 0 .9rem; }
.label { display: block; font-weight: 600; padding: 0; margin: 0 0 .25rem; }
.badge { font-size: .8125rem; font-weight: 400; color: var(--soft); margin-left: .25rem; white-space: nowrap; }
.wrong input, .wrong select, .wrong textarea { border-color: var(--wrong) !important; outline-color: var(--wrong);
  box-shadow: 0 0 0 1px var(--wrong); }
.problems { border: 2px solid var(--wrong); color: var(--ink); scroll-margin-top: 4rem; }
.problems h2, .problems a { color: var(--wrong); }
input, select, textarea { scroll-margin-top: 5rem; }
input:not([type=checkbox], [type=radio]), select, textarea { padding: .55rem .7rem; min-height: 2.75rem; }
textarea { display: block; }
input[type=checkbox], input[type=radio] { width: 1.25rem; height: 1.25rem; }
.check { display: flex; flex-wrap: wrap; gap: 0 .6rem; }
.check > p, .check > .problem { width: 100%; }
.check label { flex: 1 1 0; min-width: 0; }
.option { display: flex; gap: .6rem; padding: 0 .9rem; border: 1px solid var(--edge); margin-top: -1px;
  align-items: flex-start; }
.option input { margin-top: .95rem; }
.option label { flex: 1; padding: .75rem 0; cursor: pointer; }
.option small { display: block; }
.option:has(:checked) { background: var(--tint); font-weight: 600; }
legend + .option { border-radius: .5rem .5rem 0 0; }
.option:not(:has(+ .option)) { border-radius: 0 0 .5rem .5rem; }
[data-brand] { position: relative; }
[data-brand]::after { content: attr(data-brand); position: absolute; right: .6rem; top: 2.3rem; font-size: .8125rem;
  font-weight: 600; background: var(--tint); color: var(--accent); border-radius: .3rem; padding: 0 .4rem; }
[data-brand=""]::after { content: none; }
.terms { max-height: 8.5rem; overflow: auto; border: 1px solid var(--line); border-radius: .4rem; padding: .9rem;
  margin: 0 0 .9rem; background: var(--tint); }
.terms > :first-child { margin-top: 0; }
form:has(input[name=payment_way]:checked:not([data-wants~=card])) .group-card,
form:has(input[name=payment_way]:checked:not([data-wants~=installments])) .group-installments { display: none; }
.last { border-top: 2px solid var(--line); padding-top: 1rem; }
.last .later { border: 0; }
.buttons { gap: .75rem; margin: 1.25rem 0 0; }
.button { display: inline-block; border: 1px solid var(--accent); border-radius: .5rem; padding: .65rem 1.5rem;
  min-height: 3rem; background: var(--panel); color: var(--accent); font-weight: 600; cursor: pointer;
  text-decoration: none; text-align: center; }
.button.main { background: var(--accent); color: var(--on-accent); flex: 1 1 14rem; font-size: 1.0625rem; }
.button:hover { filter: brightness(.93); }
.button.grave { border-color: var(--wrong); color: var(--wrong); }
[aria-busy] { opacity: .7; cursor: progress; }
.complete::before { content: "✓ " / ""; color: var(--good); }
.receipt { border: 1px solid var(--line); border-radius: .5rem; padding: 1rem 1.1rem 0; margin: 1rem 0 1.25rem; }
.receipt > h2 { border: 0; padding: 0; margin-top: 0; }
.owed, .fold { margin: 1rem 0 1.5rem; }
summary { font-weight: 600; }
.sandbox { background: var(--sandbox); color: var(--on-sandbox); border-radius: .5rem; padding: .6rem .9rem;
  font-size: .875rem; margin: 0 0 1rem; }
.sandbox a { color: inherit; }
.sandbox ul { margin: .4rem 0 0; padding: 0; list-style: none; }
.sandbox li { padding: .15rem 0; }
.sandbox p:last-child { margin: 0; }
.fill { font: inherit; color: inherit; background: none; border: 1px solid currentcolor; border-radius: .3rem;
  padding: .1rem .4rem; cursor: pointer; }
.ends { font-size: .875rem; }
.ends h2 { font-size: 1rem; margin-top: 0; }
.ends > * { margin: 0 0 1rem; }
.ends nav ul { list-style: none; padding: 0; margin: 0; display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; }
.others { font-size: .8125rem; }
.others code { display: block; color: var(--ink); }

@media (max-width: 56.24rem) { html { scroll-padding-top: 4rem; } }
@media (min-width: 56.25rem) {
  .page { padding-top: 1.5rem; gap: 1.5rem; }
  .checkout { grid-template-columns: 22rem minmax(0, 1fr); gap: 1.5rem; }
  .order { position: sticky; top: 1rem; }
  .bar, .last > .due, .last > .later { display: none; }
}
@media (max-width: 30rem) {
  .steps li:not([aria-current]) span { position: absolute; width: 1px; height: 1px; overflow: hidden;
    clip-path: inset(50%); white-space: nowrap; }
  .rows > div { grid-template-columns: minmax(5rem, 2fr) minmax(0, 3fr); }
  .buttons .button { width: 100%; }
}
@media print {
  .notice, .others, .buttons, .sandbox, .fold, .steps { display: none; }
  .panel { border: 0; }
}
`);

/** The plan's own colors as a style sheet in the page, and its source for the content security policy. */
export function ownStyle({ background, ink }: Colors): { readonly sheet: string; readonly source: string } {
  const sheet = `:root { --plan: ${background}; --on-plan: ${ink}; }`;
  return { sheet, source: digestOf(sheet) };
}
