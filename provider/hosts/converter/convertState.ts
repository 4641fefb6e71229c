// `pulumi import --from paypages`: the objects of the account as resources, with names, and ids that imports take.

import type * as hclMessages from "@pulumi/pulumi/proto/codegen/hcl_pb.js";
import type * as messages from "@pulumi/pulumi/proto/converter_pb.js";
import { Client, type ClientOptions } from "../../client/client.js";
import { type Environment, readConfig } from "../../client/config.js";
import { namesOf } from "../../kinds/naming/logicalNames.js";
import { type Message, messageText } from "../../messages/base/refusal.js";
import { logged } from "../../messages/base/sinks.js";
import { nothingToImport, notImported } from "../../messages/converter.js";
import { tokenOf } from "../../model/urn.js";
import { pluginDownloadUrl, version } from "../../model/version.js";
import { selectionOf } from "./arguments.js";
import { converter, hcl } from "./converterProtocol.js";
import { importable, type Skipped } from "./importable.js";

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
