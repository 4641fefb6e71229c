// Why `paypages pull` leaves a property, a removal or an adoption to the user.
import { finding } from "../../provider/messages/base/declaration.js";

/** `what`: a predicate of the value, such as `comes from a function`. */
export const valueComputed = finding(
  "PP5620",
  "warning",
  { what: "comes from a function" },
  ({ what }) => ({ text: `The value ${what}.`, options: ["Edit the program where it is computed."] }),
  "`paypages pull` edits values that the program writes out. It doesn't change an expression, because the expression can " +
    "have other effects. The command prints the file, the line and the value of the account.",
);

export const valueConfigured = finding(
  "PP5621",
  "warning",
  {},
  () => ({ text: "The value comes from the configuration.", options: ["Change the configuration."] }),
  "The command prints the key, and the `pulumi config set` that gives it the account's value. After it, `pull` counts the " +
    "change as done.",
);

export const valueShared = finding("PP5622", "warning", { name: "basePrice", uses: 2 }, ({ name, uses }) => ({
  text: `The value is \`${name}\`, which the program uses ${uses} times.`,
  options: [`Change \`${name}\` if all of them must change, or write the value here.`],
}));

export const valueOfResource = finding("PP5623", "warning", { resource: 'ChatRole "members"' }, ({ resource }) => ({
  text: `The value is an output of ${resource}.`,
  options: ["Refer to a different resource, or write the value here."],
}));

export const valueSecret = finding<{ path?: string }>("PP5624", "warning", {}, ({ path }) => ({
  text: `${path === undefined ? "The value is a secret" : `The value contains the secret \`${path}\``}, which is never written into a program.`,
  options: ["Set it as a secret of the configuration: `pulumi config set --secret`."],
}));

export const valueInexpressible = finding(
  "PP5625",
  "warning",
  {},
  () => ({
    text: "No value in the program has the same meaning as the account's.",
    options: ["Change the property in the console to a value that the program can set."],
  }),
  "The account has a value that the property can't have in a program, such as one that the service accepts from the " +
    "console only.",
);

export const valueNotWrittenOut = finding("PP5626", "warning", {}, () => ({
  text: "The program doesn't write out the object that this value is in.",
  options: ["Edit the object where the program creates it."],
}));

/** `spread`: what is spread, and into what. */
export const valueSpread = finding<{ spread: "overwrites" | "has" | "object" | "list" }>(
  "PP5627",
  "warning",
  { spread: "object" },
  ({ spread }) => ({
    text: {
      overwrites: "The value can be overwritten by what is spread into the object.",
      has: "The value comes from an object that is spread into this one.",
      object: "The object has another one spread into it.",
      list: "The list has another one spread into it.",
    }[spread],
    options: ["Edit what is spread, or write the value after it."],
  }),
);

export const valueUnknownBeforeRun = finding("PP5628", "warning", {}, () => ({
  text: "The value isn't known before the program runs.",
  options: ["Edit the program where it is computed."],
}));

export const programDiffersFromState = finding("PP5629", "warning", {}, () => ({
  text: "The program changed since the last `pulumi up`: its value isn't the one in the state.",
  options: ["Run `pulumi up`, or set the account's value in the program."],
}));

export const programLacksProperty = finding("PP5630", "warning", { path: "price" }, ({ path }) => ({
  text: `The program doesn't set \`${path}\` here, although the state has it.`,
  options: ["Run `pulumi up`, or edit the program."],
}));

export const valueRefreshed = finding("PP5631", "warning", {}, () => ({
  text:
    "The state and the account have the same value, and the program has a different one. Either a refresh stored a " +
    "change of the console, or the program changed since the last `pulumi up`.",
  options: ["Use `--refreshed` to edit the program, or run `pulumi up` to change the account."],
}));

export const runtimeNotEdited = finding("PP5632", "warning", { runtime: "dotnet" }, ({ runtime }) => ({
  text: `The command doesn't edit programs of the runtime \`${runtime}\`.`,
  options: ["Edit the program: the report has the values."],
}));

export const resourcesOfOneName = finding("PP5633", "warning", {}, () => ({
  text: "Several resources of the stack have this type and name.",
  options: ["Edit the program, or give each one a different name."],
}));

export const declaredSeveralTimes = finding<{ places: readonly string[] }>(
  "PP5634",
  "warning",
  { places: ["index.ts:4", "index.ts:9"] },
  ({ places }) => ({
    text: `The program declares it ${places.length} times (${places.join(", ")}).`,
    options: ["Edit the one that creates the resource."],
  }),
);

export const notDeclared = finding(
  "PP5635",
  "warning",
  {},
  () => ({
    text: "The program doesn't declare it under this name.",
    options: ["Run `pulumi up` if the program renamed or removed it, or edit the code that creates it."],
  }),
  "A package, a component of another project or a renamed resource can create an object that no file of the program declares.",
);

export const renamedInProgram = finding("PP5636", "warning", { name: "spring-2027" }, ({ name }) => ({
  text: `The program declares "${name}" where this resource was.`,
  options: ["Run `pulumi up` first: it gives the resource its new name."],
}));

/** `how`: such as `in a loop`. */
export const declaredOnceForMany = finding("PP5637", "warning", { how: "in a loop" }, ({ how }) => ({
  text: `The program creates it ${how}.`,
  options: ["Edit the values that the code there uses."],
}));

export const goNotCompilable = finding(
  "PP5638",
  "warning",
  { problem: "Without the value, nothing uses `members`, and Go doesn't compile it." },
  ({ problem }) => ({ text: problem, options: ["Edit the file so that it compiles."] }),
);

export const removalUsed = finding("PP5640", "warning", {}, () => ({
  text: "The program uses it elsewhere.",
  options: ["Remove it there first."],
}));

export const removalSharesLines = finding("PP5641", "warning", {}, () => ({
  text: "It shares its lines with other code.",
  options: ["Remove it from the program, or put it on separate lines."],
}));

export const adoptionUnknown = finding("PP5642", "warning", {}, () => ({
  text: "No object that isn't managed has this id.",
  options: ["List the account's objects: `paypages inventory --all-stacks`."],
}));

export const adoptionSecret = finding("PP5643", "warning", {}, () => ({
  text: "The object has a secret, which is never written into a program.",
  options: ["Declare it in the program with `adoptId`, and its secret from the configuration."],
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

export const earlierPullUndone = finding(
  "PP5645",
  "info",
  { path: "index.ts" },
  ({ path }) => `${path}: an earlier pull was interrupted. The file has its content from before that pull again.`,
);
