// Messages about the options of commands.
import { failure } from "./failure.js";

export const notAPort = failure("PP5101", (_: object) => ({ text: "It must be a number from 0 to 65535." }), {});

export const unknownProperty = failure(
  "PP5102",
  ({ names }: { names: string }) => ({ text: `No object has ${names}, so nothing can be ignored.` }),
  { names: "`prise`" },
);

export const unknownFindings = failure(
  "PP5103",
  ({ names }: { names: readonly string[] }) => ({ text: `It must be one of ${names.join(", ")}.` }),
  { names: ["unmanaged", "missing"] },
);

export const notAnAddress = failure(
  "PP5104",
  (_: object) => ({ text: "It must be an address such as http://sandbox.example:4010." }),
  {},
);

export const notADuration = failure(
  "PP5105",
  (_: object) => ({ text: "It must be a number with m, h or d, such as 12h or 7d." }),
  {},
);

export const nothingToCompare = failure(
  "PP5106",
  (_: object) => ({
    text: "`paypages compare` compares two states.",
    options: ["Name two stacks.", "Name files of `pulumi stack export` with `--state`."],
  }),
  {},
);

export const nativeAnyway = failure(
  "PP5107",
  ({ language }: { language: string }) => ({
    text: `\`--native\` applies to typescript and javascript only: programs in ${language} use the native plugin anyway.`,
    options: ["Remove `--native`."],
  }),
  { language: "python" },
);

export const serverMissing = failure(
  "PP5108",
  ({ id }: { id: string }) => ({
    text: `The server of the role or channel ${id} isn't known.`,
    options: [`Name the server with \`--guild\`, or write the id as \`guildId/${id}\`.`],
  }),
  { id: "456" },
);

export const unknownCode = failure(
  "PP5109",
  ({ code, near }: { code: string; near: readonly string[] }) => ({
    text: `No message has the code ${JSON.stringify(code)}.${near.length === 0 ? "" : ` Did you mean ${near.join(" or ")}?`}`,
    options: ["Run `paypages explain` to list all codes."],
  }),
  { code: "PP13O2", near: ["PP1302"] },
);

export const notADay = failure("PP5111", (_: object) => ({ text: "It must be a day such as 2027-04-01." }), {});

/** `left`: what stays, as a sentence. */
export const interrupted = failure("PP5110", ({ left }: { left: string }) => ({ text: `Interrupted. ${left}` }), {
  left: "No approval was written, and everything else was removed.",
});

export const stackNotNamed = failure(
  "PP5112",
  ({ command }: { command: string }) => ({
    text: `\`paypages ${command}\` works with a stack, and none is named.`,
    options: ["Name it with `--stack`, or set PULUMI_STACK. `pulumi stack ls` lists the project's stacks."],
  }),
  { command: "pull" },
);
