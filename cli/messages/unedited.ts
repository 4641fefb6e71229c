// Why `paypages pull` leaves a property, a removal or an adoption to the user.
import { finding } from "../../provider/messages/base/declaration.js";

/** `what`: a predicate of the value. */
export const valueComputed = finding(
  "PP5620",
  "warning",
  { what: "comes from a function" },
  ({ what }) => ({ text: `The value ${what}.`, options: ["Edit the program where it is computed."] }),
  "`pull` edits literal values only. It doesn't change an expression, because the expression can have other effects.",
);

export const valueConfigured = finding(
  "PP5621",
  "warning",
  {},
  () => ({
    text: "The value comes from the configuration.",
    options: ["Set the configuration to the account's value."],
  }),
  "`pull` prints the key, and the `pulumi config set` that gives it the account's value. After that, `pull` counts the " +
    "change as done.",
);

export const valueShared = finding("PP5622", "warning", { name: "basePrice", uses: 2 }, ({ name, uses }) => ({
  text: `The value is \`${name}\`, which the program uses ${uses} times.`,
  options: [`Change \`${name}\` to change all uses, or write the account's value here.`],
}));

export const valueOfResource = finding("PP5623", "warning", { resource: 'ChatRole "members"' }, ({ resource }) => ({
  text: `The value is an output of ${resource}.`,
  options: ["Refer to a different resource, or write the account's value here."],
}));

/** `path`: of the secret, if it is only a part of the value. */
export const valueSecret = finding<{ path?: string }>(
  "PP5624",
  "warning",
  {},
  ({ path }) => ({
    text:
      path === undefined
        ? "The value is a secret, which `pull` never writes."
        : `The value contains the secret \`${path}\`, which \`pull\` never writes.`,
    options: [
      path === undefined
        ? "Store the new secret with `pulumi config set --secret <key>`, and read it from there."
        : "Edit the other parts. Store a new secret with `pulumi config set --secret <key>`, and read it from there.",
    ],
  }),
  "Someone changed the secret in the console. Get it from there: responses usually mask it. The recipe " +
    "[secrets](recipes/secrets.md) shows how a program reads it.",
);

/** @param missing why a property that the account doesn't return is required, after the program's other edits */
export const valueInexpressible = finding(
  "PP5625",
  "warning",
  {} as { missing?: string },
  ({ missing }) =>
    missing === undefined
      ? {
          text: "`pull` can't write the account's value.",
          options: ["Change the property in the console to a value that the program can have."],
        }
      : {
          text: `After the other edits, the property ${missing} The account doesn't return it.`,
          options: ["Add it to the program."],
        },
  "The account has a value that the property can't have in a program, such as one that only the console accepts.",
);

export const valueNotWrittenOut = finding("PP5626", "warning", {}, () => ({
  text: "The value is in an object that the program doesn't write as a literal.",
  options: ["Edit the object where the program creates it."],
}));

const spreads = {
  overwrites: "A spread after the value can overwrite it.",
  has: "The value comes from an object that is spread into this one.",
  object: "Another object is spread into this one, and may have the property.",
  list: "Another list is spread into this one.",
};

/** `spread`: what is spread, and into what. */
export const valueSpread = finding<{ spread: keyof typeof spreads }>(
  "PP5627",
  "warning",
  { spread: "object" },
  ({ spread }) => ({
    text: spreads[spread],
    options: ["Edit what is spread, or write the account's value after the spread."],
  }),
  "A spread is `...values` in TypeScript, `*values` or `**values` in Python, and the merge key `<<` in YAML.",
);

export const programDiffersFromState = finding("PP5629", "warning", {}, () => ({
  text: "The program changed since the last `pulumi up`: its value isn't the one in the state.",
  options: ["Set the account's value in the program, or run `pulumi up`, which overwrites it in the account."],
}));

export const programLacksProperty = finding("PP5630", "warning", { path: "price" }, ({ path }) => ({
  text: `The program doesn't set \`${path}\` here, although the state has it.`,
  options: ["Set the account's value in the program, or run `pulumi up`, which applies the program."],
}));

export const valueRefreshed = finding("PP5631", "warning", {}, () => ({
  text:
    "The state and the account have the same value, and the program has a different one. Either a refresh stored a " +
    "change of the console, or the program changed since the last `pulumi up`.",
  options: ["Keep the account's value with `pull --refreshed`, or restore the program's with `pulumi up`."],
}));

