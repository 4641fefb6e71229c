// Properties that steer the provider and are never sent to the service.
import { text } from "../model/field.js";
import { anId } from "../model/sense.js";

export const adoptId = text(
  "The id of an object that exists already: it is taken over, and no new one is made. Afterwards this is ignored, and can be removed. A new object is made when left out.",
)
  .notSent()
  .forCreate()
  .sensible(anId);
