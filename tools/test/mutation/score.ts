// The table of the document: a row for each area.

const percent = (part: number, whole: number): string => (whole === 0 ? "–" : `${((100 * part) / whole).toFixed(0)}%`);

/** The row of an area, from the states of its mutants. Mutants that don't run at all show nothing about the tests. */
export function rowOf(folder: string, states: readonly string[], date: string): string {
  const count = (...counted: string[]): number => states.filter((state) => counted.includes(state)).length;
  const [killed, survived, notReached] = [count("Killed", "Timeout"), count("Survived"), count("NoCoverage")];
  const all = killed + survived + notReached;
  const cells = [`\`${folder}\``, all, killed, survived, notReached];
  return `| ${cells.join(" | ")} | ${percent(killed, all)} | ${percent(killed, killed + survived)} | ${date} |`;
}

/** The document with a new row for its area. */
export const withRow = (document: string, folder: string, row: string): string =>
  document.replace(new RegExp(`^\\| \`${folder}\` .*$`, "m"), () => row);
