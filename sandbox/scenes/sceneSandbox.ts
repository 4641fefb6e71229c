// What the controls of scenes work with.
import type { ControlSandbox } from "../controls/controlSandbox.js";
import type { Scenes } from "./scenes.js";

export interface SceneSandbox extends ControlSandbox {
  /** Of both modes. */
  readonly scenes: Scenes;
}
