import { Ajv } from "ajv";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { encode } from "../../provider/model/wire.js";
import { objectOf } from "../../test/support/arbitraries.js";
import { modelOf, named } from "../../test/support/models.js";
import { bodySchema } from "./jsonSchema.js";

const ajv = new Ajv({ allErrors: true, formats: { "slash-date": /^\d{4}\/\d{2}\/\d{2}$/ } });

describe.each(named)("%s", (_, model) => {
  const accepts = ajv.compile(bodySchema(model));

  test("accepts a body encoded from a valid object", () => {
    fc.assert(
      fc.property(objectOf(model), (values) => {
        accepts(encode(model, values));
        expect(accepts.errors ?? []).toEqual([]);
      }),
    );
  });

  test("refuses an unknown field", () => {
    expect(accepts({ surplus: 1 })).toBe(false);
    expect(accepts.errors?.map((e) => e.keyword)).toContain("additionalProperties");
  });

  test("accepts an empty body if it is partial", () => {
    expect(ajv.compile(bodySchema(model, { partial: "all" }))({})).toBe(true);
  });
});

test("accepts a body without immutable fields only as an update", () => {
  const body = { price: 1, product_name: "Course" };
  const model = modelOf("OneTimeProduct");
  expect(ajv.compile(bodySchema(model))(body)).toBe(false);
  expect(ajv.compile(bodySchema(model, { partial: "immutable" }))(body)).toBe(true);
});
