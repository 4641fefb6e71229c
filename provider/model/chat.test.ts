import { expect, test } from "vitest";
import { chatChannelKind } from "./chat.js";
import type { Values } from "./rules.js";

const [role, user] = [
  { id: "1", allow: "1024" },
  { id: "2", deny: "2048" },
];

test.each<[what: string, fields: Values, read: Values]>([
  [
    "numbers",
    {
      name: "c",
      permission_overwrites: [
        { ...role, type: 0 },
        { ...user, type: 1 },
      ],
    },
    { role: [{ ...role, type: 0 }], user: [{ ...user, type: 1 }] },
  ],
  ["texts", { permission_overwrites: [{ ...user, type: "1" }] }, { role: [], user: [{ ...user, type: "1" }] }],
  [
    "words",
    { permission_overwrites: [{ type: "role" }, { type: "member" }] },
    { role: [{ type: "role" }], user: [{ type: "member" }] },
  ],
  ["others, and none", { permission_overwrites: [{ type: 2 }, null] }, { role: [], user: [] }],
])("distinguishes the overwrites of a channel by their types: %s", (_, fields, read) =>
  expect(chatChannelKind.readResponse?.(fields)).toEqual({ ...fields, ...read }),
);

test.each<[fields: Values]>([[{ role: [role], user: [user] }], [{ permission_overwrites: "none" }], [{}]])(
  "keeps a channel without a list of overwrites unchanged: %j",
  (fields) => expect(chatChannelKind.readResponse?.(fields)).toEqual(fields),
);
