// The format of a snapshot: all contents of a sandbox, as a file that can be kept in a repository.
import * as z from "zod";
import { codeKey, hasIdentity } from "../../business/contracts/coupons.js";
import { customerKey, customersKind, personTag } from "../../business/contracts/enrollment.js";
import { memberKey } from "../../business/contracts/guildMembers.js";
import { taskNames } from "../../business/contracts/tasks.js";
import { named } from "../../http/controls.js";
import { responsesOf } from "../../store/copy.js";
import { models, pageKinds, paymentsIn } from "../../store/kinds.js";
import type { NewObject } from "../../store/store.js";

/** Version of the format; others are refused. */
const form = 1;

const paymentKinds = pageKinds.flatMap(({ payments }) => (payments ? paymentsIn(payments) : []));

/**
 * The kinds of objects in a snapshot, in order. Finished deliveries, which only log sent requests, and short-lived form
 * tokens aren't part of it.
 */
export const snapshotKinds: readonly string[] = [
  ...models.keys(),
  ...pageKinds.map(customersKind),
  "contract",
  "tally",
  "customer",
  ...paymentKinds,
  "member",
  "webhook endpoint",
  "mail address",
  "event",
  "delivery",
  "mail",
  "copy",
  ...[...models.keys(), ...paymentKinds].map(responsesOf),
  "address",
];

const noTime = "must be a time such as 2030-01-31T09:00:00Z";
const time = z.iso.datetime({ offset: true, error: noTime });
const noId = "must be a string of 1 to 200 characters";
const id = z.string({ error: noId }).min(1, noId).max(200, noId);
const noList = "must be a list of objects";

const objectType = named(
  "SnapshotObject",
  z
    .strictObject(
      {
        id,
        parent: z.string({ error: "must be a string" }).optional().describe("The page or server that it belongs to."),
        created_at: time.optional().describe("Default: the time of the snapshot."),
        deleted_at: time.optional().describe("The end of an earlier revision of a discount code."),
        fields: z.record(z.string(), z.unknown(), { error: "must be an object" }),
      },
      { error: "must be an object with `id` and `fields`" },
    )
    .describe("A stored object. Secrets of pages are masked."),
);

const taskType = z.strictObject(
  { at: time, task: z.enum(taskNames, { error: `must be one of ${taskNames.join(", ")}` }), id },
  { error: "must be an object with `at`, `task` and `id`" },
);

const modeType = named(
  "SnapshotOfMode",
  z
    .strictObject(
      {
        objects: z.strictObject(
          Object.fromEntries(snapshotKinds.map((kind) => [kind, z.array(objectType, { error: noList }).optional()])),
          { error: "must be an object with a list for each kind" },
        ),
        due: z.array(taskType, { error: noList }).optional().describe("Scheduled tasks, in order."),
      },
      { error: "must be an object" },
    )
    .describe("The contents of one mode."),
);

export const snapshotSchema = named(
  "Snapshot",
  z
    .strictObject({
      snapshot: z.literal(form, { error: `must be ${form}: this file is from a different version of the sandbox` }),
      clock: time.optional().describe("The sandbox's time. Default: the real time."),
      test: modeType.optional(),
      live: modeType.optional(),
    })
    .describe("The contents of both modes of a sandbox, without secrets."),
);

export type Snapshot = z.infer<typeof snapshotSchema>;
export type SnapshotObject = z.infer<typeof objectType>;

export const newSnapshot = (content: Omit<Snapshot, "snapshot">): Snapshot => ({ snapshot: form, ...content });

// Derives the search keys of objects from their fields, so that a snapshot doesn't have to contain them twice.

type Identity = Pick<NewObject, "key" | "tag">;

const ofPerson = ({ fields }: SnapshotObject): Identity => ({ tag: String(fields.person_id) });

const identities: Readonly<Record<string, (object: SnapshotObject) => Identity>> = {
  coupon: ({ fields }) => (hasIdentity(fields) ? { key: codeKey(fields) } : {}),
  customer: ({ fields }) => ({ key: customerKey(fields.email) }),
  member: ({ parent = "", fields }) => ({ key: memberKey(parent, String(fields.chat_id)) }),
  event: ofPerson,
  address: ({ fields }) => ({ key: String(fields.path) }),
  delivery: ({ fields }) => ({ tag: String(fields.event_id) }),
  mail: ({ fields }) => (typeof fields.event_id === "string" ? { tag: fields.event_id } : {}),
  ...Object.fromEntries(
    pageKinds.map((kind) => [
      customersKind(kind),
      ({ parent = "", fields }: SnapshotObject): Identity => ({ tag: personTag(parent, fields.email) }),
    ]),
  ),
  ...Object.fromEntries(pageKinds.flatMap(({ payments }) => (payments ? [[paymentsIn(payments), ofPerson]] : []))),
};

export const identityOf = (kind: string, object: SnapshotObject): Identity => identities[kind]?.(object) ?? {};
