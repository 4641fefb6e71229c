// What the controls of scenes work with.
import type { ControlSandbox } from "../controls/controlSandbox.js";
import type { Snapshots } from "./snapshots.js";

export interface SnapshotSandbox extends ControlSandbox {
  /** Of both modes. */
  readonly scenes: Snapshots;
}
