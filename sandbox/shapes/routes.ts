// The control of the shapes: `/_sandbox/shapes`.
import { fieldError, refuseIfAny } from "../core/errors.js";
import { asObject } from "../http/body.js";
import { ok } from "../http/response.js";
import type { ApiRequest, Route } from "../http/routes.js";
import { ShapeError, type Shapes } from "./shapes.js";

const path = "/_sandbox/shapes";

export const shapeRoutes = ({ shapes }: { readonly shapes: Shapes }): Route[] => [
  { method: "GET", path, handle: () => ok({ shapes: shapes.list() }) },
  {
    method: "PUT",
    path,
    handle(request) {
      try {
        shapes.set(namesIn(request));
      } catch (error) {
        if (!(error instanceof ShapeError)) throw error;
        refuseIfAny([{ code: "invalid", field: "shapes", message: error.message }]);
      }
      return ok({ shapes: shapes.list() });
    },
  },
];

function namesIn({ body }: ApiRequest): string[] {
  const { shapes, ...others } = asObject(body);
  const isList = Array.isArray(shapes) && shapes.every((name) => typeof name === "string");
  refuseIfAny([
    ...(isList ? [] : [fieldError("invalid", "shapes", "must be a list of names of shapes.")]),
    ...Object.keys(others).map((name) => fieldError("unknown", name, "is not known here.")),
  ]);
  return shapes as string[];
}
