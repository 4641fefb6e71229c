// What `paypages doctor` finds: each with what it is about and what it says. The command that fixes it is the doctor's.
import type { Code, Declaration, Severity } from "../../provider/messages/base/declaration.js";

export interface Diagnosis {
  readonly code: string;
  /** `Node.js`, `appSecret`: the beginning of the line. */
  readonly about: string;
  readonly says: string;
}

interface DiagnosisDeclaration<Args> extends Declaration {
  (args: Args): Diagnosis;
}

function diagnosis<Args>(
  code: Code,
  severity: Severity,
  words: (args: Args) => Omit<Diagnosis, "code">,
  example: NoInfer<Args>,
  guide?: string,
): DiagnosisDeclaration<Args> {
  const { about, says: text } = words(example);
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
  ({ key, problem }: { key: string; problem: string }) => ({ about: key, says: problem }),
  { key: "mode", problem: 'is "tset": use test or live' },
);

export const secretInPlainText = diagnosis(
  "PP5702",
  "warning",
  ({ key }: { key: string }) => ({ about: key, says: "is in plain text in the configuration" }),
  { key: "appSecret" },
  "Everyone who can read the file of the stack can read the secret. Set it again with `--secret`, and request a new one " +
    "if the file was shared.",
);

export const spaceAround = diagnosis(
  "PP5703",
  "warning",
  ({ key }: { key: string }) => ({ about: key, says: "begins or ends with a space or a line break" }),
  { key: "appSecret" },
  "A value that was pasted often has one. Set it again without it.",
);

// The service.

export const clockDiffers = diagnosis(
  "PP5704",
  "warning",
  ({ difference }: { difference: string }) => ({ about: "clock", says: `${difference} the service's` }),
  { difference: "600 seconds ahead of" },
  "Codes and pages that end at a time, and tokens, are judged by this machine's clock.",
);

export const listMissing = diagnosis(
  "PP5705",
  "error",
  ({ kind }: { kind: string }) => ({ about: `list of ${kind}`, says: "the service's response contains no list" }),
  { kind: "Coupon" },
  "The address belongs to a different service, or the service responds in a form that the provider doesn't know. Check " +
    "`baseUrl` or `sandboxBaseUrl`.",
);

/** `accepted`: which requests the service accepts and refuses. */
export const modeRefused = diagnosis(
  "PP5706",
  "error",
  ({ accepted }: { accepted: string }) => ({ about: "mode", says: accepted }),
  { accepted: "mode=test accepted; mode=live refused (401); without mode accepted" },
  "The service accepts the credentials, but not the way in which the mode is sent. `modeParameter` sets that.",
);

export const addressUnreachable = diagnosis(
  "PP5724",
  "error",
  ({ reason }: { reason: string }) => ({ about: "address", says: reason }),
  { reason: "https://api.example.com can't be reached (ECONNREFUSED)" },
  "If the address is the sandbox's, start it, and compare the port. Behind a proxy, see [its " +
    "settings](installation-configuration.md#behind-a-proxy).",
);

// Objects at the service.

export const replacedNotDeletable = diagnosis(
  "PP5707",
  "error",
  ({ resource, id, reason }: { resource: string; id: string; reason: string }) => ({
    about: "deletion",
    says: `${resource}: ${id} was replaced, and ${reason}, so \`pulumi up\` does not delete it`,
  }),
  { resource: "RecurringPlan classes", id: "123", reason: "2 customers are signed up on it" },
  "The command that the doctor prints leaves the old object at the service, and removes it from the state.",
);

export const createdByInterruptedRun = diagnosis(
  "PP5708",
  "warning",
  ({ resource, objects, ids }: { resource: string; objects: string; ids: string }) => ({
    about: "interrupted",
    says: `${resource}: an interrupted run created it, and the account has ${objects} of its name: ${ids}`,
  }),
  { resource: "RegistrationPlan lost", objects: "1 object", ids: "123" },
  "If the run created the object, adopt it with `adoptId`. Otherwise the next `pulumi up` creates a second one.",
);

export const sameName = diagnosis(
  "PP5709",
  "warning",
  ({ resource, objects, ids }: { resource: string; objects: string; ids: string }) => ({
    about: "same name",
    says: `${resource}: the account has ${objects} of its name, not in this stack: ${ids}`,
  }),
  { resource: "OneTimeProduct book", objects: "1 more object", ids: "123" },
  "An earlier replacement or a colleague created it. `paypages inventory --all-stacks` shows whether another stack manages it.",
);

// The state.

export const stackNotLive = diagnosis(
  "PP5710",
  "error",
  ({ patterns }: { patterns: string }) => ({
    about: "live",
    says: `the mode is live, and \`liveStacks\` (${patterns}) does not list this stack`,
  }),
  { patterns: "prod" },
  "The provider refuses every command of this stack. Set the mode to test, or add the stack to `liveStacks`.",
);

