// Messages about reading an account, and about copies of it.
import { failure } from "./failure.js";

/** `reason`: the message of the request. */
export const listNotRead = failure(
  "PP5201",
  {
    reason: "listing every Coupon (GET /v1/client/coupon): the response contains no list.",
  },
  ({ reason }) => reason,
);

export const listedWithoutId = failure(
  "PP5202",
  { kind: "Coupon", path: "/v1/client/coupon", count: 2, idName: "coupon_id" },
  ({ kind, path, count, idName }) =>
    `listing every ${kind} (GET ${path}): the list has ${count === 1 ? "an item" : `${count} items`} without \`${idName}\`.`,
);

export const copyExists = failure("PP5203", { file: "account.db" }, ({ file }) => ({
  text: `${file} already exists.`,
  options: ["Replace it with `--force`.", "Name a different file."],
}));

export const notAFile = failure("PP5204", { file: "/dev/null" }, ({ file }) => ({
  text: `${file} isn't a file.`,
  options: ["Name a different one."],
}));

export const copyInUse = failure("PP5205", { file: "account.db" }, ({ file }) => ({
  text: `${file} is open in another process. Nothing was changed.`,
  options: ["Stop the sandbox that serves it.", "Name a different file."],
}));
