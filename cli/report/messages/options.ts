// Messages about the options of commands.
import { failure } from "./failure.js";

/** `expected`: what the option takes, as a sentence. */
export const valueInvalid = failure(
  "PP5101",
  { expected: "A port is a whole number from 0 to 65535." },
  ({ expected }) => expected,
);

export const nothingToCompare = failure("PP5106", {}, () => ({
  text: "`paypages compare` needs exactly two states.",
  options: ["Name two stacks, two exported state files with `--state FILE` for each, or one of each."],
}));

export const nativeAnyway = failure("PP5107", { language: "python" }, ({ language }) => ({
  text: `\`--native\` is for TypeScript and JavaScript: programs in ${language} always use the native plugin.`,
  options: ["Remove `--native`."],
}));

export const serverMissing = failure("PP5108", { id: "456" }, ({ id }) => ({
  text: `The server of the role or channel ${id} isn't known.`,
  options: [`Name the server with \`--guild\`, or write the id as \`guildId/${id}\`.`],
}));

export const unknownCode = failure<{ code: string; near: readonly string[] }>(
  "PP5109",
  { code: "PP13O2", near: ["PP1302"] },
  ({ code, near }) => ({
    text: `No message has the code ${JSON.stringify(code)}.${near.length === 0 ? "" : ` Did you mean ${near.join(" or ")}?`}`,
    options: ["Run `paypages explain` to list all codes."],
  }),
);

export const purposesUnreadable = failure(
  "PP5114",
  { file: "unmanaged.yaml", reason: "entry 1, `reason`: expected a string" },
  ({ file, reason }) => ({
    text: `The list of unmanaged objects in ${file} can't be read: ${reason}.`,
    options: ["List each with its `id`, or its `code`, and a `reason`. Write ids in quotes."],
  }),
);

/** `left`: what stays, as a sentence. */
export const interrupted = failure(
  "PP5110",
  {
    left: "No approval was written. Temporary files were removed.",
  },
  ({ left }) => `Interrupted. ${left}`,
);

export const stackNameEmpty = failure("PP5113", {}, () => ({
  text: "The stack's name is empty.",
  options: ["If it comes from a variable of the CI system, check that the variable is set."],
}));

export const stackNotNamed = failure("PP5112", { command: "pull" }, ({ command }) => ({
  text: `\`paypages ${command}\` needs a stack.`,
  options: ["Name it with `--stack`, or set PULUMI_STACK. `pulumi stack ls` lists the project's stacks."],
}));
