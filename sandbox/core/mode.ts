// The two modes that the service has, each with objects and an address of its own.
export type World = "test" | "live";

/** One of something for each. */
export type ByWorld<T> = Readonly<Record<World, T>>;

/** What leads the paths of a world. */
export const prefixOf: ByWorld<string> = { test: "", live: "/live" };
