// Compares the stack's state with the current configuration.
import type { Config } from "../../../provider/client/config.js";
import { changedOrigin, otherMode } from "../../../provider/core/lifecycle/environment.js";
import { matches } from "../../../provider/core/lifecycle/guards.js";
import { keyOf } from "../../../provider/kinds/account/accountObject.js";
import { quoted } from "../../../provider/model/shown.js";
import { isDefaultProvider } from "../../../provider/model/urn.js";
import { counted } from "../../report/print.js";
import { hasDefaultProvider, isManaged, type StackResource } from "../../stack/resource.js";
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
  const counts = [...Map.groupBy(resources, ({ kind }) => kind)].map(([kind, all]) => `${all.length} ${kind}`);
  return ok("objects", counts.join(", "));
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
  const found: Finding[] = [];
  if (withOrigin.length < resources.length) {
    const lacking = counted(resources.length - withOrigin.length, "object");
    found.push(note("origin", `${lacking} without a stored origin: the next \`pulumi up\` stores it`));
  }
  if (elsewhere.length > 0) {
    const belong = `${counted(elsewhere.length, "object")} ${elsewhere.length === 1 ? "belongs" : "belong"}`;
    const text = `${belong} to ${other} mode, but the configured mode is ${config.mode}`;
    // Live mode would also apply to everything else that uses the configuration, so it is never advised.
    const fixes = other === "test" ? [setCommand("mode", source, other)] : [];
    found.push(problem("other-mode", "origin", text, ...fixes));
  }
  if (moved.length > 0) {
    const are = `${counted(moved.length, "object")} ${moved.length === 1 ? "is" : "are"}`;
    const parts = [...new Set(moved.flat())].join(" and a different ");
    const text = `${are} in the state with a different ${parts} than the configured one`;
    const report = config.mode === "live" ? problem : warning;
    found.push(report("other-origin", "origin", text, `pulumi refresh --run-program --stack ${source}`));
  }
  if (elsewhere.length + moved.length === 0 && withOrigin.length > 0)
    found.push(
      ok("origin", `all objects belong to ${config.mode} mode, and to the configured address and application`),
    );
  return found;
}

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
  const found: Finding[] = [];
  if (unsettled.length > 0) {
    const text = `${namesOf(unsettled)}: the service applied only a part of the last update`;
    found.push(warning("not-completely-applied", "unsettled", text, up));
  }
  if (waiting.length > 0) {
    const text = `${namesOf(waiting)}: replaced, but the old object isn't deleted yet`;
    found.push(warning("deletion-pending", "deletion", text, up));
  }
  if (pending.length > 0) {
    const operations = counted(pending.length, "operation");
    const text = `Pulumi has ${operations} of an earlier run that didn't finish: ${pending.join(", ")}`;
    found.push(warning("operations-pending", "interrupted", text, `pulumi refresh --stack ${source}`));
  }
  return [...found, ...doubles(resources)];
}

/** An object must belong to only one resource. Objects of several accounts can have the same id. */
function doubles(resources: readonly StackResource[]): Finding[] {
  const managed = resources.filter(isManaged);
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
