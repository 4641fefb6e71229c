// Phrases that several messages share.

/** How to keep the object of a renamed resource: ends "give it …". */
export const renaming =
  'the option `aliases: [{ name: "<old name>" }]`, or run `pulumi state rename <old URN> <new name>`';

export const times = (uses: number): string => (uses === 1 ? "once" : `${uses} times`);

/** The property that a message is about, if it is only one. */
export const onlyOne = (paths: readonly string[]): { readonly path?: string } =>
  paths.length === 1 && paths[0] !== undefined ? { path: paths[0] } : {};
