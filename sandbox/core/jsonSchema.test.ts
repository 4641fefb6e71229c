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

  test("a body that was encoded from a valid object is accepted", () => {
    fc.assert(
      fc.property(objectOf(model), (values) => {
        accepts(encode(model, values));
        expect(accepts.errors ?? []).toEqual([]);
      }),
    );
  });

  test("a member that the model does not know is refused", () => {
    expect(accepts({ surplus: 1 })).toBe(false);
    expect(accepts.errors?.map((e) => e.keyword)).toContain("additionalProperties");
  });

  test("a partial body may leave everything out", () => {
    expect(ajv.compile(bodySchema(model, { partial: "all" }))({})).toBe(true);
  });
});

test("a body without what cannot change is accepted as an update only", () => {
  const body = { price: 1, product_name: "Course" };
  const model = modelOf("OneTimeProduct");
  expect(ajv.compile(bodySchema(model))(body)).toBe(false);
  expect(ajv.compile(bodySchema(model, { partial: "immutable" }))(body)).toBe(true);
});
