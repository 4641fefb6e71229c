// What `paypages doctor` finds: each with what it is about and its text. The command that fixes it is the doctor's.
import type { Code, Declaration, Severity } from "../../provider/messages/base/declaration.js";

export interface Diagnosis {
  readonly code: string;
  /** `Node.js`, `appSecret`: the beginning of the line. */
  readonly about: string;
  readonly text: string;
}

interface DiagnosisDeclaration<Args> extends Declaration {
  (args: Args): Diagnosis;
}

function diagnosis<Args>(
  code: Code,
  severity: Severity,
  example: Args,
  words: (args: NoInfer<Args>) => Omit<Diagnosis, "code">,
  guide?: string,
): DiagnosisDeclaration<Args> {
  const { about, text } = words(example);
  const declared = { code, severity, example: { text: `${about}: ${text}`, code }, guide };
  return Object.assign((args: Args): Diagnosis => ({ ...words(args), code }), declared);
}

interface Named {
  /** Resources: `Coupon spring, RecurringPlan classes`. */
  readonly names: string;
}

// The configuration.

export const settingWrong = diagnosis(
  "PP5701",
  "error",
  { key: "mode", problem: 'is "tset": use test or live' },
  ({ key, problem }) => ({ about: key, text: problem }),
);

export const secretInPlainText = diagnosis(
  "PP5702",
  "warning",
  { key: "appSecret" },
  ({ key }) => ({ about: key, text: "is in plain text in the configuration" }),
  "Everyone who can read the file of the stack can read the secret. Set it again with `--secret`, and request a new one " +
    "if the file was shared.",
);

export const spaceAround = diagnosis(
  "PP5703",
  "warning",
  { key: "appSecret" },
  ({ key }) => ({ about: key, text: "begins or ends with a space or a line break" }),
  "A value that was pasted often has one. Set it again without it.",
);

// The service.

export const clockDiffers = diagnosis(
  "PP5704",
  "warning",
  { difference: "600 seconds ahead of" },
  ({ difference }) => ({ about: "clock", text: `${difference} the service's` }),
  "The provider uses this machine's clock for the end of codes and pages, and for tokens.",
);

export const listMissing = diagnosis(
  "PP5705",
  "error",
  { kind: "Coupon" },
  ({ kind }) => ({ about: `list of ${kind}`, text: "the service's response contains no list" }),
  "The address belongs to a different service, or the service responds in a form that the provider doesn't know. Check " +
    "`baseUrl` or `sandboxBaseUrl`.",
);

/** `accepted`: which requests the service accepts and refuses. */
export const modeRefused = diagnosis(
  "PP5706",
  "error",
  { accepted: "mode=test refused (401); mode=live refused (401); without mode accepted" },
  ({ accepted }) => ({ about: "mode", text: accepted }),
  "The service accepts the credentials, but not the way in which the mode is sent. `modeParameter` sets that.",
);

export const addressUnreachable = diagnosis(
  "PP5724",
  "error",
  { reason: "https://api.example.com can't be reached (ECONNREFUSED)" },
  ({ reason }) => ({ about: "address", text: reason }),
  "If the address is the sandbox's, start it, and compare the port. Behind a proxy, see [its " +
    "settings](installation-configuration.md#behind-a-proxy).",
);

// Objects at the service.

export const replacedNotDeletable = diagnosis(
  "PP5707",
  "error",
  { resource: "RecurringPlan classes", id: "123", reason: "2 customers are signed up on it" },
  ({ resource, id, reason }) => ({
    about: "deletion",
    text: `${resource}: ${id} was replaced, and ${reason}, so \`pulumi up\` doesn't delete it`,
  }),
  "The command that the doctor prints leaves the old object at the service, and removes it from the state.",
);

export const createdByInterruptedRun = diagnosis(
  "PP5708",
  "warning",
  { resource: "RegistrationPlan trial", objects: "1 object", ids: "123" },
  ({ resource, objects, ids }) => ({
    about: "interrupted",
    text: `a run stopped while it created ${resource}. The account has ${objects} with this name, which may be it: ${ids}`,
  }),
  "If the run created the object, adopt it with `adoptId`: otherwise, the next `pulumi up` creates a second one.",
);

export const sameName = diagnosis(
  "PP5709",
  "warning",
  { resource: "OneTimeProduct book", objects: "1 more object", ids: "123" },
  ({ resource, objects, ids }) => ({
    about: "same name",
    text: `the account has ${objects} named like ${resource}, which this stack doesn't manage: ${ids}`,
  }),
  "An earlier replacement or a colleague created it. `paypages inventory --all-stacks` shows whether another stack manages it.",
);

// The state.

export const stackNotLive = diagnosis(
  "PP5710",
  "error",
  { patterns: "prod" },
  ({ patterns }) => ({
    about: "live",
    text: `the mode is live, and \`liveStacks\` (${patterns}) doesn't list this stack`,
  }),
  "The provider refuses to change anything in this stack. Set the mode to test, or add the stack to `liveStacks`.",
);

