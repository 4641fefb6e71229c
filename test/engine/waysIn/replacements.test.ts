// Replacements without a change of the program's arguments, on the real engine: a page with customers is never deleted,
// and if the engine shows the replacement, nothing is created either.
import { beforeAll, describe, expect, it } from "vitest";
import { notDeleted, notReplaced } from "../../../provider/messages/deletion.js";
import { nameTakenInLive } from "../../../provider/messages/owners.js";
import { casesOf, isPulumiAtLeast } from "../../support/needs.js";
import { type Program, page } from "../../support/samples/programs.js";
import { use } from "../../support/use.js";
import { startCatalog, surroundings } from "./catalog.js";

interface Way {
  /** The page's name, and the resource's. */
  readonly name: string;
  /** The cause of the replacement. */
  readonly by: string;
  readonly needs: string;
  /** Whether the engine checks the resource with its old inputs: then the provider sees that it isn't new. */
  readonly isShown: boolean;
  readonly isInState?: boolean;
}

/** The round of each one's last replacement. */
type Trigger = Partial<Record<"trigger" | "withRoot" | "deletedWithRoot", number>>;

const ways: readonly Way[] = [
  { name: "tainted", by: "`pulumi state taint`", needs: "3.192", isShown: false, isInState: true },
  { name: "chosen", by: "`--replace`", needs: "3.0", isShown: false },
  { name: "triggered", by: "`replacementTrigger`", needs: "3.208", isShown: true },
  { name: "with", by: "`replaceWith`", needs: "3.207", isShown: true },
  { name: "deletedWith", by: "`deletedWith`", needs: "3.274", isShown: true },
];
const supported = ways.filter(({ needs }) => isPulumiAtLeast(needs));
const refreshes = [true, false];

describe.each(surroundings("dynamic test"))("$name adapter in $mode mode", (where) => {
  const catalog = use(() => startCatalog(where));
  let round = 0;
  /** In each round, the pages on which others depend are replaced, and the trigger changes. */
  const program = (now: Trigger = {}): Program => {
    const root = (name: string, count = 0) => page(name, { processorAEnvId: String(1 - (count % 2)) });
    return {
      withRoot: root("withRoot", now.withRoot),
      deletedWithRoot: root("deletedWithRoot", now.deletedWithRoot),
      tainted: page("tainted"),
      chosen: page("chosen"),
      triggered: page("triggered", {}, { replacementTrigger: `${now.trigger ?? 0}` }),
      with: page("with", {}, { replaceWith: [{ ref: "withRoot" }] }),
      deletedWith: page("deletedWith", {}, { deletedWith: { ref: "deletedWithRoot" } }),
    };
  };
  const roots = { with: "withRoot", deletedWith: "deletedWithRoot" } as const;
  const requested: Trigger = {};
  const declare = (name: string) => {
    const property = name in roots ? roots[name as keyof typeof roots] : undefined;
    if (property) requested[property] = round;
    catalog.declare(program(name === "triggered" ? { ...requested, trigger: round } : requested));
  };

  beforeAll(async () => {
    await catalog.succeed(program());
    for (const { name } of ways) await catalog.signUp(name);
  });

  describe.each(casesOf(refreshes, [true]))("with --refresh: %s", (isRefreshed) => {
    beforeAll(() => {
      round += 1;
    });

    it.each(
      casesOf(
        supported,
        supported.filter(({ name }) => name === "tainted"),
      ),
    )("$by deletes no page with customers", async ({ name, isShown, isInState }) => {
      const state = (command: string, urn: string) => catalog.pulumi("state", command, urn, "--stack", "dev", "--yes");
      const urn = await catalog.urn(name);
      const [old] = await catalog.pages(name);
      if (isInState) expect(await state("taint", urn)).toMatchObject({ exitCode: 0 });
      declare(name);
      const args = [...(isRefreshed ? ["--refresh"] : []), ...(name === "chosen" ? ["--replace", urn] : [])];

      const isHeld = isShown || isRefreshed || where.mode === "live";
      const preview = await catalog.preview(...args);
      expect(preview.exitCode === 0, preview.output).toBe(!isHeld);
      const up = await catalog.up("--continue-on-error", ...args);
      expect(up.exitCode, up.output).not.toBe(0);
      const now = await catalog.pages(name);
      expect(now.map(({ id }) => id)).toContain(old?.id);
      if (isHeld) {
        const isUnknown = where.mode === "live" && !isRefreshed;
        for (const { errors } of [preview, up])
          expect(errors[name]).toContain((isUnknown ? nameTakenInLive : notReplaced).code);
        expect(now).toHaveLength(1);
        if (isInState) expect(await state("untaint", urn)).toMatchObject({ exitCode: 0 });
        // The page on which this one depends was replaced: its old one is deleted.
        if (name in roots) await catalog.succeed(program(requested));
        return;
      }
      // Nothing shows the provider that the resource isn't new. The program's choice still applies.
      expect(up.errors[name]).toContain(notDeleted.code);
      expect(now).toHaveLength(2);
      const chosen = { ...program(requested), [name]: page(name, { deletion: "retain" }) };
      await catalog.succeed(chosen);
      expect(await catalog.pages(name)).toHaveLength(2);
    });
  });
});
