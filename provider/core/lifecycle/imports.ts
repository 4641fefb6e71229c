// `pulumi import`: the inputs of an object's program are those that a read has found.
import type { Notice } from "../../messages/base/declaration.js";
import { defaultsImported, notCompared, secretsNotImported } from "../../messages/writes.js";
import type { ObjectModel } from "../../model/field.js";
import { at, isGiven, type Problem } from "../../model/rules.js";
import { quoted } from "../../model/shown.js";
import type { Found } from "./read.js";
import type { Resource } from "./resource.js";
import type { Inputs } from "./types.js";

/** The problems of an import, which checks what was read: responses contain no secrets, and can omit other properties. */
export const importProblems = (program: ObjectModel, inputs: Inputs, problems: readonly Problem[]): Problem[] =>
  problems
    .filter(({ path }) => !program.fieldAt(path)?.isSecret)
    .filter(({ path }) => !program.fieldAt(path)?.isReplacing || isGiven(at(inputs, path)))
    .map((problem) =>
      isGiven(at(inputs, problem.path.replace(/\[(\d+)\]/g, ".$1")))
        ? problem
        : {
            ...problem,
            message:
              `${problem.message} The service's response omits it. To import the object, declare it in a program with ` +
              "this property, and with the option `import`.",
          },
    );

/** What the program of an import has to complete or to check. */
export function importNotices({ nameOf }: Resource, { id, state, secrets, assumed, unconfirmed }: Found): Notice[] {
  const what = `${nameOf(state)} ${id}`;
  const shown = assumed.map((path) => `\`${path}\` ${JSON.stringify(at(state, path))}`).join(", ");
  return [
    ...(secrets.length > 0 ? [secretsNotImported({ what, secrets: quoted(secrets) })] : []),
    ...(assumed.length > 0 ? [defaultsImported({ what, shown })] : []),
    ...(unconfirmed.length > 0 ? [notCompared({ what, paths: quoted(unconfirmed) })] : []),
  ];
}
