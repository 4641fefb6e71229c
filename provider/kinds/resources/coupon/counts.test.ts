// How many lists of codes are read when objects don't show how often they were used.
import { expect, it, vi } from "vitest";
import { type Code, codeFields, codeService, codes, springCode } from "../../../../test/support/codeService.js";

const ids = Array.from({ length: 50 }, (_, index) => `c${index}`);
const program = (id: string) => ({ ...springCode, couponCode: id.toUpperCase() });
const code = (id: string): Code => ({ ...codeFields(id, id.toUpperCase()), use_coupon_count: 2 });
const stored = (id: string) => ({ id, state: { ...program(id), couponId: id } });

const service = (first = ids.map(code)) =>
  codeService(first, { shown: ({ use_coupon_count: _, ...fields }) => fields });
type Service = Awaited<ReturnType<typeof service>>;
const lists = ({ countOf }: Service) => countOf("GET", codes);

/** As an engine does: so many at a time. */
async function inParallel<T>(all: readonly T[], work: (one: T) => Promise<unknown>, width = 16) {
  const left = [...all];
  const worker = async () => {
    for (let one = left.shift(); one !== undefined; one = left.shift()) await work(one);
  };
  await Promise.all(Array.from({ length: width }, worker));
}

it.each([1, 16])(
  "reads one list for the diffs of 50 changed codes within five seconds, %d at a time",
  async (width) => {
    const it = await service();
    await inParallel(ids, (id) => it.diff(stored(id), { ...program(id), rate: 30 }), width);
    expect(lists(it)).toBe(1);
    expect(it.diagnostics.filter((text) => text.includes("used 2 times"))).toHaveLength(50);
  },
);

it("doesn't use a list older than five seconds for a diff", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  try {
    const it = await service();
    await it.diff(stored("c1"), { ...program("c1"), rate: 30 });
    it.store({ ...code("c2"), use_coupon_count: 7 });
    vi.advanceTimersByTime(5001);
    await it.diff(stored("c2"), { ...program("c2"), rate: 30 });
    expect(lists(it)).toBe(2);
    expect(it.diagnostics.join()).toContain("used 7 times");
  } finally {
    vi.useRealTimers();
  }
});

it("reads two lists for the reads of 50 missing codes, so that one incomplete list decides nothing", async () => {
  const it = await service([]);
  await inParallel(ids, async (id) => expect(await it.read(id, stored(id).state)).toBeUndefined());
  expect(lists(it)).toBe(2);
});

it("counts uses for each deletion by a list started after it began, shared with earlier deletions", async () => {
  const it = await service(ids.map((id) => ({ ...code(id), use_coupon_count: 0 })));
  await it.diff(stored("c0"), { ...program("c0"), rate: 30 });
  it.store({ ...code("c1"), use_coupon_count: 1 });
  await expect(it.delete(stored("c1"))).rejects.toThrow("it was used once");
  await inParallel(ids.slice(2), (id) => it.delete(stored(id)));
  expect([...it.all.keys()]).toEqual(["c0", "c1"]);
  expect(lists(it)).toBeLessThan(20);
});

it("reads few lists for 50 codes with new texts, each started after the update that relies on it", async () => {
  const it = await service(ids.map((id) => ({ ...code(id), use_coupon_count: 0 })));
  await inParallel(ids, (id) => it.update(stored(id), { ...program(id), couponCode: `NEW ${id}` }));
  expect(lists(it)).toBeLessThan(20);
});

it.each([0, 1])("gives no code a text that another one has, although list %d lacks it", async (incomplete) => {
  let read = 0;
  const unused = ["c1", "c2"].map((id) => ({ ...code(id), use_coupon_count: 0 }));
  const style = (items: readonly unknown[]) => ({ body: { items: read++ === incomplete ? items.slice(0, 1) : items } });
  const it = await codeService(unused, { style });
  await expect(it.update(stored("c1"), program("c2"))).rejects.toThrow(/the code "C2" .*c2/);
  read = 0;
  it.nextRun();
  await expect(it.create(program("c2"))).rejects.toThrow(/the code "C2" .*c2/);
  expect(it.countOf("PUT") + it.countOf("POST")).toBe(0);
});

it("follows a revision created within the last seconds, although a recent list has the old id", async () => {
  const it = await service([code("c1"), code("c2")]);
  await it.diff(stored("c2"), { ...program("c2"), rate: 30 });
  it.all.delete("c1");
  it.store({ ...code("c9"), coupon_code: "C1" });
  expect((await it.read("c1", stored("c1").state))?.state).toMatchObject({ couponId: "c9" });
});

it("reads two lists for a first up, and none for a refresh or a preview without changes", async () => {
  const it = await codeService([]);
  const created = new Map<string, Awaited<ReturnType<typeof it.create>>>();
  await inParallel(ids, async (id) => created.set(id, await it.create(program(id))));
  expect([lists(it), it.countOf("POST"), it.countOf("GET")]).toEqual([2, 50, 2]);
  it.nextRun();
  await inParallel([...created.values()], ({ id, state }) => it.read(id, state));
  expect([lists(it), it.countOf("GET")]).toEqual([2, 52]);
  it.nextRun();
  await inParallel(ids, (id) => it.diff(created.get(id) ?? stored(id), program(id)));
  expect([lists(it), it.countOf("GET"), it.countOf("POST")]).toEqual([2, 52, 50]);
});
