// The arguments that a user writes after `--`: which objects are imported.
import { type ParseArgsConfig, parseArgs } from "node:util";
import { resources } from "../../kinds/resources/index.js";
import { wrongOption } from "../../messages/converter.js";
import { Environment } from "../../model/enums.js";
import { lowerFirst, nearName } from "../../model/names.js";

/** What of an account is imported. */
export interface Selection {
  /** Undefined for all. */
  readonly kinds?: readonly string[];
  /** The processor environment of pages and codes. */
  readonly environment?: string;
  /** Roles and channels that no chat rule names. */
  readonly named: readonly { readonly kind: string; readonly id: string }[];
}

const options = {
  only: { type: "string", multiple: true },
  environment: { type: "string" },
  guild: { type: "string" },
  role: { type: "string", multiple: true },
  channel: { type: "string", multiple: true },
} as const satisfies ParseArgsConfig["options"];

const shown = ["--only <kinds…>", "--environment <0|1>", "--guild <id>", "--role <ids…>", "--channel <ids…>"];

const wrong = (fault: string) => wrongOption({ fault, options: shown });

/** The same options as those of `paypages export`. @throws Refusal */
export function selectionOf(args: readonly string[]): Selection {
  const { only, environment, guild, role = [], channel = [] } = parsed(args);
  const kinds = resources.map(({ kind }) => kind);
  for (const kind of only ?? []) {
    if (kinds.includes(kind)) continue;
    const near = nearName(kind, kinds);
    throw wrong(`${kind} isn't a kind; ${near ? `write ${near}` : `the kinds are ${kinds.join(", ")}`}`);
  }
  const environments = Environment.members.map(({ value }) => String(value));
  if (environment !== undefined && !environments.includes(environment))
    throw wrong(`the environment is ${environments.join(" or ")}`);
  const inGuild = (kind: string, ids: readonly string[]) =>
    ids.map((id) => {
      if (id.includes("/")) return { kind, id };
      if (guild === undefined) throw wrong(`${id} needs its chat server: add \`--guild <id>\`, or write <guild>/${id}`);
      return { kind, id: `${guild}/${id}` };
    });
  return {
    ...(only && { kinds: only }),
    ...(environment !== undefined && { environment }),
    named: [...inGuild("ChatRole", role), ...inGuild("ChatChannel", channel)],
  };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: separated(args), options, strict: true }).values;
  } catch (error) {
    const { message } = error as Error;
    throw wrong(lowerFirst(message.split(/\.\s/)[0] ?? message));
  }
}

/** `--only A B` and `--only A,B` become `--only=A --only=B`: Node.js knows no option with several values. */
function separated(args: readonly string[]): string[] {
  let option: string | undefined;
  const valuesIn = (text: string) => text.split(",").map((one) => `${option}=${one}`);
  return args.flatMap((arg, index) => {
    if (!arg.startsWith("--")) return option === undefined ? [arg] : valuesIn(arg);
    const [name = "", value] = arg.split(/=(.*)/s);
    option = isMultiple(name) ? name : undefined;
    if (option === undefined) return [arg];
    if (value !== undefined) return valuesIn(value);
    // Without a value, it stays: Node.js reports that.
    const next = args[index + 1];
    return next === undefined || next.startsWith("--") ? [option] : [];
  });
}

const isMultiple = (name: string): boolean =>
  Object.entries(options).some(([key, spec]) => `--${key}` === name && "multiple" in spec);
