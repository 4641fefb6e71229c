// Messages about the processes of the provider.
import { harmless, notice, refusal } from "./base/declaration.js";

export const oldNode = refusal(
  "PP9001",
  ({ least, version, path }: { least: string; version: string; path: string }) => ({
    text: `pulumi-paypages needs Node.js ${least} or newer; this is ${version} (${path})`,
  }),
  { least: "22.19", version: "20.0.0", path: "/usr/bin/node" },
  "A different Node.js is first on the PATH. The message ends with its path; `node --version` shows its version.",
);

export const notYetConfigured = refusal(
  "PP9002",
  (_: object) => ({ text: "the provider is not configured: Configure was not called" }),
  {},
);

export const canceled = refusal("PP9003", (_: object) => ({ text: "the operation was canceled" }), {});

export const timeIsOver = refusal(
  "PP9004",
  ({ seconds }: { seconds: number }) => ({ text: `the timeout of ${seconds} s has expired (\`customTimeouts\`)` }),
  { seconds: 60 },
);

export const predictionsNotWritten = notice(
  "PP9005",
  "warning",
  ({ variable, reason }: { variable: string; reason: string }) =>
    `The predicted changes can't be written to the file in ${variable}: ${reason}. The operation continues without them. ` +
    "Fix the path, or unset the variable.",
  { variable: "PAYPAGES_PREDICTED_CHANGES", reason: "EACCES: permission denied" },
);

/** Ends the harmless notices of a run. */
export const moreNotices = harmless(
  "PP9006",
  (_: object) => "More notices about harmless updates aren't printed. To see them all, set PAYPAGES_NOTICES=all",
  {},
);

export const spansNotSent = notice(
  "PP9007",
  "warning",
  ({ receiver, reason }: { receiver: string; reason: string }) =>
    `The spans of requests can't be sent to ${receiver}: ${reason}. The operation continues without them. ` +
    "Fix the address of the OTLP receiver, or unset OTEL_EXPORTER_OTLP_ENDPOINT.",
  { receiver: "http://localhost:4318", reason: "connect ECONNREFUSED 127.0.0.1:4318" },
);
