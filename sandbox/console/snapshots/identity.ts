// Derives the search keys of objects from their fields, so that a snapshot doesn't have to contain them twice.
import { codeKey, hasIdentity } from "../../business/contracts/coupons.js";
import { customerKey, customersKind, personTag } from "../../business/contracts/enrollment.js";
import { memberKey } from "../../business/contracts/guildMembers.js";
import { pageKinds, paymentsIn } from "../../store/kinds.js";
import type { NewObject } from "../../store/store.js";
import type { SnapshotObject } from "./snapshotFormat.js";

type Identity = Pick<NewObject, "key" | "tag">;

const ofPerson = ({ members }: SnapshotObject): Identity => ({ tag: String(members.person_id) });

const identities: Readonly<Record<string, (object: SnapshotObject) => Identity>> = {
  coupon: ({ members }) => (hasIdentity(members) ? { key: codeKey(members) } : {}),
  customer: ({ members }) => ({ key: customerKey(members.email) }),
  member: ({ parent = "", members }) => ({ key: memberKey(parent, String(members.chat_id)) }),
  event: ofPerson,
  address: ({ members }) => ({ key: String(members.path) }),
  delivery: ({ members }) => ({ tag: String(members.event_id) }),
  mail: ({ members }) => (typeof members.event_id === "string" ? { tag: members.event_id } : {}),
  ...Object.fromEntries(
    pageKinds.map((kind) => [
      customersKind(kind),
      ({ parent = "", members }: SnapshotObject): Identity => ({ tag: personTag(parent, members.email) }),
    ]),
  ),
  ...Object.fromEntries(pageKinds.flatMap(({ payments }) => (payments ? [[paymentsIn(payments), ofPerson]] : []))),
};

export const identityOf = (kind: string, object: SnapshotObject): Identity => identities[kind]?.(object) ?? {};
