// The compared programs, which create the same number of resources.

export interface Column {
  readonly key: "dynamic" | "native" | "yaml" | "plain" | "transportDynamic" | "transportNative";
  readonly title: string;
  /** The name of the column in ratios. */
  readonly short: string;
  /** One sentence for the document. */
  readonly doc: string;
  /** Whether its resources are real ones, created by requests to a sandbox; all others do nothing. */
  readonly isReal: boolean;
}

export const dynamic: Column = {
  key: "dynamic",
  title: "dynamic",
  short: "dynamic",
  doc: "real resources of all seven kinds, as dynamic resources (`pulumi-paypages`). They use a sandbox of the service in a separate process",
  isReal: true,
};

const native: Column = {
  key: "native",
  title: "native",
  short: "native",
  doc: "the same resources, created by the native plugin for a program with its SDK for TypeScript and JavaScript (`pulumi-paypages-native`)",
  isReal: true,
};

export const yaml: Column = {
  key: "yaml",
  title: "YAML",
  short: "YAML",
  doc: "the same resources, created by the native plugin for a program in YAML",
  isReal: true,
};

const plain: Column = {
  key: "plain",
  title: "(a) plain dynamic provider",
  short: "(a)",
  doc: "resources that do nothing, with an ordinary `pulumi.dynamic.ResourceProvider` class whose methods have one line each. Pulumi serializes its code into every resource",
  isReal: false,
};

const rest = "It only transports the same inputs and outputs, so the difference is the cost of the real provider";

const transportDynamic: Column = {
  key: "transportDynamic",
  title: "(b) transport only, dynamic",
  short: "(b)",
  doc: `the program of the first column, with Pulumi's own form of classes and a dynamic provider of a few lines. ${rest}`,
  isReal: false,
};

const transportNative: Column = {
  key: "transportNative",
  title: "(c) transport only, native",
  short: "(c)",
  doc: `the program of the second column, with Pulumi's own form of classes and a plugin of a few lines on Pulumi's own server of providers. ${rest}`,
  isReal: false,
};

export const columns: readonly Column[] = [dynamic, native, yaml, plain, transportDynamic, transportNative];
export const realColumns: readonly Column[] = columns.filter(({ isReal }) => isReal);

/** The engine's options. */
export interface Mode {
  readonly title: string;
  readonly doc: string;
  readonly environment: Readonly<Record<string, string>>;
}

export const asItComes: Mode = {
  title: "With the engine's defaults",
  doc: "The engine writes the whole state after every step, which takes most of the time of an `up`.",
  environment: { PULUMI_SKIP_CHECKPOINTS: "false" },
};

export const withoutCheckpoints: Mode = {
  title: "With PULUMI_SKIP_CHECKPOINTS=true",
  doc:
    "The engine writes the state only at the end, so this shows the provider's own share. " +
    "Don't use it for real stacks: after a crash, the state would lack created objects.",
  environment: { PULUMI_SKIP_CHECKPOINTS: "true" },
};

export const modes: readonly Mode[] = [asItComes, withoutCheckpoints];
