// The origin of an object: mode, address and application. The state stores it, so that no run changes objects of a
// different origin.
import type { Config } from "../../client/config.js";
import type { Refusal } from "../../messages/base/refusal.js";
import { objectOfOtherMode, stateOfOtherVersion } from "../../messages/origins.js";
import { digest } from "../../model/digest.js";
import { isGiven } from "../../model/rules.js";
import { originKey } from "../../model/stages.js";
import type { State } from "./types.js";

type Mode = Config["mode"];

/** A mode, and digests of address and application, so that the state contains neither. */
interface Origin {
  readonly mode: Mode;
  readonly address: string;
  readonly application: string;
}

/** The version of what the state has besides properties. A different one isn't readable. */
const version = "1";

const origins = new WeakMap<Config, Origin>();

function originOf(config: Config): Origin {
  const { mode, baseUrl, appId } = config;
  const origin = origins.get(config) ?? { mode, address: digest(baseUrl), application: digest(appId) };
  origins.set(config, origin);
  return origin;
}

/** The state with its version and its origin in one text: `1 test eb6d37a5 1b32c28c`. */
export function located(state: State, config: Config): State {
  const { mode, address, application } = originOf(config);
  return { ...state, [originKey]: [version, mode, address, application].join(" ") };
}

function originIn(state: State): Origin | undefined {
  const [written, mode, address = "", application = ""] = String(state[originKey] ?? "").split(" ");
  return written === version ? { mode: mode as Mode, address, application } : undefined;
}

/** The reason why this version of the provider can't read a state. */
export const otherVersion = (what: string, state: State): Refusal | undefined =>
  isGiven(state[originKey]) && originIn(state) === undefined ? stateOfOtherVersion({ what }) : undefined;

/** The reason why an object must not be changed in the configured mode. */
export function otherMode(what: string, state: State, config: Config): Refusal | undefined {
  const [was, now] = [originIn(state), originOf(config)];
  if (was === undefined || was.mode === now.mode) return undefined;
  return objectOfOtherMode({ what, was: was.mode, now: now.mode, common: partsWhere(true, was, now) });
}

const parts = { address: "base address", application: "application" } as const;

/** What two origins share, or where they differ, in words. */
const partsWhere = (isSame: boolean, was: Origin, now: Origin): string[] =>
  (["address", "application"] as const)
    .filter((part) => (was[part] === now[part]) === isSame)
    .map((part) => parts[part]);

/** What has changed within the mode since the state was written: `base address`, `application`. */
export function changedOrigin(state: State, config: Config): string[] {
  const [was, now] = [originIn(state), originOf(config)];
  return was?.mode === now.mode ? partsWhere(false, was, now) : [];
}
