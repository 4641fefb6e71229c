// Whether a word occurs in a text.

/** By itself, and neither a part of a longer word nor the member of something (`pulumi.secret`). */
export function containsWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const isWhole = !/[\w.]/.test(text.charAt(at - 1)) && !/\w/.test(text.charAt(at + word.length));
    if (isWhole) return true;
  }
  return false;
}
