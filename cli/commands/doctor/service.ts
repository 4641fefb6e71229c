// Checks the service's responses, with GET only, except for the token request.

import { type Config, type Setting, whereAddressIsSet } from "../../../provider/client/config.js";
import { NoReply } from "../../../provider/client/errors.js";
import { Transport } from "../../../provider/client/transport.js";
import { listedResources } from "../../../provider/kinds/resources/index.js";
import { clientOf } from "../../account/client.js";
import { clockFinding } from "./clock.js";
import { type Finding, ok, problem, type Section } from "./finding.js";
import { lists } from "./firstPages.js";
import { modes } from "./modes.js";

/** In seconds: the doctor waits for a failing service less than an `up`. */
const patience = { request: 10, retries: 5 };

/** The configuration of the doctor's requests. */
export const patient = (config: Config): Config => ({
  ...config,
  requestTimeoutSeconds: Math.min(config.requestTimeoutSeconds, patience.request),
  retryBudgetSeconds: Math.min(config.retryBudgetSeconds, patience.retries),
});

/** @param set returns the command that sets a setting to a value */
export async function service(config: Config, set: (key: Setting, value: string) => string): Promise<Section> {
  const quick = patient(config);
  const findings = await firstResponse(quick);
  const isThere = findings.every(({ severity }) => severity !== "problem");
  return { title: "Service", findings: [...findings, ...(isThere ? await furtherResponses(quick, set) : [])] };
}

/** Without a token: a refusal has a `Date` header as well. */
async function firstResponse(config: Config): Promise<Finding[]> {
  const transport = new Transport(config);
  const startedAt = Date.now();
  try {
    const path = listedResources[0]?.endpoint.collection({}) ?? "/";
    const { headers } = await transport.exchange({ method: "GET", path });
    const clock = clockFinding(Date.parse(String(headers.date)), (startedAt + Date.now()) / 2);
    return [ok("address", `${config.baseUrl} responds`), clock];
  } catch (error) {
    if (error instanceof NoReply)
      return [problem("address-unreachable", "address", error.message, `check ${whereAddressIsSet(config)}`)];
    throw error;
  } finally {
    await transport.close();
  }
}

async function furtherResponses(config: Config, set: (key: Setting, value: string) => string): Promise<Finding[]> {
  const client = clientOf(config);
  // Its requests set the mode themselves.
  const modeless = clientOf({ ...config, sendsMode: false });
  try {
    const read = await lists(client);
    const isAccepted = read.some(({ severity }) => severity === "ok");
    const token = isAccepted ? [ok("token", "the service accepts the credentials")] : [];
    return [...token, ...read, ...(await modes(modeless, config, set))];
  } finally {
    await Promise.all([client.close(), modeless.close()]);
  }
}
