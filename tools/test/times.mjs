/** The durations of a run, as the lines of a table. */
const SLOWEST = 12;

/** 83 → "1:23". */
const elapsed = (seconds) => `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`;

const total = (list, of) => list.reduce((sum, each) => sum + of(each), 0);

/**
 * @param {{title: string, seconds: number}[]} steps one after the other
 * @param {{project: string, file: string, tests: number, seconds: number}[]} files run side by side
 */
export function timeLines(steps, files) {
  const rows = (list) => list.map(([seconds, text]) => `  ${elapsed(seconds).padStart(6)}  ${text}`);
  const byProject = Map.groupBy(files, ({ project }) => project);
  const projects = [...byProject].map(([project, own]) => [
    total(own, ({ seconds }) => seconds),
    `${project}: ${total(own, ({ tests }) => tests)} tests in ${own.length} files`,
  ]);
  const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST);
  return [
    "Where the time went (minutes:seconds):",
    ...rows(steps.map(({ title, seconds }) => [seconds, title])),
    ...rows([[total(steps, ({ seconds }) => seconds), "in all"]]),
    "Of the tests, which run side by side:",
    ...rows(projects.toSorted(([a], [b]) => b - a)),
    "The slowest files:",
    ...rows(slowest.map(({ project, file, seconds }) => [seconds, `${file} (${project})`])),
  ];
}
