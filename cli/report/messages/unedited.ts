// Why `paypages pull` leaves a property, a removal or an adoption to the user. `docs/pull.md` has longer advice.
import type { Words } from "../../../provider/messages/base/refusal.js";

export interface Reason extends Words {
  /** A word for scripts, which stays the same. */
  readonly check: string;
}

const reason = (check: string, text: string, ...options: readonly string[]): Reason => ({ check, text, options });

/** `what`: a predicate of the value. */
export const valueComputed = ({ what }: { what: string }): Reason =>
  reason("value-computed", `The value ${what}.`, "Edit the program where it is computed.");

export const valueConfigured = (): Reason =>
  reason(
    "value-configured",
    "The value comes from the configuration.",
    "Set the configuration to the account's value.",
  );

export const valueShared = ({ name, uses }: { name: string; uses: number }): Reason =>
  reason(
    "value-shared",
    `The value is \`${name}\`, which the program uses ${uses} times.`,
    `Change \`${name}\` to change all uses, or write the account's value here.`,
  );

export const valueOfResource = ({ resource }: { resource: string }): Reason =>
  reason(
    "value-of-resource",
    `The value is an output of ${resource}.`,
    "Refer to a different resource, or write the account's value here.",
  );

/** `path`: of the secret, if it is only a part of the value. */
export const valueSecret = ({ path }: { path?: string }): Reason =>
  path === undefined
    ? reason(
        "value-secret",
        "The value is a secret, which `pull` never writes.",
        "Store the new secret with `pulumi config set --secret <key>`, and read it from there.",
      )
    : reason(
        "value-secret",
        `The value contains the secret \`${path}\`, which \`pull\` never writes.`,
        "Edit the other parts. Store a new secret with `pulumi config set --secret <key>`, and read it from there.",
      );

/** @param missing why a property that the account doesn't return is required, after the program's other edits */
export const valueInexpressible = ({ missing }: { missing?: string }): Reason =>
  missing === undefined
    ? reason(
        "value-inexpressible",
        "`pull` can't write the account's value.",
        "Change the property in the console to a value that the program can have.",
      )
    : reason(
        "value-inexpressible",
        `After the other edits, the property ${missing} The account doesn't return it.`,
        "Add it to the program.",
      );

export const valueNotWrittenOut = (): Reason =>
  reason(
    "value-not-written-out",
    "The value is in an object that the program doesn't write as a literal.",
    "Edit the object where the program creates it.",
  );

const spreads = {
  overwrites: "A spread after the value can overwrite it.",
  has: "The value comes from an object that is spread into this one.",
  object: "Another object is spread into this one, and may have the property.",
  list: "Another list is spread into this one.",
};

/** `spread`: what is spread, and into what. */
export const valueSpread = ({ spread }: { spread: keyof typeof spreads }): Reason =>
  reason("value-spread", spreads[spread], "Edit what is spread, or write the account's value after the spread.");

export const programDiffersFromState = (): Reason =>
  reason(
    "program-differs-from-state",
    "The program changed since the last `pulumi up`: its value isn't the one in the state.",
    "Set the account's value in the program, or run `pulumi up`, which overwrites it in the account.",
  );

export const programLacksProperty = ({ path }: { path: string }): Reason =>
  reason(
    "program-lacks-property",
    `The program doesn't set \`${path}\` here, although the state has it.`,
    "Set the account's value in the program, or run `pulumi up`, which applies the program.",
  );

export const valueRefreshed = (): Reason =>
  reason(
    "value-refreshed",
    "The state and the account have the same value, and the program has a different one. Either a refresh stored a " +
      "change of the console, or the program changed since the last `pulumi up`.",
    "Keep the account's value with `pull --refreshed`, or restore the program's with `pulumi up`.",
  );

export const runtimeNotEdited = ({ runtime }: { runtime: string }): Reason =>
  reason(
    "runtime-not-edited",
    `\`pull\` doesn't edit programs of the runtime \`${runtime}\`.`,
    "Edit the program: this report has the values.",
  );

export const resourcesOfOneName = (): Reason =>
  reason("resources-of-one-name", "Several resources of the stack have this type and name.", "Edit the program.");

export const declaredSeveralTimes = ({ places }: { places: readonly string[] }): Reason =>
  reason(
    "declared-several-times",
    `The program declares it ${places.length} times (${places.join(", ")}).`,
    "Edit the declaration that creates the resource.",
  );

export const notDeclared = (): Reason =>
  reason(
    "not-declared",
    "`pull` finds no declaration under this name.",
    "Edit the code that creates it. If you renamed or removed it, run `pulumi preview` before `pulumi up`.",
  );

/** `files`: each with its problem. */
export const notInReadFiles = ({ files }: { files: readonly string[] }): Reason =>
  reason(
    "not-in-read-files",
    `No file that \`pull\` can read declares it under this name. It can't read all of them: ${files.join("; ")}.`,
    "Fix the file, and run the command again.",
  );

export const renamedInProgram = ({ name }: { name: string }): Reason =>
  reason(
    "renamed-in-program",
    `The program declares ${JSON.stringify(name)} where this resource was.`,
    "Run `pulumi preview`. If it shows a deletion, add an alias. Then run `pulumi up`.",
  );

/** `how`: such as `in a loop`. */
export const declaredOnceForMany = ({ how }: { how: string }): Reason =>
  reason("declared-once-for-many", `The program creates it ${how}.`, "Edit the values that this code uses.");

/** `problem`: a sentence. */
export const goNotCompilable = ({ problem }: { problem: string }): Reason =>
  reason("go-not-compilable", problem, "Edit the file so that it compiles.");

/** `problem`: a clause. */
export const editUnsafe = ({ problem }: { problem: string }): Reason =>
  reason("edit-unsafe", `\`pull\` doesn't make this edit: ${problem}.`, "Edit the program here.");

export const removalUsed = (): Reason =>
  reason(
    "removal-used",
    "The program uses it, or doesn't create it in a separate statement.",
    "Remove it together with its uses.",
  );

export const removalSharesLines = (): Reason =>
  reason(
    "removal-shares-lines",
    "The resource shares its lines with other code.",
    "Remove it from the program, or put it on separate lines.",
  );

export const adoptionUnknown = (): Reason =>
  reason(
    "adoption-unknown",
    "The account has no unmanaged object with this id.",
    "List the account's objects: `paypages inventory --all-stacks`.",
  );

export const adoptionSecret = ({ option }: { option: string }): Reason =>
  reason(
    "adoption-secret",
    "The object has a secret, which `pull` never writes.",
    `Declare the object with \`${option}\`, and read the secret from the configuration.`,
  );

/** `problem`: what a program can't set. */
export const adoptionInexpressible = ({ problem }: { problem: string }): Reason =>
  reason(
    "adoption-inexpressible",
    `A program can't declare the object: ${problem}.`,
    "Change it in the console first.",
  );
