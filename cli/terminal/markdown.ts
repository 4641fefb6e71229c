// Text from the service in Markdown. It can't add markup or mentions to the page.

export const text = (words: string): string =>
  words
    .replace(/[\\*_[\]#|~`]/g, (sign) => `\\${sign}`)
    .replaceAll("<", "&lt;")
    .replaceAll("@", "@\u200b")
    .replace(/\r\n?|\n/g, "\n  ");

/** On one line, as a cell of a table. */
export const cell = (words: string): string => text(words.replace(/\s+/g, " "));

/** Short enough even if every character must be escaped. */
export const shortened = (words: string): string =>
  words.length > 2000 ? `${words.slice(0, 1999).toWellFormed()}…` : words;
