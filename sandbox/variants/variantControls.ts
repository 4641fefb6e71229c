// The controls of the response variants.
import * as z from "zod";
import { refuseIfAny } from "../core/errors.js";
import { type Control, controlsFor } from "../http/controls.js";
import { omissionDoc, omissionExample, omissionPattern } from "./omissions.js";
import { type Shapes, VariantError, variantNames } from "./variants.js";

interface VariantSandbox {
  readonly shapes: Shapes;
}

const control = controlsFor<VariantSandbox>();
const path = "/shapes";
const error = ({ input }: { readonly input?: unknown }) =>
  `must be one of all, ${variantNames.join(", ")}, or such as ${omissionExample}, and not ${JSON.stringify(input)}`;
const omission = z.string({ error }).regex(omissionPattern, { error }).describe(omissionDoc);
const response = z.strictObject({ shapes: z.array(z.union([z.enum(variantNames), omission])) });
const name = z.union([z.enum([...variantNames, "all"]), omission], { error });
const body = z.strictObject({ shapes: z.array(name, { error: "must be a list of names of shapes" }) });

export const variantControls: readonly Control<VariantSandbox>[] = [
  control({
    method: "GET",
    path,
    id: "readShapes",
    summary: "Reads which response variants are on",
    response,
    handle: ({ shapes }) => ({ shapes: shapes.list() }),
  }),
  control({
    method: "PUT",
    path,
    id: "setShapes",
    summary: "Sets the response variants, for what the specification leaves open",
    body,
    response,
    handle({ shapes }, { body: { shapes: names } }) {
      try {
        shapes.set(names);
      } catch (problem) {
        if (!(problem instanceof VariantError)) throw problem;
        refuseIfAny([{ code: "invalid", field: "shapes", message: [problem.text, ...problem.options].join(" ") }]);
      }
      return { shapes: shapes.list() };
    },
  }),
];
