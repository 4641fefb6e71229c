// How a report looks in a browser.
export const style = `
*, ::before, ::after { box-sizing: border-box; }
:root { color-scheme: light dark;
  --ground: light-dark(#f4f6f9, #12161c); --panel: light-dark(#ffffff, #1a2029); --ink: light-dark(#1f2933, #dfe6ee);
  --soft: light-dark(#52606d, #9aa7b5); --line: light-dark(#d9dfe6, #303a47);
  --good: light-dark(#17642f, #86d69c); --bad: light-dark(#a8123a, #ff9db3); --mark: light-dark(#fff6e0, #33290f); }
html { font: 100%/1.5 system-ui, -apple-system, "Segoe UI", "Hiragino Sans", "Noto Sans CJK JP", "Noto Sans", sans-serif; }
body { margin: 0; background: var(--ground); color: var(--ink); overflow-wrap: break-word; }
header, main, footer { max-width: 80rem; margin: 0 auto; padding: 0 1.5rem; }
header { padding-top: 2rem; }
h1 { font-size: 1.875rem; line-height: 1.2; margin: 0 0 .25rem; }
h2 { font-size: 1.2rem; margin: 0 0 .75rem; }
header p, footer { color: var(--soft); margin: 0 0 .75rem; overflow-wrap: anywhere; }
header .verdict { font-size: 1.125rem; font-weight: 600; }
.good, header .good { color: var(--good); }
.bad, header .bad { color: var(--bad); }
.steps { list-style: none; display: flex; flex-wrap: wrap; gap: .5rem 1.5rem; margin: 0 0 2rem; padding: 0; }
section { background: var(--panel); border: 1px solid var(--line); border-radius: .6rem; padding: 1.25rem; margin: 0 0 1.5rem; overflow-x: auto; }
.kind { color: var(--soft); font-weight: 400; font-size: 1rem; }
.action { float: right; font-size: 1rem; border-radius: 1rem; padding: 0 .75rem; background: var(--mark); }
code, pre { font-family: ui-monospace, "SF Mono", Menlo, Consolas, monospace; font-size: .9em; }
pre { margin: 0; white-space: pre-wrap; }
.plain { white-space: pre-line; }
table { border-collapse: collapse; width: 100%; margin: 0 0 1rem; }
th, td { text-align: left; vertical-align: top; padding: .4rem .75rem .4rem 0; border-top: 1px solid var(--line); font-weight: 400; }
thead th { color: var(--soft); border: 0; font-size: .875rem; }
.members td { width: 32%; }
.members td:last-child { width: 8rem; }
.changed { background: var(--mark); }
small { color: var(--soft); }
details { margin: .75rem 0 0; }
summary { cursor: pointer; color: var(--soft); }
.sides { display: grid; grid-template-columns: 1fr 1fr; gap: 1.25rem; margin-top: .75rem; align-items: start; }
.phone .sides { max-width: 52rem; }
figure { margin: 0; }
figcaption { color: var(--soft); font-size: .875rem; }
img { display: block; width: 100%; border: 1px solid var(--line); border-radius: .4rem; }
.none { color: var(--soft); }
footer { padding-bottom: 2rem; font-size: .875rem; }
`;
