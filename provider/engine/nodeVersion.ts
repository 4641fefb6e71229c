// The Node.js that this package needs.

const least = [22, 19] as const;

/** @throws Error that says what is needed, where what we build on would fail without a word of sense */
export function requireNode(version = process.versions.node): void {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  if (major > least[0] || (major === least[0] && minor >= least[1])) return;
  throw new Error(
    `pulumi-paypages needs Node.js ${least.join(".")} or newer; this is ${version} (${process.execPath})`,
  );
}
