// Messages about the configuration.
import { refusal } from "./declaration.js";

export const notConfigured = refusal(
  "PP2001",
  ({ problems, trial }: { problems: readonly { path: string; message: string }[]; trial: string }) => ({
    text: `pulumi-paypages is not configured:\n${problems.map(({ path, message }) => `  - \`${path}\` ${message}`).join("\n")}`,
    options: trial === "" ? [] : [trial],
  }),
  { problems: [{ path: "mode", message: 'is "prod": use test or live' }], trial: "" },
);

export const rehearsalRefused = refusal(
  "PP2002",
  ({ fault }: { fault: string }) => ({
    text: `${fault}. No request was sent.`,
    options: ["Unset PAYPAGES_REHEARSAL and run the command again: only `paypages rehearse` sets it."],
  }),
  { fault: "PAYPAGES_REHEARSAL is set, but this stack doesn't belong to a rehearsal" },
);

export const credentialsRefused = refusal(
  "PP2003",
  ({ baseUrl, appId, answer, mode }: { baseUrl: string; appId: string; answer: string; mode: string }) => ({
    text: `The service at ${baseUrl} does not accept the credentials of application ${appId} (${answer}).`,
    options: [
      "Check `appId` and `appSecret` (PAYPAGES_APP_ID, PAYPAGES_APP_SECRET); " +
        `test and live have separate ones, and the mode is ${mode}.`,
    ],
  }),
  { baseUrl: "https://sandbox.example.com", appId: "app-1", answer: "401: invalid_client", mode: "test" },
);
