// What the clock carries out when its time has come. The database keeps the names of the tasks.
import type { Due } from "../core/clock.js";
import { pageKind, pageKinds } from "../core/kinds.js";
import { collect, missTransfer, remindOfTransfer } from "./billing.js";
import { type Contract, contractOf } from "./contract.js";
import { cancel } from "./decisions.js";
import { Contracted, findParty, type Party, statusOf } from "./party.js";
import { giveNotice } from "./payments.js";
import type { BusinessSandbox } from "./sandbox.js";
import { approveInTime, reachDeadline } from "./waiting.js";

type Task = (sandbox: BusinessSandbox, id: string) => void;

/** A task for a person; who has gone with the page meanwhile is left alone. */
const ofPerson =
  (carryOut: (sandbox: BusinessSandbox, party: Party) => void): Task =>
  (sandbox, id) => {
    const party = findParty(sandbox, id);
    if (party) carryOut(sandbox, party);
  };

/** A task for a person with a contract. */
const ofContract = (carryOut: (sandbox: BusinessSandbox, party: Party, contract: Contract) => void): Task =>
  ofPerson((sandbox, party) => {
    if (statusOf(party.person) === Contracted) carryOut(sandbox, party, contractOf(sandbox, party));
  });

const tasks: Readonly<Record<string, Task>> = {
  payment: ofContract(collect),
  notice: ofContract(giveNotice),
  transfer_notice: ofContract(remindOfTransfer),
  transfer_deadline: ofContract(missTransfer),
  auto_cancel: ofContract((sandbox, party, { failed_at }) => {
    if (failed_at) cancel(sandbox, party);
  }),
  approval: ofPerson(approveInTime),
  deadline(sandbox, id) {
    const kinds = pageKinds.map(({ name }) => name);
    const page = sandbox.store.find(kinds, id);
    const kind = page && pageKind(page.kind);
    if (kind) reachDeadline(sandbox, kind, page);
  },
};

export function performDue(sandbox: BusinessSandbox, { task, id }: Due): void {
  tasks[task]?.(sandbox, id);
}
