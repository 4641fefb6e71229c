import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import type { Values } from "../../model/rules.js";
import { type Claim, type Conflict, type Entry, Ledger, type OwningResource } from "./ledger.js";

/** What the program says of a resource: a page under its name, or a code under its text. */
const resource = (urn: string | undefined, id: string | undefined, more: Partial<Claim> = {}): Claim => ({
  kind: "Page",
  urn,
  desired: { label: urn ?? "?" },
  label: more.desired?.label ?? urn ?? "?",
  identity: undefined,
  id,
  ...more,
});
const owning = (urn: string | undefined, id: string, more: Partial<OwningResource> = {}): OwningResource => ({
  ...resource(urn, id, more),
  id,
  ...more,
});
const code = { kind: "Code", identity: "SPRING" };

const same = { isChanging: false };
const changing = { isChanging: true };

/** A run that has compared these with their objects. */
function comparing(stage: "kept" | "changing" | "replacing", ...all: OwningResource[]): Ledger {
  const ledger = new Ledger();
  for (const next of all) {
    ledger.compare(next, { isChanging: stage !== "kept" });
    if (stage === "replacing") ledger.settle(next, "replace");
  }
  return ledger;
}

/** With a resource that is new to the program: announced, being created, created, or having adopted an object. */
function bringing(stage: "announced" | "creating" | "created" | "adopted", next: Claim): Ledger {
  const ledger = new Ledger();
  ledger.announce(next);
  if (stage === "announced") return ledger;
  const begun = ledger.begin(next) as Entry;
  if (stage !== "creating") ledger.end(begun, { id: next.id ?? "1", isAdopted: stage === "adopted" });
  return ledger;
}

const conflictIn = (result: Conflict | Entry | undefined) =>
  result && "shares" in result ? [result.other.urn, result.shares, result.id] : undefined;

describe("an object that a refresh read under a URN of the state", () => {
  const stored = owning("page", "1", { desired: { label: "A" }, isStale: true });
  const found = (next: Partial<Claim>, ledger: Ledger) =>
    ledger.predecessorOf(resource("page", undefined, { desired: { label: "A" }, ...next }))?.id;
  const reading = () => {
    const ledger = new Ledger();
    ledger.read(stored);
    return ledger;
  };

  it.each<[found: string | undefined, next: Partial<Claim>]>([
    ["1", {}],
    [undefined, { urn: "other" }],
    [undefined, { urn: undefined }],
    [undefined, { kind: "Code" }],
    [undefined, { desired: { label: "B" } }],
  ])("is %s for %j, as a URN can be stale and the name must agree", (expected, next) => {
    expect(found(next, reading())).toBe(expected);
  });

  it("is undefined once a resource of the program was compared with it", () => {
    const ledger = reading();
    ledger.compare(owning("renamed", "1"), same);
    expect(found({}, ledger)).toBeUndefined();
  });
});

describe("an object that a refresh read, and the program hasn't reached", () => {
  const ledger = new Ledger();
  ledger.read(owning("old", "1", { desired: { label: "A" } }));
  ledger.read(owning("code", "2", { ...code, desired: { label: "C" } }));
  const like = (next: Partial<Claim>) =>
    ledger.unclaimedLike(resource("new", undefined, { desired: { label: "A" }, ...next }))?.urn;

  it.each<[found: string | undefined, next: Partial<Claim>]>([
    ["old", {}],
    ["old", { urn: undefined }],
    [undefined, { urn: "old" }],
    [undefined, { kind: "Code" }],
    [undefined, { desired: { label: "B" } }],
    ["code", { ...code, desired: { label: "D" } }],
    [undefined, { ...code, identity: "SUMMER", desired: { label: "C" } }],
  ])("is %s for %j", (found, next) => expect(like(next)).toBe(found));

  it.each<[isThere: boolean, what: string, then: (ledger: Ledger) => unknown]>([
    [false, "it is compared", (run) => run.compare(owning("old", "1"), same)],
    [true, "another is compared", (run) => run.compare(owning("old", "2"), same)],
    [true, "one of another kind is compared", (run) => run.compare(owning("old", "1", { kind: "Code" }), same)],
    [false, "it is gone", (run) => run.gone("Page", "1")],
    [true, "another is gone", (run) => run.gone("Page", "2")],
    [true, "one of another kind is gone", (run) => run.gone("Code", "1")],
  ])("is returned: %s, if %s", (isThere, _, then) => {
    const run = new Ledger();
    run.read(owning("old", "1", { desired: { label: "A" } }));
    then(run);
    expect(run.unclaimedLike(resource("new", undefined, { desired: { label: "A" } })) !== undefined).toBe(isThere);
  });
});

