// What the controls of snapshots work with.
import type { ControlSandbox } from "../controls/controlSandbox.js";
import type { Snapshots } from "./snapshots.js";

export interface SnapshotSandbox extends ControlSandbox {
  /** Of both modes. */
  readonly snapshots: Snapshots;
}
