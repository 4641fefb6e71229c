// The sandbox as the controls of snapshots use it.
import type { ControlSandbox } from "../controls/controlSandbox.js";
import type { Snapshots } from "./snapshots.js";

export interface SnapshotSandbox extends ControlSandbox {
  /** The snapshots of both modes. */
  readonly snapshots: Snapshots;
}
