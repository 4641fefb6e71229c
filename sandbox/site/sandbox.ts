// What the pages work with.
import type { BusinessSandbox } from "../business/sandbox.js";
import type { Place } from "../http/place.js";

export interface SiteSandbox extends BusinessSandbox {
  /** Where it listens. */
  readonly place: Place;
}
