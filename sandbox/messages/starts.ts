// Messages about the start of a sandbox.
import { refusal } from "../../provider/messages/base/declaration.js";

export const optionEmpty = refusal(
  "PP7101",
  ({ noun }: { noun: string }) => ({ text: `The ${noun} is empty.`, options: ["Set it, or omit the option."] }),
  { noun: "control token" },
);

export const twoBeginnings = refusal(
  "PP7102",
  (_: object) => ({
    text: "A sandbox can't begin with both a snapshot and the demo.",
    options: ["Set `seed` or `demo`."],
  }),
  {},
);

export const portInvalid = refusal(
  "PP7103",
  ({ port }: { port: number }) => ({
    text: `\`port\` is ${port}.`,
    options: ["Use a whole number from 0 to 65535; 0 takes a free port."],
  }),
  { port: -1 },
);

export const hostInvalid = refusal(
  "PP7104",
  ({ host }: { host: string }) => ({
    text: `\`webhookHosts\` contains ${JSON.stringify(host)}.`,
    options: ["Use names or IP addresses of hosts."],
  }),
  { host: "http://example.com" },
);

export const secondsInvalid = refusal(
  "PP7105",
  ({ name, seconds, most }: { name: string; seconds: number; most: number }) => ({
    text: `\`${name}\` is ${seconds}.`,
    options: [`Use a number of seconds from 0 to ${most}.`],
  }),
  { name: "tokenSeconds", seconds: -1, most: 2_000_000 },
);

export const publicAddressInvalid = refusal(
  "PP7106",
  ({ address }: { address: string }) => ({
    text: `The public address is ${address}.`,
    options: ["Use an address such as http://sandbox.example:4010."],
  }),
  { address: "nonsense" },
);

export const liveCredentialsIncomplete = refusal(
  "PP7107",
  ({ missing }: { missing: string }) => ({
    text: `Live mode needs both an application id and a secret, and the ${missing} is missing.`,
    options: ["Set both, or neither."],
  }),
  { missing: "secret" },
);

export const liveCredentialsSame = refusal(
  "PP7108",
  (_: object) => ({
    text: "Test and live mode have the same credentials.",
    options: ["Use a different id or secret for live mode."],
  }),
  {},
);

export const portInUse = refusal(
  "PP7109",
  ({ host, port }: { host: string; port: number }) => ({
    text: `Port ${port} of ${host} is in use.`,
    options: ["Use a different port, or 0 for a free one."],
  }),
  { host: "127.0.0.1", port: 4010 },
);

export const portForbidden = refusal(
  "PP7110",
  ({ port }: { port: number }) => ({
    text: `Port ${port} needs special rights.`,
    options: ["Use a port above 1023."],
  }),
  { port: 80 },
);

export const notListening = refusal(
  "PP7111",
  ({ host, port, reason }: { host: string; port: number; reason: string }) => ({
    text: `The sandbox can't listen on port ${port} of ${host}: ${reason}.`,
  }),
  { host: "192.0.2.1", port: 4010, reason: "listen EADDRNOTAVAIL" },
);

export const snapshotUnreadable = refusal(
  "PP7112",
  ({ file, reason }: { file: string; reason: string }) => ({ text: `The snapshot ${file} can't be read: ${reason}.` }),
  { file: "shop.scene.json", reason: "it isn't JSON" },
);

export const snapshotRefused = refusal(
  "PP7113",
  ({ file, reasons }: { file: string; reasons: readonly string[] }) => ({
    text: `The snapshot ${file} can't be restored:${reasons.map((reason) => `\n  ${reason}`).join("")}`,
  }),
  { file: "shop.scene.json", reasons: ["`objects` must be a list."] },
);

export const unknownVariants = refusal(
  "PP7114",
  ({ names, all }: { names: readonly string[]; all: readonly string[] }) => ({
    text: `There is no response variant ${names.map((name) => JSON.stringify(name)).join(", ")}.`,
    options: [`Use all, ${all.join(", ")}.`],
  }),
  { names: ["round"], all: ["nulls", "omit"] },
);

export const variantsExclusive = refusal(
  "PP7115",
  ({ one, other }: { one: string; other: string }) => ({
    text: `The response variants ${one} and ${other} exclude each other.`,
    options: ["Use only one of them."],
  }),
  { one: "omit", other: "nulls" },
);

/** `reason`: a sentence. */
export const notStarted = refusal("PP7116", ({ reason }: { reason: string }) => ({ text: reason }), {
  reason: "The database file sandbox.db can't be opened.",
});
