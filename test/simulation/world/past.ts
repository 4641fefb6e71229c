// What others did since the last run of a stack: customers, an editor, and `pulumi state rename`.
import { objectIdOf } from "../oracles/index.js";
import type { KindName, SimulatedService } from "../service/types.js";
import type { Past } from "../spec/worldSpec.js";
import type { StackRun } from "./stackRun.js";

export function happen(stack: StackRun, { actors }: SimulatedService, past: Past): void {
  if (past.do === "foreign") return void actors.create(past.kind, past.fields);
  const urn = stack.urnOfName(past.name);
  const resource = stack.state.find((one) => one.urn === urn);
  if (!resource) return;
  const kind = resource.kind as KindName;
  const id = objectIdOf(resource);
  stack.trace(`${past.do} ${urn}`);
  if (past.do === "use") actors.useCode(id);
  else if (past.do === "signUp") actors.signUp(id);
  else if (past.do === "leave") actors.leave(id);
  else if (past.do === "remove") actors.remove(kind, id);
  else if (past.do === "edit") actors.edit(kind, id, past.fields);
  else if (past.do === "rename") {
    const to = stack.urnOf(kind, past.to);
    const renamed = (other: string) => (other === urn ? to : other);
    if (stack.state.some((one) => one.urn === to)) return;
    stack.state = stack.state.map((one) => ({
      ...one,
      urn: renamed(one.urn),
      dependencies: one.dependencies.map(renamed),
      propertyDependencies: Object.fromEntries(
        Object.entries(one.propertyDependencies).map(([key, all]) => [key, all.map(renamed)]),
      ),
    }));
  }
}
