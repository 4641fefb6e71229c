// How the page of the description looks.
import { trusted } from "../http/html.js";

export const styles = trusted(`
:root { color-scheme: light dark; --line: #8886; --soft: #8882; }
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 70rem; margin: 0 auto; padding: 1rem; }
code { font: .9em/1.4 ui-monospace, monospace; overflow-wrap: anywhere; }
nav ul { display: flex; flex-wrap: wrap; gap: .3rem 1rem; padding: 0; list-style: none; }
section { margin-top: 2.5rem; }
details { border: 1px solid var(--line); border-radius: .4rem; margin: .4rem 0; }
summary { padding: .5rem .8rem; cursor: pointer; }
summary b { display: inline-block; min-width: 4.2rem; }
summary span { opacity: .75; }
details > div { padding: 0 .8rem .8rem; overflow-x: auto; scroll-margin-top: 4rem; }
h3 { font-size: 1rem; margin: 1rem 0 .3rem; }
table { border-collapse: collapse; width: 100%; min-width: 34rem; }
td:first-child { min-width: 9rem; }
th, td { text-align: left; vertical-align: top; padding: .3rem .6rem .3rem 0; border-top: 1px solid var(--line); }
th { background: var(--soft); font-weight: 600; }
.POST, .PUT, .PATCH { color: light-dark(#070, #4d9); }
.GET { color: light-dark(#05c, #7bf); }
.DELETE { color: light-dark(#b00, #f88); }
`);
