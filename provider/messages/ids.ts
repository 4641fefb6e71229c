// Messages about the ids of objects.
import { refusal } from "./base/declaration.js";

export const notAnIdOfForm = refusal(
  "PP1001",
  ({ kind, id, form, path }: { kind: string; id: string; form: string; path?: string }) => ({
    text: `${kind}: ${JSON.stringify(id)} is not an id of the form ${form}.`,
    options: [`Use an id of the form ${form}.`],
    ...(path !== undefined && { path }),
  }),
  { kind: "ChatRole", id: "123", form: "guildId/roleId" },
);
