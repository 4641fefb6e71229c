// Changes of customers and contracts. Each also replaces the customer's scheduled tasks, so none is outdated.
import type { Values } from "../../../provider/model/rules.js";
import type { Sandbox } from "../../store/sandbox.js";
import { type Contract, contractOf } from "./contract.js";
import { changeMembers, type Enrollment } from "./enrollment.js";
import { tasksOf } from "./tasks.js";

/** Stores a contract, and replaces the scheduled tasks of its customer by those that follow from it. */
export function saveContract(sandbox: Sandbox, enrollment: Enrollment, contract: Contract): Contract {
  const { store } = sandbox;
  const { kind, page, person } = enrollment;
  const members: Values = { kind: kind.name, page_id: page.id, ...contract };
  const before = store.get("contract", person.id);
  if (before) store.update(before, members);
  else store.insert("contract", members, { id: person.id, parent: page.id });
  planTasks(sandbox, enrollment, contract);
  return contract;
}

/** Changes fields of a customer, including the status, and the scheduled tasks accordingly. */
export function changePerson(sandbox: Sandbox, enrollment: Enrollment, change: Values): Enrollment {
  const after = changeMembers(sandbox, enrollment, change);
  planTasks(sandbox, after);
  return after;
}

/** Replaces the scheduled tasks of a customer, after a change of the page, the customer or the contract. */
export function planTasks(sandbox: Sandbox, enrollment: Enrollment, contract = contractOf(sandbox, enrollment)): void {
  sandbox.clock.replace(sandbox.mode, enrollment.person.id, tasksOf(enrollment, contract));
}
