// Why tests are skipped, and where that is as it should be: in CI, any other skip is a failure.

/** Reasons why a test is skipped; the last lies not in the machine, but in what has been installed. */
export const reasons = {
  notLinux: "it ends processes that it finds in /proc: Linux only",
  noFullDisk: "there is no /dev/full, which simulates a full disk: Linux only",
  windows: "it runs scripts of a POSIX shell: not on Windows",
  noExecutable: "there is no single executable of the plugin for this system",
  noEngine: "there is no Pulumi engine",
  olderEngine: "it needs a newer Pulumi",
  noPython: "there is no python3",
  noGo: "there is no go",
  noPostgres: "there is no PostgreSQL server (package postgresql)",
} as const;

/** Those that are expected on a platform. */
const expected = (platform: string): readonly string[] => [
  ...(platform === "linux" ? [] : [reasons.notLinux, reasons.noFullDisk, reasons.noExecutable]),
  ...(platform === "win32" ? [reasons.windows] : []),
  // Not every machine can run its own server; nothing else rests on it.
  reasons.noPostgres,
];

/** Of the skipped tests, those that no one expects. */
export const unexpected = <T extends { reason?: string }>(skipped: readonly T[], platform = process.platform): T[] =>
  skipped.filter(({ reason }) => reason === undefined || !expected(platform).includes(reason));
