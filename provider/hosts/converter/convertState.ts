// `pulumi import --from paypages`: the objects of the account as resources, with names, and ids that imports take.
import type * as hclMessages from "@pulumi/pulumi/proto/codegen/hcl_pb.js";
import type * as messages from "@pulumi/pulumi/proto/converter_pb.js";
import { Client, type ClientOptions } from "../../client/client.js";
import { type Environment, readConfig } from "../../client/config.js";
import { importProblems } from "../../core/lifecycle/adoption.js";
import { observeAll } from "../../core/merge/response.js";
import { importedInputs } from "../../core/merge/serverDefaults.js";
import { isOfEnvironment, isUnreadable, keyOf } from "../../kinds/account/accountObject.js";
import { readAccount } from "../../kinds/account/readAccount.js";
import { marksOf, type Named, nameOf, namesOf } from "../../kinds/naming/logicalNames.js";
import { resourceOf } from "../../kinds/resources/index.js";
import { type Message, messageText } from "../../messages/base/refusal.js";
import { logged } from "../../messages/base/sinks.js";
import { nothingToImport, notImported } from "../../messages/converter.js";
import type { Values } from "../../model/rules.js";
import { tokenOf } from "../../model/urn.js";
import { problemsOf } from "../../model/validate.js";
import { pluginDownloadUrl, version } from "../../model/version.js";
import { type Selection, selectionOf } from "./arguments.js";
import { converter, hcl } from "./converterProtocol.js";

// The objects of an account that the plugin can import.

interface Importable {
  readonly found: readonly Named[];
  readonly skipped: readonly Skipped[];
}

/** An object that isn't imported. */
interface Skipped {
  readonly kind: string;
  readonly id: string;
  /** Empty if it isn't known. */
  readonly name: string;
  /** A sentence that begins in lower case. */
  readonly reason: string;
}

/** Reads the account, with GET requests only; the objects are in one order every time. @throws as `readAccount` does */
async function importable(client: Client, { environment, ...selection }: Selection): Promise<Importable> {
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
  const refused = problemsOf(program, inputs).filter(({ isImplausible }) => !isImplausible);
  const faults = importProblems(program, inputs, refused).map(
    ({ path, message }) => `${path && `\`${path}\` `}${message.replace(/\.$/, "")}`,
  );
  return faults.length === 0 ? undefined : `a program can't describe it: ${faults.join("; ")}.`;
}

const byKey = (a: Named | Skipped, b: Named | Skipped): number => (keyOf(a) < keyOf(b) ? -1 : 1);

export interface ConvertOptions {
  /** Configures the converter: the engine passes no configuration of a stack. */
  readonly environment: Environment;
  readonly client?: ClientOptions;
}

/** @throws Refusal if nothing can be imported */
export async function convertState(
  args: readonly string[],
  { environment, client: options }: ConvertOptions,
): Promise<messages.ConvertStateResponse> {
  const selection = selectionOf(args);
  const nothing = () => undefined;
  const client = new Client(readConfig(nothing, environment), options);
  try {
    const { found, skipped } = await importable(client, selection);
    const names = namesOf(found);
    const { appId, mode } = client.config;
    const isEmpty = found.length === 0 && skipped.length === 0;
    const warnings = [
      ...skipped.map(warningOf),
      ...(isEmpty ? [nothingToImport({ appId, place: `${mode} mode` })] : []),
    ];
    return new converter.ConvertStateResponse()
      .setResourcesList(found.map(({ kind, id }, index) => resourceImport(kind, id, names[index] as string)))
      .setDiagnosticsList(warnings.map(diagnostic));
  } finally {
    // Not `await using`: its code in the bundle would be a part of all others.
    await client.close();
  }
}

/** With the version and the address, so that programs with an SDK of this version have the same provider. */
const resourceImport = (kind: string, id: string, name: string): messages.ResourceImport =>
  new converter.ResourceImport()
    .setType(tokenOf(kind))
    .setName(name)
    .setId(id)
    .setVersion(version)
    .setPlugindownloadurl(pluginDownloadUrl);

const warningOf = ({ kind, id, name, reason }: Skipped): Message =>
  notImported({ what: [kind, ...(name === "" ? [] : [JSON.stringify(name)]), id].join(" "), reason });

/** The engine prints where a diagnostic is, and would print a missing place as `<nil>`. */
const place = (): hclMessages.Range => {
  const start = () => new hcl.Pos().setLine(1).setColumn(1);
  return new hcl.Range().setFilename("paypages").setStart(start()).setEnd(start());
};

const diagnostic = (message: Message): hclMessages.Diagnostic =>
  new hcl.Diagnostic()
    .setSeverity(hcl.DiagnosticSeverity.DIAG_WARNING)
    .setSummary(logged(messageText(message)))
    .setDetail(message.code)
    .setSubject(place());
