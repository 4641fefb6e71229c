// The two modes that the service has, each with its own objects and address.
export type Mode = "test" | "live";

export const modes: readonly Mode[] = ["test", "live"];

/** One of something for each. */
export type ByMode<T> = Readonly<Record<Mode, T>>;

/** What leads the paths of a mode. */
export const prefixOf: ByMode<string> = { test: "", live: "/live" };
