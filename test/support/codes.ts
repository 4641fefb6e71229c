// Discount codes in a run.
import type { Values } from "../../provider/model/rules.js";
import type { TestService } from "./service.js";

export const plainCode = {
  processorAEnvId: "1",
  couponName: "A",
  couponType: 0,
  rate: 20,
  couponTerm: 0,
  paymentType: 4,
};

/** The inputs of a code whose text is `SPRING`. */
export const springCode = { ...plainCode, couponName: "Spring", couponCode: "SPRING" };

/** The codes of a service that exists once a test runs. */
export function codesAt(service: () => TestService) {
  const coupon = () => service().lifecycle("Coupon");
  return {
    coupon,
    /** The live codes with a text in the sandbox. */
    live: async (couponCode: string): Promise<Values[]> =>
      ((await service().control("GET", "objects/coupon")).items as Values[]).filter(
        (item) => item.coupon_code === couponCode,
      ),
    /** A code in the state, created in a separate run. */
    held: async (couponCode: string, uses: number, more: Values = {}) => {
      const desired = { ...plainCode, couponCode, ...more };
      const made = await coupon().create(desired);
      if (uses > 0) await service().control("POST", `objects/coupon/${made.id}/use`, { times: uses });
      service().nextRun();
      return { made, wanted: desired };
    },
  };
}