describe("an object", () => {
  it.each<[what: string, ledger: () => Ledger, isTaken: boolean]>([
    ["stays", () => comparing("kept", owning("one", "1")), true],
    ["is changed", () => comparing("changing", owning("one", "1")), false],
    ["is replaced", () => comparing("replacing", owning("one", "1")), false],
    ["is announced", () => bringing("announced", resource("one", "1")), true],
    ["is being adopted", () => bringing("creating", resource("one", "1")), true],
    ["was adopted", () => bringing("adopted", resource("one", "1")), true],
    ["was created", () => bringing("created", resource("one", "1")), false],
  ])("of a resource that %s", (_, ledger, isTaken) => {
    expect(ledger().isHeld("Page", "1")).toBe(isTaken);
    expect(ledger().isHeld("Page", "2")).toBe(false);
    expect(ledger().isHeld("Code", "1")).toBe(false);
    const conflict = isTaken ? ["one", "object", "1"] : undefined;
    expect(conflictIn(ledger().compare(owning("two", "1"), same))).toEqual(conflict);
    expect(conflictIn(ledger().compare(owning("two", "2"), same))).toBeUndefined();
    expect(conflictIn(ledger().compare(owning("two", "1", { kind: "Code" }), same))).toBeUndefined();
  });

  it("belongs to its own resource in every comparison, with and without URNs", () => {
    const ledger = comparing("kept", owning("one", "1"));
    expect(conflictIn(ledger.compare(owning("one", "1"), changing))).toBeUndefined();
    expect(conflictIn(ledger.compare(owning("one", "2"), same))).toBeUndefined();
    expect([ledger.urnOf("Page", "1"), ledger.urnOf("Page", "2")]).toEqual([undefined, "one"]);
    expect([ledger.hasOther("Page", "one", "1"), ledger.hasOther("Page", "one", "2")]).toEqual([true, false]);
    const dynamic = comparing("kept", owning(undefined, "1"), owning(undefined, "2"));
    expect(conflictIn(dynamic.compare(owning(undefined, "1"), same))).toBeUndefined();
    expect(["1", "2"].map((id) => dynamic.isHeld("Page", id))).toEqual([true, true]);
    expect(ledger.urnOf("Code", "2")).toBeUndefined();
  });

  it("conflicts with a new resource that claims it, and so do two new resources", () => {
    const ledger = comparing("kept", owning("one", "1"));
    expect(conflictIn(ledger.announce(resource("two", "1")))).toEqual(["one", "object", "1"]);
    expect(conflictIn(ledger.begin(resource("two", "1")))).toEqual(["one", "object", "1"]);
    expect(conflictIn(ledger.announce(resource("two", "1", { kind: "Code" })))).toBeUndefined();
    expect(conflictIn(ledger.announce(resource("three", "3")))).toBeUndefined();
    expect(conflictIn(ledger.announce(resource("three", "3")))).toBeUndefined();
    expect(conflictIn(ledger.announce(resource("four", "3")))).toEqual(["three", "object", "3"]);
    expect(conflictIn(ledger.begin(resource("four", "3")))).toEqual(["three", "object", "3"]);
    expect(conflictIn(ledger.begin(resource("three", "3")))).toBeUndefined();
  });

  it("is announced by a resource once, and not after its work began", () => {
    const ledger = bringing("announced", resource("one", "1"));
    ledger.announce(resource("one", "2"));
    const protectedIds = () => ["1", "2", "3"].filter((id) => ledger.isHeld("Page", id));
    expect(protectedIds()).toEqual(["2"]);
    ledger.announce(resource("two", "1"));
    ledger.announce(resource("one", "1", { kind: "Code" }));
    expect(protectedIds()).toEqual(["1", "2"]);
    expect(ledger.isHeld("Code", "1")).toBe(true);
    ledger.begin(resource("one", "2"));
    ledger.announce(resource("one", "3"));
    expect(protectedIds()).toEqual(["1", "2", "3"]);
  });
});

