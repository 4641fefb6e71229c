// The stylesheet of the page: light and dark, and readable on a phone.
import { rowsAsCards } from "../../../sandbox/pages/ui/tables.js";

export const style = `
:root { --bar: light-dark(#b9cfee, #2c4569); --used: light-dark(#2f6fc4, #7fb0f2); --past: light-dark(#d5dae1, #343d49);
  --past-used: light-dark(#8793a1, #6d7a89); --live: light-dark(#a2350d, #f0a07c); }
h2 { font-size: 1.125rem; margin: 0 0 .75rem; }
header p { margin: 0; }
header strong { color: var(--ink); font-weight: 600; }
.mode { font-weight: 600; border-radius: 1rem; padding: .1rem .65rem; background: var(--accent); color: var(--ground); }
.live .mode { background: var(--live); }
section { margin: 0 0 2.5rem; }

.tiles { list-style: none; margin: 1.5rem 0 2rem; padding: 0; display: grid; gap: .75rem;
  grid-template-columns: repeat(auto-fill, minmax(9.5rem, 1fr)); }
.tiles li > * { display: block; height: 100%; padding: .75rem 1rem; background: var(--panel); color: var(--soft);
  border: 1px solid var(--line); border-radius: .6rem; text-decoration: none; line-height: 1.35; }
.tiles a:hover { border-color: var(--accent); }
.tiles strong { display: block; font-size: 1.625rem; line-height: 1.2; color: var(--ink);
  font-variant-numeric: tabular-nums; }
.tiles .look > * { background: var(--look-tint); color: var(--look); border-color: transparent; }
.tiles .look strong { color: var(--look); }

.findings { display: grid; gap: .75rem; grid-template-columns: repeat(auto-fill, minmax(min(20rem, 100%), 1fr));
  margin: 0 0 2.5rem; }
.finding { margin: 0; padding: .9rem 1.25rem; background: var(--look-tint); border-radius: .6rem; min-width: 0; }
.finding h2 { color: var(--look); font-size: 1rem; margin: 0 0 .35rem; }
.finding ul { margin: 0; padding-left: 1.1rem; }

.timeline { background: var(--panel); border: 1px solid var(--line); border-radius: .6rem; padding: .75rem 1.25rem 1rem; }
.timeline ol { list-style: none; margin: 0; padding: 0; }
.timeline li, .axis { display: grid; grid-template-columns: 12rem minmax(0, 1fr) 14rem; gap: 0 1.25rem;
  align-items: center; }
.timeline li { border-top: 1px solid var(--line); padding: .4rem 0; }
.axis .track { grid-column: 2; height: 1.6rem; }
.timeline p { margin: 0; min-width: 0; overflow-wrap: anywhere; }
.facts { color: var(--soft); font-size: .875rem; font-variant-numeric: tabular-nums; }
.facts span { display: inline-block; }
.what .price { color: var(--soft); white-space: nowrap; }
.track { position: relative; height: 1.15rem; overflow: hidden; }
.track > span { position: absolute; top: 0; bottom: 0; }
.tick { font-size: .75rem; color: var(--soft); padding-left: .3rem; border-left: 1px solid var(--line);
  white-space: nowrap; font-variant-numeric: tabular-nums; }
.line { border-left: 1px solid var(--line); }
.today { border-left: 2px solid var(--live); }
.bar { background: var(--bar); border-radius: .35rem; overflow: hidden; min-width: 3px; }
.bar.from-ever { border-top-left-radius: 0; border-bottom-left-radius: 0; }
.bar.for-ever { border-top-right-radius: 0; border-bottom-right-radius: 0; }
.used { display: block; height: 100%; background: var(--used); }
.from-ever { mask-image: linear-gradient(to right, transparent, #000 3rem); }
.for-ever { mask-image: linear-gradient(to left, transparent, #000 3rem); }
.from-ever.for-ever { mask-image: linear-gradient(to right, transparent, #000 3rem, #000 calc(100% - 3rem), transparent); }
.ended .bar { background: var(--past); }
.ended .used { background: var(--past-used); }
summary { color: var(--accent); padding: .5rem 0; border-top: 1px solid var(--line); }

table { border-collapse: separate; border-spacing: 0; width: 100%; background: var(--panel); border-radius: .6rem;
  border: 1px solid var(--line); overflow: hidden; }
th, td { padding: .5rem .9rem; }
td:first-child, td:last-child { overflow-wrap: anywhere; min-width: 11rem; }
td small { display: block; font-size: .875rem; }
th { font-size: .8125rem; font-weight: 600; color: var(--soft); white-space: nowrap; }
td { border-top: 1px solid var(--line); }
.day { white-space: nowrap; font-variant-numeric: tabular-nums; }
.people { display: block; min-width: 7rem; }
.share { display: block; height: .3rem; margin-top: .15rem; border-radius: 1rem; background: var(--past); overflow: hidden; }
.share > span { display: block; height: 100%; background: var(--used); }
.mark { background: var(--look-tint); color: var(--look); }

@media (max-width: 56rem) {
  header, main, footer { padding-left: 1rem; padding-right: 1rem; }
  .timeline { padding: .5rem 1rem .75rem; }
  .timeline li, .axis { grid-template-columns: minmax(0, 1fr); }
  .axis .track { grid-column: 1; }
  .timeline li { gap: .2rem 0; padding: .6rem 0; }
${rowsAsCards}  td small { display: inline; }
}
@media (max-width: 36rem) { .tick:nth-child(even) { visibility: hidden; } }
@media print { .tiles, details:not([open]) { break-inside: avoid; } }
`;
