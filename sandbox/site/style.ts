// How pages look: one sheet for all, served once, and the two colours that each plan may have of its own.
import { styleSheetOf, styleSource } from "../http/htmlResponse.js";
import type { Colours } from "./colours.js";

export const siteSheet = styleSheetOf(`
*, ::before, ::after { box-sizing: border-box; }
:root { --background: #f8f8f8; --on-background: #000000; --ink: #1f2933; --soft: #52606d; --line: #d5dae1;
  --accent: #1d4f91; --wrong: #a61b1b; --panel: #ffffff; --tint: #f3f6fa; }
html { font: 100%/1.65 -apple-system, "Segoe UI", "Hiragino Sans", "Yu Gothic UI", "Noto Sans CJK JP", "Noto Sans JP",
  system-ui, sans-serif;
  -webkit-text-size-adjust: 100%; }
body { margin: 0; background: var(--background); color: var(--on-background); overflow-wrap: anywhere; }
.notice { background: #fff4cc; color: #4a3b00; border-bottom: 1px solid #e8d48a; padding: .5rem 1rem; margin: 0;
  font-size: .8125rem; line-height: 1.5; text-align: center; }
.page { max-width: 43rem; margin: 0 auto; padding: 1.25rem 1rem 0; display: grid; gap: 1.25rem;
  grid-template-columns: minmax(0, 1fr); }
.page:last-child { padding-bottom: 3rem; }
.panel { background: var(--panel); color: var(--ink); border: 1px solid var(--line); border-radius: .75rem;
  padding: clamp(1.25rem, 4vw, 2.25rem); }
.panel > :first-child { margin-top: 0; }
.panel > :last-child { margin-bottom: 0; }
h1 { font-size: clamp(1.5rem, 5vw, 2rem); line-height: 1.3; margin: 0 0 .75rem; text-wrap: balance;
  word-break: auto-phrase; }
h2 { font-size: 1.125rem; line-height: 1.4; margin: 2rem 0 .75rem; }
h3, h4 { font-size: 1rem; margin: 1rem 0 .25rem; }
main form { margin-top: 2.5rem; }
form > h2 { font-size: 1.375rem; margin: 0 0 1.25rem; }
p { margin: 0 0 .75rem; }
a { color: var(--accent); text-underline-offset: .15em; }
img { max-width: 100%; height: auto; }
small { color: var(--soft); font-weight: 400; }
.tag { display: inline-block; background: var(--tint); color: var(--accent); border-radius: 1rem; padding: .1rem .75rem;
  font-size: .8125rem; font-weight: 600; margin: 0 0 .75rem; }
.price { margin: 0 0 1.25rem; display: flex; flex-wrap: wrap; align-items: baseline; gap: .25rem .75rem; }
.price strong { font-size: 1.75rem; line-height: 1.2; }
.price span { color: var(--soft); }
.rows { margin: 0 0 1rem; }
.rows > div { display: grid; grid-template-columns: minmax(7rem, 13rem) minmax(0, 1fr); gap: .25rem 1rem;
  padding: .5rem 0; border-top: 1px solid var(--line); }
.rows > div:last-child { border-bottom: 1px solid var(--line); }
dt { color: var(--soft); }
dd { margin: 0; }
.plain { white-space: pre-line; }
.note { background: var(--tint); border-radius: .5rem; padding: 1rem 1.25rem; margin: 1.25rem 0; }
.note h2 { margin-top: 0; }
.note > :last-child { margin-bottom: 0; }
.closed { border-left: .3rem solid var(--soft); }
.alert { border-left: .3rem solid #b7791f; }
.rich { margin: 1.25rem 0; overflow-x: auto; }
.rich table, .terms table { border-collapse: collapse; }
.rich td, .rich th, .terms td, .terms th { border: 1px solid var(--line); padding: .25rem .5rem; }
fieldset { border: 0; margin: 0; padding: 0; min-width: 0; }
.group { margin: 0 0 1.75rem; display: flex; flex-wrap: wrap; gap: 0 1.5rem; align-items: flex-end; }
.group > * { flex: 1 1 100%; min-width: 0; }
.group > legend { font-weight: 700; padding: 0 0 .35rem; margin-bottom: .9rem; width: 100%;
  border-bottom: 1px solid var(--line); }
.group > .field.short { flex: 0 1 11rem; }
.field { margin: 0 0 1.1rem; }
.label { display: block; font-weight: 600; padding: 0; margin: 0 0 .3rem; }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.badge { font-size: .75rem; font-weight: 400; color: var(--soft); margin-left: .35rem; white-space: nowrap; }
.badge.must { color: #8a1c1c; background: #fdf0ef; border-radius: .25rem; padding: .1rem .4rem; }
.hint { color: var(--soft); font-size: .875rem; margin: 0 0 .4rem; }
.problem { color: var(--wrong); font-weight: 600; margin: 0 0 .4rem; }
.wrong { border-left: .25rem solid var(--wrong); padding-left: .9rem; }
.problems { border: 2px solid var(--wrong); border-radius: .5rem; padding: 1rem 1.25rem; margin: 0 0 1.5rem;
  color: var(--ink); }
.problems h2 { margin: 0 0 .5rem; color: var(--wrong); }
.problems ul { margin: 0; padding-left: 1.25rem; }
.problems a { color: var(--wrong); }
input, select, textarea, button { font: inherit; color: inherit; }
input:not([type=checkbox], [type=radio]), select, textarea { width: 100%; padding: .6rem .75rem; background: #fff;
  border: 1px solid #7b8794; border-radius: .4rem; min-height: 2.75rem; }
input[type=checkbox], input[type=radio] { width: 1.25rem; height: 1.25rem; margin: .2rem 0 0; flex: none;
  accent-color: var(--accent); }
.check { display: flex; flex-wrap: wrap; gap: 0 .6rem; }
.check > p { width: 100%; }
.check label { flex: 1 1 0; min-width: 0; }
.option { display: flex; gap: .6rem; padding: .4rem 0; }
.terms { max-height: 14rem; overflow: auto; border: 1px solid var(--line); border-radius: .4rem; padding: 1rem;
  margin: 0 0 1rem; background: var(--tint); }
.terms > :first-child { margin-top: 0; }
form:has(input[name=payment_way]:checked:not([data-wants~=card])) .group-card,
form:has(input[name=payment_way]:checked:not([data-wants~=installments])) .group-installments { display: none; }
.buttons { display: flex; flex-wrap: wrap; gap: .75rem; margin: 1.5rem 0 0; }
.button { display: inline-block; border: 1px solid var(--accent); border-radius: .5rem; padding: .75rem 1.75rem;
  min-height: 3rem; background: #fff; color: var(--accent); font-weight: 600; cursor: pointer; text-decoration: none; }
.button.main { background: var(--accent); color: #fff; flex: 1 1 14rem; text-align: center; }
.button:hover { filter: brightness(.93); }
.button.grave { border-color: var(--wrong); color: var(--wrong); }
:focus-visible { outline: 3px solid #e6a100; outline-offset: 2px; }
.bill table { width: 100%; border-collapse: collapse; margin: 0 0 1.25rem; }
.bill caption { text-align: left; font-weight: 600; padding: .25rem 0; }
.bill th { text-align: left; font-weight: 400; padding: .5rem 1rem .5rem 0; }
.bill td { text-align: right; white-space: nowrap; padding: .5rem 0; font-variant-numeric: tabular-nums; }
.bill tr { border-top: 1px solid var(--line); }
.bill tfoot tr { border-top: 2px solid var(--ink); }
.bill tfoot th, .bill tfoot td { font-weight: 700; }
.line-discount td, .line-initial_cost_discount td { color: #17613a; }
.sandbox { background: #fff4cc; color: #4a3b00; border-radius: .5rem; padding: .75rem 1rem; }
.sandbox a { color: #4a3b00; }
.ends { font-size: .875rem; }
.ends h2 { font-size: 1rem; margin-top: 0; }
.ends > * { margin: 0 0 1rem; }
.ends nav ul { list-style: none; padding: 0; margin: 0; display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; }
.others { font-size: .8125rem; }
.others summary { cursor: pointer; font-weight: 600; }
.others code { font-size: .8125rem; display: block; color: var(--ink); }
@media (max-width: 30rem) {
  .rows > div { grid-template-columns: minmax(0, 1fr); gap: 0; }
  .button { width: 100%; text-align: center; }
}
@media print { .notice, .others, .buttons { display: none; } }
`);

/** The plan's own colours as a sheet in the page, and the source that a content security policy lets it by. */
export function ownStyle({ background, ink }: Colours): { readonly sheet: string; readonly source: string } {
  const sheet = `:root { --background: ${background}; --on-background: ${ink}; }`;
  return { sheet, source: styleSource(sheet) };
}