it("is being replaced only after the diff or the create reported it", () => {
  const isGoing = (ledger: Ledger) => ledger.isGoing("Page", "1");
  expect(
    ["kept", "changing", "replacing"].map((stage) => isGoing(comparing(stage as "kept", owning("one", "1")))),
  ).toEqual([false, false, true]);
  const ledger = comparing("kept", owning("one", "1"));
  ledger.begin(resource("one", undefined));
  expect(isGoing(ledger)).toBe(true);
  expect(ledger.isGoing("Code", "1")).toBe(false);
});

describe("a code", () => {
  const next = resource("two", undefined, code);

  it.each<[what: string, ledger: () => Ledger, isTaken: boolean]>([
    ["stays", () => comparing("kept", owning("one", "1", code)), true],
    ["is changed", () => comparing("changing", owning("one", "1", code)), true],
    ["is replaced", () => comparing("replacing", owning("one", "1", code)), false],
    ["is announced", () => bringing("announced", resource("one", undefined, code)), true],
    ["was created", () => bringing("created", resource("one", undefined, code)), true],
    ["is a different resource", () => comparing("kept", owning("one", "1", { ...code, identity: "SUMMER" })), false],
    ["is of a different kind", () => comparing("kept", owning("one", "1", { identity: "SPRING" })), false],
    ["has none", () => comparing("kept", owning("one", "1", { kind: "Code" })), false],
  ])("of a resource that %s", (_, ledger, isTaken) => {
    const conflict = isTaken ? ["one", "identity", undefined] : undefined;
    expect(conflictIn(ledger().announce(next))).toEqual(conflict);
    expect(conflictIn(ledger().begin(next))).toEqual(conflict);
    expect(conflictIn(ledger().compare(owning("two", "2", code), changing))).toEqual(conflict);
  });

  it("doesn't conflict if neither resource has one, or both are the same object", () => {
    const nameless = comparing("kept", owning("one", "1", { kind: "Code" }));
    expect(conflictIn(nameless.compare(owning("two", "2", { kind: "Code" }), same))).toBeUndefined();
    const shared = comparing("changing", owning("one", "1", code));
    expect(conflictIn(shared.compare(owning("two", "1", code), same))).toBeUndefined();
  });

  it("is announced and then created by the same resource, if no URN is known", () => {
    const ledger = new Ledger();
    const dynamic = resource(undefined, undefined, code);
    expect(ledger.announce(dynamic)).toBeUndefined();
    expect(conflictIn(ledger.begin(dynamic))).toBeUndefined();
    expect(conflictIn(ledger.announce(dynamic))).toEqual([undefined, "identity", undefined]);
  });
});

describe("the predecessor of a new resource", () => {
  it("with URNs, is the object with the resource's own URN", () => {
    const ledger = comparing("kept", owning("one", "1"), owning("two", "2"), owning("two", "3", { kind: "Code" }));
    expect(ledger.predecessorOf(resource("two", undefined))?.id).toBe("2");
    expect(ledger.predecessorOf(resource("three", undefined))).toBeUndefined();
    expect(bringing("created", resource("one", "1")).predecessorOf(resource("one", undefined))).toBeUndefined();
  });

  it.each<[what: string, ledger: () => Ledger, desired: Values, id: string | undefined]>([
    [
      "the resource of the comparison, whatever inputs the create has",
      () => comparing("replacing", owning("one", "1")),
      { label: "new" },
      "1",
    ],
    ["a kept resource with equal inputs", () => comparing("kept", owning("one", "1")), { label: "one" }, "1"],
    [
      "not a resource with different inputs: its URN may be outdated",
      () => comparing("changing", owning("one", "1")),
      { label: "new" },
      undefined,
    ],
    [
      "a resource with equal inputs, except for those that the comparison took from the state",
      () => comparing("changing", owning("one", "1", { desired: { label: "old" }, prior: { label: "old" } })),
      { label: "new" },
      "1",
    ],
  ])("with URNs, is %s", (_, ledger, desired, id) =>
    expect(ledger().predecessorOf(resource("one", undefined, { desired }))?.id).toBe(id),
  );

  it.each(["kept", "changing", "replacing"] as const)("without a URN, is undefined: %s", (stage) => {
    const same = { desired: { label: "same" }, ...code };
    const ledger = comparing(stage, owning(undefined, "1", same));
    expect(ledger.predecessorOf(resource(undefined, undefined, same))).toBeUndefined();
  });
});

