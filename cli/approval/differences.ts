// What differs between an approval and now, in sentences.
import { parseUrn } from "../../provider/engine/urn.js";
import { quoted } from "../../provider/model/shown.js";
import type { Facts } from "./facts.js";
import type { Approval, ApprovedAccount, Marks } from "./file.js";
import { differingNames } from "./marks.js";

/** Many at once have one cause, such as another branch. */
const most = 10;

export function factDifferences(approval: Approval, now: Facts): string[] {
  return [
    ...versionDifferences(approval.versions, now.versions),
    ...listedOf("The program changed", differing(approval.program, now.program)),
    ...listedOf("The configuration of the stack changed", differing(approval.configuration, now.configuration)),
    ...listedOf("The state of the stack changed", differingNames(approval.state, now.state).map(named)),
    ...Object.entries(approval.references).flatMap(([name, outputs]) =>
      listedOf(`The outputs of the stack ${name} changed`, differing(outputs, now.references[name] ?? {})),
    ),
  ];
}

const versionDifferences = (before: Marks, now: Marks): string[] =>
  differingNames(before, now).map((name) => {
    return `The version of ${name} changed: ${before[name] ?? "not installed"} → ${now[name] ?? "not installed"}.`;
  });

const differing = (before: Marks, now: Marks): string[] => differingNames(before, now).map((name) => `\`${name}\``);

function listedOf(what: string, names: readonly string[]): string[] {
  if (names.length === 0) return [];
  const more = names.length > most ? `, and ${names.length - most} more` : "";
  return [`${what}: ${names.slice(0, most).join(", ")}${more}.`];
}

function named(key: string): string {
  const { kind, name } = parseUrn(key);
  return `${kind} ${name}`;
}

export const objectDifferences = (before: ApprovedAccount, now: ApprovedAccount): string[] =>
  Object.entries(before.objects).flatMap(([key, { name, properties, isGone }]) => {
    const [kind = "", ...id] = key.split(" ");
    const what = name === id.join(" ") ? key : `${kind} ${name} (${id.join(" ")})`;
    const found = now.objects[key];
    const isMissing = found === undefined || found.isGone === true;
    if (isMissing) return isGone ? [] : [`${what} no longer exists.`];
    if (isGone) return [`${what} exists now. It didn't when the change was approved.`];
    const changed = differingNames(properties, found.properties);
    return changed.length === 0 ? [] : [`${what} changed outside this stack: ${quoted(changed)}.`];
  });
