// A create whose answer is lost: its page is taken over only where it can be proven.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Values } from "../../provider/model/rules.js";
import { essentials, planted, sandboxKinds } from "../support/catalogue.js";
import { startTestClient, startTestService, type TestService } from "../support/service.js";

let service: TestService;
let others: ReturnType<typeof startTestClient>;
beforeAll(async () => {
  service = await startTestService({ requestTimeoutSeconds: "2", retryBudgetSeconds: "1" });
  others = startTestClient(service.url);
});
afterAll(async () => {
  await others.close();
  await service.close();
});
beforeEach(async () => {
  await service.control("DELETE", "faults");
  await service.control("PUT", "shapes", { shapes: [] });
  service.nextRun();
});

const pages = Object.values(essentials).filter(({ kind }) => kind.endsWith("Plan") || kind === "OneTimeProduct");
let count = 0;

describe.each(pages.map(({ kind, args }) => [kind, args as Values] as const))("%s", (kind, args) => {
  const sandboxKind = sandboxKinds[kind] as string;
  const label = kind === "OneTimeProduct" ? "productName" : "planName";
  const path = sandboxKind === "advance" ? "/v1/advance" : `/v1/client/${sandboxKind}`;
  const program = (): Values => ({
    ...args,
    [label]: `Page ${count++}`,
    msg: { channelId: "c", channelSecret: planted.channelSecret },
  });
  const living = async (name: unknown): Promise<Values[]> => {
    const { items } = (await service.control("GET", sandboxKind)) as { items: Values[] };
    return items.filter((item) => [item.plan_name, item.product_name].includes(name));
  };
  const create = (wanted: Values) => service.lifecycle(kind).create(wanted);
  const lose = () => service.control("POST", "faults", { method: "POST", path, fault: { kind: "reset-after" } });
  /** Somebody else makes a page of the same body. */
  const byOthers = async (wanted: Values) => {
    const [page] = await living(wanted[label]);
    const { id: _, created_at: __, ...body } = page as Values;
    await others.send({ method: "POST", path, body, purpose: { doing: "creating", what: "a page" } });
  };

  it("is found by itself, with its secret out of sight", async () => {
    const wanted = program();
    await lose();
    const made = await create(wanted);
    expect(await living(wanted[label])).toMatchObject([{ id: made.id }]);
    expect((await service.lifecycle(kind).diff(made, wanted)).changed).toEqual([]);
  });

  it("is not taken for one that was there before", async () => {
    const wanted = program();
    const first = await create(wanted);
    service.nextRun();
    await service.control("POST", "faults", { method: "POST", path, fault: { kind: "reset-before" } });
    await expect(create(wanted)).rejects.toThrow(`adoptId: "${first.id}"`);
    await lose();
    const second = await create(wanted);
    expect(second.id).not.toBe(first.id);
    expect(await living(wanted[label])).toHaveLength(2);
  });

  it("is not taken for another one that this program makes", async () => {
    const wanted = program();
    await lose();
    const [one, two] = await Promise.all([create(wanted), create(wanted)].map((made) => made.catch(() => undefined)));
    expect(await living(wanted[label])).toHaveLength(2);
    expect(one?.id).not.toBe(two?.id);
  });

  it.each([
    ["two might be it", async (wanted: Values) => byOthers(wanted), []],
    ["the service does not tell what it holds", async () => {}, ["omit-all"]],
  ])("is named with its adoptId where %s", async (_, meanwhile, shapes) => {
    const wanted = program();
    await service.control("PUT", "shapes", { shapes });
    await service.control("POST", "faults", { method: "POST", path, fault: { kind: "reset-after" } });
    await service.control("POST", "faults", { method: "GET", path, after: 1, fault: { kind: "slow", ms: 300 } });
    const failed = create(wanted).then(
      () => "created",
      (error: Error) => error.message,
    );
    while ((await living(wanted[label])).length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
    await meanwhile(wanted);
    const message = await failed;
    expect(message).toMatch(/^creating .*It may have been created all the same\. The service lists/s);
    for (const { id } of await living(wanted[label])) expect(message).toContain(`adoptId: "${id}"`);
  });
});
