import type * as pulumi from "@pulumi/pulumi";
import { expectTypeOf, it } from "vitest";
import type * as paypages from "../index.js";

it("suggests the documented environments for pages, and accepts other strings", () => {
  type OfPage = paypages.OneTimeProductArgs["processorAEnvId"];
  // With `string` itself, TypeScript would reduce the type to `string`, and editors would suggest nothing.
  expectTypeOf<OfPage>().toEqualTypeOf<pulumi.Input<paypages.Environment | (string & {})>>();
  expectTypeOf<OfPage>().not.toEqualTypeOf<pulumi.Input<string>>();
  expectTypeOf<string>().toExtend<OfPage>();
  expectTypeOf<paypages.CouponArgs["processorAEnvId"]>().toEqualTypeOf<pulumi.Input<paypages.Environment>>();
});
