// Messages about the ids of objects.
import { refusal } from "./base/declaration.js";

export const notAnIdOfForm = refusal<{ kind: string; id: string; form: string; path?: string }>(
  "PP1001",
  { kind: "ChatRole", id: "123", form: "guildId/roleId" },
  ({ kind, id, form, path }) => ({
    text: `${kind}: ${JSON.stringify(id)} is not a valid id.`,
    options: [`Use an id of the form ${form}.`],
    ...(path !== undefined && { path }),
  }),
);
