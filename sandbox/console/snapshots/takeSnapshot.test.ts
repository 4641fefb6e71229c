// The text of a snapshot.
import fc from "fast-check";
import { expect, test } from "vitest";
import { listOf, objectOf, textOf } from "./takeSnapshot.js";

test("writes JSON in pieces like JSON.stringify", () => {
  fc.assert(
    fc.property(fc.array(fc.dictionary(fc.string(), fc.jsonValue())), (list) => {
      const pieces = objectOf(
        [
          ["list", listOf(list, 1)],
          ["empty", objectOf([], 1)],
        ],
        0,
      );
      expect(textOf(pieces).toString()).toBe(JSON.stringify({ list, empty: {} }, null, 2));
    }),
  );
});
