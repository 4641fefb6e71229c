// The command that takes an object over.

import { parseUrn, tokenOf } from "../engine/urn.js";
import { isDefaultProvider } from "./config.js";

/** `urn` is that of the resource which takes it over, `provider` that of the provider which serves it. */
export function importCommand(kind: string, id: string, urn: string, provider: string): string {
  const { name } = parseUrn(provider);
  const explicit = isDefaultProvider(name) ? [] : ["--provider", inShell(`${name}=${provider}`)];
  return ["pulumi import", tokenOf(kind), inShell(parseUrn(urn).name), inShell(id), ...explicit].join(" ");
}

/** A text as a shell reads it. */
const inShell = (text: string): string => (/^[\w.:/=-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`);
