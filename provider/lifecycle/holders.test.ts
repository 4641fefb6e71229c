import { describe, expect, it, test } from "vitest";
import type { Values } from "../model/rules.js";
import { type Conflict, type Holder, Holders, type New } from "./holders.js";

type Compared = Omit<Holder, "stage">;

/** What the program says of a resource: a page under its name, or a code under its text. */
const resource = (urn: string | undefined, id: string | undefined, more: Partial<New> = {}): New => ({
  kind: "Page",
  urn,
  wanted: { label: urn ?? "?" },
  identity: undefined,
  id,
  ...more,
});
const held = (urn: string | undefined, id: string, more: Partial<Compared> = {}): Compared => ({
  ...resource(urn, id),
  id,
  former: [],
  ...more,
});
const code = { kind: "Code", identity: "SPRING" };

/** A run that has compared these with their objects. */
function comparing(stage: "kept" | "changing" | "going", ...all: Compared[]): Holders {
  const holders = new Holders();
  for (const next of all) {
    holders.compared(next, stage === "kept" ? "kept" : "changing");
    if (stage === "going") holders.settle(next.kind, String(next.id), next.urn, "going");
  }
  return holders;
}

/** With a resource that the program has brought in: announced, at work, made, or having adopted an object. */
function bringing(stage: "announced" | "making" | "made" | "adopted", next: New): Holders {
  const holders = new Holders();
  holders.announce(next);
  if (stage === "announced") return holders;
  const begun = holders.begin(next) as Holder;
  if (stage !== "making") holders.end(begun, next.id ?? "1", stage === "adopted");
  return holders;
}

const told = (conflict: Conflict | Holder | undefined) =>
  conflict && "shares" in conflict ? [conflict.other.urn, conflict.shares, conflict.id] : undefined;

describe("what a refresh has read, and the program has not come to", () => {
  const holders = new Holders();
  holders.refreshed(held("old", "1", { wanted: { label: "A" } }));
  holders.refreshed(held("code", "2", { ...code, wanted: { label: "C" } }));
  const like = (next: Partial<New>) =>
    holders.unclaimedLike(resource("new", undefined, { wanted: { label: "A" }, ...next }), "label")?.urn;

  it.each<[found: string | undefined, next: Partial<New>]>([
    ["old", {}],
    ["old", { urn: undefined }],
    [undefined, { urn: "old" }],
    [undefined, { kind: "Code" }],
    [undefined, { wanted: { label: "B" } }],
    ["code", { ...code, wanted: { label: "D" } }],
    [undefined, { ...code, identity: "SUMMER", wanted: { label: "C" } }],
  ])("is %s for %j", (found, next) => expect(like(next)).toBe(found));

  it.each<[isThere: boolean, what: string, then: (holders: Holders) => unknown]>([
    [false, "it is compared", (run) => run.compared(held("old", "1"), "kept")],
    [true, "another is compared", (run) => run.compared(held("old", "2"), "kept")],
    [true, "one of another kind is compared", (run) => run.compared(held("old", "1", { kind: "Code" }), "kept")],
    [false, "it is gone", (run) => run.gone("Page", "1")],
    [true, "another is gone", (run) => run.gone("Page", "2")],
    [true, "one of another kind is gone", (run) => run.gone("Code", "1")],
  ])("is there: %s, when %s", (isThere, _, then) => {
    const run = new Holders();
    run.refreshed(held("old", "1", { wanted: { label: "A" } }));
    then(run);
    expect(run.unclaimedLike(resource("new", undefined, { wanted: { label: "A" } }), "label") !== undefined).toBe(
      isThere,
    );
  });
});

