// Why `paypages pull` leaves a property, a removal or an adoption to the user. `docs/pull.md` has longer advice.
import type { Words } from "../../../provider/messages/base/refusal.js";

export interface Reason extends Words {
  /** A word for scripts, which stays the same. */
  readonly check: keyof typeof reasons;
}

const spreads = {
  overwrites: "A spread after the value can overwrite it.",
  has: "The value comes from an object that is spread into this one.",
  object: "Another object is spread into this one, and may have the property.",
  list: "Another list is spread into this one.",
};

/** Each with its text and what to do. */
const reasons = {
  /** `what`: a predicate of the value. */
  "value-computed": ({ what }: { what: string }) => [`The value ${what}.`, "Edit the program where it is computed."],
  "value-configured": () => [
    "The value comes from the configuration.",
    "Set the configuration to the account's value.",
  ],
  "value-shared": ({ name, uses }: { name: string; uses: number }) => [
    `The value is \`${name}\`, which the program uses ${uses} times.`,
    `Change \`${name}\` to change all uses, or write the account's value here.`,
  ],
  "value-of-resource": ({ resource }: { resource: string }) => [
    `The value is an output of ${resource}.`,
    "Refer to a different resource, or write the account's value here.",
  ],
  /** `path`: of the secret, if it is only a part of the value. */
  "value-secret": ({ path }: { path?: string }) =>
    path === undefined
      ? [
          "The value is a secret, which `pull` never writes.",
          "Store the new secret with `pulumi config set --secret <key>`, and read it from there.",
        ]
      : [
          `The value contains the secret \`${path}\`, which \`pull\` never writes.`,
          "Edit the other parts. Store a new secret with `pulumi config set --secret <key>`, and read it from there.",
        ],
  /** `missing`: why a property that the account doesn't return is required, after the program's other edits. */
  "value-inexpressible": ({ missing }: { missing?: string }) =>
    missing === undefined
      ? [
          "`pull` can't write the account's value.",
          "Change the property in the console to a value that the program can have.",
        ]
      : [`After the other edits, the property ${missing} The account doesn't return it.`, "Add it to the program."],
  "value-not-written-out": () => [
    "The value is in an object that the program doesn't write as a literal.",
    "Edit the object where the program creates it.",
  ],
  /** `spread`: what is spread, and into what. */
  "value-spread": ({ spread }: { spread: keyof typeof spreads }) => [
    spreads[spread],
    "Edit what is spread, or write the account's value after the spread.",
  ],
  "program-differs-from-state": () => [
    "The program changed since the last `pulumi up`: its value isn't the one in the state.",
    "Set the account's value in the program, or run `pulumi up`, which overwrites it in the account.",
  ],
  "program-lacks-property": ({ path }: { path: string }) => [
    `The program doesn't set \`${path}\` here, although the state has it.`,
    "Set the account's value in the program, or run `pulumi up`, which applies the program.",
  ],
  "value-refreshed": () => [
    "The state and the account have the same value, and the program has a different one. Either a refresh stored a " +
      "change of the console, or the program changed since the last `pulumi up`.",
    "Keep the account's value with `pull --refreshed`, or restore the program's with `pulumi up`.",
  ],
  "runtime-not-edited": ({ runtime }: { runtime: string | undefined }) => [
    `\`pull\` doesn't edit programs of the runtime \`${runtime}\`.`,
    "Edit the program: this report has the values.",
  ],
  "resources-of-one-name": () => ["Several resources of the stack have this type and name.", "Edit the program."],
  "declared-several-times": ({ places }: { places: readonly string[] }) => [
    `The program declares it ${places.length} times (${places.join(", ")}).`,
    "Edit the declaration that creates the resource.",
  ],
  "not-declared": () => [
    "`pull` finds no declaration under this name.",
    "Edit the code that creates it. If you renamed or removed it, run `pulumi preview` before `pulumi up`.",
  ],
  /** `files`: each with its problem. */
  "not-in-read-files": ({ files }: { files: readonly string[] }) => [
    `No file that \`pull\` can read declares it under this name. It can't read all of them: ${files.join("; ")}.`,
    "Fix the file, and run the command again.",
  ],
  "renamed-in-program": ({ name }: { name: string }) => [
    `The program declares ${JSON.stringify(name)} where this resource was.`,
    "Run `pulumi preview`. If it shows a deletion, add an alias. Then run `pulumi up`.",
  ],
  /** `how`: such as `in a loop`. */
  "declared-once-for-many": ({ how }: { how: string }) => [
    `The program creates it ${how}.`,
    "Edit the values that this code uses.",
  ],
  /** `problem`: a sentence. */
  "go-not-compilable": ({ problem }: { problem: string }) => [problem, "Edit the file so that it compiles."],
  /** `problem`: a clause. */
  "edit-unsafe": ({ problem }: { problem: string }) => [
    `\`pull\` doesn't make this edit: ${problem}.`,
    "Edit the program here.",
  ],
  "removal-used": () => [
    "The program uses it, or doesn't create it in a separate statement.",
    "Remove it together with its uses.",
  ],
  "removal-shares-lines": () => [
    "The resource shares its lines with other code.",
    "Remove it from the program, or put it on separate lines.",
  ],
  "adoption-unknown": () => [
    "The account has no unmanaged object with this id.",
    "List the account's objects: `paypages inventory --all-stacks`.",
  ],
  "adoption-secret": ({ option }: { option: string }) => [
    "The object has a secret, which `pull` never writes.",
    `Declare the object with \`${option}\`, and read the secret from the configuration.`,
  ],
  /** `problem`: what a program can't set. */
  "adoption-inexpressible": ({ problem }: { problem: string }) => [
    `A program can't declare the object: ${problem}.`,
    "Change it in the console first.",
  ],
} satisfies Record<string, (args: never) => readonly string[]>;

export function reasonOf<C extends Reason["check"]>(check: C, ...args: Parameters<(typeof reasons)[C]>): Reason {
  const words: (...args: never) => readonly string[] = reasons[check];
  const [text = "", ...options] = words(...(args as never));
  return { check, text, options };
}
