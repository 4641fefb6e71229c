import { expect, it } from "vitest";
import { type Pulled, pullText } from "./pullReport.js";

const none = { edited: [], done: [], missing: [], adopted: [], notAdopted: [], elsewhere: 0 };
const pulled: Pulled = { ...none, refused: [], sources: [], files: [], unformatted: [] };

it.each<[after: unknown, command: string]>([
  [2600, "pulumi config set price 2600 --stack live"],
  ["it's new", "pulumi config set price 'it'\\''s new' --stack live"],
  [-5, "pulumi config set --stack live -- price -5"],
  ["-x y", "pulumi config set --stack live -- price '-x y'"],
  [undefined, "`pulumi config rm price --stack live` removes it"],
])("offers the command that sets %j in the stack's configuration", (after, command) => {
  const reason = { text: "its value comes from the configuration" };
  const edit = { kind: "Coupon", name: "spring", path: "price", before: 1, after, configKey: "price", reason };
  expect(`${pullText({ ...pulled, refused: [edit as never] }, "live")}`).toContain(command);
});
