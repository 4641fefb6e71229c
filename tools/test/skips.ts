// Why tests are skipped, and where that is as it should be: in CI, any other skip is a failure.

/** Reasons why a test is skipped; the last lies not in the machine, but in what has been installed. */
export const reasons = {
  notLinux: "it ends processes that it finds in /proc: Linux only",
  windows: "it runs scripts of a POSIX shell: not on Windows",
  noEngine: "there is no Pulumi engine",
} as const;

/** Those that are expected on a platform, which nothing can be done about. */
const expected = (platform: string): readonly string[] => [
  ...(platform === "linux" ? [] : [reasons.notLinux]),
  ...(platform === "win32" ? [reasons.windows] : []),
];

/** Of the skipped tests, those that nobody expects. */
export const unexpected = <T extends { reason?: string }>(skipped: readonly T[], platform = process.platform): T[] =>
  skipped.filter(({ reason }) => reason === undefined || !expected(platform).includes(reason));
