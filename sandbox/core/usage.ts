// How pulumi is pointed at a sandbox, as lines for a shell.
import type { Mode } from "./mode.js";

export interface Access {
  readonly mode: Mode;
  /** Base address of the mode. */
  readonly url: string;
  readonly appId: string;
  /** As it is to stand there, comment included. */
  readonly secret: string;
}

export function exportLines({ mode, url, appId, secret }: Access): string[] {
  const address = mode === "live" ? { MODE: "live", BASE_URL: url } : { SANDBOX_BASE_URL: url };
  const variables = { ...address, APP_ID: quoted(appId), APP_SECRET: secret };
  return Object.entries(variables).map(([name, value]) => `export PAYPAGES_${name}=${value}`);
}

/** As a shell reads it. */
const quoted = (text: string): string => (/^[\w.-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`);
