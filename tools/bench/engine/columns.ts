// The compared programs, which make the same number of resources.

/** The measured columns: the same catalog, made in three ways. */
export type RealKey = "dynamic" | "native" | "yaml";

interface Described {
  readonly title: string;
  /** One sentence for the document. */
  readonly doc: string;
}

/** A column with real resources, made by requests to a sandbox. */
export interface RealColumn extends Described {
  readonly key: RealKey;
  readonly isReal: true;
}

/** The columns for comparison: programs whose resources do nothing. */
interface IdleColumn extends Described {
  readonly key: "plain" | "floor";
  readonly isReal: false;
}

/** The program of a real column, with classes and a provider that do nothing. */
export interface CarryingColumn extends Described {
  readonly key: "carriedDynamic" | "carriedNative";
  readonly isReal: false;
  readonly program: "dynamic" | "native";
}

export type Column = RealColumn | IdleColumn | CarryingColumn;

export const dynamic: RealColumn = {
  key: "dynamic",
  title: "dynamic",
  doc: "real resources of all seven kinds, made as dynamic resources (`pulumi-paypages`) at a sandbox of the service that runs in another process",
  isReal: true,
};

const native: RealColumn = {
  key: "native",
  title: "native",
  doc: "the same resources, made by the native plugin for a program of its SDK for TypeScript and JavaScript (`pulumi-paypages-native`)",
  isReal: true,
};

export const yaml: RealColumn = {
  key: "yaml",
  title: "YAML",
  doc: "the same resources, made by the native plugin for a program in YAML",
  isReal: true,
};

const plain: IdleColumn = {
  key: "plain",
  title: "(a) plain dynamic provider",
  doc: "resources that do nothing, of an ordinary `pulumi.dynamic.ResourceProvider` class with methods of one line each; Pulumi serializes its code into every resource",
  isReal: false,
};

const floor: IdleColumn = {
  key: "floor",
  title: "(b) floor",
  doc: "resources that do nothing, with one short property and a constant text as the provider's code, which requires a small module: the least that the engine can be asked to do of a dynamic resource",
  isReal: false,
};

const carried = "which does nothing but carry the same inputs and outputs: what the real one takes beyond it is ours";

const carriedDynamic: CarryingColumn = {
  key: "carriedDynamic",
  title: "(c) carried, dynamic",
  doc: `the program of the first column with classes as Pulumi has them, at a dynamic provider of a few lines, ${carried}`,
  isReal: false,
  program: "dynamic",
};

const carriedNative: CarryingColumn = {
  key: "carriedNative",
  title: "(d) carried, native",
  doc: `the program of the second column with classes as Pulumi has them, at a plugin of a few lines on Pulumi's own server of providers, ${carried}`,
  isReal: false,
  program: "native",
};

export const realColumns: readonly RealColumn[] = [dynamic, native, yaml];

export const columns: readonly Column[] = [...realColumns, plain, floor, carriedDynamic, carriedNative];

/** The engine's options. */
export interface Mode {
  readonly title: string;
  readonly doc: string;
  readonly environment: Readonly<Record<string, string>>;
}

export const asItComes: Mode = {
  title: "The engine as it comes",
  doc: "The engine writes the whole state after every step, so most of an `up` is that.",
  environment: { PULUMI_SKIP_CHECKPOINTS: "false" },
};

export const withoutCheckpoints: Mode = {
  title: "With PULUMI_SKIP_CHECKPOINTS=true",
  doc:
    "The engine writes the state at the end only, so this shows the provider's own share. " +
    "Not for real use: a crash would lose what was made.",
  environment: { PULUMI_SKIP_CHECKPOINTS: "true" },
};

export const modes: readonly Mode[] = [asItComes, withoutCheckpoints];
