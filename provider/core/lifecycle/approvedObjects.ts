// An `up` that applies an approval writes only approved values, and only to objects in their approved form. A run that
// makes an approval records the values. Without an approval, nothing here does anything.
import type { Approved, AssignedLine, RunLine } from "../../client/approval.js";
import { AppendedLines, appendLines } from "../../client/lines.js";
import { notAsApproved } from "../../messages/approvals.js";
import type { Values } from "../../model/rules.js";
import { quoted } from "../../model/shown.js";
import type { Actual } from "../../model/stages.js";
import { fingerprint } from "../merge/fingerprint.js";
import { type Assigned, declaredValues, differingValues } from "./approvedValues.js";
import { outputsOf } from "./outputs.js";
import type { Resource } from "./resource.js";
import type { Inputs, Stored } from "./types.js";

/** Compares values and objects with the approval. What this run has written itself is accepted. */
export class Approval {
  /** Objects that this run has written or created: `Coupon 4711`. */
  private readonly written = new Set<string>();
  private readonly lines: AppendedLines;
  private readonly assigned = new Map<string, Assigned>();

  constructor(private readonly run: Approved | undefined) {
    this.lines = new AppendedLines(run?.lines ?? "");
  }

  /** Records what the program declares for a resource, if an approval is made. `isSent`: it is about to be written. */
  declares(resource: Resource, urn: string | undefined, inputs: Inputs, { isSent = false } = {}): void {
    const { run } = this;
    if (!run || run.approved || urn === undefined) return;
    const marking = { key: run.key, assigned: this.assignedSoFar() };
    this.append({ urn, of: run.of, declares: declaredValues(resource, inputs, marking), isSent });
  }

  /**
   * Before a resource is created or updated. Records its values if an approval is made.
   * @throws Refusal if an approval is applied and a value isn't the approved one
   */
  assertValues(resource: Resource, urn: string | undefined, inputs: Inputs): void {
    const { run } = this;
    this.declares(resource, urn, inputs, { isSent: true });
    if (!run?.approved) return;
    const what = resource.nameOf(inputs);
    const approved = run.approved.values[urn ?? ""];
    if (!approved) throw notAsApproved({ what, reason: "the approval doesn't contain it" });
    const marking = { key: run.key, assigned: this.assignedSoFar() };
    const differing = differingValues(resource, inputs, approved, marking);
    if (differing.length > 0) throw notAsApproved({ what, reason: `${quoted(differing)} isn't the approved value` });
  }

  /** Records the ids and addresses that an operation has changed. `before` is the object before it, if there was one. */
  assigns(resource: Resource, urn: string | undefined, now: Stored, before?: Stored): void {
    if (!this.run || urn === undefined) return;
    const former = before && assignedIn(resource, before);
    const changed = Object.entries(assignedIn(resource, now)).filter(([name, text]) => text !== former?.[name]);
    try {
      if (changed.length > 0) this.append({ urn, assigned: Object.fromEntries(changed) });
    } catch {
      // The object exists, so the operation has to succeed. What depends on it is refused: its value is different.
    }
  }

  private append(line: RunLine): void {
    if (this.run) appendLines(this.run.lines, `${JSON.stringify(line)}\n`);
  }

  /** Of all providers of the run. */
  private assignedSoFar(): Assigned[] {
    for (const line of this.lines.next() as RunLine[]) if ("assigned" in line) this.know(line);
    return [...this.assigned.values()];
  }

  private know({ urn, assigned }: AssignedLine): void {
    for (const [output, text] of Object.entries(assigned))
      this.assigned.set(`${output} ${urn}`, { of: [urn, output], text });
  }

  /**
   * Before an object is updated or deleted.
   * @param read reads the object, and is called at most once
   * @throws Refusal if an approval is applied and the object isn't in its approved form
   */
  async assertAsApproved(
    resource: Resource,
    { id, what }: { readonly id: string; readonly what: string },
    read: () => Promise<Actual | undefined>,
  ): Promise<void> {
    if (!this.run?.approved) return;
    const key = `${resource.kind} ${id}`;
    if (this.written.has(key)) return;
    const object = this.run.approved.objects[key];
    if (!object) throw notAsApproved({ what, reason: "the approval doesn't contain it" });
    const actual = await read();
    if ((actual === undefined) !== (object.isGone === true)) {
      throw notAsApproved({
        what,
        reason: actual ? "it didn't exist when the change was approved" : "it no longer exists",
      });
    }
    const marks = actual ? fingerprint(resource, actual, this.run.key) : {};
    const changed = Object.keys(object.properties).filter((name) => marks[name] !== object.properties[name]);
    if (changed.length > 0) throw notAsApproved({ what, reason: `${quoted(changed)} changed after the approval` });
  }

  /** Records that an object was created, or is about to be written. */
  writes({ kind }: Resource, id: string): void {
    this.written.add(`${kind} ${id}`);
  }
}

/** The outputs of an object that are its id or an address, by name. */
function assignedIn(resource: Resource, stored: Stored): Record<string, string> {
  const outputs: Values = { ...outputsOf(resource, stored), id: stored.id };
  const names = [...resource.model.outputs.map(({ name }) => name), resource.endpoint.idName, "id"];
  const texts = names.map((name) => [name, outputs[name]] as const);
  return Object.fromEntries(
    texts.filter((one): one is [string, string] => typeof one[1] === "string" && one[1] !== ""),
  );
}
