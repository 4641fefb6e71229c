import { expect, it } from "vitest";
import { configFor } from "../../test/support/scriptedServer.js";
import { matches, refuseStack, stackRefusal } from "./liveStacks.js";
import type { Service } from "./resource.js";

it.each<[pattern: string, name: string, is: boolean]>([
  ["prod", "prod", true],
  ["prod", "prod2", false],
  ["prod", "Prod", false],
  ["*", "anything", true],
  ["shop-*-live", "shop-berlin-live", true],
  ["shop-*-live", "shop--live", true],
  ["shop-*-live", "shop-live", false],
  ["*live*", "olive", true],
  ["v1.0", "v1x0", false],
  ["a+(b", "a+(b", true],
])("%s and %s", (pattern, name, is) => expect(matches(pattern, name)).toBe(is));

it("says what to do", () =>
  expect(stackRefusal("dev", ["prod", "*-live"])).toBe(
    `The stack dev must not be live. Nothing was changed.
\`liveStacks\` (PAYPAGES_LIVE_STACKS) has prod, *-live. Choose:
  - the stack that is meant: \`pulumi stack select <name>\`
  - mode test for this one: \`pulumi config set paypages:mode test\`, or PAYPAGES_MODE=test
  - dev in \`liveStacks\`, if it is to be live`,
  ));

it("asks for the name only where some are named, and lets pass without a name only what makes nothing new", async () => {
  const service = (name?: string, ...liveStacks: string[]): Service => {
    const config = configFor("https://live.example", liveStacks.length > 0 ? { liveStacks } : {});
    return { client: { config }, stack: async () => name } as unknown as Service;
  };
  await refuseStack(service(), false);
  await refuseStack(service("prod", "prod"), false);
  await refuseStack(service(undefined, "prod"), true);
  await expect(refuseStack(service(undefined, "prod"), false)).rejects.toThrow(
    /^The name of this stack cannot be found out, and only some stacks may be live\.\n/,
  );
  await expect(refuseStack(service("dev", "prod"), true)).rejects.toThrow(/^The stack dev must not be live\./);
});
