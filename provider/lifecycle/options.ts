// Properties that steer the provider and are never sent to the service.
import { text } from "../model/field.js";
import { anId } from "../model/sense.js";

export const adoptId = text(
  "Id of an object that exists already: it is taken over instead of a new one being made. Afterwards it is ignored, and may be removed.",
)
  .notSent()
  .heededOnCreate()
  .sensible(anId);
