// Words of others in Markdown. What the account has written steers no page: no markup, no mentions.

export const text = (words: string): string =>
  words
    .replace(/[\\*_[\]#|~`]/g, (sign) => `\\${sign}`)
    .replaceAll("<", "&lt;")
    .replaceAll("@", "@\u200b")
    .replace(/\r\n?|\n/g, "\n  ");

/** On one line, as a cell of a table. */
export const cell = (words: string): string => text(words.replace(/\s+/g, " "));

/** Even a text that is all signs to be escaped leaves room for others. */
export const shortened = (words: string): string =>
  words.length > 2000 ? `${words.slice(0, 1999).toWellFormed()}…` : words;
