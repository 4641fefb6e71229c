// The result of a pull as JSON.

import type { Message } from "../../../provider/messages/base/refusal.js";
import type { PropertyEdit } from "../source/edit.js";
import type { PlannedEdit } from "../source/editPlan.js";
import { diffsOf } from "./diff.js";
import type { Pulled } from "./pulled.js";

export const pullJson = (pulled: Pulled, isWritten: boolean) => ({
  isWritten,
  edits: pulled.edited.map(plannedJson),
  left: pulled.refused.map(({ kind, name, reason, origin, configKey, ...edit }) => ({
    kind,
    name,
    ...property(edit),
    ...reasonJson(reason),
    ...origin,
    ...(configKey !== undefined && { configKey }),
  })),
  alreadyThere: pulled.done.map(plannedJson),
  missing: pulled.missing.map(({ reason, ...one }) => ({ ...one, ...(reason && reasonJson(reason)) })),
  adopted: pulled.adopted,
  notAdopted: pulled.notAdopted.map(({ reason, ...one }) => ({ ...one, ...reasonJson(reason) })),
  files: pulled.files.map(({ path }) => path),
  diff: diffsOf(pulled),
});

const plannedJson = ({ kind, name, file, line, ...edit }: PlannedEdit) => ({
  kind,
  name,
  ...property(edit),
  file,
  line,
});

const reasonJson = ({ text, code }: Message) => ({ reason: text, code });

const property = ({ path, before, after }: PropertyEdit) => ({
  property: path,
  ...(before !== undefined && { before }),
  ...(after !== undefined && { after }),
});
