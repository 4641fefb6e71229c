// What a preview reads of the lines that the provider writes.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import type { PredictedChange } from "../../../provider/core/lifecycle/types.js";
import { PredictedChanges, predictedVariable } from "../../../provider/hosts/engine/host.js";
import { unknown } from "../../../provider/model/unknown.js";
import { useTempDir } from "../../../test/support/use.js";
import { predictionsUnreadable } from "../../report/messages/rehearsals.js";
import { predictedOf } from "./events.js";

const change: PredictedChange = {
  ...{ urn: null, kind: "Coupon", name: "SPRING", id: "c1", operation: "update", source: "service" },
  ...{ path: "productIds[1]", before: "C", after: null },
};

const predictedIn = (text: string) => text.split("\n").filter(Boolean).map(predictedOf);

/** What the sink writes. */
function written(changes: readonly PredictedChange[]): string {
  const folder = useTempDir();
  const file = join(folder, "changes.jsonl");
  const fail = (message: string) => expect.unreachable(message);
  new PredictedChanges(fail, { [predictedVariable]: file }).append(changes);
  return readFileSync(file, "utf8");
}

it("reads what the provider has predicted", () => {
  const { before: _, after: __, ...secret } = { ...change, isSecret: true as const };
  const changes = [change, secret, { ...change, after: ["A", unknown] }, { ...change, after: unknown }];
  expect(predictedIn(written(changes))).toEqual(changes);
  expect(predictedIn("")).toEqual([]);
});

it.each<[what: string, line: (whole: string) => string]>([
  ["of a different version", (whole) => whole.replace('"version":1', '"version":2')],
  ["that is cut off", (whole) => whole.slice(0, 40)],
  ["without a path", (whole) => whole.replace('"path"', '"place"')],
])("refuses a line %s", (_, line) => {
  const whole = written([change]);
  expect(() => predictedIn(`${whole}${line(whole)}\n`)).toThrow(predictionsUnreadable({}));
});
