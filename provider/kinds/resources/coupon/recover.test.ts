// A create without a response: the code is ours only if no one else can have made it.
import { afterEach, describe, expect, it, vi } from "vitest";
import { type Code, codeFields, codeService, springCode as spring } from "../../../../test/support/codeService.js";
import { type ResponseHandler, reset, status } from "../../../../test/support/scriptedServer.js";

const other = { ...spring, couponCode: "OTHER" };

afterEach(() => {
  vi.useRealTimers();
});

/** Later, by the clock that measures how old lists are. */
function wait(seconds: number) {
  vi.advanceTimersByTime(seconds * 1000);
}

type Lost = (code: Code, store: (code: Code) => void) => ResponseHandler;

const failures: readonly (readonly [string, ResponseHandler])[] = [
  ["500", status(500)],
  ["no response", reset],
  ["a response without an id", status(201, {}, {})],
];

async function serviceThat(lost: Lost, shown?: (code: Code) => object) {
  vi.useFakeTimers({ toFake: ["performance"] });
  let isLost = false;
  const service = await codeService([], {
    onPost: (code, store) => {
      if (isLost) return lost(code, store);
      store(code);
      return status(201, {}, { coupon_id: code.coupon_id, coupon: code });
    },
    ...(shown && { shown }),
  });
  /** After it, the run has a list of all codes. */
  await service.create(other);
  isLost = true;
  return service;
}

describe.each(failures)(
  "a create that failed with %s, although the code exists with the same content,",
  (_, response) => {
    const executed: Lost = (code, store) => {
      store(code);
      return response;
    };
    /** Another client creates the code before the request of this run arrives, which the service doesn't execute. */
    const raced: Lost = (code, store) => {
      store({ ...code, coupon_id: "theirs" });
      return response;
    };

    it.each([0, 4])("is recovered %d s after a list without it", async (seconds) => {
      const service = await serviceThat(executed);
      wait(seconds);
      expect(await service.create(spring)).toMatchObject({ id: "made-2", state: { couponId: "made-2", rate: 20 } });
      expect(service.countOf("POST")).toBe(2);
    });

    it.each([
      ["executed", executed, "made-2"],
      ["created by a different client", raced, "theirs"],
    ] as const)("isn't recovered minutes later, and the error names the code: %s", async (_what, lost, id) => {
      const service = await serviceThat(lost);
      wait(180);
      await expect(service.create(spring)).rejects.toThrow(
        `The service lists an object with this name:\n  - ${id}: if this run created it, adopt it with \`adoptId: "${id}"\``,
      );
      // Twice for the create, once for the message.
      expect(service.countOf("GET", "/v1/client/coupon")).toBe(3);
      expect([...service.all.keys()]).toContain(id);
    });
  },
);

describe("a code with different content is not recovered", () => {
  it.each<[what: string, change: object]>([
    ["a different rate", { rate: 30 }],
    ["a label that was not sent", { label: "ours" }],
    ["a number of uses that was not sent", { coupon_count: 5 }],
    ["a different payment type", { payment_type: 14 }],
  ])("%s", async (_, change) => {
    const service = await serviceThat((code, store) => {
      store({ ...code, ...change, coupon_id: "theirs" });
      return status(500);
    });
    await expect(service.create(spring)).rejects.toThrow("  - theirs: if this run created it");
  });

  it("content that the service doesn't return", async () => {
    const service = await serviceThat(
      (code, store) => {
        store(code);
        return status(500);
      },
      ({ rate: _, ...code }) => code,
    );
    await expect(service.create(spring)).rejects.toThrow("  - made-2: if this run created it");
  });
});

it("never names a code of the same text in another environment", async () => {
  const service = await serviceThat((code, store) => {
    store({ ...code, processor_a_env_id: "0", coupon_id: "elsewhere" });
    return status(500);
  });
  await expect(service.create(spring)).rejects.toThrow("The service lists no object with this name");
});

it("names the code that the service stores in capitals, if it refuses the same letters", async () => {
  const service = await serviceThat(() => status(400, {}, { message: "code exists" }));
  service.store(codeFields("theirs", "SPRING"));
  const refused = service.create({ ...spring, couponCode: "spring" });
  await expect(refused).rejects.toThrow('400: code exists\nCoupon "spring": the code "SPRING" already exists');
  await expect(refused).rejects.toThrow('adoptId: "theirs"');
  await expect(service.create({ ...spring, couponCode: "autumn" })).rejects.toThrow(/400: code exists$/);
});
