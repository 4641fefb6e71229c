// The options of a provider process.
import type { Clock } from "../../../provider/client/clock.js";
import { readConfig } from "../../../provider/client/config.js";
import type { HttpExchange } from "../../../provider/client/transport.js";
import { callContext } from "./callContext.js";

export interface ProcessOptions {
  /** The stack's configuration, without the prefix `paypages:`. */
  readonly settings: Readonly<Record<string, string>>;
  readonly clock: Clock;
  readonly exchange: HttpExchange;
  readonly hasEngineEnded: () => boolean;
}

export const configOf = (settings: ProcessOptions["settings"]) => readConfig((key) => settings[key], {});

/** Numbers the calls of a process, and runs each in its context. */
export function counting(): <T>(urn: string, method: string, work: () => Promise<T>) => Promise<T> {
  let number = 0;
  return (urn, method, work) => callContext.run({ urn, method, number: number++ }, work);
}
