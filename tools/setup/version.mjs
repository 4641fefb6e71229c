/** The first `1.2.3`, `v1.2` or `1` in a string as numbers, or undefined. Ignores what follows a `-` or `+`. */
export function parseVersion(text) {
  const found = /v?(\d+)(?:\.(\d+))?(?:\.(\d+))?/.exec(text);
  return found ? found.slice(1, 4).map((part) => Number(part ?? 0)) : undefined;
}

/** Whether the version in `text` is `least` or newer; false if there is none. */
export function isAtLeast(text, least) {
  const have = parseVersion(text);
  const want = parseVersion(least);
  if (!have || !want) return false;
  for (let i = 0; i < 3; i++) if (have[i] !== want[i]) return have[i] > want[i];
  return true;
}
