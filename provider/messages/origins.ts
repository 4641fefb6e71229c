// Messages about modes, applications and stacks: the origin of objects.
import { notice, refusal } from "./base/declaration.js";

interface ModeChange {
  readonly was: string;
  readonly now: string;
}

const otherMode = ({ what, was, now }: ModeChange & { what: string }): string =>
  `${what} belongs to ${was} mode, but the configured mode is ${now}. Nothing was changed.`;

const modeOptions = ({ was, now }: ModeChange, more = ""): string[] => [
  `Return to ${was} mode: run \`pulumi config set paypages:mode ${was}\` or set PAYPAGES_MODE=${was}, then run \`pulumi up\`.`,
  `Use a separate stack for ${now} mode: \`pulumi stack init <name>\`.`,
  `Move this stack to ${now} mode: run \`pulumi state delete <urn>\` for each object${more}. The objects stay in ${was} mode, ` +
    `and \`pulumi up\` creates new ones in ${now} mode.`,
];

/** `isModeUnset`: the configuration set no mode until now. */
export const providerModeChanged = refusal(
  "PP2004",
  { what: "This stack", was: "test", now: "live", isModeUnset: true },
  ({ isModeUnset, ...change }) => ({
    text: isModeUnset
      ? `${change.what} has no stored mode, so the provider assumes ${change.was} mode; the configured mode is ${change.now}. Nothing was changed.`
      : otherMode(change),
    options: isModeUnset
      ? [
          `Stay in ${change.was} mode: run \`pulumi config set paypages:mode ${change.was}\`.`,
          `Use a separate stack for ${change.now} mode: \`pulumi stack init <name>\`.`,
          `If PAYPAGES_MODE=${change.now} set the mode until now, set it once more and run \`pulumi up\`, which stores the mode.`,
        ]
      : // A default provider stays in a stack whose resources are all gone, and keeps its mode.
        modeOptions(change, ", and for the provider last (its type is pulumi:providers:paypages)"),
  }),
  "To move the stack itself to the other mode, run `pulumi state delete <urn>` for each object, and for the provider last " +
    "(its type is `pulumi:providers:paypages`). The objects stay in the old mode, and `pulumi up` creates new ones. Usually, a " +
    "separate stack is better: [from test to live](recipes/test-to-live.md).",
);

/** `common`: what both modes share, such as `application`. */
export const objectOfOtherMode = refusal<ModeChange & { what: string; common: readonly string[] }>(
  "PP2005",
  { what: 'Coupon "SPRING10" 123', was: "test", now: "live", common: ["application"] },
  ({ common, ...change }) => ({
    text:
      otherMode(change) +
      (change.now === "live" && common.length > 0
        ? `\nThe configured ${common.join(" and ")} ${common.length === 1 ? "is still the one" : "are still those"} of test mode. Live mode needs ${common.length === 1 ? "a different one" : "different ones"}.`
        : ""),
    options: modeOptions(change),
  }),
  "The stack was created in the other mode. Often a variable is still set: `echo $PAYPAGES_MODE`. Each mode needs " +
    "a separate stack: [from test to live](recipes/test-to-live.md).",
);

export const stateOfOtherVersion = refusal(
  "PP2017",
  { what: 'Coupon "SPRING10" 123' },
  ({ what }) => ({
    text: `${what}: a different version of pulumi-paypages wrote its state, and this version can't read it. Nothing was changed.`,
    options: [
      "Install the version that wrote the state, and run the command again.",
      "Remove the resource from the state with `pulumi state delete <urn>`. Then set its `adoptId` to this id, or use `pulumi import`, and run `pulumi up`.",
    ],
  }),
  "Nothing is deleted at the service when you remove a resource from the state.",
);

interface Moved {
  readonly what: string;
  /** What differs: `base address`, `application`. */
  readonly moved: readonly string[];
}

const elsewhere = ({ moved }: Pick<Moved, "moved">): string =>
  `created with a different ${moved.join(" and a different ")}`;
const goBack = ({ moved }: Moved): string => `Restore the old ${moved.join(" and the old ")} in the configuration.`;
const otherStack = ({ moved }: Moved): string =>
  `Use a separate stack for the new ${moved.join(" and the new ")}: \`pulumi stack init <name>\`.`;

