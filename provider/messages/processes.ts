// Messages about the processes of the provider.
import { harmless, notice, refusal } from "./base/declaration.js";

export const oldNode = refusal(
  "PP9001",
  { min: "22.19", version: "20.0.0", path: "/usr/bin/node" },
  ({ min, version, path }) => `pulumi-paypages needs Node.js ${min} or newer; this is ${version} (${path})`,
  "A different Node.js is first on the PATH. The message ends with its path; `node --version` shows its version.",
);

export const notYetConfigured = refusal(
  "PP9002",
  {},
  () => "the provider isn't configured, because Configure wasn't called",
  "A client called the plugin before it configured it. If you ran `pulumi`, report this as a bug.",
);

export const canceled = refusal(
  "PP9003",
  {},
  () => "the operation was canceled",
  "You or Pulumi canceled the run. To continue, run the command again.",
);

export const timeIsOver = refusal(
  "PP9004",
  { seconds: 60 },
  ({ seconds }) => `the timeout of ${seconds} s has expired (\`customTimeouts\`)`,
  "The resource option `customTimeouts` sets this limit. Increase it, or remove the option.",
);

/** Of the plugin's executable, if no engine has started it. */
export const wrongStart = refusal(
  "PP9008",
  { problem: "--prot isn't an option" },
  ({ problem }) =>
    `pulumi-resource-paypages can't start: ${problem}. \`pulumi-resource-paypages --help\` lists the options`,
  "The executable was started manually. `pulumi` starts it with its own options.",
);

export const predictionsNotWritten = notice(
  "PP9005",
  "warning",
  { variable: "PAYPAGES_PREDICTED_CHANGES", reason: "EACCES: permission denied" },
  ({ variable, reason }) =>
    `The provider can't write its predicted changes to the file in ${variable}: ${reason}. The operation continues. ` +
    "Fix the path, or unset the variable.",
);

/** Ends the harmless notices of a run. */
export const moreNotices = harmless(
  "PP9006",
  {},
  () => "More notices about harmless updates aren't printed. To see them all, set PAYPAGES_NOTICES=all",
);

export const spansNotSent = notice(
  "PP9007",
  "warning",
  { receiver: "http://localhost:4318", reason: "connect ECONNREFUSED 127.0.0.1:4318" },
  ({ receiver, reason }) =>
    `The provider can't send the spans of its requests to ${receiver}: ${reason}. The operation continues. ` +
    "Fix the address of the OTLP receiver, or unset OTEL_EXPORTER_OTLP_ENDPOINT.",
);

export const twoProviders = refusal(
  "PP9009",
  {
    first: "urn:pulumi:dev::shop::pulumi:providers:paypages::a",
    second: "urn:pulumi:dev::shop::pulumi:providers:paypages::b",
  },
  ({ first, second }) => ({
    text: `this process serves one provider for each run: it serves ${first}, and can't also serve ${second}. Nothing was changed`,
    options: ["Run the program without PULUMI_DEBUG_PROVIDERS.", "Debug a program with one provider."],
  }),
  "With `--serve` and PULUMI_DEBUG_PROVIDERS, all providers of a program share one process.",
);
