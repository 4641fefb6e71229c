// A client of the provider in a simulated world: pacing, retries, timeouts and the token are real, network and time are not.
import { Client, type ClientOptions } from "../../provider/api/client.js";
import type { Config } from "../../provider/api/config.js";
import type { SimulatedService } from "./service.js";
import type { VirtualClock } from "./time/virtualClock.js";

export const simulatedConfig = ({ credentials }: SimulatedService, changes: Partial<Config> = {}): Config => ({
  ...credentials,
  mode: "test",
  baseUrl: "https://service.simulated",
  sendsMode: true,
  maxConcurrency: 8,
  rateShare: 1,
  requestTimeoutSeconds: 30,
  retryBudgetSeconds: 60,
  allowsLiveDuplicates: false,
  allowsLiveOutsideStacks: false,
  pageDeletion: "delete",
  couponDeletion: "delete",
  notices: "changes",
  ...changes,
});

/** The common options of a run's clients: for `new Client(config, …)`, or the `client` of a plugin's `new Session(…)`. */
export const simulatedOptions = (
  service: SimulatedService,
  clock: VirtualClock,
  run: string,
): Required<Pick<ClientOptions, "clock" | "exchange">> => ({ clock, exchange: service.exchangeFor(run) });

/** `run` names the requests in the history. */
export const simulatedClient = (
  service: SimulatedService,
  clock: VirtualClock,
  run: string,
  changes: Partial<Config> = {},
): Client => new Client(simulatedConfig(service, changes), simulatedOptions(service, clock, run));
