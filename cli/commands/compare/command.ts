// `paypages compare`: compares two stacks of one program.
import { Command } from "commander";
import { resources } from "../../../provider/kinds/resources/index.js";
import { quoted } from "../../../provider/model/shown.js";
import { nothingToCompare, valueInvalid } from "../../messages/options.js";
import { exit, exitHelp } from "../../report/terminal/exit.js";
import { invalidArgument } from "../../report/terminal/invalidArgument.js";
import { jsonText, print } from "../../report/terminal/print.js";
import { cwdOption, jsonOption, stackNames, stateOption } from "../../stack/options.js";
import { readStates, type StackState } from "../../stack/state.js";
import { compare, isSame } from "./compare.js";
import { comparisonJson, comparisonText } from "./printComparison.js";

interface Options {
  readonly cwd: string;
  readonly state: readonly string[];
  readonly ignore?: readonly string[];
  readonly withSecrets?: boolean;
  readonly failOnDifference?: boolean;
  readonly json?: boolean;
}

export const compareCommand = (): Command =>
  new Command("compare")
    .description(
      "Compares the same program in two stacks. Lists objects that only one stack has, and properties that differ. Ids, page " +
        "addresses and environments always differ, so they are ignored. References to other objects are compared by name. " +
        "The command sends no requests to the service.",
    )
    .argument("[stacks...]", "Stacks to compare; with --state, two in total", stackNames)
    .addOption(stateOption())
    .option("--ignore <properties>", "Properties to ignore, with everything in them", properties)
    .option("--with-secrets", "Compare secrets as well, without printing them")
    .option("--fail-on-difference", `Exit with ${exit.found} if the stacks differ`)
    .addOption(cwdOption())
    .addOption(jsonOption())
    .addHelpText(
      "after",
      `
Examples:
  $ paypages compare test prod
  $ paypages compare test prod --ignore couponCode,price,salesEnd.time --fail-on-difference
  $ paypages compare acme/shop/test acme/shop/prod --json
  $ pulumi stack export --stack test --file before.json    # … pulumi up …
  $ paypages compare --state before.json test
${exitHelp("the stacks differ, with --fail-on-difference")}`,
    )
    .action(run);

/** `price,salesEnd.time`; a property that no object has is a mistake. */
function properties(text: string, before: readonly string[] = []): readonly string[] {
  const paths = text.split(",").map((path) => path.trim());
  const unknown = paths.filter((path) => !resources.some(({ program }) => program.field(path.split(/[.[]/)[0] ?? "")));
  if (unknown.length > 0) {
    const expected = `No object of the two stacks has ${quoted(unknown)}. Check the spelling: properties are named as in a program.`;
    throw invalidArgument(valueInvalid({ expected }));
  }
  return [...before, ...paths];
}

async function run(stack: readonly string[], options: Options): Promise<void> {
  const { cwd, state, ignore = [], withSecrets: hasSecrets = false } = options;
  if (stack.length + state.length !== 2) throw nothingToCompare({});
  const [one, other] = (await readStates({ stack, state }, { cwd, hasSecrets })) as [StackState, StackState];
  const comparison = compare(one, other, ignore);
  const called = { a: one.source, b: other.source };
  print(options.json ? jsonText(comparisonJson(comparison, called)) : comparisonText(comparison, called));
  if (options.failOnDifference && !isSame(comparison)) process.exitCode = exit.found;
}
