// The strings in a value, each with its path.

export interface StringAt {
  /** Such as `tags.code` or `codes[0]`. */
  readonly path: string;
  readonly value: string;
}

export function stringsIn(value: unknown, path = ""): StringAt[] {
  if (typeof value === "string") return [{ path, value }];
  if (Array.isArray(value)) return value.flatMap((item, index) => stringsIn(item, `${path}[${index}]`));
  if (value === null || typeof value !== "object" || isOnPurpose(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => stringsIn(inner, path === "" ? key : `${path}.${key}`));
}

/** A revision lists an id that a code had, and a reference to a whole resource has Pulumi's id. */
const isOnPurpose = (value: object): boolean => "replacedAt" in value || ("urn" in value && "id" in value);
