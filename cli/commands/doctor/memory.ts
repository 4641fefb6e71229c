// Compares the stack's state with the current configuration.
import type { Config } from "../../../provider/client/config.js";
import { changedOrigin, otherMode } from "../../../provider/core/lifecycle/environment.js";
import { matches } from "../../../provider/core/lifecycle/guards.js";
import { keyOf } from "../../../provider/kinds/account/accountObject.js";
import { quoted } from "../../../provider/model/shown.js";
import { isDefaultProvider } from "../../../provider/model/urn.js";
import { counted } from "../../report/print.js";
import { hasDefaultProvider, type StackResource } from "../../stack/resource.js";
import { isEncrypted, markFor } from "../../stack/secret.js";
import { type StackSettings, setCommand } from "../../stack/settings.js";
import type { StackProvider, StackState } from "../../stack/state.js";
import { type Finding, note, ok, problem, type Section, warning } from "./finding.js";
import { type Leftovers, noLeftovers } from "./leftovers.js";

// Finds uses of a revised code's `.id`, which is an old id, instead of `couponId`.

export const outdatedIds = ({ outdatedIds: found, source }: StackState): Finding[] =>
  found.map(({ consumer, path, coupon, oldId, currentId }) => {
    const where = consumer === undefined ? `stack output \`${path}\`` : `${consumer}: \`${path}\``;
    return warning(
      "old-id",
      "old id",
      `${where} is ${oldId}, an old id of Coupon ${coupon}, whose current id is ${currentId}`,
      "use `couponId` of the Coupon in the program, instead of `id`",
      `pulumi up --stack ${source}`,
    );
  });

/**
 * @param config undefined if it is invalid: then origins aren't compared
 * @param leftovers undefined if the service doesn't respond
 */
export const memory = (
  state: StackState,
  settings: StackSettings,
  config: Config | undefined,
  leftovers: Leftovers = noLeftovers,
): Section => ({
  title: `State of ${state.source}`,
  findings: [
    contents(state),
    ...(config ? [...liveness(state, config), ...origins(configuredIn(state), config)] : []),
    ...state.providers
      .filter(({ name }) => !isDefaultProvider(name) || !isConfigurationUnused(state))
      .flatMap((provider) => configured(state, provider, settings)),
    ...unfinished(state, leftovers),
    ...outdatedIds(state),
    ...leftovers.findings,
  ],
});

/** The resources that the configuration is for: an explicit provider has its own. */
const configuredIn = (state: StackState): StackState => ({
  ...state,
  resources: state.resources.filter(hasDefaultProvider),
});

/** Whether only explicit providers are used, so that the stack's configuration is for none of its resources. */
export const isConfigurationUnused = ({ resources, providers }: StackState): boolean =>
  resources.length > 0 ? !resources.some(hasDefaultProvider) : providers.some(({ name }) => !isDefaultProvider(name));

function contents({ resources }: StackState): Finding {
  if (resources.length === 0) return note("objects", "none yet");
  const counts = new Map<string, number>();
  for (const { kind } of resources) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return ok("objects", [...counts].map(([kind, count]) => `${count} ${kind}`).join(", "));
}

function liveness({ stack, source }: StackState, { mode, liveStacks }: Config): Finding[] {
  if (mode !== "live" || !liveStacks || liveStacks.some((pattern) => matches(pattern, stack))) return [];
  const text = `the mode is live, and \`liveStacks\` (${liveStacks.join(", ")}) doesn't list this stack`;
  return [problem("stack-not-live", "live", text, setCommand("mode", source, "test"))];
}

