// Messages about the start of a sandbox.
import { refusal } from "../../../provider/messages/base/declaration.js";

export const optionEmpty = refusal("PP7101", { noun: "control token" }, ({ noun }) => ({
  text: `The ${noun} is empty.`,
  options: ["Set it, or omit the option."],
}));

export const twoBeginnings = refusal("PP7102", {}, () => ({
  text: "A sandbox can't begin with both a snapshot and the demo.",
  options: ["Set only one of `seed` and `demo`."],
}));

export const portInvalid = refusal("PP7103", { port: -1 }, ({ port }) => ({
  text: `\`port\` is ${port}.`,
  options: ["Use a whole number from 0 to 65535; 0 takes a free port."],
}));

export const hostInvalid = refusal("PP7104", { host: "http://example.com" }, ({ host }) => ({
  text: `\`webhookHosts\` contains ${JSON.stringify(host)}.`,
  options: ["Use host names or IP addresses, without http://."],
}));

export const secondsInvalid = refusal(
  "PP7105",
  { name: "tokenSeconds", seconds: -1, max: 2_000_000 },
  ({ name, seconds, max }) => ({
    text: `\`${name}\` is ${seconds}.`,
    options: [`Use a number of seconds from 0 to ${max}.`],
  }),
);

export const publicAddressInvalid = refusal("PP7106", { address: "nonsense" }, ({ address }) => ({
  text: `The public address ${JSON.stringify(address)} isn't valid.`,
  options: ["Use an address such as http://sandbox.example:4010."],
}));

export const liveCredentialsIncomplete = refusal("PP7107", { missing: "secret" }, ({ missing }) => ({
  text: `Live mode needs both an application id and a secret, and the ${missing} is missing.`,
  options: ["Set both, or neither."],
}));

export const liveCredentialsSame = refusal("PP7108", {}, () => ({
  text: "Test and live mode have the same credentials.",
  options: ["Use a different id or secret for live mode."],
}));

export const portInUse = refusal("PP7109", { host: "127.0.0.1", port: 4010 }, ({ host, port }) => ({
  text: `Port ${port} of ${host} is in use.`,
  options: ["Use a different port, or 0 for a free one."],
}));

export const portForbidden = refusal("PP7110", { port: 80 }, ({ port }) => ({
  text: `Port ${port} needs administrator rights.`,
  options: ["Use a port above 1023."],
}));

export const notListening = refusal(
  "PP7111",
  { host: "192.0.2.1", port: 4010, reason: "listen EADDRNOTAVAIL" },
  ({ host, port, reason }) => `The sandbox can't listen on port ${port} of ${host}: ${reason}.`,
);

export const snapshotUnreadable = refusal(
  "PP7112",
  { file: "shop.snapshot.json", reason: "it isn't JSON" },
  ({ file, reason }) => `The snapshot ${file} can't be read: ${reason}.`,
  "Save a new one with `paypages sandbox snapshot`, or start without `--seed`.",
);

export const snapshotRefused = refusal<{ file: string; reasons: readonly string[] }>(
  "PP7113",
  { file: "shop.snapshot.json", reasons: ["`objects` must be a list."] },
  ({ file, reasons }) => `The snapshot ${file} can't be restored:${reasons.map((reason) => `\n  ${reason}`).join("")}`,
);

export const unknownVariants = refusal<{ names: readonly string[]; all: readonly string[] }>(
  "PP7114",
  { names: ["round"], all: ["nulls", "omit"] },
  ({ names, all }) => ({
    text: `There is no response variant ${names.map((name) => JSON.stringify(name)).join(", ")}.`,
    options: [`Use one or more of: all, ${all.join(", ")}, or the omission of a field, such as omit-get:platform.`],
  }),
);

export const variantsExclusive = refusal("PP7115", { one: "omit", other: "nulls" }, ({ one, other }) => ({
  text: `The response variants ${one} and ${other} exclude each other.`,
  options: ["Use only one of them."],
}));

/** `reason`: a sentence. */
export const notStarted = refusal(
  "PP7116",
  {
    reason: "The database file sandbox.db can't be opened.",
  },
  ({ reason }) => reason,
);
