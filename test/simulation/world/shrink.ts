// Shrinks a failing world: removes everything that isn't needed to break the same rule.
import type { Program } from "../engine/engine.js";
import { completed } from "../programs/generate.js";
import { essentials } from "../programs/values.js";
import { plainPolicy } from "../service/policy.js";
import type { KindName, ResponsePolicy } from "../service/types.js";
import type { Command, StackSpec, Violation, WorldSpec } from "../spec/worldSpec.js";
import { runWorld } from "./world.js";

export interface Shrunk {
  readonly spec: WorldSpec;
  readonly violation: Violation;
}

/** The maximum number of smaller worlds to try. */
export async function shrink(spec: WorldSpec, oracle: string, max = 3000): Promise<Shrunk | undefined> {
  let tries = 0;
  const broken = async (candidate: WorldSpec): Promise<Violation | undefined> => {
    tries++;
    return (await runWorld(candidate)).violations.find((one) => one.oracle === oracle);
  };
  const first = await broken(spec);
  if (!first) return undefined;
  let best: Shrunk = { spec, violation: first };
  for (let isSmaller = true; isSmaller && tries < max; ) {
    isSmaller = false;
    for (const candidate of smaller(best.spec)) {
      if (tries >= max) break;
      const violation = await broken(candidate);
      if (!violation) continue;
      best = { spec: candidate, violation };
      isSmaller = true;
      break;
    }
  }
  return best;
}

/** Large steps come first. */
function* smaller(spec: WorldSpec): Generator<WorldSpec> {
  for (const stacks of without(spec.stacks)) if (stacks.length > 0) yield { ...spec, stacks };
  if (spec.actorsPerMinute > 0) yield { ...spec, actorsPerMinute: 0 };
  const { hasRivals, ...peaceful } = spec;
  if (hasRivals) yield peaceful;
  if (spec.faults.length > 0) yield { ...spec, faults: [] };
  if (spec.faults.length > 3) {
    const half = spec.faults.length >> 1;
    yield { ...spec, faults: spec.faults.slice(half) };
    yield { ...spec, faults: spec.faults.slice(0, half) };
  }
  const { rateLimit, ...unlimited } = spec;
  if (rateLimit) yield unlimited;
  for (const [index, stack] of spec.stacks.entries()) {
    for (const next of smallerStacks(stack)) yield { ...spec, stacks: spec.stacks.with(index, next) };
  }
  for (const [key, value] of Object.entries(plainPolicy)) {
    if (spec.policy[key as keyof ResponsePolicy] !== value) yield { ...spec, policy: { ...spec.policy, [key]: value } };
  }
  for (const faults of without(spec.faults)) yield { ...spec, faults };
}

function* smallerStacks(stack: StackSpec): Generator<StackSpec> {
  for (const commands of without(stack.commands)) yield { ...stack, commands };
  for (const name of namesIn(stack)) {
    const rest = (program: Program) => completed(program.filter((one) => one.name !== name));
    yield withPrograms(stack, rest);
  }
  for (const past of without(stack.past)) yield { ...stack, past };
  for (const settings of withoutKeys(stack.settings)) yield { ...stack, settings };
  for (const [index, command] of stack.commands.entries()) {
    for (const next of smallerCommands(command)) yield { ...stack, commands: stack.commands.with(index, next) };
  }
  for (const name of namesIn(stack)) yield* smallerResources(stack, name);
}

function* smallerCommands(command: Command): Generator<Command> {
  for (const next of withoutKeys(command as unknown as Record<string, unknown>)) {
    if (next.do !== undefined) yield next as unknown as Command;
  }
}

/** Removes one argument or option of a resource, in all programs or in one. */
function* smallerResources(stack: StackSpec, name: string): Generator<StackSpec> {
  const programs = programsOf(stack);
  const own = programs.flatMap((program) => program.filter((one) => one.name === name));
  const options = new Set(own.flatMap((one) => Object.keys(one.options ?? {})));
  for (const key of options) {
    yield withPrograms(stack, (program) =>
      program.map((one) => (one.name === name ? { ...one, options: dropped(one.options ?? {}, key) } : one)),
    );
  }
  const args = new Set(own.flatMap((one) => Object.keys(one.args)));
  for (const key of args) {
    const rest = (program: Program) =>
      program.map((one) =>
        one.name === name && !(key in essentials(one.kind as KindName, ""))
          ? { ...one, args: dropped(one.args, key) }
          : one,
      );
    if (JSON.stringify(programs.map(rest)) === JSON.stringify(programs)) continue;
    yield withPrograms(stack, rest);
    for (let only = 0; only < programs.length && programs.length > 1; only++) {
      let index = 0;
      const candidate = withPrograms(stack, (program) => (index++ === only ? rest(program) : program));
      if (JSON.stringify(candidate) !== JSON.stringify(stack)) yield candidate;
    }
  }
}

const programsOf = (stack: StackSpec): Program[] => [
  stack.setup,
  ...stack.commands.flatMap(({ program }) => (program ? [program] : [])),
];

const namesIn = (stack: StackSpec): string[] => [
  ...new Set(programsOf(stack).flatMap((all) => all.map(({ name }) => name))),
];

const withPrograms = (stack: StackSpec, change: (program: Program) => Program): StackSpec => ({
  ...stack,
  setup: change(stack.setup),
  commands: stack.commands.map((command) =>
    command.program ? { ...command, program: change(command.program) } : command,
  ),
});

function* without<T>(items: readonly T[]): Generator<T[]> {
  for (let index = 0; index < items.length; index++) yield items.toSpliced(index, 1);
}

function* withoutKeys<T extends object>(object: T): Generator<T> {
  for (const key of Object.keys(object)) yield dropped(object, key);
}

const dropped = <T extends object>(object: T, key: string): T =>
  Object.fromEntries(Object.entries(object).filter(([other]) => other !== key)) as T;
