// Messages of the converter, which `pulumi import --from paypages` starts.
import { notice, refusal } from "./base/declaration.js";

const guide = "See [imports of a whole account](native-plugin.md#import-a-whole-account).";

export const programsNotConverted = refusal("PP4101", {}, () => ({
  text: "The converter `paypages` doesn't convert programs. It lists the objects of an account for `pulumi import --from paypages`.",
  options: ["Run `paypages export` to write a program from an account."],
}));

export const wrongOption = refusal<{ fault: string; options: readonly string[] }>(
  "PP4102",
  { fault: "there is no option `--onyl`", options: ["--only <kind>"] },
  ({ fault, options }) => ({
    text: `The arguments after \`--\` are wrong: ${fault}. Nothing was imported.`,
    options: [`Use ${options.map((option) => `\`${option}\``).join(", ")}.`],
  }),
  guide,
);

/** `reason` continues the sentence. */
export const notImported = notice(
  "PP4103",
  "warning",
  { what: 'Coupon "Spring" 123', reason: "it was deleted in the meantime." },
  ({ what, reason }) => `${what} isn't imported: ${reason}`,
  `The other objects are imported. ${guide}`,
);

export const nothingToImport = notice(
  "PP4104",
  "warning",
  { appId: "app-1", place: "test mode" },
  ({ appId, place }) => `The application ${appId} has no objects in ${place} that can be imported.`,
  "Check the application and the mode. The converter reads both from the environment, because Pulumi doesn't pass the " +
    "configuration of the stack to converters.",
);