export const objectsOfOtherMode = diagnosis(
  "PP5711",
  "error",
  ({ objects, other, mode }: { objects: string; other: string; mode: string }) => ({
    about: "place",
    says: `${objects} to mode ${other}, and the mode is ${mode}`,
  }),
  { objects: "7 objects belong", other: "test", mode: "live" },
  "One stack has objects of one mode. Use a separate stack for the other mode: [from test to live](recipes/test-to-live.md).",
);

export const objectsOfOtherOrigin = diagnosis(
  "PP5712",
  "warning",
  ({ objects, parts }: { objects: string; parts: string }) => ({
    about: "place",
    says: `${objects} in the state with a different ${parts}`,
  }),
  { objects: "3 objects are", parts: "base address" },
  "The address or the application changed since the last `pulumi up`. If it is the same account, the refresh stores the new one.",
);

export const storedConfigurationDiffers = diagnosis(
  "PP5713",
  "warning",
  ({ keys }: { keys: string }) => ({
    about: "configuration",
    says: `${keys} changed since the last \`up\`, and \`refresh\` and \`destroy\` use the stored values`,
  }),
  { keys: "`appSecret`" },
  "Pulumi keeps the provider's configuration in the state. `pulumi up` stores the current one, even if nothing else changes.",
);

export const notCompletelyAdopted = diagnosis(
  "PP5714",
  "warning",
  ({ names }: Named) => ({ about: "unsettled", says: `${names}: not completely adopted yet` }),
  { names: "Coupon spring" },
);

export const deletionPending = diagnosis(
  "PP5715",
  "warning",
  ({ names }: Named) => ({ about: "deletion", says: `${names}: replaced, and not deleted yet` }),
  { names: "RecurringPlan classes" },
);

export const operationsPending = diagnosis(
  "PP5716",
  "warning",
  ({ operations, urns }: { operations: string; urns: string }) => ({
    about: "interrupted",
    says: `${operations} of an interrupted run: ${urns}`,
  }),
  { operations: "1 operation", urns: "urn:pulumi:prod::shop::paypages:index:Coupon::spring" },
  "`pulumi refresh` in a terminal asks what became of each.",
);

export const oneObjectOfSeveral = diagnosis(
  "PP5717",
  "warning",
  ({ names }: Named) => ({ about: "one object", says: `${names} manage the same object of the service` }),
  { names: "RecurringPlan classes, RecurringPlan courses" },
  "Each of them would overwrite what the other one wrote. The command removes a resource from the state, and leaves the object.",
);

export const oldId = diagnosis(
  "PP5718",
  "warning",
  ({ where, oldId, code, currentId }: { where: string; oldId: string; code: string; currentId: string }) => ({
    about: "old id",
    says: `${where} is ${oldId}, an old id of Coupon ${code}, whose current id is ${currentId}`,
  }),
  { where: "stack output `code`", oldId: "1", code: "spring", currentId: "2" },
  "A new revision of a code has a new id. Pulumi's `id` stays the first one; the output `couponId` is the current one.",
);

// Versions.

export const nodeVersion = diagnosis(
  "PP5719",
  "error",
  ({ version, range }: { version: string; range: string }) => ({
    about: "Node.js",
    says: `${version}; it must be ${range}`,
  }),
  { version: "v18.20.0", range: ">=22" },
);

export const pulumiVersion = diagnosis(
  "PP5720",
  "error",
  ({ version, least }: { version: string; least: string }) => ({
    about: "pulumi",
    says: `${version}; it must be ${least} or newer`,
  }),
  { version: "v3.200.0", least: "3.225.0" },
);

export const packageVersion = diagnosis(
  "PP5721",
  "warning",
  ({ name, version, own }: { name: string; version: string; own: string }) => ({
    about: name,
    says: `${version}; this command has ${own}`,
  }),
  { name: "pulumi-paypages", version: "0.1.0", own: "0.2.0" },
  "Use the command and the provider of one version: a rehearsal, for example, needs both.",
);

export const sdkVersion = diagnosis(
  "PP5722",
  "error",
  ({ name, version, range }: { name: string; version: string; range: string }) => ({
    about: name,
    says: `${version}; it must be ${range}`,
  }),
  { name: "@pulumi/pulumi", version: "not installed", range: ">=3.225.0" },
);

export const pluginMissing = diagnosis(
  "PP5723",
  "error",
  (_: object) => ({ about: "plugin", says: "not found, and the stack has native resources" }),
  {},
);

export const pluginUnseen = diagnosis(
  "PP5725",
  "warning",
  ({ folder }: { folder: string }) => ({
    about: "plugin",
    says: `it is in ${folder}, where pulumi doesn't look`,
  }),
  { folder: "/home/me/shop/node_modules/.bin" },
  "Pulumi looks for plugins on the PATH, and in the folder that `Pulumi.yaml` names: [native " +
    "plugin](native-plugin.md#installing-the-plugin).",
);
