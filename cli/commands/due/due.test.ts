// What is due and what is to come, against a model that goes through the days one by one.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { daysLater } from "../../../provider/model/dates.js";
import type { Values } from "../../../provider/model/rules.js";
import { unknown } from "../../../provider/model/unknown.js";
import type { Step } from "../../rehearsal/engine/events.js";
import { calendarText, scheduleText } from "./command.js";
import { desiredIn, type Schedule, scheduledBetween, scheduleOf } from "./due.js";

type Dated<T> = Readonly<Record<string, T>>;
/** A resource that exists on some days, with a price that changes on others. */
interface Page {
  readonly exists: Dated<boolean>;
  readonly price: Dated<number>;
}
type Program = Readonly<Record<string, Page>>;
type State = Readonly<Record<string, Values>>;

const urnOf = (name: string) => `urn:pulumi:prod::shop::paypages:index:OneTimeProduct::${name}`;

const valueOn = <T>(dated: Dated<T>, day: string, before: T): T => {
  const last = Object.keys(dated)
    .filter((one) => one <= day)
    .toSorted()
    .at(-1);
  return last === undefined ? before : (dated[last] as T);
};

/** What the program declares on a day. */
const declared = (program: Program, day: string): State =>
  Object.fromEntries(
    Object.entries(program).flatMap(([name, { exists, price }]) =>
      valueOn(exists, day, true) ? [[name, { productName: name, price: valueOn(price, day, 0) }]] : [],
    ),
  );

function stepOf(name: string, former: Values | undefined, inputs: Values | undefined): Step {
  const changed = former && inputs && former.price !== inputs.price;
  const op = !former ? "create" : !inputs ? "delete" : changed ? "update" : "same";
  return {
    ...{ urn: urnOf(name), type: "paypages:index:OneTimeProduct", name, op, isCustom: true, id: name },
    ...{ formerId: name, inputs: inputs ?? {}, outputs: {}, formerInputs: former ?? {}, formerOutputs: {} },
    diff: changed ? { price: "update" } : {},
  };
}

/** The preview of a program that notes a date only as long as the resource with it exists. */
const previews = (program: Program, state: State) => async (day: string) => {
  const desired = declared(program, day);
  const names = [...new Set([...Object.keys(state), ...Object.keys(desired)])];
  const days = Object.entries(program).flatMap(([name, { exists, price }]) => [
    ...Object.keys(exists),
    ...(name in desired ? Object.keys(price) : []),
  ]);
  return { steps: names.map((name) => stepOf(name, state[name], desired[name])), days: [...new Set(days)].toSorted() };
};

const first = "2027-03-20";
const day = fc.integer({ min: 0, max: 24 }).map((count) => daysLater(first, count));
const options = { maxKeys: 4, noNullPrototype: true } as const;
const program: fc.Arbitrary<Program> = fc.dictionary(
  fc.constantFrom("a", "b", "c"),
  fc.record({ exists: fc.dictionary(day, fc.boolean(), options), price: fc.dictionary(day, fc.integer(), options) }),
  { noNullPrototype: true },
);
const brief = (schedule: Schedule["due"]) => schedule.map(({ day: _, ...one }) => one);

describe("due changes of any program on any day", () => {
  it("are what an up of today would change, if only the day has changed since the last one", () =>
    fc.assert(
      fc.asyncProperty(program, day, day, async (any, one, other) => {
        const [last, today] = [one, other].toSorted() as [string, string];
        const [state, desired] = [declared(any, last), declared(any, today)];
        const { due } = await scheduleOf(today, previews(any, state));
        const expected = scheduledBetween(
          new Map(Object.entries(state).map(([name, inputs]) => [urnOf(name), inputs])),
          new Map(Object.entries(desired).map(([name, inputs]) => [urnOf(name), inputs])),
          today,
        );
        const order = (all: ReturnType<typeof brief>) => all.map((change) => JSON.stringify(change)).toSorted();
        expect(order(brief(due))).toEqual(order(brief(expected)));
        expect((await scheduleOf(today, previews(any, desired))).due).toEqual([]);
      }),
    ));

  it("are followed by the changes of each later day", () =>
    fc.assert(
      fc.asyncProperty(program, day, async (any, today) => {
        const { coming } = await scheduleOf(today, previews(any, declared(any, today)));
        let state = declared(any, today);
        for (let at = daysLater(today, 1); at <= daysLater(first, 25); at = daysLater(at, 1)) {
          for (const { urn, change, property, after } of coming.filter((one) => one.day === at)) {
            const name = urn.slice(urn.lastIndexOf(":") + 1);
            const { [name]: own, ...others } = state;
            if (change === "delete") state = others;
            // What a preview shows of a resource that begins is all of it.
            else if (change === "create") state = { ...others, [name]: declared(any, at)[name] as Values };
            else state = { ...others, [name]: { ...own, [property as string]: after } };
          }
          expect(state).toEqual(declared(any, at));
        }
      }),
    ));
});

