/** What tools in TypeScript use of cache.mjs. */
export function cacheFolder(): string;
