// The command that imports an object.

import { isDefaultProvider, parseUrn, tokenOf } from "../../model/urn.js";

/** `urn` is that of the importing resource, `provider` that of its provider. */
export function importCommand(kind: string, id: string, urn: string, provider: string): string {
  const { name } = parseUrn(provider);
  const explicit = isDefaultProvider(name) ? [] : ["--provider", inShell(`${name}=${provider}`)];
  return ["pulumi import", tokenOf(kind), inShell(parseUrn(urn).name), inShell(id), ...explicit].join(" ");
}

/** A string, quoted for a shell. */
const inShell = (text: string): string => (/^[\w.:/=-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`);
