// What is told of a program's inputs when they are checked, and not refused.
import { hintsOf } from "../model/hints.js";
import type { Problem, Values } from "../model/rules.js";
import { problemsOf } from "../model/validate.js";
import type { Resource, Service } from "./resource.js";
import { strategyOf } from "./strategy.js";

/**
 * Everything that is wrong with a program's inputs. Nonsense that stood there before is told instead: somebody has made
 * it in the console, and it may not be possible to change it. Hints are told when they are new.
 */
export function refusedOf(resource: Resource, service: Service, inputs: Values, before: Values): Problem[] {
  const found = problemsOf(resource.program, inputs);
  const standing = found.some(({ isNonsense }) => isNonsense) ? problemsOf(resource.program, before) : [];
  const stands = (problem: Problem) => problem.isNonsense === true && standing.some(isSame(problem));
  const refused = found.filter((problem) => !stands(problem));
  if (refused.length === 0)
    tellHints(resource, service, [...found, ...newHints(resource, service, inputs, before)], inputs);
  return refused;
}

function newHints(resource: Resource, service: Service, inputs: Values, before: Values): Problem[] {
  const hints = (values: Values) => [
    ...hintsOf(resource.program, values, service.client.clock.now()),
    ...strategyOf(resource, service).hints(values),
  ];
  const now = hints(inputs);
  const old = now.length > 0 && Object.keys(before).length > 0 ? hints(before) : [];
  return now.filter((hint) => !old.some(isSame(hint)));
}

const isSame =
  ({ path, message }: Problem) =>
  (other: Problem): boolean =>
    other.path === path && other.message === message;

function tellHints(resource: Resource, service: Service, hints: readonly Problem[], inputs: Values): void {
  if (hints.length === 0) return;
  const lines = hints.map(({ path, message }) => `\n  - \`${path}\` ${message}`);
  const text = `${resource.nameOf(inputs)}: is this meant?${lines.join("")}`;
  if (service.run.isFirst(text)) service.tell("warning", text);
}
