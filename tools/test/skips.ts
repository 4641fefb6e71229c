// The reasons of skipped tests, and the platforms on which they are expected: in CI, any other skip is a failure.

/** Reasons of skipped tests; the last one depends on installed packages, not on the machine. */
export const reasons = {
  notLinux: "it ends processes that it finds in /proc: Linux only",
  noFullDisk: "there is no /dev/full, which simulates a full disk: Linux only",
  windows: "it runs scripts of a POSIX shell: not on Windows",
  noExecutable: "there is no single executable for this system",
  noEngine: "there is no Pulumi engine",
  olderEngine: "it needs a newer Pulumi",
  noPython: "there is no python3",
  noGo: "there is no go",
  noPostgres: "there is no PostgreSQL server (package postgresql)",
} as const;

/** The expected reasons on a platform. */
const expected = (platform: string): readonly string[] => [
  ...(platform === "linux" ? [] : [reasons.notLinux, reasons.noFullDisk, reasons.noExecutable]),
  ...(platform === "win32" ? [reasons.windows] : []),
  // Some machines can't run their own server; nothing else depends on it.
  reasons.noPostgres,
];

/** The unexpected ones among the skipped tests. */
export const unexpected = <T extends { reason?: string }>(skipped: readonly T[], platform = process.platform): T[] =>
  skipped.filter(({ reason }) => reason === undefined || !expected(platform).includes(reason));