export const objectsOfOtherMode = diagnosis(
  "PP5711",
  "error",
  { objects: "7 objects belong", other: "test", mode: "live" },
  ({ objects, other, mode }) => ({
    about: "origin",
    text: `${objects} to ${other} mode, but the configured mode is ${mode}`,
  }),
  "One stack has objects of one mode. Use a separate stack for the other mode: [from test to live](recipes/test-to-live.md).",
);

export const objectsOfOtherOrigin = diagnosis(
  "PP5712",
  "warning",
  { objects: "3 objects are", parts: "base address" },
  ({ objects, parts }) => ({
    about: "origin",
    text: `${objects} in the state with a different ${parts} than the configured one`,
  }),
  "The address or the application changed since the last `pulumi up`. If it is the same account, the refresh stores the new one.",
);

export const storedConfigurationDiffers = diagnosis(
  "PP5713",
  "warning",
  { keys: "`appSecret`" },
  ({ keys }) => ({
    about: "configuration",
    text: `${keys} changed since the last \`up\`, and \`refresh\` and \`destroy\` use the stored values`,
  }),
  "Pulumi keeps the provider's configuration in the state. `pulumi up` stores the current one, even if nothing else changes.",
);

export const notCompletelyApplied = diagnosis<Named>(
  "PP5714",
  "warning",
  { names: "Coupon spring" },
  ({ names }) => ({ about: "unsettled", text: `${names}: the service applied only a part of the last update` }),
  "`pulumi preview` shows the rest. If `pulumi up` reports [PP1507](#pp1507) again, set the program to the value that the " +
    "service returns.",
);

export const deletionPending = diagnosis<Named>(
  "PP5715",
  "warning",
  { names: "RecurringPlan classes" },
  ({ names }) => ({ about: "deletion", text: `${names}: replaced, but the old object isn't deleted yet` }),
  'The next `pulumi up` deletes the old object, unless `deletion: "retain"` keeps it.',
);

export const operationsPending = diagnosis(
  "PP5716",
  "warning",
  { operations: "1 operation", urns: "urn:pulumi:prod::shop::paypages:index:Coupon::spring" },
  ({ operations, urns }) => ({
    about: "interrupted",
    text: `Pulumi has ${operations} of an earlier run that didn't finish: ${urns}`,
  }),
  "In a terminal, `pulumi refresh` asks what became of each. In CI, look for the objects in the console first. Then run `pulumi " +
    "refresh --clear-pending-creates`, and adopt those that exist with `adoptId`. Don't use `--import-pending-creates`: it " +
    "imports nothing.",
);

export const oneObjectOfSeveral = diagnosis<Named>(
  "PP5717",
  "warning",
  { names: "RecurringPlan classes, RecurringPlan courses" },
  ({ names }) => ({ about: "one object", text: `${names} manage the same object of the service` }),
  "Each of them overwrites what the other one wrote. The command removes a resource from the state, and keeps the object. " +
    "Remove the resource from the program as well: otherwise, the next `pulumi up` creates a second object.",
);

export const oldId = diagnosis(
  "PP5718",
  "warning",
  { where: "stack output `code`", oldId: "1", code: "spring", currentId: "2" },
  ({ where, oldId, code, currentId }) => ({
    about: "old id",
    text: `${where} is ${oldId}, an old id of Coupon ${code}, whose current id is ${currentId}`,
  }),
  "A new revision of a code has a new id. Pulumi's `id` and the output `couponId` are the current one after the next refresh " +
    "or update. A value that was stored elsewhere stays the old one.",
);

// Versions.

export const nodeVersion = diagnosis(
  "PP5719",
  "error",
  { version: "v18.20.0", range: ">=22.19" },
  ({ version, range }) => ({
    about: "Node.js",
    text: `${version}; it must be ${range}`,
  }),
);

export const pulumiVersion = diagnosis(
  "PP5720",
  "error",
  { version: "v3.200.0", least: "3.225.0" },
  ({ version, least }) => ({
    about: "pulumi",
    text: `${version}; it must be ${least} or newer`,
  }),
);

export const packageVersion = diagnosis(
  "PP5721",
  "warning",
  { name: "pulumi-paypages", version: "0.1.0", own: "0.2.0" },
  ({ name, version, own }) => ({
    about: name,
    text: `${version}; this command has ${own}`,
  }),
  "Use the command and the provider of one version: a rehearsal, for example, needs both.",
);

export const sdkVersion = diagnosis(
  "PP5722",
  "error",
  { name: "@pulumi/pulumi", version: "not installed", range: ">=3.225.0" },
  ({ name, version, range }) => ({
    about: name,
    text: `${version}; it must be ${range}`,
  }),
);

export const pluginMissing = diagnosis("PP5723", "error", {}, () => ({
  about: "plugin",
  text: "not found, and the stack has native resources",
}));

export const pluginUnseen = diagnosis(
  "PP5725",
  "warning",
  { folder: "/home/me/shop/node_modules/.bin" },
  ({ folder }) => ({
    about: "plugin",
    text: `it is in ${folder}, where pulumi doesn't look`,
  }),
  "Pulumi uses plugins that `pulumi plugin install` has installed, that are on the PATH, or in a folder that `Pulumi.yaml` names: " +
    "[native plugin](native-plugin.md#installing-the-plugin).",
);