export const runtimeNotEdited = finding("PP5632", "warning", { runtime: "dotnet" }, ({ runtime }) => ({
  text: `\`pull\` doesn't edit programs of the runtime \`${runtime}\`.`,
  options: ["Edit the program: this report has the values."],
}));

export const resourcesOfOneName = finding(
  "PP5633",
  "warning",
  {},
  () => ({ text: "Several resources of the stack have this type and name.", options: ["Edit the program."] }),
  "They have different parents, such as two components. If you give one of them a different name, add an " +
    "[alias](recipes/rename.md): otherwise, `pulumi up` deletes its object.",
);

export const declaredSeveralTimes = finding<{ places: readonly string[] }>(
  "PP5634",
  "warning",
  { places: ["index.ts:4", "index.ts:9"] },
  ({ places }) => ({
    text: `The program declares it ${places.length} times (${places.join(", ")}).`,
    options: ["Edit the declaration that creates the resource."],
  }),
);

export const notDeclared = finding(
  "PP5635",
  "warning",
  {},
  () => ({
    text: "The program doesn't declare it under this name.",
    options: ["Edit the code that creates it. If you renamed or removed it, run `pulumi preview` before `pulumi up`."],
  }),
  "A package, a component of another project or a renamed resource can create an object that no file of the program " +
    "declares. After a renaming without an [alias](recipes/rename.md), `pulumi up` deletes the object.",
);

/** `files`: each with its problem. */
export const notInReadFiles = finding<{ files: readonly string[] }>(
  "PP5645",
  "warning",
  { files: ["old.ts isn't UTF-8"] },
  ({ files }) => ({
    text: `No file that \`pull\` can read declares it under this name. It can't read all of them: ${files.join("; ")}.`,
    options: ["Fix the file, and run the command again."],
  }),
);

export const renamedInProgram = finding(
  "PP5636",
  "warning",
  { name: "spring-2027" },
  ({ name }) => ({
    text: `The program declares ${JSON.stringify(name)} where this resource was.`,
    options: ["Run `pulumi preview`. If it shows a deletion, add an alias. Then run `pulumi up`."],
  }),
  "The resource has a new name. With an [alias](recipes/rename.md), `pulumi up` stores the name. Without one, it deletes the " +
    "object and creates a new one.",
);

/** `how`: such as `in a loop`. */
export const declaredOnceForMany = finding("PP5637", "warning", { how: "in a loop" }, ({ how }) => ({
  text: `The program creates it ${how}.`,
  options: ["Edit the values that this code uses."],
}));

/** `problem`: a sentence. */
export const goNotCompilable = finding(
  "PP5638",
  "warning",
  { problem: "Without the value, nothing uses `members`, and the Go program doesn't compile." },
  ({ problem }) => ({ text: problem, options: ["Edit the file so that it compiles."] }),
);

/** `problem`: a clause. */
export const editUnsafe = finding(
  "PP5639",
  "warning",
  { problem: "a comment would get lost" },
  ({ problem }) => ({ text: `\`pull\` doesn't make this edit: ${problem}.`, options: ["Edit the program here."] }),
  "`pull` reads the edited program before it writes it. It edits a value only if everything else in the file stays " +
    "the same: other properties, the conditions and loops around each resource, comments, and line ends.",
);

export const removalUsed = finding("PP5640", "warning", {}, () => ({
  text: "The program uses it elsewhere.",
  options: ["Remove these uses first."],
}));

export const removalSharesLines = finding("PP5641", "warning", {}, () => ({
  text: "The resource shares its lines with other code.",
  options: ["Remove it from the program, or put it on separate lines."],
}));

export const adoptionUnknown = finding("PP5642", "warning", {}, () => ({
  text: "The account has no unmanaged object with this id.",
  options: ["List the account's objects: `paypages inventory --all-stacks`."],
}));

export const adoptionSecret = finding("PP5643", "warning", { option: "import" }, ({ option }) => ({
  text: "The object has a secret, which `pull` never writes.",
  options: [`Declare the object with \`${option}\`, and read the secret from the configuration.`],
}));

/** `problem`: what a program can't set. */
export const adoptionInexpressible = finding(
  "PP5644",
  "warning",
  { problem: "`price` must be at least 1" },
  ({ problem }) => ({
    text: `A program can't declare the object: ${problem}.`,
    options: ["Change it in the console first."],
  }),
);