describe("a record that one call leaves for another", () => {
  const stored = { id: "c1", state: { couponName: "held" } };
  const desired = { processorAEnvId: "1", couponCode: "SPRING", rate: 20 };
  const changed = { ...desired, rate: 30 };

  it.each([
    ["its URN", resource("one", undefined, { desired, ...code })],
    ["its identity if the URN isn't certain", resource(undefined, undefined, { desired, ...code })],
    ["all its inputs if it has neither", resource(undefined, undefined, { desired })],
  ])("is a plan for the same declaration of a resource, by %s, until it ends", (_, claim) => {
    const ledger = new Ledger();
    expect(ledger.planned(claim)).toBeUndefined();
    ledger.plan(claim, stored);
    expect(ledger.planned({ ...claim, desired: changed })).toBeUndefined();
    expect(ledger.planned(claim)).toBe(stored);
    ledger.endPlan(claim);
    expect(ledger.planned(claim)).toBeUndefined();
  });

  it("is a plan for no other resource, and a later plan of the same resource replaces it", () => {
    const ledger = new Ledger();
    const claim = resource("one", undefined, { desired, ...code });
    ledger.plan(claim, stored);
    expect(ledger.planned({ ...claim, urn: "two" })).toBeUndefined();
    ledger.endPlan({ ...claim, urn: "two" });
    expect(ledger.planned(claim)).toBe(stored);
    const later = { id: "c2", state: {} };
    ledger.plan({ ...claim, desired: changed }, later);
    expect(ledger.planned(claim)).toBeUndefined();
    expect(ledger.planned({ ...claim, desired: changed })).toBe(later);
  });

  it("is a plan that can have ignored properties from the object, while the create has those of the program", () => {
    const ledger = new Ledger();
    const claim = resource("one", undefined, { desired: { ...desired, couponName: "held" }, ...code });
    ledger.plan(claim, stored);
    expect(ledger.planned({ ...claim, desired: { ...desired, couponName: "mine" } })).toBe(stored);
  });

  it.each([
    [
      "its URN",
      resource("one", undefined),
      resource("one", undefined, { desired: changed }),
      resource("two", undefined),
    ],
    [
      "its identity if the URN isn't certain",
      resource(undefined, undefined, code),
      resource(undefined, undefined, { ...code, desired: changed }),
      resource(undefined, undefined, { ...code, identity: "SUMMER" }),
    ],
    [
      "all its inputs if it has neither",
      resource(undefined, undefined, { desired }),
      resource(undefined, undefined, { desired }),
      resource(undefined, undefined, { desired: changed }),
    ],
  ])("is a lost create of a resource, by %s", (_, claim, again, other) => {
    const ledger = new Ledger();
    expect(ledger.lostCreate(claim)).toBeUndefined();
    const lost = new Error("no response");
    ledger.loseCreate(claim, lost);
    expect(ledger.lostCreate(again)).toBe(lost);
    expect(ledger.lostCreate(other)).toBeUndefined();
  });
});

it("keeps no plan for an object that is gone", () => {
  const ledger = new Ledger();
  const claim = resource("one", "1");
  ledger.plan(claim, { id: "1", state: {} });
  ledger.gone("Page", "2");
  ledger.gone("Code", "1");
  expect(ledger.planned(claim)).toBeDefined();
  ledger.gone("Page", "1");
  expect(ledger.planned(claim)).toBeUndefined();
});

it("is held for the resource that continues with it, if an earlier run has replaced it under the same id", () => {
  const ledger = comparing("kept", { ...owning("one", "1"), prior: { rate: 30 } });
  const isHeld = (rate: number) => ledger.isHeld("Page", "1", { urn: "one", state: { rate } });
  expect([isHeld(20), isHeld(30)]).toEqual([true, false]);
});

it("isn't held for its own resource, which the engine deletes after a comparison", () => {
  const ledger = comparing("kept", owning("one", "1"));
  expect([ledger.isHeld("Page", "1", { urn: "one" }), ledger.isHeld("Page", "1", { urn: "two" })]).toEqual([
    false,
    true,
  ]);
  const adopted = bringing("adopted", resource("one", "1"));
  expect(adopted.isHeld("Page", "1", { urn: "one" })).toBe(true);
});

