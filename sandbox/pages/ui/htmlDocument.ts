// HTML documents: the head and the base stylesheet that all share.
import { type Html, html, type Part, trusted } from "../../http/html.js";

// The base stylesheet of all pages and reports: colors in light and dark, text, form controls and problems.
export const baseStyle = `
*, ::before, ::after { box-sizing: border-box; }
:root { color-scheme: light dark;
  --ground: light-dark(#f4f6f9, #12161c); --panel: light-dark(#ffffff, #1a2029); --field: var(--panel);
  --ink: light-dark(#1f2933, #e4eaf1); --soft: light-dark(#52606d, #a3b0bd); --line: light-dark(#d9dfe6, #333e4b);
  --edge: light-dark(#7b8794, #76838f); --tint: light-dark(#eaf0f8, #222b37);
  --accent: light-dark(#1d4f91, #8ab8f5); --on-accent: light-dark(#ffffff, #0d1a2b);
  --wrong: light-dark(#a61b1b, #ff9b93); --wrong-tint: light-dark(#fdf0ef, #3a2023);
  --good: light-dark(#17613a, #7fd6a3); --good-tint: light-dark(#e6f5ec, #16301f);
  --look: light-dark(#7a4b00, #f2c46d); --look-tint: light-dark(#fff6e0, #33290f); }
html { font: 100%/1.5 system-ui, -apple-system, "Segoe UI", "Hiragino Sans", "Yu Gothic UI", "Noto Sans CJK JP",
  "Noto Sans JP", "Noto Sans", sans-serif; -webkit-text-size-adjust: 100%; }
body { margin: 0; background: var(--ground); color: var(--ink); overflow-wrap: break-word; }
h1 { line-height: 1.3; }
a { color: var(--accent); text-underline-offset: .15em; }
code, pre { font-family: ui-monospace, "SF Mono", Menlo, Consolas, monospace; font-size: .875em; overflow-wrap: anywhere; }
pre { white-space: pre-wrap; }
dd { margin: 0; overflow-wrap: anywhere; }
dt, small, .kind, .none, .hint { color: var(--soft); }
th, td { text-align: left; vertical-align: top; }
summary { cursor: pointer; }
:focus-visible { outline: 3px solid light-dark(#b36b00, #ffcc4d); outline-offset: 2px; }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap;
  padding: 0; border: 0; }
.number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
.plain { white-space: pre-line; }
.mark { border-radius: 1rem; padding: .05rem .6rem; font-size: .875rem; }

input, select, textarea, button { font: inherit; color: inherit; }
input:not([type=checkbox], [type=radio]), select, textarea { width: 100%; padding: .4rem .6rem;
  background: var(--field); border: 1px solid var(--edge); border-radius: .35rem; }
input[type=checkbox], input[type=radio] { width: 1.1rem; height: 1.1rem; margin: .2rem 0 0; flex: none;
  accent-color: var(--accent); }
::placeholder { color: var(--soft); opacity: 1; }
fieldset { min-width: 0; }
.hint { font-size: .875rem; margin: .15rem 0 0; }
.problem p { color: var(--wrong); font-weight: 600; margin: .15rem 0 0; }
.problems { border-radius: .4rem; padding: .75rem 1rem; margin: 0 0 1.25rem; }
.problems h2 { margin: 0 0 .25rem; }
.problems ul { margin: 0; padding-left: 1.25rem; }
.buttons { display: flex; flex-wrap: wrap; gap: .5rem; }
`;

export interface DocumentParts {
  readonly language?: string;
  readonly title: string;
  /** Further elements of the head. */
  readonly head?: Part;
  readonly body: Part;
}

export const htmlDocument = ({ language = "en", title, head, body }: DocumentParts): Html => html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="data:,">
${head}
</head>
<body>
${body}
</body>
</html>
`;

const reportStyle = `${baseStyle}
header, main, footer { max-width: 80rem; margin: 0 auto; padding: 0 1.5rem; }
header { padding-top: 2rem; }
h1 { font-size: 1.875rem; line-height: 1.2; margin: 0 0 .25rem; }
header p, footer { color: var(--soft); overflow-wrap: anywhere; }
footer { padding-bottom: 2rem; font-size: .875rem; }
`;

/** A report in one file with a header, a main part and a footer. It loads nothing and runs no scripts. */
export const fileDocument = (title: string, style: string, body: Part): Html =>
  htmlDocument({
    title,
    head: html`<meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">
<meta name="referrer" content="no-referrer">
<style>${trusted(reportStyle + style)}</style>`,
    body,
  });
