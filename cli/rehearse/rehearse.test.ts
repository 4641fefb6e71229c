// What a rehearsal makes of what the engine tells.
import { expect, it } from "vitest";
import { rehearsalNotice } from "../../provider/lifecycle/gate.js";
import { configFor } from "../../test/support/scriptedServer.js";
import { openBrowser } from "./browser.js";
import type { Engine } from "./engine.js";
import type { Step, Told } from "./events.js";
import { missingStacks, provideStack, referenceHint } from "./references.js";
import { othersToChange, othersToCome, refuseOldProvider } from "./rehearse.js";
import { isDiskFull, noRoom } from "./room.js";

const accounts = ["https://api.example.com", "https://other.example.com"].map((url) => configFor(url));
const step = (type: string) => ({ type }) as Step;
const info = (message: string): Told => ({ severity: "info", urn: undefined, message });
const own = [step("pulumi:pulumi:Stack"), step("paypages:index:Coupon")];

it("goes on from the preview where the provider has said that it rehearses", () => {
  for (const account of accounts)
    expect(() => refuseOldProvider({ steps: own, told: [info(rehearsalNotice(account))] }, accounts)).not.toThrow();
  expect(() => refuseOldProvider({ steps: [step("random:index:RandomPet")], told: [] }, accounts)).not.toThrow();
});

it("goes no further with a provider that is too old to say so: it would change the account itself", () => {
  const told = [info("Mode live, at https://api.example.com: customers see what this run changes.")];
  expect(() => refuseOldProvider({ steps: own, told }, accounts)).toThrow(/update pulumi-paypages, or the plugin/);
});

it("knows what a program would do with other providers' resources, which it leaves alone", () => {
  const named = (name: string, op: string, type = "random:index:RandomPet", isCustom = true): Step =>
    ({ name, op, type, isCustom }) as Step;
  const steps = [
    ...[named("came", "create"), named("changed", "update"), named("stayed", "same"), named("went", "delete")],
    ...["create-replacement", "replace", "delete-replaced"].map((op) => named("replaced", op)),
    named("group", "update", "shop:index:Group", false),
    named("code", "update", "paypages:index:Coupon"),
    named("aws", "update", "pulumi:providers:aws"),
  ];
  expect(othersToCome({ steps })).toEqual(["came (random:index:RandomPet)"]);
  expect(othersToChange({ steps })).toEqual(
    ["changed", "went", "replaced"].map((name) => `${name} (random:index:RandomPet)`),
  );
});

it.each<[what: string, told: Told[], output: string, names: string[]]>([
  ["an event", [info('Preview failed: unknown stack "organization/infra/prod"')], "", ["organization/infra/prod"]],
  [
    "the output, too",
    [info('unknown stack "a/b/c"')],
    'error: unknown stack "a/b/c"\nunknown stack "prod"',
    ["a/b/c", "prod"],
  ],
  ["nothing", [info("the price is missing")], "", []],
])("finds the stacks that are missing in %s", (_, told, output, names) =>
  expect(missingStacks({ told, output })).toEqual(names),
);

it("says that a stack of another organization cannot be referred to", async () => {
  const engine: Engine = { cwd: "/nowhere", env: {}, signal: new AbortController().signal, options: [] };
  const options = { cwd: "/nowhere", project: "shop", salt: "salt" };
  await expect(provideStack(engine, "acme/infra/prod", options)).rejects.toThrow(
    /refers to the stack acme\/infra\/prod.*organization\/project\/stack/,
  );
});

it("says why the engine refuses the name of such a stack", () => {
  expect(referenceHint({ output: "error: Preview failed: organization name must be 'organization'" })).toContain(
    "a throw-away stack lies in a folder",
  );
  expect(referenceHint({ output: "error: Preview failed: the price is missing" })).toBe("");
});

it("does without pictures where no Chromium is there, or one that does not start, and says so", async () => {
  expect(await openBrowser({ PATH: "" })).toContain("no Chromium is on the PATH");
  expect(await openBrowser({ PAYPAGES_CHROMIUM: "" })).toContain("PAYPAGES_CHROMIUM names none");
  expect(await openBrowser({ PAYPAGES_CHROMIUM: "/bin/false" })).toMatch(/Chromium \(\/bin\/false\) does not start/);
});

it.each([
  "ENOSPC: no space left on device, write",
  "database or disk is full",
  "error: write /tmp/x/.pulumi/stacks/prod.json: no space left on device",
])("knows a full disk: %s", (words) => {
  expect(isDiskFull(words)).toBe(true);
  expect(noRoom(words).message).toContain("TMPDIR names another folder");
});
