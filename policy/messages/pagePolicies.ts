// The violations of the policies on pages.
import { finding } from "../../provider/messages/base/declaration.js";

interface At {
  readonly path: string;
}

const role = { path: "chatRule.roleIds[0]", role: "staff" };

export const roleTooPowerful = finding<At & { role: string; permissions: readonly string[] }>(
  "PP6101",
  "error",
  { ...role, permissions: ["BAN_MEMBERS"] },
  ({ path, role, permissions }) => ({
    text: `\`${path}\` grants the role ${JSON.stringify(role)}, which has ${permissions.join(", ")}.`,
    options: ["Grant a role without the permissions of an administrator."],
  }),
);

export const roleOfOtherServer = finding<At & { role: string; server: string; other: string }>(
  "PP6102",
  "error",
  { ...role, server: "school", other: "club" },
  ({ path, role, server, other }) => ({
    text:
      `\`${path}\` grants the role ${JSON.stringify(role)} of the server ${JSON.stringify(other)}, but the rule is for the ` +
      `server ${JSON.stringify(server)}.`,
    options: ["Grant roles of the rule's server."],
  }),
);

export const notSetInLive = finding<At & { what: string }>(
  "PP6103",
  "error",
  { path: "agreementTerms", what: "the terms that a customer agrees to" },
  ({ path, what }) => `\`${path}\` must be set in live mode: ${what}.`,
);

export const termsHidden = finding(
  "PP6104",
  "error",
  {},
  () => "`agreementTerms.showAgreementTerms` must be true in live mode.",
);

export const mailEmpty = finding<At>(
  "PP6105",
  "error",
  {
    path: "mailContract.subject",
  },
  ({ path }) => `\`${path}\` must not be empty.`,
);

export const mailUnfinished = finding<At & { placeholder: string }>(
  "PP6106",
  "error",
  { path: "mailContract.body", placeholder: "TODO" },
  ({ path, placeholder }) => ({
    text: `\`${path}\` isn't finished: it contains ${placeholder}.`,
    options: [`Finish the text, or add ${placeholder} to \`filledByService\` if your service replaces it.`],
  }),
);

export const priceTooLow = finding("PP6107", "error", { least: 1, is: 0 }, ({ least, is }) => ({
  text: `\`price\` must be at least ${least}, but is ${is}.`,
  options: ["Raise it, or add the resource to `allow` if it is free."],
}));

interface Jump extends At {
  readonly percent: number;
  readonly old: number;
  readonly price: number;
  /** The change in percent; undefined if the old price is 0. */
  readonly change: number | undefined;
}

export const priceJumps = finding<Jump>(
  "PP6108",
  "error",
  { path: "price", percent: 30, old: 1000, price: 5000, change: 400 },
  ({ path, percent, old, price, change }) => ({
    text:
      `\`${path}\` must not change by more than ${percent}% in one update, but changes from ${old} to ${price}` +
      `${change === undefined ? "" : ` (${change > 0 ? "+" : ""}${change}%)`}.`,
    options: ["Check the price. If it is right, add the resource to `allow` for this update."],
  }),
);

export const oldPriceUnread = finding<At & { reason: string; advice: string }>(
  "PP6109",
  "error",
  {
    path: "price",
    reason: "the folder of the project wasn't found",
    advice: "Set `projectFolder` to the folder of Pulumi.yaml.",
  },
  ({ path, reason, advice }) => ({
    text: `\`${path}\` can't be compared with the old price: ${reason}.`,
    options: [advice],
  }),
);

export const redirectNotHttps = finding<At & { address: string }>(
  "PP6110",
  "error",
  { path: "urlRedirect1", address: "http://example.com" },
  ({ path, address }) => `\`${path}\` must be an address with https, but is ${address}.`,
);

export const redirectToOtherHost = finding<At & { hosts: readonly string[]; host: string }>(
  "PP6111",
  "error",
  { path: "urlRedirect1", hosts: ["school.example"], host: "example.com" },
  ({ path, hosts, host }) => `\`${path}\` must be an address at ${hosts.join(" or ")}, but is at ${host}.`,
);
