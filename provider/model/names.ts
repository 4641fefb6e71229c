// Names in programs and in the API.

/** `paidId` → `PaidId`, `a page` → `A page`. */
export const upperFirst = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** `urlRedirect1` → `url_redirect_1`. */
export const wireName = (name: string): string => name.replace(/[A-Z]|\d+/g, (part) => `_${part.toLowerCase()}`);
