// The controls of the response variants.
import * as z from "zod";
import { type Control, controlsFor } from "../../http/controls.js";
import { refuseIfAny } from "../../store/errors.js";
import { omissionDoc, omissionExample, omissionPattern } from "./omissions.js";
import { VariantError, type Variants, variantNames } from "./variants.js";

interface VariantSandbox {
  readonly variants: Variants;
}

const control = controlsFor<VariantSandbox>();
const path = "/variants";
const error = ({ input }: { readonly input?: unknown }) =>
  `must be one of all, ${variantNames.join(", ")}, or such as ${omissionExample}, and not ${JSON.stringify(input)}`;
const omission = z.string({ error }).regex(omissionPattern, { error }).describe(omissionDoc);
const response = z.strictObject({ variants: z.array(z.union([z.enum(variantNames), omission])) });
const name = z.union([z.enum([...variantNames, "all"]), omission], { error });
const body = z.strictObject({ variants: z.array(name, { error: "must be a list of names of variants" }) });

export const variantControls: readonly Control<VariantSandbox>[] = [
  control({
    method: "GET",
    path,
    id: "readVariants",
    summary: "Reads which response variants are on",
    response,
    handle: ({ variants }) => ({ variants: variants.list() }),
  }),
  control({
    method: "PUT",
    path,
    id: "setVariants",
    summary: "Sets the response variants, for what the specification leaves open",
    body,
    response,
    handle({ variants }, { body: { variants: names } }) {
      try {
        variants.set(names);
      } catch (problem) {
        if (!(problem instanceof VariantError)) throw problem;
        refuseIfAny([{ code: "invalid", field: "variants", message: [problem.text, ...problem.options].join(" ") }]);
      }
      return { variants: variants.list() };
    },
  }),
];
