// The style sheet of a report.
export const style = `
h2 { font-size: 1.2rem; margin: 0 0 .75rem; }
header p, footer { margin: 0 0 .75rem; }
header .verdict { font-size: 1.125rem; font-weight: 600; }
.good, header .good { color: var(--good); }
.bad, header .bad { color: var(--wrong); }
.steps { list-style: none; display: flex; flex-wrap: wrap; gap: .5rem 1.5rem; margin: 0 0 2rem; padding: 0; }
section { background: var(--panel); border: 1px solid var(--line); border-radius: .6rem; padding: 1.25rem; margin: 0 0 1.5rem; overflow-x: auto; }
.kind { font-weight: 400; font-size: 1rem; }
.action { float: right; font-size: 1rem; border-radius: 1rem; padding: 0 .75rem; }
.action, mark { background: var(--look-tint); color: inherit; }
pre { margin: 0; }
table { border-collapse: collapse; width: 100%; margin: 0 0 1rem; }
th, td { padding: .4rem .75rem .4rem 0; border-top: 1px solid var(--line); font-weight: 400; }
thead th { color: var(--soft); border: 0; font-size: .875rem; }
.members td { width: 32%; }
.members td:last-child { width: 8rem; }
details { margin: .75rem 0 0; }
summary, figcaption { color: var(--soft); }
.sides { display: grid; grid-template-columns: 1fr 1fr; gap: 1.25rem; margin-top: .75rem; align-items: start; }
.phone .sides { max-width: 52rem; }
figure { margin: 0; }
figcaption { font-size: .875rem; }
img { display: block; width: 100%; border: 1px solid var(--line); border-radius: .4rem; }
`;
