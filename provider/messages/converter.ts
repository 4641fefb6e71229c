// Messages of the converter, which `pulumi import --from paypages` starts.
import { finding, refusal } from "./base/declaration.js";

const guide = "See [imports of a whole account](native-plugin.md#import-a-whole-account).";

export const programsNotConverted = refusal(
  "PP4101",
  (_: object) => ({
    text: "The converter paypages doesn't convert programs. It lists the objects of an account, for `pulumi import --from paypages`.",
    options: ["Run `paypages export` to write a program from an account."],
  }),
  {},
);

export const wrongOption = refusal(
  "PP4102",
  ({ fault, options }: { fault: string; options: readonly string[] }) => ({
    text: `The arguments after \`--\` are wrong: ${fault}. Nothing was imported.`,
    options: [`Use ${options.map((option) => `\`${option}\``).join(", ")}.`],
  }),
  { fault: "there is no option `--onyl`", options: ["--only <kind>"] },
  guide,
);

/** `reason` continues the sentence. */
export const notImported = finding(
  "PP4103",
  "warning",
  ({ what, reason }: { what: string; reason: string }) => ({ text: `${what} isn't imported: ${reason}` }),
  { what: 'Coupon "Spring" 123', reason: "it was deleted in the meantime." },
  `The other objects are imported. ${guide}`,
);

export const nothingToImport = finding(
  "PP4104",
  "warning",
  ({ appId, place }: { appId: string; place: string }) => ({
    text: `The application ${appId} has no objects in ${place} that can be imported.`,
  }),
  { appId: "app-1", place: "test mode" },
  "Check the application and the mode. The converter reads both from the environment, because Pulumi doesn't pass the " +
    "configuration of the stack to converters.",
);
