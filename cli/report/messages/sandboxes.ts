// Messages of the commands that control a running sandbox.
import { failure } from "./failure.js";

export const notASandboxAddress = failure("PP5801", { url: "localhost:4010" }, ({ url }) => ({
  text: `${url} isn't an address.`,
  options: ["Use an address such as http://127.0.0.1:4010."],
}));

export const sandboxSilent = failure(
  "PP5802",
  { url: "http://127.0.0.1:4010", seconds: 60 },
  ({ url, seconds }) => `The sandbox at ${url} didn't respond within ${seconds} seconds.`,
  "It is busy, as while it advances its clock or restores a snapshot, or it hangs. Wait, or restart it: a sandbox with `--db` keeps its data.",
);

export const sandboxUnreachable = failure(
  "PP5803",
  { url: "http://127.0.0.1:4010", reason: "connect ECONNREFUSED 127.0.0.1:4010" },
  ({ url, reason }) => ({
    text: `The sandbox at ${url} can't be reached: ${reason}.`,
    options: ["Start it with `paypages sandbox`.", "Name its address with `--url`."],
  }),
);

/** `reasons`: undefined if the response isn't that of a sandbox. */
export const sandboxRefused = failure<{ address: string; status: number; reasons: readonly string[] | undefined }>(
  "PP5804",
  { address: "http://127.0.0.1:4010/_sandbox/clock", status: 409, reasons: ["The clock is advancing. Wait for it."] },
  ({ address, status, reasons }) =>
    `${address} returned ${status}:` +
    (reasons ?? ["This isn't the response of a sandbox."]).map((reason) => `\n  ${reason}`).join(""),
);
