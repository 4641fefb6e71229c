// Searches a string for a word.

/** Matches the whole word only: not a part of a longer word, nor a property such as `pulumi.secret`. */
export function containsWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const isWhole = !/[\w.]/.test(text.charAt(at - 1)) && !/\w/.test(text.charAt(at + word.length));
    if (isWhole) return true;
  }
  return false;
}
