// A model of the Pulumi engine: the calls that a provider gets, and their order, for each command.
import { Deployment, type Stack } from "./deployment.js";
import type { Outcome, Program, RunOptions, State } from "./model.js";

export type { Stack } from "./deployment.js";
export { urnsOf } from "./goal.js";
export * from "./model.js";
export type { Message, ProviderProcess } from "./providerProcess.js";

/** Each starts a separate provider process. A killed command never ends its operations. */
export const engine = {
  preview: (stack: Stack, state: State, program: Program, options: RunOptions = {}): Promise<Outcome> =>
    new Deployment(stack, state, options, true).up(program),
  up: (stack: Stack, state: State, program: Program, options: RunOptions = {}): Promise<Outcome> =>
    new Deployment(stack, state, options, false).up(program),
  refresh: (stack: Stack, state: State, options: RunOptions = {}): Promise<Outcome> =>
    new Deployment(stack, state, options, false).refresh(),
  destroy: (stack: Stack, state: State, options: RunOptions = {}): Promise<Outcome> =>
    new Deployment(stack, state, options, false).destroy(),
};