describe("one object", () => {
  it.each<[what: string, holders: () => Holders, isTaken: boolean]>([
    ["stays", () => comparing("kept", held("one", "1")), true],
    ["is changed", () => comparing("changing", held("one", "1")), false],
    ["is replaced", () => comparing("going", held("one", "1")), false],
    ["is announced", () => bringing("announced", resource("one", "1")), true],
    ["is being adopted", () => bringing("making", resource("one", "1")), true],
    ["was adopted", () => bringing("adopted", resource("one", "1")), true],
    ["was made", () => bringing("made", resource("one", "1")), false],
  ])("of a resource that %s", (_, holders, isTaken) => {
    expect(holders().has("Page", "1")).toBe(isTaken);
    expect(holders().has("Page", "2")).toBe(false);
    expect(holders().has("Code", "1")).toBe(false);
    const conflict = isTaken ? ["one", "object", "1"] : undefined;
    expect(told(holders().compared(held("two", "1"), "kept"))).toEqual(conflict);
    expect(told(holders().compared(held("two", "2"), "kept"))).toBeUndefined();
    expect(told(holders().compared(held("two", "1", { kind: "Code" }), "kept"))).toBeUndefined();
  });

  it("is its own resource's in every comparison, with URNs and without", () => {
    const holders = comparing("kept", held("one", "1"));
    expect(told(holders.compared(held("one", "1"), "changing"))).toBeUndefined();
    expect(told(holders.compared(held("one", "2"), "kept"))).toBeUndefined();
    expect(holders.ofKind("Page")).toMatchObject([{ id: "2", stage: "kept" }]);
    const dynamic = comparing("kept", held(undefined, "1"), held(undefined, "2"));
    expect(told(dynamic.compared(held(undefined, "1"), "kept"))).toBeUndefined();
    expect(dynamic.ofKind("Page").map(({ id }) => id)).toEqual(["2", "1"]);
    expect(holders.ofKind("Code")).toEqual([]);
  });

  it("is not for a new resource that wants it, nor for two of them", () => {
    const holders = comparing("kept", held("one", "1"));
    expect(told(holders.announce(resource("two", "1")))).toEqual(["one", "object", "1"]);
    expect(told(holders.begin(resource("two", "1")))).toEqual(["one", "object", "1"]);
    expect(told(holders.announce(resource("two", "1", { kind: "Code" })))).toBeUndefined();
    expect(told(holders.announce(resource("three", "3")))).toBeUndefined();
    expect(told(holders.announce(resource("three", "3")))).toBeUndefined();
    expect(told(holders.announce(resource("four", "3")))).toEqual(["three", "object", "3"]);
    expect(told(holders.begin(resource("four", "3")))).toEqual(["three", "object", "3"]);
    expect(told(holders.begin(resource("three", "3")))).toBeUndefined();
  });

  it("is announced by a resource once, and no more when it is at work", () => {
    const holders = bringing("announced", resource("one", "1"));
    holders.announce(resource("one", "2"));
    holders.announce(resource("two", "1"));
    holders.announce(resource("one", "1", { kind: "Code" }));
    expect(holders.ofKind("Page").map(({ id }) => id)).toEqual(["2", "1"]);
    expect(holders.ofKind("Code")).toHaveLength(1);
    holders.begin(resource("one", "2"));
    expect(holders.ofKind("Page").map(({ id, stage }) => [id, stage])).toEqual([
      ["1", "announced"],
      ["2", "making"],
    ]);
    holders.announce(resource("one", "3"));
    expect(holders.ofKind("Page")).toHaveLength(3);
  });

  it("is free when it is gone, but for one that has adopted it meanwhile", () => {
    const kept = comparing("kept", held("one", "1"));
    kept.gone("Page", "2");
    kept.gone("Code", "1");
    expect(kept.has("Page", "1")).toBe(true);
    kept.gone("Page", "1");
    expect(kept.has("Page", "1")).toBe(false);
    const adopted = bringing("adopted", resource("one", "1"));
    adopted.gone("Page", "1");
    expect(adopted.has("Page", "1")).toBe(true);
  });

  it("has no owner if its creation has failed", () => {
    const holders = new Holders();
    holders.end(holders.begin(resource("one", undefined)) as Holder, undefined, false);
    expect(holders.ofKind("Page")).toEqual([]);
  });

  it("is not deleted by others if its adoption has failed: the program still wants it", () => {
    const holders = new Holders();
    holders.end(holders.begin(resource("one", "1")) as Holder, undefined, true);
    expect(holders.has("Page", "1")).toBe(true);
  });
});

