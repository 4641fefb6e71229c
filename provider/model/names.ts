// How names in programs become names on the wire.

/** `urlRedirect1` → `url_redirect_1`. */
export const wireName = (name: string): string => name.replace(/[A-Z]|\d+/g, (part) => `_${part.toLowerCase()}`);
