// The origin of an object: mode, address and application. The state stores it, so that no run changes objects of a
// different origin.
import type { Config } from "../api/config.js";
import type { Refusal } from "../messages/base/refusal.js";
import { objectOfOtherMode } from "../messages/origins.js";
import { digest } from "../model/digest.js";
import { isObject } from "../model/rules.js";
import { originKey } from "../model/stages.js";
import type { State } from "./types.js";

type Mode = Config["mode"];

/** A mode, and digests of address and application, so that the state contains neither. */
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
export function movedBy(state: State, config: Config): string[] {
  const [was, now] = [originIn(state), originOf(config)];
  return was?.mode === now.mode ? partsWhere(false, was, now) : [];
}