export const objectElsewhere = refusal<Moved>(
  "PP2006",
  { what: 'Coupon "SPRING10" 123', moved: ["base address"] },
  (about) => ({
    text: `${about.what} was ${elsewhere(about)}. In live mode, the provider doesn't change such objects.`,
    options: [
      goBack(about),
      "Run `pulumi refresh --run-program` if it is the same account: the refresh looks for each object there.",
      otherStack(about),
    ],
  }),
  "Someone changed `baseUrl` or `appId` after the object was created. Nothing was changed at the service.",
);

export const missingElsewhere = refusal<Moved>(
  "PP2007",
  { what: 'Coupon "SPRING10" 123', moved: ["base address", "application"] },
  (about) => ({
    text: `${about.what} isn't in the configured account. It was ${elsewhere(about)} and may still exist there, so it was kept in the state.`,
    options: [
      goBack(about),
      "Run `pulumi state delete <urn>` if it was deleted. The next `pulumi up` creates it again.",
      otherStack(about),
    ],
  }),
);

export const liveOutsideStack = refusal(
  "PP2010",
  { kind: "Coupon" },
  ({ kind }) => ({
    text: `${kind}: this operation would write in live mode, outside any stack. Nothing was changed.`,
    options: [
      "Make the change in the program of a stack, and run `pulumi preview`.",
      "Set PAYPAGES_LIVE_OUTSIDE_STACKS=allow to write without a stack.",
    ],
  }),
  "`pulumi do --stateless` has no stack that keeps a state, and no program that others review.",
);

const liveStacksAllow = (liveStacks: readonly string[]): string =>
  `The setting \`liveStacks\` (PAYPAGES_LIVE_STACKS) allows it for ${liveStacks.join(", ")}.`;

const stackOptions = [
  "Select the stack that you mean: `pulumi stack select <name>`.",
  "Use test mode for this stack: `pulumi config set paypages:mode test`, or PAYPAGES_MODE=test.",
];

export const stackNotLive = refusal<{ name: string; liveStacks: readonly string[] }>(
  "PP2008",
  { name: "dev", liveStacks: ["prod", "*-live"] },
  ({ name, liveStacks }) => ({
    text: `The stack ${name} can't use live mode. Nothing was changed.\n${liveStacksAllow(liveStacks)}`,
    options: [...stackOptions, `Add ${name} to \`liveStacks\` if it should use live mode.`],
  }),
  "`liveStacks` lists the stacks that can use live mode, and this stack isn't among them.",
);

export const stackUnknown = refusal<{ liveStacks: readonly string[] }>(
  "PP2009",
  { liveStacks: ["prod"] },
  ({ liveStacks }) => ({
    text:
      "The provider can't find out the name of this stack, and only some stacks can use live mode. Nothing was changed.\n" +
      liveStacksAllow(liveStacks),
    options: stackOptions,
  }),
);

/** `paypages rehearse` searches for this text: only a version that can rehearse prints it. */
export const rehearsing = notice(
  "PP2014",
  "info",
  { mode: "live", baseUrl: "https://api.example.com" },
  ({ mode, baseUrl }) => `Rehearsal on a copy of ${mode} mode at ${baseUrl}: this run changes nothing at the service.`,
);

export const liveRun = notice(
  "PP2011",
  "info",
  { baseUrl: "https://api.example.com" },
  ({ baseUrl }) => `Live mode, at ${baseUrl}: customers will see what this run changes.`,
);

export const movedInTest = notice<Pick<Moved, "moved">>(
  "PP2012",
  "warning",
  { moved: ["base address"] },
  ({ moved }) =>
    `The objects of this stack were ${elsewhere({ moved })}. Run \`pulumi refresh --run-program\` to look for them there. ` +
    "Those that don't exist are removed from the state, and the next `pulumi up` creates them again.",
);

export const environmentOfOtherMode = notice(
  "PP2013",
  "warning",
  {
    name: 'OneTimeProduct "Book"',
    path: "processorAEnvId",
    value: "1",
    noun: "the processor's test environment",
    isLive: true,
  },
  ({ name, path, value, noun, isLive }) =>
    `${name}: \`${path}\` is "${value}", ${noun}, but the stack is in ${isLive ? "live" : "test"} mode: payments ` +
    `${isLive ? "may not be real" : "may be real"}. Check it now: a later change replaces the object.`,
);
