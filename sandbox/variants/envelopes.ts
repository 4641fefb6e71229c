// Where a response has the properties of an object.
import type { Values } from "../../provider/model/rules.js";

/** Joins the ids and addresses, the name of the member that holds the object, and the object. */
export type Envelope = (ids: Values, member: string, object: Values) => Values;

export const nestedBody: Envelope = (ids, member, object) => ({ ...ids, [member]: object });
export const flatBody: Envelope = (ids, _member, object) => ({ ...ids, ...object });
export const listBody: Envelope = (ids, member, object) => ({ ...ids, [member]: [object] });
