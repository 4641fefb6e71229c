// Phrases that several messages share.

/** How to keep the object of a renamed resource. Continues a sentence. */
export const renaming =
  "add the old name to the resource option `aliases`, or run `pulumi state rename <old URN> <new name>`";

export const keepRenamed = `Keep the object of a renamed resource: ${renaming}.`;

/** How to restore a server default, in every language. Continues a sentence. */
export const restoringDefault =
  "set `null` in TypeScript and JavaScript, or list the property in `resetToDefault` in other languages";

/** An environment with its meaning: `environment 0 (production)`. */
export const environmentNamed = (environment: string): string =>
  `environment ${environment}${environment === "0" ? " (production)" : environment === "1" ? " (test)" : ""}`;

export const times = (uses: number): string => (uses === 1 ? "once" : `${uses} times`);

/** The property that a message is about, if it is only one. */
export const onlyOne = (paths: readonly string[]): { readonly path?: string } =>
  paths.length === 1 && paths[0] !== undefined ? { path: paths[0] } : {};
