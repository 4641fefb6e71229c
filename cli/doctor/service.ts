// Whether the service answers, and what: with GET alone, the token's request aside.
import { Client } from "../../provider/api/client.js";
import { type Config, placeOf, type Setting } from "../../provider/api/config.js";
import { whyUnreachable } from "../../provider/api/reach.js";
import { clock } from "./clock.js";
import { type Finding, ok, problem, type Section } from "./finding.js";
import { lists } from "./lists.js";
import { modes } from "./modes.js";

/** In seconds: the doctor does not wait for a service that fails as long as an `up` does. */
const patience = 5;

/** @param set writes the command that sets a setting to a value */
export async function service(config: Config, set: (key: Setting, value: string) => string): Promise<Section> {
  return { title: "Service", findings: await findings(config, set) };
}

async function findings(config: Config, set: (key: Setting, value: string) => string): Promise<Finding[]> {
  const unreachable = await whyUnreachable(config);
  if (unreachable !== undefined) return [problem("address", unreachable, `check ${placeOf(config)}`)];
  const quick = { ...config, retryBudgetSeconds: Math.min(config.retryBudgetSeconds, patience) };
  const client = new Client(quick);
  // Its requests say themselves which mode they mean.
  const modeless = new Client({ ...quick, sendsMode: false });
  try {
    const [time, read] = await Promise.all([clock(quick), lists(client)]);
    const isAccepted = read.some(({ severity }) => severity === "ok");
    return [
      ok("address", `something answers at ${config.baseUrl}`),
      ...time,
      ...(isAccepted ? [ok("token", "the service accepts the credentials")] : []),
      ...read,
      ...(await modes(modeless, config, set)),
    ];
  } finally {
    await Promise.all([client.close(), modeless.close()]);
  }
}
