// Emails that aren't finished.

import { mail } from "../../provider/model/common.js";
import { isGiven, type Values } from "../../provider/model/rules.js";
import { isUnknown } from "../../provider/model/unknown.js";
import { pages, propertiesOf } from "../core/models.js";
import { texts } from "../core/settings.js";
import { resourcePolicy, type Violation } from "../core/validation.js";
import { containsWord } from "../core/values.js";

/** `{{name}}`, `${name}`, `{name}`, `%NAME%`, `<NAME>`: the service's specification has no placeholders. */
const placeholder = /\{\{[^{}]*\}\}|\$?\{[\w. -]+\}|%[A-Z][A-Z0-9_]*%|<[A-Z][A-Z0-9_]*>/g;

export const mailEmpty = (path: string): Violation => ({ text: `\`${path}\` must not be empty.` });

export const mailUnfinished = (path: string, placeholder: string): Violation => ({
  text: `\`${path}\` isn't finished: it contains ${placeholder}.`,
  advice: "Finish the text, or add the placeholder to `filledByService` if your service replaces it.",
});

export const pageMailComplete = resourcePolicy({
  name: "page-mail-complete",
  description: "A page's emails must have a subject and a body without unfilled placeholders.",
  enforcementLevel: "mandatory",
  severity: "high",
  kinds: pages,
  settings: {
    filledByService: texts([], "Placeholders that your service replaces, such as `{{name}}`."),
    marks: texts(["TODO", "TBD", "FIXME", "XXX", "Lorem ipsum"], "Words that mark unfinished text."),
  },
  validate: ({ kind, properties }, { filledByService, marks }) => {
    const placeholdersIn = (value: string): string[] => [
      ...(value.match(placeholder) ?? []).filter((found) => !filledByService.includes(found)),
      ...marks.filter((mark) => containsWord(value, mark)),
    ];
    const fault = (path: string, value: unknown): Violation | undefined => {
      if (isUnknown(value)) return undefined;
      if (!isGiven(value) || String(value).trim() === "") return mailEmpty(path);
      const [placeholder] = placeholdersIn(String(value));
      return placeholder === undefined ? undefined : mailUnfinished(path, placeholder);
    };
    return propertiesOf(kind, properties)
      .filter(({ field: { type }, value }) => type.kind === "object" && type.model === mail && !isUnknown(value))
      .flatMap(({ path, value }) =>
        ["subject", "body"].flatMap((name) => fault(`${path}.${name}`, (value as Values)[name]) ?? []),
      );
  },
});
