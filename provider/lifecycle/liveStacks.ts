// Which stacks may be live: the setting `liveStacks`.
import type { Service } from "./resource.js";

/**
 * `isWithoutProgram`: a refresh or a destroy may run no program, and then the name is not always to be had. Nothing new
 * comes of them.
 * @throws Error when the stack must not be live, or cannot be told
 */
export async function refuseStack(service: Service, isWithoutProgram: boolean): Promise<void> {
  const { liveStacks } = service.client.config;
  if (!liveStacks) return;
  const name = await service.stack();
  if (name === undefined && isWithoutProgram) return;
  if (name === undefined || !liveStacks.some((pattern) => matches(pattern, name))) {
    throw new Error(stackRefusal(name, liveStacks));
  }
}

/** `shop-*-live`: a star stands for any text. */
export function matches(pattern: string, name: string): boolean {
  const parts = pattern.split("*").map((part) => part.replace(/[\\^$.|?+()[\]{}]/g, "\\$&"));
  return new RegExp(`^${parts.join(".*")}$`).test(name);
}

export const stackRefusal = (name: string | undefined, liveStacks: readonly string[]): string =>
  [
    name === undefined
      ? "The name of this stack cannot be found out, and only some stacks may be live."
      : `The stack ${name} must not be live. Nothing was changed.`,
    `\`liveStacks\` (PAYPAGES_LIVE_STACKS) has ${liveStacks.join(", ")}. Choose:`,
    "  - the stack that is meant: `pulumi stack select <name>`",
    "  - mode test for this one: `pulumi config set paypages:mode test`, or PAYPAGES_MODE=test",
    ...(name === undefined ? [] : [`  - ${name} in \`liveStacks\`, if it is to be live`]),
  ].join("\n");
