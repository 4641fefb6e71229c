// The two modes of the service, each with separate objects and a separate address.
export type Mode = "test" | "live";

export const modes: readonly Mode[] = ["test", "live"];

/** One value for each mode. */
export type ByMode<T> = Readonly<Record<Mode, T>>;

/** The prefix of a mode's paths. */
export const prefixOf: ByMode<string> = { test: "", live: "/live" };
