// The result of seeding.
import type { NewSecret } from "./console/snapshots/newSecret.js";

export interface Seeded {
  /** Whether it was seeded: what is there already is left alone. */
  readonly isSeeded: boolean;
  /** Of the webhook endpoints of the snapshot, whose secrets it does not hold. */
  readonly newSecrets: readonly NewSecret[];
}
