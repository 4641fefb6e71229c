import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { resources } from "../../../provider/kinds/resources/index.js";
import type { Values } from "../../../provider/model/rules.js";
import { objectOf } from "../../../test/support/arbitraries.js";
import { decrypted, encrypted, type Made, stateText } from "../../../test/support/states.js";
import { stateIn } from "../../stack/state.js";
import { compare, isSame } from "./compare.js";

const shop = (stack: string, created: readonly Made[]) => stateIn(stateText(stack, created), stack);

const page = (id: string, inputs: Values = {}): Made => ({
  kind: "RecurringPlan",
  name: "classes",
  id,
  inputs: { planName: "Classes", price: 4800, processorAEnvId: "1", billingCycle: { interval: "month" }, ...inputs },
  outputs: { urlApplication: `https://service.example/p/${id}` },
});
const book = (id: string): Made => ({ kind: "OneTimeProduct", name: "book", id, inputs: { productName: "Book" } });
const code = (productIds: unknown, inputs: Values = {}): Made => ({
  kind: "Coupon",
  name: "spring",
  id: "code-id",
  inputs: { couponCode: "SPRING", couponType: 0, rate: 20, paymentType: 4, productIds, ...inputs },
});

/** What is found, in short: `classes.price: 1 | 2`. */
const found = (a: readonly Made[], b: readonly Made[], ignored?: string[]): string[] => {
  const { onlyInA, onlyInB, changed } = compare(shop("test", a), shop("prod", b), ignored);
  const shown = (value: unknown) => (value === undefined ? "nothing" : JSON.stringify(value));
  return [
    ...onlyInA.map(({ kind, name }) => `only in a: ${kind} ${name}`),
    ...onlyInB.map(({ kind, name }) => `only in b: ${kind} ${name}`),
    ...changed.flatMap(({ name, differences }) =>
      differences.map(({ path, a: one, b: other }) => `${name}.${path}: ${shown(one)} | ${shown(other)}`),
    ),
  ];
};

describe("expected differences are ignored", () => {
  const testPage = page("test-page-id");
  const livePage = page("live-page-id", { processorAEnvId: "0", adoptId: "live-page-id" });

  it("in ids, environments, adoption, and the adapter", () => {
    expect(found([testPage], [{ ...livePage, isNative: true }])).toEqual([]);
  });
  it("in references with the same target", () => {
    expect(found([testPage, code(["test-page-id"])], [livePage, code(["live-page-id"])])).toEqual([]);
    const text = (id: string) => page(id, { freeSpace: `<a href="https://service.example/p/${id}?x=1">here</a>` });
    expect(found([text("test-page-id")], [text("live-page-id")])).toEqual([]);
  });
  it("in references to objects of different kinds with the same id", () => {
    const trial = (id: string): Made => ({ ...book(id), kind: "RegistrationPlan", name: "trial", inputs: {} });
    const a = [testPage, { ...book("test-page-id") }, trial("test-page-id"), code(["test-page-id"])];
    const b = [trial("9"), livePage, book("8"), code(["live-page-id"])];
    expect(found(a, b)).toEqual([]);
  });
  it("in a value that only one program marks as secret", () => {
    expect(found([page("1", { price: decrypted(4800) })], [page("2")])).toEqual([]);
    expect(found([page("1", { price: decrypted(4801) })], [page("2")])).toHaveLength(1);
  });
  it("in the parents of a name that is repeated in one of the stacks", () => {
    const inShop = { ...page("1"), parent: "test:Shop" };
    expect(
      found(
        [inShop],
        [
          { ...inShop, id: "2" },
          { ...page("3"), parent: "test:Club" },
        ],
      ),
    ).toEqual(["only in b: RecurringPlan classes (test:Club)"]);
  });
  it("in the order of an unordered list", () => {
    const [a, b] = [code(["test-page-id", "book-test"]), code(["book-live", "live-page-id"])];
    expect(found([testPage, book("book-test"), a], [livePage, book("book-live"), b])).toEqual([]);
  });
  it("in the ids of external objects, but not in their number", () => {
    expect(found([code(["x"])], [code(["y"])])).toEqual([]);
    expect(found([code(["x"])], [code(["y", "z"])])).toEqual([
      'spring.productIds: ["(not in the stack) 1"] | ["(not in the stack) 1","(not in the stack) 2"]',
    ]);
  });
  it("between a documented default and an empty value", () => {
    const defaults = { salesCount: -1, notes: [], label: "", receiptExclusionTax: false, taxRate: null };
    expect(found([page("p1", defaults)], [page("p2")])).toEqual([]);
  });
  it("in properties without effect", () => {
    expect(found([code([], { price: 0 })], [code([])])).toEqual([]);
    const school = (name: string) => page("p1", { companyInfo: { name } });
    expect(found([school("One")], [school("Other")])).toEqual([]);
  });
});