describe("the difference between two days", () => {
  const desired = (inputs: Values, op = "same") =>
    desiredIn([{ ...stepOf("x", {}, {}), op, type: "paypages:index:Coupon", inputs }]);

  it("excludes unknown values, the provider's own inputs, and generated names", () => {
    const [before, after] = [
      desired({ urlBack: unknown, rate: 1, __provider: "a" }),
      desired({ urlBack: "x", rate: 1, __provider: "b" }),
    ];
    expect(scheduledBetween(before, after, "2027-04-01")).toEqual([]);
    const names = ["SPRING-1", "SPRING-2"].map((couponName) => desired({ couponName }, "create"));
    expect(scheduledBetween(names[0] as typeof before, names[1] as typeof before, "2027-04-01")).toEqual([]);
    const own = ["SPRING-1", "SPRING-2"].map((couponName) => desired({ couponName }));
    expect(scheduledBetween(own[0] as typeof before, own[1] as typeof before, "2027-04-01")).toHaveLength(1);
  });
});

describe("a date that moves with today", () => {
  const noted = (of: (day: string) => readonly string[]) => {
    const asked: string[] = [];
    const previewOn = async (day: string) => {
      asked.push(day);
      const changed = stepOf("x", { price: 1 }, { price: 2 });
      return { steps: [changed], days: of(day).toSorted() };
    };
    return { asked, previewOn };
  };

  it.each([30, 1, -30, -1])("ends the search, and is named: today and %i days", async (count) => {
    const { asked, previewOn } = noted((day) => ["2027-06-01", daysLater(day, count)]);
    const found = await scheduleOf("2027-04-15", previewOn);
    expect(found.moving).toEqual([daysLater("2027-04-15", count)]);
    expect(asked.length).toBeLessThan(8);
    expect(asked).toContain("2027-06-01");
    expect(scheduleText(found, "prod").toString()).toContain(`The date ${found.moving[0]} moves with today`);
  });

  it("isn't assumed of fixed dates, also of those that only some days have", async () => {
    const { previewOn } = noted((day) =>
      day < "2027-05-01" ? ["2027-05-01", "2027-06-01"] : ["2027-05-01", "2027-05-17"],
    );
    expect((await scheduleOf("2027-04-15", previewOn)).moving).toEqual([]);
  });

  it("can't extend the search beyond its last day, whatever the program computes", async () => {
    const { asked, previewOn } = noted((day) => [
      `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`,
      `${day.slice(0, 8)}28`,
      daysLater(day, day.length + Number(day.slice(8))),
    ]);
    const found = await scheduleOf("2027-04-15", previewOn, "2027-12-31");
    expect(asked.filter((day) => day > "2028-01-01")).toEqual([]);
    expect(asked.length).toBeLessThan(300);
    expect(found.beyond.length).toBeGreaterThan(0);
  });
});

it("looks 400 days ahead, or until a day, and names later dates", async () => {
  const of = async () => ({ steps: [], days: ["2028-05-19", "2028-05-20", "2040-01-01"] });
  const usual = await scheduleOf("2027-04-15", of);
  expect(usual).toMatchObject({ until: "2028-05-19", beyond: ["2028-05-20", "2040-01-01"] });
  expect(scheduleText(usual, "prod").toString()).toContain("--until 2040-01-01");
  expect(await scheduleOf("2027-04-15", of, "2040-01-01")).toMatchObject({ until: "2040-01-01", beyond: [] });
});

const schedule: Schedule = {
  ...{ today: "2027-04-02", until: "2028-05-06", beyond: [], moving: [] },
  due: [{ day: "2027-04-01", urn: urnOf("book"), change: "update", property: "price", before: 4800, after: 5200 }],
  coming: [
    { day: "2027-05-01", urn: urnOf("summer"), change: "create" },
    { day: "2027-10-01", urn: urnOf("book"), change: "update", property: "price", before: 5200, after: 5600 },
    { day: "2027-10-01", urn: urnOf("book"), change: "update", property: "label", before: undefined, after: "new" },
  ],
};

