// The finding about refused deletions: all of them, and all settings that must be set together.
import { messageText } from "../../../provider/messages/base/refusal.js";
import { declaredKind } from "../../account/declaredKind.js";
import { counted } from "../../report/terminal/table.js";
import type { BlockedDeletion } from "../outcome/blocked.js";

export function refusedDeletions(blocked: readonly BlockedDeletion[]): string[] {
  if (blocked.length === 0) return [];
  const kinds = [...new Set(blocked.map(({ kind }) => kind))].map((kind) => declaredKind(kind).declared);
  const variables = unique(kinds.map(({ deletionWords }) => `${deletionWords?.variable}=retain`));
  const settings = unique(kinds.map(({ deletionSetting }) => `\`paypages:${deletionSetting}\``));
  const objects = blocked.map((one) => `  - ${one.kind} ${JSON.stringify(one.name)} ${one.id}: ${reasonOf(one)}`);
  const words = {
    text: [`The update doesn't delete ${counted(blocked.length, "object")}:`, ...objects].join("\n"),
    options: [
      `Keep them at the service: run the update with ${variables.join(" ")}, or set ${settings.join(" and ")} to \`retain\`.`,
      "Keep these resources in the program.",
    ],
  };
  return [messageText(words)];
}

const unique = (all: readonly string[]): string[] => [...new Set(all)].sort().reverse();

const reasonOf = ({ customers, uses }: BlockedDeletion): string =>
  customers === undefined
    ? "the account doesn't return its customers"
    : customers > 0
      ? `${counted(customers, "customer")} ${customers === 1 ? "is" : "are"} signed up on it`
      : `it was used ${counted(uses, "time")}`;
