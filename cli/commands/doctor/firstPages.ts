// Reads the first page of each list.

import type { Client } from "../../../provider/client/client.js";
import { CredentialsError } from "../../../provider/client/errors.js";
import { indicatesMore } from "../../../provider/client/paging.js";
import { listIn } from "../../../provider/client/responseBody.js";
import type { Resource } from "../../../provider/core/lifecycle/resource.js";
import { listedResources } from "../../../provider/kinds/resources/index.js";
import { type Finding, failed, ok, problem } from "./finding.js";

/** The response time and the content of each first page. One finding if all fail for one reason. */
export async function lists(client: Client): Promise<Finding[]> {
  const found = await Promise.all(listedResources.map((resource) => firstPage(client, resource)));
  const errors = found.filter((one) => one instanceof Error);
  const [first] = errors;
  if (first && errors.length === listedResources.length && errors.every(({ message }) => message === first.message)) {
    return [failed(first instanceof CredentialsError ? "token" : "lists", first)];
  }
  return found.map((one, index) => (one instanceof Error ? failed(aboutList(listedResources[index]?.kind), one) : one));
}

const aboutList = (kind: string | undefined): string => `list of ${kind}`;

async function firstPage(client: Client, { kind, endpoint, answer }: Resource): Promise<Finding | Error> {
  const member = answer.list as string;
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
