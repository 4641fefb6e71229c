/** The functions of environment.mjs that tools in TypeScript use. */
export function cacheFolder(): string;
