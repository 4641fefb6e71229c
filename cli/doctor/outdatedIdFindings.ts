// Finds uses of a revised code's `.id`, which is an old id, instead of `couponId`.
import { oldId as describe } from "../messages/diagnoses.js";
import type { StackState } from "../stack/state.js";
import { type Finding, warning } from "./finding.js";

export const outdatedIds = ({ outdatedIds: found, source }: StackState): Finding[] =>
  found.map(({ consumer, path, coupon, oldId, currentId }) => {
    const where = consumer === undefined ? `stack output \`${path}\`` : `${consumer}: \`${path}\``;
    return warning(
      describe({ where, oldId, code: coupon, currentId }),
      "use `couponId` of the Coupon in the program, instead of `id`",
      `pulumi up --stack ${source}`,
    );
  });