describe("what a comparison has led to", () => {
  it.each<[stage: string, kind: string, id: string, urn: string]>([
    ["kept", "Page", "1", "one"],
    ["changing", "Code", "1", "one"],
    ["changing", "Page", "2", "one"],
    ["changing", "Page", "1", "two"],
  ])("%s, after an update of the %s %s of %s", (stage, kind, id, urn) => {
    const holders = comparing("changing", held("one", "1"));
    holders.settle(kind, id, urn, "kept");
    expect(holders.ofKind("Page")).toMatchObject([{ id: "1", stage }]);
  });

  it("is not asked of what this run has made", () => {
    const holders = bringing("adopted", resource("one", "1"));
    holders.settle("Page", "1", "one", "going");
    expect(holders.has("Page", "1")).toBe(true);
  });
});

describe("one code", () => {
  const next = resource("two", undefined, code);

  it.each<[what: string, holders: () => Holders, isTaken: boolean]>([
    ["stays", () => comparing("kept", held("one", "1", code)), true],
    ["is changed", () => comparing("changing", held("one", "1", code)), true],
    ["is replaced", () => comparing("going", held("one", "1", code)), false],
    ["is announced", () => bringing("announced", resource("one", undefined, code)), true],
    ["was made", () => bringing("made", resource("one", undefined, code)), true],
    ["is another", () => comparing("kept", held("one", "1", { ...code, identity: "SUMMER" })), false],
    ["is of another kind", () => comparing("kept", held("one", "1", { identity: "SPRING" })), false],
    ["has none", () => comparing("kept", held("one", "1", { kind: "Code" })), false],
  ])("of a resource that %s", (_, holders, isTaken) => {
    const conflict = isTaken ? ["one", "identity", undefined] : undefined;
    expect(told(holders().announce(next))).toEqual(conflict);
    expect(told(holders().begin(next))).toEqual(conflict);
    expect(told(holders().compared(held("two", "2", code), "changing"))).toEqual(conflict);
  });

  it("is not two where neither has one, or both are the same object", () => {
    const nameless = comparing("kept", held("one", "1", { kind: "Code" }));
    expect(told(nameless.compared(held("two", "2", { kind: "Code" }), "kept"))).toBeUndefined();
    const shared = comparing("changing", held("one", "1", code));
    expect(told(shared.compared(held("two", "1", code), "kept"))).toBeUndefined();
  });

  it("is announced and then made by the same resource, where nobody learns which that is", () => {
    const holders = new Holders();
    const dynamic = resource(undefined, undefined, code);
    expect(holders.announce(dynamic)).toBeUndefined();
    expect(told(holders.begin(dynamic))).toBeUndefined();
    expect(told(holders.announce(dynamic))).toEqual([undefined, "identity", undefined]);
  });
});

