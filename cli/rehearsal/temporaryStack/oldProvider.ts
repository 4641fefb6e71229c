// Detects a provider that is too old to rehearse before it can change anything.
import type { Config } from "../../../provider/client/config.js";
import { rehearsing } from "../../../provider/messages/origins.js";
import { kindOfType, parseUrn } from "../../../provider/model/urn.js";
import { providerTooOld } from "../../messages/rehearsals.js";
import { firstOf } from "../../report/terminal/table.js";
import type { Engine } from "../engine/engine.js";
import { type CommandRun, command, type Diagnostic, type Step } from "../engine/events.js";

/** @throws Failure */
export async function refuseOldProviders(
  engine: Engine,
  folder: string,
  { steps, diagnostics }: CommandRun,
  accounts: readonly Config[],
): Promise<void> {
  const own = steps.filter(({ type }) => kindOfType(type) !== undefined);
  const [going, staying] = [own.filter(isGoing), own.filter((step) => !isGoing(step))];
  refuseOldProvider(staying, diagnostics, accounts);
  if (going.length === 0) return;
  const targets = going.flatMap(({ urn }) => ["--target", urn]);
  const refresh = await command(engine, folder, "refresh", "--preview-only", ...targets);
  refuseOldProvider(going, refresh.diagnostics, accounts);
}

const dynamicType = "pulumi-nodejs:dynamic/paypages:";

/** A preview calls no provider for a deleted resource; a refresh that writes nothing does. */
const isGoing = ({ op }: Step): boolean => op === "delete" || op === "delete-replaced";

/** @throws Failure if a resource has an older version of the provider, which would change the account itself */
export function refuseOldProvider(
  own: readonly Step[],
  diagnostics: readonly Diagnostic[],
  accounts: readonly Config[],
): void {
  const old = notRehearsed(own, diagnostics, accounts).map(({ name, type }) => `${name} (${type})`);
  if (old.length > 0) throw providerTooOld({ resources: firstOf(old, 1) });
}

/**
 * The steps for which no provider has reported that it rehearses.
 * @param own steps of paypages resources
 */
export function notRehearsed(
  own: readonly Step[],
  diagnostics: readonly Diagnostic[],
  accounts: readonly Config[],
): Step[] {
  const notices = accounts.map((account) => rehearsing(account).text);
  const reporting = new Set(
    diagnostics.filter(({ message }) => notices.some((notice) => message.includes(notice))).map(({ urn }) => urn),
  );
  // One host serves all dynamic resources. It reports on a resource, or on the stack if a state has no URN.
  const isHostReporting = [...reporting].some((urn) => urn === undefined || parseUrn(urn).type.startsWith(dynamicType));
  return own.filter(({ type, urn }) => (type.startsWith(dynamicType) ? !isHostReporting : !reporting.has(urn)));
}
