// Finds uses of a revised code's `.id`, which is an old id, instead of `couponId`.
import type { StackState } from "../../stack/state.js";
import { type Finding, warning } from "./finding.js";

export const outdatedIds = ({ outdatedIds: found, source }: StackState): Finding[] =>
  found.map(({ consumer, path, coupon, oldId, currentId }) => {
    const where = consumer === undefined ? `stack output \`${path}\`` : `${consumer}: \`${path}\``;
    return warning(
      "old-id",
      "old id",
      `${where} is ${oldId}, an old id of Coupon ${coupon}, whose current id is ${currentId}`,
      "use `couponId` of the Coupon in the program, instead of `id`",
      `pulumi up --stack ${source}`,
    );
  });
