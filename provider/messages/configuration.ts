// Messages about the configuration.
import { notice, refusal } from "./base/declaration.js";

interface Wrong {
  readonly problems: readonly { readonly path: string; readonly message: string }[];
  /** Something is wrong besides what is not set. */
  readonly isWrong: boolean;
  /** What to do without an account; empty if that doesn't help. */
  readonly trial: string;
}

const listOf = ({ problems }: Pick<Wrong, "problems">): string =>
  problems.map(({ path, message }) => `  - \`${path}\` ${message}`).join("\n");

export const notConfigured = refusal<Wrong>(
  "PP2001",
  { problems: [{ path: "mode", message: 'is "prod": use test or live' }], isWrong: true, trial: "" },
  (wrong) => ({
    text: `${wrong.isWrong ? "The configuration of pulumi-paypages is wrong" : "pulumi-paypages is not configured"}:\n${listOf(wrong)}`,
    options: wrong.trial === "" ? [] : [wrong.trial],
  }),
  "The message lists each missing or wrong setting, with its environment variable. If you have no account, " +
    "start the sandbox and paste the `export` lines that it prints: [quick start](../README.md#quick-start).",
);

export const rehearsalRefused = refusal<{ readonly fault: string; readonly isOfAnother?: true }>(
  "PP2002",
  { fault: "PAYPAGES_REHEARSAL is set, but this stack doesn't belong to a rehearsal" },
  ({ fault, isOfAnother }) => ({
    text: `${fault}. No request was sent.`,
    options: [
      isOfAnother
        ? "Run `pulumi up` for this provider only, with `--target` and its URN. Then the state has its account, and a rehearsal copies it."
        : "Unset PAYPAGES_REHEARSAL and run the command again: only `paypages rehearse` sets it.",
    ],
  }),
);

export const credentialsRefused = refusal(
  "PP2003",
  { baseUrl: "https://sandbox.example.com", appId: "app-1", response: "401: invalid_client", mode: "test" },
  ({ baseUrl, appId, response, mode }) => ({
    text: `The service at ${baseUrl} doesn't accept the credentials of application ${appId} (${response}).`,
    options: [
      `Check \`appId\` and \`appSecret\` (PAYPAGES_APP_ID, PAYPAGES_APP_SECRET): they must be those of ${mode} mode.`,
    ],
  }),
  "The id or the secret is wrong, or both belong to the other mode: test and live mode have separate credentials. Pulumi keeps " +
    "the configuration in the state: after a change of the secret, run `pulumi up` once before `refresh` or " +
    "`destroy` ([secrets](recipes/secrets.md#rotate-the-application-secret)).",
);

export const settingsResemble = notice(
  "PP2016",
  "warning",
  { similar: [{ key: "liveStack", setting: "liveStacks" }] },
  ({ similar }) => {
    const lines = similar.map(({ key, setting }) => `  - \`${key}\`: did you mean \`${setting}\`?`);
    return (
      `These settings resemble settings of pulumi-paypages, and have no effect on it:\n${lines.join("\n")}\n` +
      "Your project is named paypages, so its own settings have the same prefix. If they are your program's, ignore this."
    );
  },
  "In any other project, a setting under `paypages:` that doesn't exist is an error, because a misspelled one would be ignored, and " +
    "with it a guard such as `liveStacks`. A project named `paypages` stores its own settings under the same prefix.",
);

export const notCompared = notice<Omit<Wrong, "isWrong">>(
  "PP2015",
  "warning",
  {
    problems: [{ path: "appId", message: "is not set: pulumi config set paypages:appId …, or PAYPAGES_APP_ID" }],
    trial: "",
  },
  (missing) =>
    "Values weren't compared with the account, because pulumi-paypages is not configured:\n" +
    `${listOf(missing)}\n\`pulumi up\` needs these settings.${missing.trial === "" ? "" : ` ${missing.trial}`}`,
  "A preview of new resources needs no account. It can't find out whether a code or a page exists already, and how many " +
    "customers a page has. Set the settings that the message lists, then preview again before `pulumi up`.",
);
