// Checks the service's responses, with GET only, except for the token request.

import type { Client } from "../../../provider/client/client.js";
import { type Config, type Setting, whereAddressIsSet } from "../../../provider/client/config.js";
import { CredentialsError, NoReply, ServiceError } from "../../../provider/client/errors.js";
import { indicatesMore } from "../../../provider/client/paging.js";
import { listIn } from "../../../provider/client/responseBody.js";
import { Transport } from "../../../provider/client/transport.js";
import type { Resource } from "../../../provider/core/lifecycle/resource.js";
import { listedResources } from "../../../provider/kinds/resources/index.js";
import { clientOf } from "../../account/client.js";
import { counted } from "../../report/print.js";
import { type Finding, failed, note, ok, problem, type Section, warning } from "./finding.js";

// Finds the `mode` that the service accepts with these credentials. The specification doesn't show where it is sent.

/** Undefined: a request without it. */
type Sent = "test" | "live" | undefined;

/** @param client one that adds no mode itself */
async function modes(
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

// Reads the first page of each list.

/** The response time and the content of each first page. One finding if all fail for one reason. */
async function lists(client: Client): Promise<Finding[]> {
  const found = await Promise.all(listedResources.map((resource) => firstPage(client, resource)));
  const errors = found.filter((one) => one instanceof Error);
  const [first] = errors;
  if (first && errors.length === listedResources.length && errors.every(({ message }) => message === first.message)) {
    return [failed(first instanceof CredentialsError ? "token" : "lists", first)];
  }
  return found.map((one, index) => (one instanceof Error ? failed(aboutList(listedResources[index]?.kind), one) : one));
}

const aboutList = (kind: string | undefined): string => `list of ${kind}`;

async function firstPage(client: Client, { kind, endpoint, response }: Resource): Promise<Finding | Error> {
  const member = response.list as string;
  const started = performance.now();
  try {
    const page = await client.send({
      method: "GET",
      path: endpoint.collection({}),
      purpose: { doing: "listing", what: `every ${kind}` },
    });
    const items = listIn(page, member);
    if (items === undefined) return problem("list-missing", aboutList(kind), "the service's response contains no list");
    const more = indicatesMore(page, member, items.length) ? ", and more follow" : "";
    const time = Math.round(performance.now() - started);
    return ok(aboutList(kind), `${items.length} on the first page${more} (${time} ms)`);
  } catch (error) {
    return error as Error;
  }
}

// Compares this machine's clock with the service's.

/** In seconds. Responses have whole seconds, and a minute is harmless for days and tokens. */
const max = 60;

/** @param theirs, ours in milliseconds; `theirs` is NaN if the response has no date */
export function clockFinding(theirs: number, ours: number): Finding {
  if (Number.isNaN(theirs)) return note("clock", "can't be compared: the service's responses have no `Date`");
  const seconds = Math.round((ours - theirs) / 1000);
  if (Math.abs(seconds) <= max) return ok("clock", "the same as the service's");
  const difference = `${counted(Math.abs(seconds), "second")} ${seconds > 0 ? "ahead of" : "behind"}`;
  return warning(
    "clock-differs",
    "clock",
    `${difference} the service's`,
    clockCommands[process.platform] ?? "synchronize the clock with a time server",
  );
}

const clockCommands: Readonly<Record<string, string>> = {
  linux: "sudo timedatectl set-ntp true",
  darwin: "sudo sntp -sS time.apple.com",
  win32: "w32tm /resync",
};

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
  await using client = clientOf(config);
  // Its requests set the mode themselves.
  await using modeless = clientOf({ ...config, sendsMode: false });
  const read = await lists(client);
  const isAccepted = read.some(({ severity }) => severity === "ok");
  const token = isAccepted ? [ok("token", "the service accepts the credentials")] : [];
  return [...token, ...read, ...(await modes(modeless, config, set))];
}
