// The file that `pulumi import --file` reads. It contains dynamic resources as the first `pulumi up` of the program
// would store them, because Pulumi's host of dynamic providers can't read an object without the state of a resource.
import { Readable } from "node:stream";
import type { Client } from "../../../provider/client/client.js";
import { adoptable } from "../../../provider/core/lifecycle/adoption.js";
import { Context, type Service } from "../../../provider/core/lifecycle/context.js";
import { readingService } from "../../../provider/core/lifecycle/lifecycle.js";
import { outputsOf } from "../../../provider/core/lifecycle/outputs.js";
import { toEngine } from "../../../provider/hosts/engine/engineValues.js";
import { resourceOf } from "../../../provider/kinds/resources/index.js";
import type { Values } from "../../../provider/model/rules.js";
import { codeOf, dynamicTypeOf } from "../../../provider/model/urn.js";
import { argumentsOf, type IsServerDefault } from "./exportedInputs.js";
import type { Journal } from "./folder.js";
import type { Plan, Planned } from "./sources.js";

export const importFileName = "import.json";

/** The oldest Pulumi whose import files can contain the state of a resource. */
export const oldestForDynamic = "3.254";

export interface ImportFileOptions {
  readonly client: Client;
  readonly journal: Journal;
  /** Whether the program uses the dynamic resources. The engine reads the others itself. */
  readonly isDynamic: boolean;
  readonly isServerDefault: (kind: string) => IsServerDefault;
}

/** A piece for each resource of the program. @throws as `adoptable` does */
export async function* importFile({ files }: Plan, options: ImportFileOptions): AsyncGenerator<string> {
  const { client, isDynamic } = options;
  const service = readingService(client);
  const entryOf = (one: Planned) => (isDynamic ? dynamicEntry(one, service, options) : nativeEntry(one));
  const planned = files.flatMap(({ objects }) => objects);
  const entries: AsyncIterable<Values> = Readable.from(planned).map(entryOf, {
    concurrency: client.config.maxConcurrency,
  });
  yield '{\n  "resources": [';
  let separator = "\n";
  for await (const entry of entries) {
    yield `${separator}${indented(JSON.stringify(entry, null, 2))}`;
    separator = ",\n";
  }
  yield "\n  ]\n}\n";
}

/** A string can contain U+2028, which a regular expression takes for the end of a line. */
export const indented = (json: string): string =>
  json
    .split("\n")
    .map((line) => `    ${line}`)
    .join("\n");

const nativeEntry = ({ kind, id, variable }: Planned): Values => ({
  type: `paypages:index:${kind}`,
  name: variable,
  id,
});

async function dynamicEntry(
  one: Planned,
  service: Service,
  { journal, isServerDefault }: ImportFileOptions,
): Promise<Values> {
  const { kind, id, variable } = one;
  const resource = resourceOf(kind);
  const object = await journal.read(one);
  // No file contains secrets: the program has them, and its first `pulumi up` sends them.
  const { args } = argumentsOf(resource, object, isServerDefault(kind), () => undefined);
  const { inputs, outputs } = await stateOf(Context.of(resource, service), id, toEngine(args));
  // The same constant as in the class of the resource, so that it causes no difference.
  const provider = { __provider: codeOf(kind) };
  return {
    type: dynamicTypeOf(kind),
    name: variable,
    id,
    inputs: { ...inputs, ...provider },
    outputs: { ...outputs, ...provider },
  };
}

/** The state of an object after a program with these inputs has adopted it. @throws as `adoptable` does */
export async function stateOf(
  context: Context,
  id: string,
  inputs: Values,
): Promise<Record<"inputs" | "outputs", Values>> {
  const { stored } = await adoptable(context, { ...inputs, adoptId: id });
  const { adoptId: _, ...outputs } = outputsOf(context.resource, stored);
  return { inputs, outputs: toEngine(outputs) };
}