describe("what a new resource takes the place of", () => {
  it("with URNs, is what has its own", () => {
    const holders = comparing("kept", held("one", "1"), held("two", "2"), held("two", "3", { kind: "Code" }));
    expect(holders.predecessorOf(resource("two", undefined))?.id).toBe("2");
    expect(holders.predecessorOf(resource("three", undefined))).toBeUndefined();
    expect(bringing("made", resource("one", "1")).predecessorOf(resource("one", undefined))).toBeUndefined();
  });

  it("with URNs, may be what a refresh has read, and nobody has compared", () => {
    const holders = new Holders();
    holders.refreshed(held("one", "1"));
    expect(holders.predecessorOf(resource("one", undefined))).toMatchObject({ id: "1", stage: "kept" });
    expect(holders.predecessorOf(resource("two", undefined))).toBeUndefined();
    expect(holders.predecessorOf(resource("one", undefined, { kind: "Code" }))).toBeUndefined();
  });

  it("stays no longer, while others do", () => {
    const holders = comparing("kept", held("one", "1"), held("two", "2"));
    holders.begin(resource("one", undefined));
    expect([holders.has("Page", "1"), holders.has("Page", "2")]).toEqual([false, true]);
  });

  it.each<[what: string, holders: () => Holders, wanted: Values, id: string | undefined]>([
    [
      "what the comparison has asked for, whatever the create brings",
      () => comparing("going", held("one", "1")),
      { label: "new" },
      "1",
    ],
    ["what stays and is declared alike", () => comparing("kept", held("one", "1")), { label: "one" }, "1"],
    [
      "not what is declared in another way: its URN may be stale",
      () => comparing("changing", held("one", "1")),
      { label: "new" },
      undefined,
    ],
    [
      "what is declared alike but for what the comparison took from the state",
      () => comparing("changing", held("one", "1", { wanted: { label: "old" }, prior: { label: "old" } })),
      { label: "new" },
      "1",
    ],
  ])("with URNs, is %s", (_, holders, wanted, id) =>
    expect(holders().predecessorOf(resource("one", undefined, { wanted }))?.id).toBe(id),
  );

  it.each(["kept", "changing", "going"] as const)("without a URN, is nothing: %s", (stage) => {
    const same = { wanted: { label: "same" }, ...code };
    const holders = comparing(stage, held(undefined, "1", same));
    expect(holders.predecessorOf(resource(undefined, undefined, same))).toBeUndefined();
  });
});

describe("what the program says now of an object that was replaced", () => {
  it("is what took its place in this run, or in one before", () => {
    const holders = comparing("kept", held("one", "2", { former: ["0", "1"] }), held("two", "3"));
    expect(holders.successorOf("Page", "0", undefined)?.id).toBe("2");
    expect(holders.successorOf("Page", "3", undefined)?.id).toBe("3");
    expect(holders.successorOf("Page", "9", "two")?.id).toBe("3");
    expect(holders.successorOf("Page", "9", undefined)).toBeUndefined();
    expect(holders.successorOf("Page", "9", "nine")).toBeUndefined();
    expect(holders.successorOf("Code", "1", "one")).toBeUndefined();
  });

  it("is the resource itself, if it still has the object, before the one that was made after it", () => {
    const holders = comparing("going", held("one", "1"));
    const begun = holders.begin(resource("one", undefined)) as Holder;
    holders.end(begun, "2", false);
    expect(holders.successorOf("Page", "1", "one")).toMatchObject({ id: "1", stage: "going" });
    holders.gone("Page", "1");
    expect(holders.successorOf("Page", "1", undefined)).toMatchObject({ id: "2", former: ["1"] });
    expect(holders.successorOf("Page", "9", "one")?.id).toBe("2");
  });
});

test("a resource remembers all whose place it took, and each once; a code that goes on has taken nobody's", () => {
  const former = (before: Compared, next: New) => {
    const holders = comparing("going", before);
    return (holders.begin(next) as Holder).former;
  };
  expect(former(held("one", "2", { former: ["1"] }), resource("one", undefined))).toEqual(["1", "2"]);
  expect(former(held("one", "2", { former: ["2"] }), resource("one", undefined))).toEqual(["2"]);
  expect(former(held("one", "2", { ...code, former: ["1"] }), resource("one", undefined, code))).toEqual(["1"]);
  const renamed = resource("one", undefined, { ...code, identity: "SUMMER" });
  expect(former(held("one", "2", { ...code, former: ["1"] }), renamed)).toEqual(["1", "2"]);
  expect((new Holders().begin(resource("one", undefined)) as Holder).former).toEqual([]);
  const announced = comparing("going", held("one", "2"));
  announced.announce(resource("one", undefined));
  announced.gone("Page", "2");
  expect(announced.successorOf("Page", "2", undefined)).toMatchObject({ stage: "announced", former: ["2"] });
});
