// Lists what differs between an approval and now, in a sentence for each.

import { resourceOf } from "../../provider/kinds/resources/index.js";
import { quoted } from "../../provider/model/shown.js";
import { firstOf } from "../report/terminal/table.js";
import { titleOfUrn } from "../stack/resource.js";
import type { Facts } from "./facts.js";
import type { Approval, Marks } from "./file.js";
import { differingNames } from "./marks.js";
import type { ReadAccount } from "./objects.js";

/** More than this usually have one cause, such as a different branch. */
const most = 10;

export function factDifferences(approval: Approval, now: Facts): string[] {
  return [
    ...versionDifferences(approval.versions, now.versions),
    ...changed("The program changed", differing(approval.program, now.program)),
    ...changed("The configuration of the stack changed", differing(approval.configuration, now.configuration)),
    ...changed("The stack was updated after the approval", differingNames(approval.state, now.state).map(titleOfUrn)),
    ...Object.entries(approval.references).flatMap(([stack, outputs]) =>
      changed(
        `The stack ${stack} was updated after the approval, and its outputs changed`,
        differing(outputs, now.references[stack] ?? {}),
      ),
    ),
  ];
}

const versionDifferences = (before: Marks, now: Marks): string[] =>
  differingNames(before, now).map(
    (name) => `The version of ${name} changed: ${before[name] ?? "not installed"} → ${now[name] ?? "not installed"}.`,
  );

const differing = (before: Marks, now: Marks): string[] => differingNames(before, now).map((name) => `\`${name}\``);

const changed = (what: string, names: readonly string[]): string[] =>
  names.length === 0 ? [] : [`${what}: ${firstOf(names, most)}.`];

export const objectDifferences = (before: ReadAccount, now: ReadAccount): string[] => [
  ...similarDifferences(before, now),
  ...Object.entries(before.objects).flatMap(([key, { name, properties, isGone }]) => {
    const [kind = "", ...id] = key.split(" ");
    const what = name === id.join(" ") ? key : `${kind} ${name} (${id.join(" ")})`;
    const found = now.objects[key];
    const isMissing = found === undefined || found.isGone === true;
    if (isMissing) return isGone ? [] : [`${what} no longer exists.`];
    if (isGone) return [`${what} exists now, but didn't when the change was approved.`];
    const paths = differingNames(properties, found.properties);
    return paths.length === 0 ? [] : [`${what} changed outside this stack: ${quoted(paths)}.`];
  }),
];

const similarDifferences = (before: ReadAccount, now: ReadAccount): string[] =>
  now.alike.flatMap(({ kind, named, ids }, index) => {
    const appeared = ids.filter((id) => !before.alike[index]?.ids.includes(id));
    return appeared.length === 0
      ? []
      : [
          `${resourceOf(kind).nameOf(named)} would be created a second time: ${appeared.join(", ")} exists now, but ` +
            "didn't when the change was approved.",
        ];
  });
