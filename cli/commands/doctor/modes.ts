// Finds the `mode` that the service accepts with these credentials. The specification doesn't show where it is sent.

import type { Client } from "../../../provider/client/client.js";
import type { Config, Setting } from "../../../provider/client/config.js";
import { ServiceError } from "../../../provider/client/errors.js";
import { listedResources } from "../../../provider/kinds/resources/index.js";
import { type Finding, note, ok, problem } from "./finding.js";

/** Undefined: a request without it. */
type Sent = "test" | "live" | undefined;

/** @param client one that adds no mode itself */
export async function modes(
  client: Client,
  { mode, sendsMode }: Config,
  set: (key: Setting, value: string) => string,
): Promise<Finding[]> {
  const responses = new Map<Sent, string | undefined>();
  for (const sent of ["test", "live", undefined] as const) responses.set(sent, await refusal(client, sent));
  // Then the mode isn't the reason, which was reported with the lists.
  if ([...responses.values()].every((refused) => refused !== undefined)) return [];
  const attempts = [...responses].map(
    ([sent, refused]) => `${named(sent)} ${refused === undefined ? "accepted" : `refused (${refused})`}`,
  );
  const used = sendsMode ? mode : undefined;
  const otherWay = sendsMode ? undefined : mode;
  if (responses.get(used) !== undefined && responses.get(otherWay) === undefined) {
    return [problem("mode-refused", "mode", attempts.join("; "), set("modeParameter", sendsMode ? "none" : "query"))];
  }
  const other = mode === "test" ? "live" : "test";
  const isBoth = responses.get(mode) === undefined && responses.get(other) === undefined;
  return [
    ok("mode", attempts.join("; ")),
    ...(isBoth ? [note("mode", `the service also accepts these credentials for mode=${other}`)] : []),
  ];
}

const named = (sent: Sent): string => (sent === undefined ? "without mode" : `mode=${sent}`);

/** Why a request is refused. Undefined if it succeeds. */
async function refusal(client: Client, mode: Sent): Promise<string | undefined> {
  try {
    const path = listedResources[0]?.endpoint.collection({}) ?? "/";
    const purpose = { doing: "reading", what: `a list ${named(mode)}` };
    await client.send({ method: "GET", path, purpose, ...(mode && { query: { mode } }) });
    return undefined;
  } catch (error) {
    return error instanceof ServiceError ? String(error.status) : "no response";
  }
}
