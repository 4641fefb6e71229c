// The result of a pull as JSON.

import type { Message } from "../../../provider/messages/base/refusal.js";
import type { PropertyEdit } from "../source/edit.js";
import { diffOf } from "./diff.js";
import type { Pulled } from "./pulled.js";

export const pullJson = (pulled: Pulled, isWritten: boolean) => ({
  isWritten,
  edits: pulled.edited.map(({ kind, name, file, line, ...edit }) => ({ kind, name, ...property(edit), file, line })),
  left: pulled.refused.map(({ kind, name, reason, origin, configKey, ...edit }) => ({
    kind,
    name,
    ...property(edit),
    ...reasonJson(reason),
    ...origin,
    ...(configKey !== undefined && { configKey }),
  })),
  alreadyThere: pulled.done.map(({ kind, name, file, line, ...edit }) => ({
    kind,
    name,
    ...property(edit),
    file,
    line,
  })),
  missing: pulled.missing.map(({ reason, ...one }) => ({ ...one, ...(reason && reasonJson(reason)) })),
  adopted: pulled.adopted,
  notAdopted: pulled.notAdopted.map(({ reason, ...one }) => ({ ...one, ...reasonJson(reason) })),
  files: pulled.files.map(({ path }) => path),
  diff: pulled.sources
    .map((source) =>
      diffOf(
        source,
        pulled.changes.filter(({ file }) => file === source.path),
      ),
    )
    .join(""),
});

const reasonJson = ({ text, code }: Message) => ({ reason: text, code });

const property = ({ path, before, after }: PropertyEdit) => ({
  property: path,
  ...(before !== undefined && { before }),
  ...(after !== undefined && { after }),
});
