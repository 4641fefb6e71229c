/** A value as text of an HTML document. */
export const escaped = (value: unknown): string =>
  String(value).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
