// The stylesheet of the console: light and dark, and readable on a phone.
import { styleSheetOf } from "../../http/html.js";
import { baseStyle } from "../../pages/ui/htmlDocument.js";
import { rowsAsCards } from "../../pages/ui/tables.js";
import { faultStyle } from "./faultForm.js";

export const consoleSheet = styleSheetOf(`${baseStyle}
:root { --live: light-dark(#7a2e0e, #f0b08c); }
.skip { position: absolute; left: -100vw; background: var(--panel); padding: .5rem 1rem; z-index: 1; }
.skip:focus { left: 0; }
#busy:not([hidden]) { position: fixed; top: 0; left: 0; width: 100%; z-index: 1; }

.top { display: flex; flex-wrap: wrap; align-items: center; gap: .25rem 1.25rem; padding: .6rem 1.25rem;
  background: var(--panel); border-bottom: 1px solid var(--line); }
.top.live { border-top: .25rem solid var(--live); }
.brand { font-weight: 700; color: var(--ink); text-decoration: none; }
.modes { display: flex; border: 1px solid var(--line); border-radius: 2rem; overflow: hidden; }
.modes a { padding: .1rem .9rem; text-decoration: none; color: var(--soft); }
.modes [aria-current] { background: var(--accent); color: var(--on-accent); }
button.language { padding: .15rem .7rem; font-size: .875rem; }
.search { margin-left: auto; }
.search input { width: 14rem; padding: .25rem .7rem; border-radius: 2rem; }
.now { color: var(--soft); font-variant-numeric: tabular-nums; text-decoration: none; }
.now:hover { text-decoration: underline; }

.frame { display: grid; grid-template-columns: 12rem minmax(0, 1fr); max-width: 84rem; margin: 0 auto; }
.side { padding: 1.25rem 0 2rem 1.25rem; }
.side h2 { font-size: .75rem; font-weight: 600; color: var(--soft); margin: 1rem 0 .25rem .75rem; }
.side ul, .tabs ul { list-style: none; margin: 0; padding: 0; }
.side a { display: block; padding: .3rem .75rem; border-radius: .4rem; color: var(--ink); text-decoration: none;
  white-space: nowrap; }
.side a:hover { background: var(--tint); }
.side [aria-current] { background: var(--tint); color: var(--accent); font-weight: 600; }
main { padding: 1.75rem 1.5rem 4rem; min-width: 0; }
main.alone { max-width: 32rem; margin: 0 auto; }
h1 { font-size: 1.5rem; margin: 0 0 1rem; }
h2 { font-size: 1.0625rem; margin: 2.25rem 0 .75rem; }
p { margin: 0 0 1rem; max-width: 46rem; }
.kind { margin: 0 0 .1rem; }
textarea { font-family: ui-monospace, "SF Mono", Menlo, Consolas, monospace; font-size: .875em; }
pre { margin: 0 0 1rem; padding: .75rem 1rem; background: var(--panel); border: 1px solid var(--line);
  border-radius: .4rem; }
td pre, dd pre { margin: 0; padding: .4rem .6rem; }
pre.letter { font-family: inherit; font-size: 1rem; padding: 1.25rem 1.5rem; max-width: 46rem; }

.notice { border-radius: .4rem; padding: .75rem 1rem; max-width: none; background: var(--good-tint); color: var(--good); }
.problems { background: var(--wrong-tint); color: var(--wrong); }
.problems a { color: inherit; }

.rows { margin: 0 0 1.25rem; display: grid; gap: .35rem 1rem; }
.rows > div { display: grid; grid-template-columns: 12rem minmax(0, 1fr); gap: 0 1rem; }
.counts { list-style: none; margin: 1.5rem 0 0; padding: 0; display: grid; gap: .75rem;
  grid-template-columns: repeat(auto-fill, minmax(7.5rem, 1fr)); }
.counts a { display: block; padding: .75rem 1rem; background: var(--panel); border: 1px solid var(--line);
  border-radius: .5rem; color: var(--soft); text-decoration: none; }
.counts a:hover { border-color: var(--accent); }
.counts strong { display: block; font-size: 1.25rem; color: var(--ink); font-variant-numeric: tabular-nums; }
.tabs ul { display: flex; flex-wrap: wrap; gap: 0 1.25rem; border-bottom: 1px solid var(--line); margin: 0 0 1rem; }
.tabs a { display: block; padding: .4rem 0; color: var(--soft); text-decoration: none; margin-bottom: -1px; }
.tabs [aria-current] { color: var(--ink); border-bottom: 2px solid var(--accent); }

table { border-collapse: collapse; width: 100%; margin: 0 0 1rem; background: var(--panel); border-radius: .5rem;
  box-shadow: 0 0 0 1px var(--line); overflow: hidden; }
th, td { padding: .5rem .9rem; }
th { font-size: .8125rem; font-weight: 600; color: var(--soft); }
td { border-top: 1px solid var(--line); }
td:has(> form) { text-align: right; }
.list { overflow-x: auto; padding: 1px; }
time { white-space: nowrap; font-variant-numeric: tabular-nums; }
.old td { color: var(--soft); background: var(--ground); }
.struck { background: var(--wrong-tint); }
.mark { background: var(--tint); color: var(--accent); }
.mark.delivered { background: var(--good-tint); color: var(--good); }
.mark.failed { background: var(--wrong-tint); color: var(--wrong); }
.paging { display: flex; gap: 1.5rem; }

button { padding: .45rem 1rem; border: 1px solid var(--line); border-radius: .4rem; background: var(--panel);
  color: var(--accent); cursor: pointer; white-space: nowrap; }
a.button { display: inline-block; padding: .45rem 1rem; border: 1px solid var(--line); border-radius: .4rem;
  background: var(--panel); text-decoration: none; }
.copied { position: relative; }
.copied button { position: absolute; top: .4rem; right: .4rem; padding: .1rem .7rem; font-size: .875rem; }
.copied pre { padding-right: 5rem; }
.live { margin: 0 0 .5rem; color: var(--soft); font-size: .875rem; }
.live input { vertical-align: -.15rem; margin-right: .3rem; }
td .buttons { margin: 0; justify-content: flex-end; }
button:hover { border-color: var(--accent); }
td button { padding: .1rem .7rem; font-size: .875rem; }
button.main { background: var(--accent); border-color: var(--accent); color: var(--on-accent); font-weight: 600;
  padding: .6rem 1.75rem; }
button.grave { color: var(--wrong); border-color: var(--wrong); }
.buttons { margin: 0 0 1.25rem; }
.field { display: grid; grid-template-columns: 16rem minmax(0, 1fr); gap: 0 1.25rem; padding: .6rem 0;
  max-width: 56rem; }
.field > label, legend label { font-weight: 600; }
.field > :not(label, :first-child) { grid-column: 2; }
.field.check { grid-template-columns: auto minmax(0, 1fr); gap: 0 .75rem; }
.short input { max-width: 12rem; }
textarea { resize: vertical; field-sizing: content; max-height: 24rem; }
.code textarea { min-height: 20rem; max-height: none; }
.wrong { box-shadow: -.9rem 0 0 -.65rem var(--wrong); }
fieldset { border: 1px solid var(--line); border-radius: .5rem; margin: .6rem 0; padding: .25rem 1rem .75rem;
  max-width: 56rem; }
legend { padding: 0 .4rem; margin-left: -.4rem; display: flex; gap: .6rem; }
.object:has(> legend > input:not(:checked)) { border-color: transparent; padding-bottom: 0; }
.object:has(> legend > input:not(:checked)) > .fields { display: none; }
.choices legend { font-size: .875rem; color: var(--soft); }
details { margin: 0 0 1rem; }
summary { color: var(--accent); padding: .4rem 0; }
.field.code { grid-template-columns: minmax(0, 1fr); }
.field.code > :not(label) { grid-column: 1; }
${faultStyle}

@media (max-width: 52rem) {
  .frame { grid-template-columns: minmax(0, 1fr); }
  .side { padding: .5rem 1rem; display: flex; flex-wrap: wrap; border-bottom: 1px solid var(--line); }
  .side h2 { display: none; }
  .side ul { display: contents; }
  .side a { padding: .25rem .6rem; font-size: .9375rem; }
  .search { order: 1; flex: 1 0 100%; }
  .search input { width: 100%; }
  td > .mark { justify-self: start; }
  td .buttons { justify-content: flex-start; }
  main { padding: 1.25rem 1rem 3rem; }
  .field, .rows > div { grid-template-columns: minmax(0, 1fr); gap: .15rem 0; }
  .field > :not(label, :first-child) { grid-column: 1; }
  .field.check > :not(label, :first-child) { grid-column: 2; }
${rowsAsCards}}
`);