describe("a difference", () => {
  it("is reported for each property", () => {
    const other = page("p2", {
      price: 5200,
      billingCycle: { interval: "month", count: 2 },
      salesEnd: { time: 1 },
      notes: [{ name: "Level", require: true }],
    });
    expect(found([page("p1", { notes: [{ name: "Level?", require: true }] })], [other])).toEqual([
      "classes.price: 4800 | 5200",
      "classes.billingCycle.count: nothing | 2",
      'classes.notes[0].name: "Level?" | "Level"',
      'classes.salesEnd: nothing | {"time":1}',
    ]);
  });
  it("can be in a referenced object", () => {
    const a = [page("p1"), book("b1"), code(["p1"])];
    const b = [page("p2"), book("b2"), code(["b2"])];
    // biome-ignore lint/suspicious/noTemplateCurlyInString: as programs in YAML write it
    expect(found(a, b)).toEqual(['spring.productIds: ["${classes.paidId}"] | ["${book.productId}"]']);
  });
  it("can be a property of only one side", () => {
    expect(found([page("p1"), book("b")], [page("p2"), code([])])).toEqual([
      "only in a: OneTimeProduct book",
      "only in b: Coupon spring",
    ]);
  });
  it("can be ignored, with everything within it", () => {
    const other = page("p2", { price: 1, billingCycle: { interval: "year" } });
    expect(found([page("p1")], [other], ["price", "billingCycle"])).toEqual([]);
    expect(found([page("p1")], [other], ["pric", "billingCycle.count"])).toHaveLength(2);
  });
});

it("distinguishes objects of the same name in two components", () => {
  const twice = (price: number): Made[] => [
    { ...page("p1"), parent: "shop:Course" },
    { ...page("p2", { price }), parent: "shop:Club" },
  ];
  expect(found(twice(1), twice(2))).toEqual(["classes (shop:Club).price: 1 | 2"]);
});

it("ignores objects that are pending deletion or only read", () => {
  const old = { ...page("p0", { price: 1 }), more: { delete: true } };
  const read = { ...book("b"), more: { external: true } };
  expect(found([old, page("p1"), read], [page("p2")])).toEqual([]);
});

describe("secrets", () => {
  const withSecret = (accessToken: unknown) => page("p", { adsConversionApi: { datasetId: "d", accessToken } });
  it("are reported as not comparable while they are encrypted", () => {
    const { changed, notCompared } = compare(
      shop("test", [withSecret(encrypted("v1:a"))]),
      shop("prod", [withSecret(encrypted("v1:b"))]),
    );
    expect(changed).toEqual([]);
    expect(notCompared).toEqual([
      { kind: "RecurringPlan", name: "classes", path: "adsConversionApi.accessToken", reason: "encrypted" },
    ]);
  });
  it("are compared when they are decrypted", () => {
    expect(found([withSecret(decrypted("s3cret"))], [withSecret(decrypted("s3cret"))])).toEqual([]);
    expect(found([withSecret(decrypted("s3cret"))], [withSecret(decrypted("other"))])).toHaveLength(1);
  });
  it("differ if only one side has any", () => {
    expect(found([withSecret(encrypted("v1:a"))], [withSecret(undefined)])).toHaveLength(1);
  });
});

describe.each(resources)("a $kind", ({ kind, program }) => {
  const created = (id: string, inputs: Values): Made => ({ kind, name: "one", id: `guild-${id}`, inputs });

  it("equals itself with a different id, environment and adapter", () => {
    fc.assert(
      fc.property(objectOf(program), (inputs) => {
        const { processorAEnvId: _, adoptId: __, ...others } = inputs;
        const same = compare(
          shop("test", [created("a", inputs)]),
          shop("prod", [{ ...created("b", others), isNative: true }]),
        );
        expect(isSame(same)).toBe(true);
      }),
      { numRuns: 30 },
    );
  });
  it("differs in the same properties from either side", () => {
    fc.assert(
      fc.property(objectOf(program), objectOf(program), (one, other) => {
        const [a, b] = [shop("test", [created("a", one)]), shop("prod", [created("b", other)])];
        const paths = ({ changed }: ReturnType<typeof compare>) =>
          changed.flatMap(({ differences }) => differences.map(({ path }) => path));
        expect(paths(compare(b, a))).toEqual(paths(compare(a, b)));
      }),
      { numRuns: 30 },
    );
  });
});
