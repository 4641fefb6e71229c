import { expect, expectTypeOf, it } from "vitest";
import type { z } from "zod";
import { type FaultKind, type FaultRequest, faultKinds } from "./faultKinds.js";
import { faultRequest } from "./faultRequest.js";

it("accepts exactly what the type for programs allows", () => {
  expectTypeOf<z.input<typeof faultRequest>>().toEqualTypeOf<FaultRequest>();
  const settings = { status: { status: 503 }, slow: { ms: 1 }, refuse: { ms: 1 } } as Record<FaultKind, object>;
  const parsed = (Object.keys(faultKinds) as FaultKind[]).map(
    (kind) => faultRequest.parse({ fault: { kind, ...settings[kind] } }).fault.kind,
  );
  expect(parsed).toEqual(Object.keys(faultKinds));
});
