// An `up` that applies an approval writes an object only if it is in its approved form.
import type { Approved } from "../api/approval.js";
import { fingerprint } from "../merge/fingerprint.js";
import { notAsApproved } from "../messages/approvals.js";
import { quoted } from "../model/shown.js";
import type { Actual } from "../model/stages.js";
import type { Resource } from "./resource.js";

/** Compares objects with the approval. What this run has written itself is accepted. */
export class Approval {
  private readonly written = new Set<string>();
  /** Kinds of which this run has objects that the approval can't contain: created ones, or other revisions. */
  private readonly renewed = new Set<string>();

  constructor(private readonly approved: Approved | undefined) {}

  /**
   * Before an object is updated or deleted. Without an approval, it does nothing.
   * @param read reads the object, and is called at most once
   * @throws Refusal if the object isn't in its approved form
   */
  async assertAsApproved(
    resource: Resource,
    { id, what }: { readonly id: string; readonly what: string },
    read: () => Promise<Actual | undefined>,
  ): Promise<void> {
    if (!this.approved) return;
    const key = `${resource.kind} ${id}`;
    if (this.written.has(key)) return;
    const object = this.approved.objects[key];
    if (!object) {
      if (this.renewed.has(resource.kind)) return;
      throw notAsApproved({ what, reason: "the approval doesn't contain it" });
    }
    const actual = await read();
    if ((actual === undefined) !== (object.isGone === true)) {
      throw notAsApproved({
        what,
        reason: actual ? "it didn't exist when the change was approved" : "it no longer exists",
      });
    }
    const marks = actual ? fingerprint(resource, actual, this.approved.key) : {};
    const changed = Object.keys(object.properties).filter((name) => marks[name] !== object.properties[name]);
    if (changed.length > 0) throw notAsApproved({ what, reason: `${quoted(changed)} changed after the approval` });
  }

  /** Records that an object of the kind is written: the one with `id`, or a new one. */
  writes({ kind }: Resource, id?: string): void {
    this.renewed.add(kind);
    if (id !== undefined) this.written.add(`${kind} ${id}`);
  }
}
