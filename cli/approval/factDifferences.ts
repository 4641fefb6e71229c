// Lists what differs between an approval and now.

import type { Message } from "../../provider/messages/base/refusal.js";
import { quoted } from "../../provider/model/shown.js";
import { resourceOf } from "../../provider/resources/index.js";
import {
  configurationChanged,
  objectAppeared,
  objectChanged,
  objectMissing,
  programChanged,
  referencesChanged,
  similarAppeared,
  stateChanged,
  versionChanged,
} from "../messages/approvalDifferences.js";
import { titleOfUrn } from "../stack/resource.js";
import { firstOf } from "../terminal/table.js";
import type { Facts } from "./facts.js";
import type { Approval, Marks } from "./file.js";
import { differingNames } from "./marks.js";
import type { ReadAccount } from "./objects.js";

/** More than this usually have one cause, such as a different branch. */
const most = 10;

export function factDifferences(approval: Approval, now: Facts): Message[] {
  return [
    ...versionDifferences(approval.versions, now.versions),
    ...listedOf(programChanged, differing(approval.program, now.program)),
    ...listedOf(configurationChanged, differing(approval.configuration, now.configuration)),
    ...listedOf(stateChanged, differingNames(approval.state, now.state).map(titleOfUrn)),
    ...Object.entries(approval.references).flatMap(([stack, outputs]) =>
      listedOf((names) => referencesChanged({ stack, ...names }), differing(outputs, now.references[stack] ?? {})),
    ),
  ];
}

const versionDifferences = (before: Marks, now: Marks): Message[] =>
  differingNames(before, now).map((name) =>
    versionChanged({ what: name, before: before[name] ?? "not installed", after: now[name] ?? "not installed" }),
  );

const differing = (before: Marks, now: Marks): string[] => differingNames(before, now).map((name) => `\`${name}\``);

function listedOf(message: (args: { readonly names: string }) => Message, names: readonly string[]): Message[] {
  if (names.length === 0) return [];
  return [message({ names: firstOf(names, most) })];
}

export const objectDifferences = (before: ReadAccount, now: ReadAccount): Message[] => [
  ...similarDifferences(before, now),
  ...Object.entries(before.objects).flatMap(([key, { name, properties, isGone }]) => {
    const [kind = "", ...id] = key.split(" ");
    const what = name === id.join(" ") ? key : `${kind} ${name} (${id.join(" ")})`;
    const found = now.objects[key];
    const isMissing = found === undefined || found.isGone === true;
    if (isMissing) return isGone ? [] : [objectMissing({ object: what })];
    if (isGone) return [objectAppeared({ object: what })];
    const changed = differingNames(properties, found.properties);
    return changed.length === 0 ? [] : [objectChanged({ object: what, paths: quoted(changed) })];
  }),
];

const similarDifferences = (before: ReadAccount, now: ReadAccount): Message[] =>
  now.alike.flatMap(({ kind, named, ids }, index) => {
    const appeared = ids.filter((id) => !before.alike[index]?.ids.includes(id));
    return appeared.length === 0 ? [] : [similarAppeared({ object: resourceOf(kind).nameOf(named), ids: appeared })];
  });
