// The position of an object's properties in a response.
import type { Values } from "../../../provider/model/rules.js";

/** Joins the ids and addresses, the name of the field that contains the object, and the object. */
export type Envelope = (ids: Values, member: string, object: Values) => Values;

export const nestedBody: Envelope = (ids, member, object) => ({ ...ids, [member]: object });
export const flatBody: Envelope = (ids, _member, object) => ({ ...ids, ...object });
export const listBody: Envelope = (ids, member, object) => ({ ...ids, [member]: [object] });
