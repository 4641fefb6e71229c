// What to do where the service, in the field, refuses what its specification allows.

/** The specification makes `platform` optional; a create without one true platform has been refused. */
export const platformRefused =
  "If the service's words are about the platform: give `platform` with at least one of its members true.";

export const replaceInstead = (property: string): string =>
  `If the service does not let \`${property}\` be changed: make a new page with the resource option ` +
  `replaceOnChanges: ["${property}"]. The page then gets a new address.`;
