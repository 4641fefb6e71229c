// What is compared: three programs that make the same number of resources.
import { fileURLToPath } from "node:url";

export interface Column {
  readonly key: "paypages" | "plain" | "floor";
  readonly title: string;
  /** One sentence for the document. */
  readonly doc: string;
  /** Whether its resources are real: made by requests to a sandbox. */
  readonly isReal: boolean;
}

const paypages: Column = {
  key: "paypages",
  title: "pulumi-paypages",
  doc: "real resources of all seven kinds, made at a sandbox of the service that runs in another process",
  isReal: true,
};

const plain: Column = {
  key: "plain",
  title: "(a) plain dynamic provider",
  doc: "resources that do nothing, of an ordinary `pulumi.dynamic.ResourceProvider` class with methods of one line each; Pulumi serialises its code into every resource",
  isReal: false,
};

const floor: Column = {
  key: "floor",
  title: "(b) floor",
  doc: "resources that do nothing, with one short property and a constant text as the provider's code, which requires a small module: the least that the engine can be asked to do",
  isReal: false,
};

export const columns: readonly Column[] = [paypages, plain, floor];

/** The folder of a column's program. */
export const projectOf = ({ key }: Column): string => fileURLToPath(new URL(`programs/${key}`, import.meta.url));

/** How the engine is run. */
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
