// The violations of the policies on channels, on all resources, and on secrets.
import { finding } from "../../provider/messages/base/declaration.js";

export const channelOpen = finding<{ path: string; permissions: readonly string[] }>(
  "PP6201",
  "error",
  { path: "role[0].allow", permissions: ["VIEW_CHANNEL"] },
  ({ path, permissions }) => ({
    text: `\`${path}\` lets everyone in: it has ${permissions.join(", ")}.`,
    options: ["Allow these permissions to the roles of members only."],
  }),
);

export const channelNotDenied = finding("PP6202", "error", { guildId: "school" }, ({ guildId }) => ({
  text: "`role` must deny the channel to everyone.",
  options: [
    `Add \`{ id: ${JSON.stringify(guildId)}, deny: ["VIEW_CHANNEL"] }\`, and allow the channel to the roles of members.`,
  ],
}));

interface Environment {
  readonly mode: string;
  /** The environment that belongs to the mode, and its name. */
  readonly wanted: string;
  readonly wantedName: string;
  readonly is: string;
  readonly isName: string;
}

export const environmentOfOtherMode = finding<Environment>(
  "PP6203",
  "error",
  { mode: "live", wanted: "0", wantedName: "production", is: "1", isName: "test" },
  ({ mode, wanted, wantedName, is, isName }) =>
    `\`processorAEnvId\` must be "${wanted}" (${wantedName}) in ${mode} mode, but is "${is}" (${isName}).`,
);

export const notProtected = finding(
  "PP6204",
  "error",
  {},
  () => ({
    text: "The resource must be protected in live mode.",
    options: ["Set the resource option `protect: true`."],
  }),
  "To change the rate of a used code that is protected, see [change a protected code](recipes/change-a-protected-code.md).",
);

/** The message never repeats the secret. */
export const secretInPlain = finding(
  "PP6205",
  "error",
  { path: "appSecret", file: "Pulumi.dev.yaml" },
  ({ path, file }) => ({
    text: `\`${path}\` is in plain text in ${file}.`,
    options: [
      "Store it encrypted (`pulumi config set --secret`) and read it from there. Then request a new secret, because others may have seen this one.",
    ],
  }),
);

export const secretNotSearched = finding("PP6206", "error", { path: "appSecret" }, ({ path }) => ({
  text: `The files of the project can't be searched for \`${path}\`: the folder of the project wasn't found.`,
  options: ["Set `projectFolder` to the folder of Pulumi.yaml."],
}));

export const unknownSettings = finding<{ names: string; settings: readonly string[] }>(
  "PP6301",
  "error",
  { names: "`maxPrecent`", settings: ["maxPercent", "allowedCodes", "allow"] },
  ({ names, settings }) => ({
    text: `The policy's configuration has ${names}, which it doesn't know.`,
    options: [`Use its settings: ${settings.join(", ")}.`],
  }),
);
