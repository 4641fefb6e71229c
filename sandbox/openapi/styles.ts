// The stylesheet of the description's page.
import { trusted } from "../http/html.js";
import { baseStyle } from "../ui/baseStyle.js";

export const styles = trusted(`${baseStyle}
body { max-width: 70rem; margin: 0 auto; padding: 1rem; }
nav ul { display: flex; flex-wrap: wrap; gap: .3rem 1rem; padding: 0; list-style: none; }
section { margin-top: 2.5rem; }
details { border: 1px solid var(--line); border-radius: .4rem; margin: .4rem 0; }
summary { padding: .5rem .8rem; }
summary b { display: inline-block; min-width: 4.2rem; }
summary span { color: var(--soft); }
details > div { padding: 0 .8rem .8rem; overflow-x: auto; scroll-margin-top: 4rem; }
h3 { font-size: 1rem; margin: 1rem 0 .3rem; }
table { border-collapse: collapse; width: 100%; min-width: 34rem; }
td:first-child { min-width: 9rem; }
th, td { padding: .3rem .6rem .3rem 0; border-top: 1px solid var(--line); }
th { background: var(--tint); font-weight: 600; }
.POST, .PUT, .PATCH { color: var(--good); }
.GET { color: var(--accent); }
.DELETE { color: var(--wrong); }
`);