it("prints what is due now and later", () => {
  expect(scheduleText(schedule, "prod").toString()).toBe(`Due on 2027-04-02: 1 change. Run \`pulumi up --stack prod\`.
  2027-04-01  OneTimeProduct book: price 4,800 → 5,200
Later:
  2027-05-01  OneTimeProduct summer: created
  2027-10-01  OneTimeProduct book: price 5,200 → 5,600
  2027-10-01  OneTimeProduct book: label not set → "new"
`);
  const nothing = { ...schedule, due: [], coming: [] };
  expect(scheduleText(nothing, "prod").toString()).toBe(
    "Nothing is due on 2027-04-02.\nNo later changes until 2028-05-06.\n",
  );
});

it("writes a calendar with an entry for each day and resource, with stable ids", () => {
  const [text, again] = [1, 2].map(() => calendarText(schedule, "prod").toString()) as [string, string];
  const unfolded = text.replaceAll("\r\n ", "");
  expect(unfolded.match(/DTSTART;VALUE=DATE:\d+/g)).toEqual([
    "DTSTART;VALUE=DATE:20270401",
    "DTSTART;VALUE=DATE:20270501",
    "DTSTART;VALUE=DATE:20271001",
  ]);
  expect(unfolded).toContain('SUMMARY:OneTimeProduct book: price 5\\,200 → 5\\,600\\, label not set → "new"');
  expect(again.match(/UID:.*/g)).toEqual(text.match(/UID:.*/g));
  expect(new Set(text.match(/UID:.*/g)).size).toBe(3);
});

describe("a secret", () => {
  const marked = { "4dabf18193072939515e22adb298388d": "1b47061264138c4ac30d75fd1eb44270" };
  const asInState = { ...marked, ciphertext: "[secret]" };
  /** The state has the secret of `deployed`. */
  const of =
    (secrets: Dated<string>, deployed: string, dates = Object.keys(secrets)) =>
    async (day: string) => {
      const now = valueOn(secrets, day, "first");
      const isSame = now === deployed;
      const label = isSame ? asInState : { ...marked, plaintext: JSON.stringify(now) };
      const diff: Step["diff"] = isSame ? {} : { label: "update" };
      const step = { ...stepOf("a", { label: asInState }, { label }), op: isSame ? "same" : "update", diff };
      return { steps: [step], days: dates };
    };
  const change = (day: string) => ({
    ...{ day, urn: urnOf("a"), change: "update", property: "label", before: "[secret]", after: "[secret]" },
  });

  it("is due or coming on each day that changes it, and is never shown", () =>
    fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.integer({ min: -60, max: 60 }), { maxLength: 5 }),
        fc.array(fc.constantFrom("one", "two", "three"), { minLength: 5, maxLength: 5 }),
        fc.constantFrom("first", "one", "two"),
        async (distances, values, deployed) => {
          const today = "2027-03-20";
          const days = distances.map((count) => daysLater(today, count)).toSorted();
          const secrets = Object.fromEntries(days.map((day, index) => [day, values[index] as string]));
          const schedule = await scheduleOf(today, of(secrets, deployed));
          const isChanged = (day: string) =>
            valueOn(secrets, day, "first") !== valueOn(secrets, daysLater(day, -1), "first");
          expect(schedule.coming).toEqual(days.filter((day) => day > today && isChanged(day)).map(change));
          const last = days.findLast((day) => day <= today && isChanged(day));
          const isPending = valueOn(secrets, today, "first") !== deployed;
          expect(schedule.due).toEqual(isPending && last !== undefined ? [change(last)] : []);
          expect(JSON.stringify(schedule)).not.toMatch(/one|two|three|[0-9a-f]{64}/);
          for (const text of [scheduleText(schedule, "prod"), calendarText(schedule, "prod")])
            expect(String(text)).not.toMatch(/one|two|three|[0-9a-f]{64}/);
        },
      ),
    ));

  it("isn't due if the program changes it on no date", async () => {
    expect((await scheduleOf("2027-03-20", of({}, "other", ["2027-03-10", "2027-04-01"]))).due).toEqual([]);
  });
});
