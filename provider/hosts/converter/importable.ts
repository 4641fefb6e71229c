// The objects of an account that the plugin can import.

import type { Client } from "../../client/client.js";
import { importProblems } from "../../core/lifecycle/imports.js";
import { observeAll } from "../../core/merge/observe.js";
import { importedInputs } from "../../core/merge/requiredDefaults.js";
import { isOfEnvironment, isUnreadable, keyOf } from "../../kinds/account/accountObject.js";
import { readAccount } from "../../kinds/account/readAccount.js";
import type { Named } from "../../kinds/naming/logicalNames.js";
import { marksOf, nameOf } from "../../kinds/naming/marks.js";
import { resourceOf } from "../../kinds/resources/index.js";
import type { Values } from "../../model/rules.js";
import { problemsOf } from "../../model/validate.js";
import type { Selection } from "./arguments.js";

export interface Importable {
  readonly found: readonly Named[];
  readonly skipped: readonly Skipped[];
}

/** An object that isn't imported. */
export interface Skipped {
  readonly kind: string;
  readonly id: string;
  /** Empty if it isn't known. */
  readonly name: string;
  /** A sentence that begins in lower case. */
  readonly reason: string;
}

/** Reads the account, with GET requests only; the objects are in one order every time. @throws as `readAccount` does */
export async function importable(client: Client, { environment, ...selection }: Selection): Promise<Importable> {
  const found: Named[] = [];
  const skipped: Skipped[] = [];
  for await (const one of readAccount(client, { ...selection, isWanted: isOfEnvironment(environment) })) {
    const { kind, id } = one;
    if (isUnreadable(one)) {
      skipped.push({ kind, id, name: "", reason: one.reason });
      continue;
    }
    const name = nameOf(resourceOf(kind), one.values);
    const reason = undescribable(kind, one.values);
    if (reason === undefined) found.push({ kind, id, name, marks: marksOf(one.values) });
    else skipped.push({ kind, id, name, reason });
  }
  return { found: found.sort(byKey), skipped: skipped.sort(byKey) };
}

/** Why the plugin refuses to import an object with these values. Undefined if it doesn't. */
function undescribable(kind: string, values: Values): string | undefined {
  const { program } = resourceOf(kind);
  const inputs = importedInputs(program, observeAll(program, values));
  const refused = problemsOf(program, inputs).filter(({ isNonsense }) => !isNonsense);
  const faults = importProblems(program, inputs, refused).map(
    ({ path, message }) => `${path && `\`${path}\` `}${message.replace(/\.$/, "")}`,
  );
  return faults.length === 0 ? undefined : `a program can't describe it: ${faults.join("; ")}.`;
}

const byKey = (a: Named | Skipped, b: Named | Skipped): number => (keyOf(a) < keyOf(b) ? -1 : 1);
