// The invariant of copies: whatever an account contains, in any form, its copy returns the same for every GET of the
// provider, except secrets and customers.
import { join } from "node:path";
import fc from "fast-check";
import { expect, it } from "vitest";
import type { Client } from "../../provider/client/client.js";
import { resources } from "../../provider/kinds/resources/index.js";
import { startSandbox } from "../../sandbox/index.js";
import { anyLooks } from "../../test/support/account.js";
import { programs, withOwnCode } from "../../test/support/programs.js";
import { startTestClient, testCredentials, useService } from "../../test/support/service.js";
import { use, useTempDir } from "../../test/support/use.js";
import { copyAccount } from "./copy.js";
import { withoutTexts } from "./personalTexts.js";

/** Those that say how an object looks. A copy returns whole lists. */
const forms = anyLooks(/^(merge|deep-merge|refuse|put-|deleted|statuses|error|pages)/, 5);

const accounts = fc.record(
  Object.fromEntries(resources.map((resource) => [resource.kind, fc.array(programs(resource), { maxLength: 2 })])),
);

const secret = /^(access_token|channel_secret)$/;
/** What the variant `extra` adds in fields that no one knows: their texts may be someone's. */
const undocumented = /not.documented$/;
const plain = (response: unknown): unknown =>
  JSON.parse(
    JSON.stringify(response, (name, value) =>
      secret.test(name) && value ? "a secret" : undocumented.test(value) ? "(not copied)" : value,
    ),
  );

const folder = useTempDir();
const service = useService();
const client = use(async () => startTestClient(service.url));

/** Makes the objects that the service takes. @returns their paths */
async function make(account: Record<string, Record<string, unknown>[]>): Promise<string[]> {
  const paths: string[] = [];
  for (const { kind, endpoint } of resources) {
    for (const program of account[kind] ?? []) {
      service.nextRun();
      const { inputs, problems } = await service.lifecycle(kind).check(withOwnCode(program));
      if (problems.length > 0) continue;
      const { id, state } = await service.lifecycle(kind).create(inputs);
      paths.push(endpoint.one(String(state.couponId ?? id)));
    }
  }
  return paths;
}

/** Someone buys, on a page that asks for nothing. */
async function pay(): Promise<string> {
  service.nextRun();
  const product = service.lifecycle("OneTimeProduct");
  const { inputs } = await product.check({ productName: "Book", processorAEnvId: "1", price: 900 });
  const { id } = await product.create(inputs);
  const paid = await service.control("POST", `objects/product/${id}/applications`, {
    name: "Kenji",
    email: "k@example.com",
  });
  return `/v1/charge/${paid.payment_id}`;
}

const get = (from: Client, path: string) =>
  from.send({ method: "GET", path, purpose: { doing: "reading", what: path } });

const lists = resources.flatMap(({ endpoint, response, payments }) => [
  ...(response.list === undefined ? [] : [[endpoint.collection({}), response.list]]),
  ...(payments ? [[payments.path, "items"]] : []),
]) as [path: string, member: string][];

/** A single payment may show more than its list does: the copy has what the list shows, without people's data. */
const payment = (response: unknown): unknown => {
  const { error: _onlyAlone, ...messages } = response as Record<string, unknown>;
  return withoutTexts(messages);
};

async function responsesOf(from: Client, paths: readonly string[], paid: string): Promise<Record<string, unknown>> {
  const responses: Record<string, unknown> = { [paid]: payment(await get(from, paid)) };
  for (const path of paths) responses[path] = plain(await get(from, path));
  for (const [path, member] of lists) {
    const items = ((await get(from, path)) as Record<string, unknown[]>)[member] ?? [];
    responses[path] = member === "items" ? items.map(payment) : plain(items);
  }
  return responses;
}

it("returns what the account returns", async () => {
  let runs = 0;
  await fc.assert(
    fc.asyncProperty(accounts, forms, async (account, form) => {
      await service.control("POST", "reset");
      await service.control("PUT", "variants", { variants: [] });
      const paths = await make(account);
      const paid = await pay();
      await service.control("PUT", "variants", { variants: form });
      const file = join(folder, `${++runs}.db`);
      const chat = (name: string, kind: string) =>
        paths.flatMap((path) => {
          const [, ...parts] = path.match(`/guilds/(.+)/${name}/(.+)`) ?? [];
          return parts.length > 0 ? [{ kind, id: parts.map(decodeURIComponent).join("/") }] : [];
        });
      const { unreadable, missing, meanwhile } = await copyAccount(client, file, {
        named: [...chat("roles", "ChatRole"), ...chat("channels", "ChatChannel")],
      });
      expect([unreadable.filter(({ kind }) => !kind.startsWith("Chat")), missing, meanwhile]).toEqual([[], [], []]);
      const copy = await startSandbox({ ...testCredentials, db: file });
      const reader = startTestClient(copy.url);
      try {
        expect(await responsesOf(reader, paths, paid)).toEqual(await responsesOf(client, paths, paid));
      } finally {
        await reader.close();
        await copy.close();
      }
    }),
    {
      numRuns: Number(process.env.PAYPAGES_PROPERTY_RUNS) || 10,
      ...(process.env.PAYPAGES_PROPERTY_RUNS ? {} : { seed: 18 }),
    },
  );
}, 120_000);
