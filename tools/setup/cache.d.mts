/** The functions of cache.mjs that tools in TypeScript use. */
export function cacheFolder(): string;