it("knows the kinds of the program's objects, and the objects that it has written", () => {
  const ledger = new Ledger();
  ledger.know("Page", "1", { price: 1 });
  ledger.know("Code", "1", {});
  ledger.know("Page", "1", { price: 2 });
  expect(ledger.kindsOf("1")).toEqual(["Page", "Code"]);
  expect(ledger.kindsOf("2")).toEqual([]);
  expect(ledger.valuesOf("Page", "1")).toEqual({ price: 2 });
  expect(ledger.valuesOf("Page", "2")).toEqual({});
  expect([ledger.knows("Page", "1"), ledger.knows("Page", "2"), ledger.knows("Role", "1")]).toEqual([
    true,
    false,
    false,
  ]);
  ledger.wrote("Page", "1");
  expect([ledger.hasWritten("Page", "1"), ledger.hasWritten("Page", "2"), ledger.hasWritten("Code", "1")]).toEqual([
    true,
    false,
    false,
  ]);
});

describe("any sequence of engine calls", () => {
  const ids = ["1", "2", "3"];
  const urns = ["a", "b", "c"];

  /** A call about a resource: its declaration is one of two, and `id` is that of its object, or undefined for none. */
  interface Call {
    readonly does: "read" | "compare" | "settle" | "announce" | "begin" | "end" | "gone" | "write";
    readonly urn: string;
    readonly label: string;
    readonly id: string | undefined;
    /** Whether a comparison finds changes, or what follows is a replacement. */
    readonly isChange: boolean;
    readonly result: "failed" | "created" | "adopted";
  }
  const calls: fc.Arbitrary<Call[]> = fc.array(
    fc.record({
      does: fc.constantFrom<Call["does"][]>("read", "compare", "settle", "announce", "begin", "end", "gone", "write"),
      urn: fc.constantFrom(...urns),
      label: fc.constantFrom("x", "y"),
      id: fc.option(fc.constantFrom(...ids), { nil: undefined }),
      isChange: fc.boolean(),
      result: fc.constantFrom<Call["result"][]>("failed", "created", "adopted"),
    }),
    { maxLength: 40, size: "max" },
  );

  /** What must be protected, written down with no more than the calls that bear on it. */
  class Expected {
    /** Objects that a comparison or an update has left as desired, by resource, with the declaration. */
    readonly kept = new Map<string, { readonly id: string; readonly label: string }>();
    /** Objects that comparisons know, by resource. */
    readonly compared = new Map<string, { readonly id: string; readonly label: string }>();
    readonly adopted = new Set<string>();
    readonly written = new Set<string>();
    /** Objects that new resources have named, by resource: those that are announced, and those that are being adopted. */
    readonly announced = new Map<string, string | undefined>();
    readonly begun = new Map<string, { readonly entry: Entry; wanted: string | undefined }>();

    private wantedBy = (urn: string) => [this.announced.get(urn), this.begun.get(urn)?.wanted];

    /** Whether a resource other than `urn` has the object or has named it. */
    isOthers(urn: string, id: string): boolean {
      return urns.some(
        (other) => other !== urn && (this.kept.get(other)?.id === id || this.wantedBy(other).includes(id)),
      );
    }

    isHeld(id: string): boolean {
      return this.adopted.has(id) || this.isOthers("none", id);
    }

    gone(id: string): void {
      for (const urn of urns) {
        if (this.kept.get(urn)?.id === id) this.kept.delete(urn);
        if (this.compared.get(urn)?.id === id) this.compared.delete(urn);
        if (this.announced.get(urn) === id) this.announced.delete(urn);
        const begun = this.begun.get(urn);
        if (begun?.wanted === id) begun.wanted = undefined;
      }
    }
  }

  function apply(ledger: Ledger, expected: Expected, call: Call): void {
    const { does, urn, label, id, isChange, result } = call;
    const claim = resource(urn, id, { desired: { label } });
    const begun = expected.begun.get(urn);
    if (does === "end") {
      if (!begun) return;
      expected.begun.delete(urn);
      const desired = begun.entry.id;
      ledger.end(begun.entry, result === "failed" ? result : { id: desired ?? "new", isAdopted: result === "adopted" });
      if (result === "adopted") expected.adopted.add(desired ?? "new");
      else if (result === "failed" && desired !== undefined) expected.announced.set(urn, desired);
      return;
    }
    // The engine waits for the end of a create before it does something else with the resource.
    if (begun && ["read", "compare", "settle", "announce", "begin"].includes(does)) return;
    if (does === "announce" || does === "begin") {
      const conflict = does === "announce" ? ledger.announce(claim) : ledger.begin(claim);
      const isRefused = conflict !== undefined && "shares" in conflict;
      if (id !== undefined && expected.isOthers(urn, id)) expect(isRefused).toBe(true);
      if (isRefused) return;
      if (does === "announce") expected.announced.set(urn, id);
      else {
        expected.announced.delete(urn);
        expected.begun.set(urn, { entry: conflict as Entry, wanted: id });
        // It replaces its own object, unless it is declared in another way: then its URN may be stale.
        if (expected.kept.get(urn)?.label === label) expected.kept.delete(urn);
      }
      return;
    }
    if (id === undefined) return;
    if (does === "read") ledger.read({ ...claim, id });
    if (does === "compare") {
      ledger.compare({ ...claim, id }, { isChanging: isChange });
      expected.compared.set(urn, { id, label });
      if (isChange) expected.kept.delete(urn);
      else expected.kept.set(urn, { id, label });
    }
    if (does === "settle") {
      ledger.settle(claim, isChange ? "replace" : "update");
      const compared = expected.compared.get(urn);
      if (compared?.id !== id) return;
      if (isChange) expected.kept.delete(urn);
      else expected.kept.set(urn, compared);
    }
    if (does === "gone") {
      ledger.gone("Page", id);
      expected.gone(id);
    }
    if (does === "write") {
      ledger.wrote("Page", id);
      expected.written.add(id);
    }
  }

  it("protects what was written, kept, adopted or claimed in this run from other resources, and nothing else", () => {
    fc.assert(
      fc.property(calls, (sequence) => {
        const [ledger, expected] = [new Ledger(), new Expected()];
        for (const call of sequence) {
          apply(ledger, expected, call);
          const all = [...ids, "new"];
          expect(all.filter((id) => ledger.isHeld("Page", id))).toEqual(all.filter((id) => expected.isHeld(id)));
          expect(all.filter((id) => ledger.hasWritten("Page", id))).toEqual(
            all.filter((id) => expected.written.has(id)),
          );
        }
        expect(ids.filter((id) => ledger.isHeld("Code", id))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
});

it("keeps the announcement when a create without a URN is refused", () => {
  const ledger = new Ledger();
  const claim = (id: string) => owning(undefined, id, { desired: { label: id } });
  ledger.compare(claim("1"), same);
  ledger.announce(claim("2"));
  expect(ledger.begin(claim("1"))).toHaveProperty("shares", "object");
  expect(ledger.isHeld("Page", "2")).toBe(true);
});

describe("an object that only a refresh has read", () => {
  const ledger = new Ledger();
  ledger.read(owning("old", "1", code));

  it("doesn't hinder a new resource with the same id or code", () => {
    expect(ledger.announce(resource("new", "1", { kind: "Code" }))).toBeUndefined();
    expect(ledger.announce(resource("other", undefined, code))).toBeUndefined();
  });
});

test("is in conflict with the other resource that a refresh has read with it", () => {
  const ledger = new Ledger();
  expect(ledger.read(owning("one", "1"))).toBeUndefined();
  expect(ledger.read(owning("one", "1"))).toBeUndefined();
  expect(ledger.read(owning("other", "2"))).toBeUndefined();
  expect(ledger.read(owning("other", "1", { kind: "Code" }))).toBeUndefined();
  expect(ledger.read(owning(undefined, "1"))).toBeUndefined();
  expect(ledger.read(owning("two", "1"))).toMatchObject({ shares: "object", id: "1", other: { urn: "one" } });
});

test("is the only candidate for the old name of a new resource", () => {
  const named = { desired: { label: "A" } };
  const like = (ledger: Ledger) => ledger.unclaimedLike(resource("new", undefined, named));
  expect(like(comparing("kept", owning("old", "1", named)))).toBeUndefined();
  const ledger = new Ledger();
  ledger.read(owning(undefined, "1", named));
  expect(ledger.unclaimedLike(resource(undefined, undefined, named))?.id).toBe("1");
});

describe("a run without URNs", () => {
  it("keeps the object of each announced adoption", () => {
    const ledger = bringing("announced", resource(undefined, "1"));
    ledger.announce(resource(undefined, "2"));
    expect(["1", "2"].map((id) => ledger.isHeld("Page", id))).toEqual([true, true]);
  });

  it("lets a code be announced again after a failed create", () => {
    const next = resource(undefined, undefined, code);
    const ledger = bringing("announced", next);
    ledger.end(ledger.begin(next) as Entry, "failed");
    expect(ledger.announce(next)).toBeUndefined();
  });
});
