// The violations of the policies on pages.
import { finding } from "../../provider/messages/base/declaration.js";

interface At {
  readonly path: string;
}

const role = { path: "chatRule.roleIds[0]", role: "staff" };

export const roleTooPowerful = finding(
  "PP6101",
  "error",
  ({ path, role, permissions }: At & { role: string; permissions: readonly string[] }) => ({
    text: `\`${path}\` grants the role ${JSON.stringify(role)}, which has ${permissions.join(", ")}.`,
    options: ["Grant a role without the permissions of an administrator."],
  }),
  { ...role, permissions: ["BAN_MEMBERS"] },
);

export const roleOfOtherServer = finding(
  "PP6102",
  "error",
  ({ path, role, server, other }: At & { role: string; server: string; other: string }) => ({
    text:
      `\`${path}\` grants the role ${JSON.stringify(role)} of the server ${JSON.stringify(other)}, but the rule is for the ` +
      `server ${JSON.stringify(server)}.`,
    options: ["Grant roles of the rule's server."],
  }),
  { ...role, server: "school", other: "club" },
);

export const notSetInLive = finding(
  "PP6103",
  "error",
  ({ path, what }: At & { what: string }) => ({ text: `\`${path}\` must be set in live mode: ${what}.` }),
  { path: "agreementTerms", what: "the terms that a customer agrees to" },
);

export const termsHidden = finding(
  "PP6104",
  "error",
  (_: object) => ({ text: "`agreementTerms.showAgreementTerms` must be true in live mode." }),
  {},
);

export const mailEmpty = finding("PP6105", "error", ({ path }: At) => ({ text: `\`${path}\` must not be empty.` }), {
  path: "mailContract.subject",
});

export const mailUnfinished = finding(
  "PP6106",
  "error",
  ({ path, left: placeholder }: At & { left: string }) => ({
    text: `\`${path}\` isn't finished: it contains ${placeholder}.`,
    options: ["Replace it, or add it to `filledByService` if your service fills it."],
  }),
  { path: "mailContract.body", left: "TODO" },
);

export const priceTooLow = finding(
  "PP6107",
  "error",
  ({ least, is }: { least: number; is: number }) => ({ text: `\`price\` must be at least ${least}, and is ${is}.` }),
  { least: 1, is: 0 },
);

interface Jump extends At {
  readonly percent: number;
  readonly old: number;
  readonly price: number;
  /** The change in percent; undefined if the old price is 0. */
  readonly change: number | undefined;
}

export const priceJumps = finding(
  "PP6108",
  "error",
  ({ path, percent, old, price, change }: Jump) => ({
    text:
      `\`${path}\` must not change by more than ${percent}% in one update, and changes from ${old} to ${price}` +
      `${change === undefined ? "" : ` (${change > 0 ? "+" : ""}${change}%)`}.`,
    options: ["Change it in several updates, or add the page to `allow`."],
  }),
  { path: "price", percent: 30, old: 1000, price: 5000, change: 400 },
);

export const oldPriceUnread = finding(
  "PP6109",
  "error",
  ({ path, reason, advice }: At & { reason: string; advice: string }) => ({
    text: `\`${path}\` can't be compared with the old price: ${reason}.`,
    options: [advice],
  }),
  {
    path: "price",
    reason: "the folder of the project wasn't found",
    advice: "Set `projectFolder` to the folder of Pulumi.yaml.",
  },
);

export const redirectNotHttps = finding(
  "PP6110",
  "error",
  ({ path, address }: At & { address: string }) => ({
    text: `\`${path}\` must be an address with https, and is ${address}.`,
  }),
  { path: "urlRedirect1", address: "http://example.com" },
);

export const redirectToOtherHost = finding(
  "PP6111",
  "error",
  ({ path, hosts, host }: At & { hosts: readonly string[]; host: string }) => ({
    text: `\`${path}\` must be an address at ${hosts.join(" or ")}, and is at ${host}.`,
  }),
  { path: "urlRedirect1", hosts: ["school.example"], host: "example.com" },
);
