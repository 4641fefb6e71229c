// Shell commands that connect Pulumi to a sandbox.
import type { Mode } from "./store.js";

export interface Access {
  readonly mode: Mode;
  /** The base address of the mode. */
  readonly url: string;
  readonly appId: string;
  /** Undefined if it must not be shown: then the shell asks for it. */
  readonly secret?: string | undefined;
}

/** They can be pasted together: what the shell asks for comes last. */
export function exportLines({ mode, url, appId, secret }: Access): string[] {
  const address = mode === "live" ? { MODE: "live", BASE_URL: url } : { SANDBOX_BASE_URL: url };
  const variables = { ...address, APP_ID: quoted(appId), ...(secret !== undefined && { APP_SECRET: quoted(secret) }) };
  const lines = Object.entries(variables).map(([name, value]) => `export PAYPAGES_${name}=${value}`);
  return secret === undefined ? [...lines, askForSecret] : lines;
}

/** Leaves no trace on the screen or in the shell's history. */
const askForSecret = "printf 'Secret: '; read -rs PAYPAGES_APP_SECRET; export PAYPAGES_APP_SECRET";

/** Quoted for a shell. */
const quoted = (text: string): string => (/^[\w.-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`);