/** The origin of objects: see provider/core/lifecycle/environment.ts. */
function origins({ resources, source }: StackState, config: Config): Finding[] {
  if (resources.length === 0) return [];
  const withOrigin = resources.filter(({ outputs }) => "__place" in outputs);
  const elsewhere = withOrigin.filter(({ name, outputs }) => otherMode(name, outputs, config) !== undefined);
  const moved = withOrigin.map(({ outputs }) => changedOrigin(outputs, config)).filter((parts) => parts.length > 0);
  const other = config.mode === "live" ? "test" : "live";
  const refresh = `pulumi refresh --run-program --stack ${source}`;
  return [
    ...(withOrigin.length < resources.length
      ? [
          note(
            "origin",
            `${counted(resources.length - withOrigin.length, "object")} without a stored origin: the next \`pulumi up\` stores it`,
          ),
        ]
      : []),
    ...(elsewhere.length > 0
      ? [
          problem(
            "other-mode",
            "origin",
            `${belong(elsewhere.length)} to ${other} mode, but the configured mode is ${config.mode}`,
            // Live mode would also apply to everything else that uses the configuration, so it is never advised.
            ...(other === "test" ? [setCommand("mode", source, other)] : []),
          ),
        ]
      : []),
    ...(moved.length > 0
      ? [
          (config.mode === "live" ? problem : warning)(
            "other-origin",
            "origin",
            `${counted(moved.length, "object")} ${moved.length === 1 ? "is" : "are"} in the state with a different ` +
              `${[...new Set(moved.flat())].join(" and a different ")} than the configured one`,
            refresh,
          ),
        ]
      : []),
    ...(elsewhere.length + moved.length === 0 && withOrigin.length > 0
      ? [ok("origin", `all objects belong to ${config.mode} mode, and to the configured address and application`)]
      : []),
  ];
}

const belong = (count: number): string => `${counted(count, "object")} ${count === 1 ? "belongs" : "belong"}`;

/** `refresh` and `destroy` use the configuration that the last `up` stored. */
function configured({ source }: StackState, provider: StackProvider, today: StackSettings): Finding[] {
  const { name, settings } = provider;
  if (!isDefaultProvider(name)) {
    return [note(`provider ${name}`, `has its own ${quoted([...settings.keys()])}`)];
  }
  const keys = [...new Set([...settings.keys(), ...(settings.size > 0 ? today.keys() : [])])];
  const others = keys.filter((key) => {
    const [remembered, now] = [settings.get(key), today.get(key)?.value];
    return !isEncrypted(remembered) && remembered !== now && remembered !== markFor(now);
  });
  if (others.length === 0) return [];
  const text = `${quoted(others)} changed since the last \`up\`, and \`refresh\` and \`destroy\` use the stored values`;
  return [warning("stored-configuration", "configuration", text, `pulumi up --stack ${source}`)];
}

function unfinished({ resources, pending, source }: StackState, { blocked }: Leftovers): Finding[] {
  const unsettled = resources.filter(({ outputs }) => outputs.unsettled === true);
  const waiting = resources.filter((one) => one.isWaitingForDeletion && !blocked.has(one));
  const up = `pulumi up --stack ${source}`;
  return [
    ...(unsettled.length > 0
      ? [
          warning(
            "not-completely-applied",
            "unsettled",
            `${namesOf(unsettled)}: the service applied only a part of the last update`,
            up,
          ),
        ]
      : []),
    ...(waiting.length > 0
      ? [
          warning(
            "deletion-pending",
            "deletion",
            `${namesOf(waiting)}: replaced, but the old object isn't deleted yet`,
            up,
          ),
        ]
      : []),
    ...(pending.length > 0
      ? [
          warning(
            "operations-pending",
            "interrupted",
            `Pulumi has ${counted(pending.length, "operation")} of an earlier run that didn't finish: ${pending.join(", ")}`,
            `pulumi refresh --stack ${source}`,
          ),
        ]
      : []),
    ...doubles(resources),
  ];
}

/** An object must belong to only one resource. Objects of several accounts can have the same id. */
function doubles(resources: readonly StackResource[]): Finding[] {
  const managed = resources.filter(({ isWaitingForDeletion, isExternal }) => !isWaitingForDeletion && !isExternal);
  const accountOf = (one: StackResource) => (hasDefaultProvider(one) ? "" : one.provider);
  return [...Map.groupBy(managed, (one) => JSON.stringify([accountOf(one), keyOf(one)])).values()]
    .filter((all) => all.length > 1)
    .map((all) =>
      warning(
        "one-object",
        "one object",
        `${namesOf(all)} manage the same object of the service`,
        ...all.slice(1).map(({ urn }) => `pulumi state delete '${urn}'`),
      ),
    );
}

const namesOf = (all: readonly StackResource[]): string => all.map(({ kind, name }) => `${kind} ${name}`).join(", ");
