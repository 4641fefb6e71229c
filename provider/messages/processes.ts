// Messages about the processes of the provider.
import { refusal } from "./declaration.js";

export const oldNode = refusal(
  "PP9001",
  ({ least, version, path }: { least: string; version: string; path: string }) => ({
    text: `pulumi-paypages needs Node.js ${least} or newer; this is ${version} (${path})`,
  }),
  { least: "22.19", version: "20.0.0", path: "/usr/bin/node" },
);

export const notYetConfigured = refusal(
  "PP9002",
  (_: object) => ({ text: "the provider is not configured: Configure was not called" }),
  {},
);

export const canceled = refusal("PP9003", (_: object) => ({ text: "the operation was canceled" }), {});

export const timeIsOver = refusal(
  "PP9004",
  ({ seconds }: { seconds: number }) => ({ text: `its time is over (${seconds} s, by \`customTimeouts\`)` }),
  { seconds: 60 },
);
