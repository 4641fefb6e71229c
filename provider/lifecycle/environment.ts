// Where an object lives: mode, address and application. Its state has it, so that no run touches another one's objects.
import type { Config } from "../api/config.js";
import { digest } from "../model/digest.js";
import { isObject } from "../model/rules.js";
import { originKey } from "../model/stages.js";
import type { State } from "./types.js";

type Mode = Config["mode"];

/** A mode, and digests of what leads there: neither the address nor the application is told by a state. */
export interface Origin {
  readonly mode: Mode;
  readonly address: string;
  readonly application: string;
}

const originOf = ({ mode, baseUrl, appId }: Config): Origin => ({
  mode,
  address: digest(baseUrl),
  application: digest(appId),
});

export const located = (state: State, config: Config): State => ({ ...state, [originKey]: originOf(config) });

const originIn = (state: State): Origin | undefined =>
  isObject(state[originKey]) ? (state[originKey] as unknown as Origin) : undefined;

/** Why an object must not be handled in the mode that is configured. */
export function otherMode(what: string, state: State, config: Config): string | undefined {
  const [was, now] = [originIn(state), originOf(config)];
  if (was === undefined || was.mode === now.mode) return undefined;
  return modeRefusal(what, was.mode, now.mode, partsWhere(true, was, now));
}

/** `common`: what leads to both places, in words. */
export function modeRefusal(what: string, was: Mode, now: Mode, common: readonly string[] = []): string {
  const isAre = common.length === 1 ? "is the one" : "are those";
  return [
    `${what} belongs to mode ${was}, and the provider is configured for mode ${now}. It is left as it is.`,
    ...(now === "live" && common.length > 0
      ? [`The ${common.join(" and the ")} ${isAre} that answered as test: live has its own.`]
      : []),
    "Choose:",
    `  - go back: \`pulumi config set paypages:mode ${was}\`, or PAYPAGES_MODE=${was}; then \`pulumi up\``,
    `  - a stack of its own for mode ${now}: \`pulumi stack init <name>\``,
    `  - this stack for mode ${now}: \`pulumi state delete <urn>\` for each object of mode ${was}; they stay at the service`,
  ].join("\n");
}

const parts = { address: "base address", application: "application" } as const;

/** What is the same in two places, or what is not, in words. */
const partsWhere = (isSame: boolean, was: Origin, now: Origin): string[] =>
  (["address", "application"] as const)
    .filter((part) => (was[part] === now[part]) === isSame)
    .map((part) => parts[part]);

/** What has changed within the mode since the state was written: `base address`, `application`. */
export function movedBy(state: State, config: Config): string[] {
  const [was, now] = [originIn(state), originOf(config)];
  return was?.mode === now.mode ? partsWhere(false, was, now) : [];
}

export const movedRefusal = (what: string, moved: readonly string[]): string =>
  [
    `${what} is known with another ${moved.join(" and another ")}. In live it is left as it is.`,
    "Choose:",
    "  - go back to what it was made with",
    "  - if the same objects are there: `pulumi refresh --run-program` looks for each, and goes on from there",
    "  - a stack of its own for the other place: `pulumi stack init <name>`",
  ].join("\n");

export const movedMissing = (what: string, moved: readonly string[]): string =>
  [
    `${what} is not there, and is known with another ${moved.join(" and another ")}. It stays in the state.`,
    "Choose:",
    "  - go back to what it was made with",
    "  - if it is gone for good: `pulumi state delete <urn>`",
    "  - a stack of its own for the other place: `pulumi stack init <name>`",
  ].join("\n");

export const movedWarning = (moved: readonly string[]): string =>
  `This stack's objects are known with another ${moved.join(" and another ")}. ` +
  "`pulumi refresh --run-program` finds out which of them are there.";
