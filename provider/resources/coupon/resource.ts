// Discount codes. A used one cannot simply be changed or deleted: the service makes a new revision of it.
import { resource } from "../../lifecycle/resource.js";
import { coupon, couponIdentity } from "../../model/coupon.js";
import { CouponDeletion, deletion } from "../../model/deletion.js";
import { listOf, nested, number, text } from "../../model/field.js";
import { object } from "../../model/object.js";
import { CouponStrategy } from "./strategy.js";

const revisions = listOf(
  nested(
    object("CouponRevision", "A former revision of a discount code.", {
      couponId: text("The id that the former revision had.").required(),
      useCouponCount: number("How many times the former revision was used, as far as is known.").required(),
      replacedAt: text(
        "When the revision was replaced, or found replaced, as an ISO 8601 time, such as `2030-04-01T09:00:00.000Z`.",
      ).required(),
    }),
  ),
  "The former revisions of the code, oldest first. A change of a used code makes a new one.",
)
  .notSent()
  .output()
  .initially([]);

export const couponResource = resource({
  model: coupon,
  endpoint: "/v1/client/coupon",
  idName: "couponId",
  answer: { id: "coupon_id", body: "coupon", list: "coupons" },
  label: "couponCode",
  idFollows: true,
  options: { revisions, deletion: deletion(CouponDeletion, "couponDeletion") },
  deletionSetting: "couponDeletion",
  identity: couponIdentity,
  updates: "changes",
  strategy: CouponStrategy,
});
