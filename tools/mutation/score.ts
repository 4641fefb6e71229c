// The results of an area's mutants.

/** A mutant that the tests noticed, that they did not notice, or that no test reaches. */
export interface Score {
  readonly folder: string;
  readonly killed: number;
  readonly survived: number;
  readonly notReached: number;
}

/** The counted states of Stryker's report; mutants that don't run at all say nothing about the tests. */
const counted = {
  Killed: "killed",
  Timeout: "killed",
  Survived: "survived",
  NoCoverage: "notReached",
} as const;

export function scoreOf(folder: string, states: readonly string[]): Score {
  const score = { folder, killed: 0, survived: 0, notReached: 0 };
  for (const state of states) {
    const name = counted[state as keyof typeof counted];
    if (name) score[name]++;
  }
  return score;
}

const percent = (part: number, whole: number): string => (whole === 0 ? "–" : `${((100 * part) / whole).toFixed(0)} %`);

/** A row of the document's table. */
export function rowOf({ folder, killed, survived, notReached }: Score, date: string): string {
  const all = killed + survived + notReached;
  const cells = [`\`${folder}\``, all, killed, survived, notReached];
  return `| ${cells.join(" | ")} | ${percent(killed, all)} | ${percent(killed, killed + survived)} | ${date} |`;
}

/** The document with new rows instead of those of the same folders. */
export function withRows(document: string, rows: readonly string[]): string {
  const folderOf = (row: string) => row.split("|")[1]?.trim();
  return document
    .split("\n")
    .map((line) => rows.find((row) => line.startsWith("| `") && folderOf(row) === folderOf(line)) ?? line)
    .join("\n");
}
