// Permission names of the chat platform, and their bits.
import type { Trait } from "./field.js";
import { nearName } from "./names.js";

const names = (
  "CREATE_INSTANT_INVITE KICK_MEMBERS BAN_MEMBERS ADMINISTRATOR MANAGE_CHANNELS MANAGE_GUILD ADD_REACTIONS " +
  "VIEW_AUDIT_LOG PRIORITY_SPEAKER STREAM VIEW_CHANNEL SEND_MESSAGES SEND_TTS_MESSAGES MANAGE_MESSAGES EMBED_LINKS " +
  "ATTACH_FILES READ_MESSAGE_HISTORY MENTION_EVERYONE USE_EXTERNAL_EMOJIS VIEW_GUILD_INSIGHTS CONNECT SPEAK " +
  "MUTE_MEMBERS DEAFEN_MEMBERS MOVE_MEMBERS USE_VAD CHANGE_NICKNAME MANAGE_NICKNAMES MANAGE_ROLES MANAGE_WEBHOOKS " +
  "MANAGE_GUILD_EXPRESSIONS USE_APPLICATION_COMMANDS REQUEST_TO_SPEAK MANAGE_EVENTS MANAGE_THREADS " +
  "CREATE_PUBLIC_THREADS CREATE_PRIVATE_THREADS USE_EXTERNAL_STICKERS SEND_MESSAGES_IN_THREADS " +
  "USE_EMBEDDED_ACTIVITIES MODERATE_MEMBERS VIEW_CREATOR_MONETIZATION_ANALYTICS USE_SOUNDBOARD " +
  "CREATE_GUILD_EXPRESSIONS CREATE_EVENTS USE_EXTERNAL_SOUNDS SEND_VOICE_MESSAGES"
).split(" ");

const bits = new Map([
  ...names.map((name, bit) => [name, 1n << BigInt(bit)] as const),
  ["SEND_POLLS", 1n << 49n],
  ["USE_EXTERNAL_APPS", 1n << 50n],
]);

export const permissionNames: readonly string[] = [...bits.keys()];

/** Former names of the platform for the same bits. */
const formerNames: Readonly<Record<string, string>> = {
  MANAGE_EMOJIS: "MANAGE_GUILD_EXPRESSIONS",
  MANAGE_EMOJIS_AND_STICKERS: "MANAGE_GUILD_EXPRESSIONS",
  START_EMBEDDED_ACTIVITIES: "USE_EMBEDDED_ACTIVITIES",
  USE_PRIVATE_THREADS: "CREATE_PRIVATE_THREADS",
  USE_PUBLIC_THREADS: "CREATE_PUBLIC_THREADS",
  USE_SLASH_COMMANDS: "USE_APPLICATION_COMMANDS",
};

/** `ViewChannel`, `view_channel` and `VIEW_CHANNEL` are one permission; so are `SendTTSMessages` and `SendTtsMessages`. */
export function permissionName(name: string): string {
  const words = /^[A-Z0-9_]+$/.test(name) ? name : name.replace(/([a-z0-9])(?=[A-Z])|([A-Z])(?=[A-Z][a-z])/g, "$1$2_");
  const known = words.toUpperCase();
  return formerNames[known] ?? known;
}

export const isPermissionName = (name: string): boolean => bits.has(permissionName(name));

/** A permission of the chat platform, by its name. */
export const platformPermission: Trait = {
  name: "permission of the chat platform",
  spelling: permissionName,
  hint: (value) => {
    if (typeof value !== "string" || isPermissionName(value)) return undefined;
    const near = nearName(permissionName(value), permissionNames);
    const question = near === undefined ? "" : `; did you mean \`${near}\`?`;
    return `is ${JSON.stringify(value)}, a permission that is not known here, and sent as it is${question}`;
  },
};

/** Permission names as the platform's bit field, a decimal number in a string. */
export const toBits = (permissions: readonly string[]): string =>
  permissions.reduce((sum, name) => sum | (bits.get(permissionName(name)) ?? 0n), 0n).toString();

/** A bit field as names. A bit without a known name becomes `BIT_n`. Undefined if it isn't a bit field. */
export function fromBits(field: string | number): string[] | undefined {
  if (!/^\d+$/.test(String(field))) return undefined;
  const sum = BigInt(field);
  const named = [...bits].filter(([, bit]) => sum & bit).map(([name]) => name);
  const rest = [...bits.values()].reduce((remaining, bit) => remaining & ~bit, sum);
  const unnamed = [...rest.toString(2)].reverse().flatMap((digit, bit) => (digit === "1" ? [`BIT_${bit}`] : []));
  return [...named, ...unnamed];
}
