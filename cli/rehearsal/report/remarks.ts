// Warnings and remarks of a report: what the engine and the provider warn of, and what the rehearsal couldn't do.
import { parseUrn } from "../../../provider/model/urn.js";
import { counted } from "../../report/terminal/table.js";
import { titleOfUrn } from "../../stack/resource.js";
import type { CommandRun } from "../engine/events.js";
import { nextChanges } from "../outcome/nextChanges.js";
import { othersToChange, othersToCome } from "../run/otherProviders.js";
import type { Rehearsed } from "../run/rehearse.js";
import { pathsIn } from "./otherwise.js";

export function eveIn({ day, eve, accounts }: Rehearsed): string[] {
  if (eve === undefined) return [];
  const hasCustomers = accounts.some(({ hasCustomers }) => hasCustomers);
  return [
    `This is a rehearsal of ${day}: the program and the clock of the copy have that date. First, the program ran with ` +
      `${eve}, so the report shows what changes on ${day}.`,
    ...(hasCustomers
      ? ["The account doesn't return contracts. So the copied customers have none, and pay nothing until that day."]
      : []),
  ];
}

export function pendingIn({ stack, pending }: Rehearsed): string[] {
  if (pending.length === 0) return [];
  const names = pending.map((urn) => parseUrn(urn).name).join(", ");
  return [
    `The last run of ${stack} was interrupted during operations on ${counted(pending.length, "resource")} (${names}). The ` +
      "state doesn't show whether they succeeded. The rehearsal uses the state, as `pulumi up` does. Check the objects in " +
      `the console, and run \`pulumi refresh --stack ${stack}\` in a terminal: only there can it clear interrupted creations.`,
  ];
}

export function othersIn({ others, preview }: Rehearsed): string[] {
  const [missing, changing] = [othersToCome(preview), othersToChange(preview)];
  return [
    ...(others.length > 0
      ? [`${counted(others.length, "resource")} of other providers: unchanged, with the values in the state.`]
      : []),
    ...(changing.length > 0
      ? [
          `A rehearsal doesn't change resources of other providers. Properties that use their outputs have the current values: ${changing.join(", ")}.`,
        ]
      : []),
    ...(missing.length > 0
      ? [
          `A rehearsal doesn't create resources of other providers. Properties that use their outputs are omitted: ${missing.join(", ")}.`,
        ]
      : []),
  ];
}

/** A removed `protect` changes nothing at the service, but a later run can delete the object. */
export const unprotectedIn = ({ preview }: Rehearsed): string[] =>
  preview.steps
    .filter(({ isUnprotected }) => isUnprotected)
    .map(
      ({ urn }) => `${titleOfUrn(urn)} is no longer protected: the program removes the resource option \`protect\`.`,
    );

export const pendingChanges = (rehearsed: Rehearsed): string[] =>
  nextChanges(rehearsed).pending.map(
    ({ urn, diff }) =>
      `${titleOfUrn(urn)} was changed outside Pulumi${pathsIn(diff)}. This run doesn't overwrite it, but a later one can: run \`paypages pull\`.`,
  );

export const warningsOf = ({ diagnostics }: CommandRun): string[] =>
  diagnostics.filter(({ severity }) => severity === "warning" || severity === "policy").map(({ message }) => message);
