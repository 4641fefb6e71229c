// What a rehearsal makes of what the engine reports.
import { expect, it } from "vitest";
import type { Client } from "../../../provider/client/client.js";
import { Context, startService } from "../../../provider/core/lifecycle/context.js";
import { assertAllowed } from "../../../provider/core/lifecycle/guards.js";
import type { Host } from "../../../provider/core/lifecycle/types.js";
import { resourceOf } from "../../../provider/kinds/resources/index.js";
import type { Notice } from "../../../provider/messages/base/declaration.js";
import { rehearsing } from "../../../provider/messages/origins.js";
import { configFor } from "../../../test/support/scriptedServer.js";
import { diskFull, providerTooOld, referenceNotProvided } from "../../report/messages/rehearsals.js";
import { type Engine, isDiskFull, noRoom } from "../engine/engine.js";
import { type CommandRun, type Diagnostic, errorsOf, type Step } from "../engine/events.js";
import { openBrowser } from "../pictures/pictures.js";
import { missingStacks, provideStack, referenceHint } from "../temporaryStack/temporaryStack.js";
import { notRehearsed, othersToChange, othersToCome, refuseOldProvider } from "./runs.js";

const accounts = ["https://api.example.com", "https://other.example.com"].map((url) => configFor(url));
const info = (message: string, urn?: string): Diagnostic => ({ severity: "info", urn, message });
const notices = accounts.map((account) => rehearsing(account).text);
const types = { native: "paypages:index:Coupon", dynamic: "pulumi-nodejs:dynamic/paypages:Coupon" };
const code = (name: string, type: keyof typeof types) => ({ name, urn: `urn:${name}`, type: types[type] }) as Step;
const [one, two, other] = [code("one", "native"), code("two", "native"), code("other", "dynamic")];

it("learns once for each resource that it is rehearsed, and together for those without a name", async () => {
  const [config] = accounts;
  const rehearsal = { mode: "test", baseUrl: "http://127.0.0.1:1", appId: "rehearsal", appSecret: "secret" } as const;
  let urn: string | undefined;
  const messages: unknown[] = [];
  const host = { urn: () => urn, report: ({ text }: Notice) => messages.push([text, urn]) } as unknown as Host;
  const service = startService({ config: { ...config, rehearsal } } as unknown as Client, host);
  for (urn of ["urn:one", "urn:two", "urn:one", undefined, undefined])
    await assertAllowed(Context.of(resourceOf("Coupon"), service));
  expect(messages).toEqual(["urn:one", "urn:two", undefined].map((name) => [notices[0], name]));
});

it.each<[what: string, own: Step[], diagnostics: Diagnostic[]]>([
  ["the program has no resources of the provider", [], []],
  [
    "the plugin has reported each resource",
    [one, two],
    notices.map((notice, i) => info(notice, `urn:${["one", "two"][i]}`)),
  ],
  ["the host of dynamic providers has reported it on the stack", [other], [info(notices[0] ?? "")]],
  [
    "it has reported it on one of its resources",
    [other],
    [info(notices[0] ?? "", "urn:pulumi:dev::shop::pulumi-nodejs:dynamic/paypages:Coupon::first")],
  ],
  ["both have", [one, other], [info(notices[0] ?? ""), info(notices[0] ?? "", "urn:one")]],
])("accepts that a provider rehearses each resource, if %s", (_, own, messages) =>
  expect(notRehearsed(own, messages, accounts)).toEqual([]),
);

it.each<[what: string, own: Step[], diagnostics: Diagnostic[], named: string]>([
  ["no provider has reported it", [other], [info("Mode live, at https://api.example.com: customers see it.")], "other"],
  ["only the provider of a different resource has reported it", [one, two], [info(notices[0] ?? "", "urn:one")], "two"],
  [
    "the plugin has reported it, but not the host of dynamic providers",
    [one, other],
    [info(notices[0] ?? "", "urn:one")],
    "other",
  ],
  [
    "the host of dynamic providers has reported it, but not the plugin",
    [one, two, other],
    [info(notices[0] ?? "")],
    "one",
  ],
  [
    "the notice is about a different account",
    [other],
    [info(rehearsing(configFor("https://third.example.com")).text)],
    "other",
  ],
])("stops if %s, as an older provider would change the account itself", (_, own, messages, named) =>
  expect(() => refuseOldProvider(own, messages, accounts)).toThrow(
    expect.objectContaining({ code: providerTooOld.code, text: expect.stringContaining(` of ${named} (`) }),
  ),
);

it("knows what a program would do with resources of other providers, which it leaves unchanged", () => {
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

it("names the resource of an error in full, also if its name contains `::`", () => {
  const errors = ["school::pen", "club::pen"].map(
    (name): Diagnostic => ({
      ...{ severity: "error", message: "refused" },
      urn: `urn:pulumi:dev::shop::paypages:index:OneTimeProduct::${name}`,
    }),
  );
  const run = { exitCode: 1, output: "", steps: [], diagnostics: errors } as unknown as CommandRun;
  expect(errorsOf(run)).toBe("school::pen: refused\nclub::pen: refused");
});

it.each<[what: string, diagnostics: Diagnostic[], output: string, names: string[]]>([
  ["an event", [info('Preview failed: unknown stack "organization/infra/prod"')], "", ["organization/infra/prod"]],
  [
    "the output as well",
    [info('unknown stack "a/b/c"')],
    'error: unknown stack "a/b/c"\nunknown stack "prod"',
    ["a/b/c", "prod"],
  ],
  ["nothing", [info("the price is missing")], "", []],
])("finds the missing stacks in %s", (_, messages, output, names) =>
  expect(missingStacks({ diagnostics: messages, output })).toEqual(names),
);

it("reports that a stack of another organization can't be referenced", async () => {
  const engine: Engine = { cwd: "/nowhere", env: {}, signal: new AbortController().signal, options: [] };
  const options = { cwd: "/nowhere", project: "shop", salt: "salt", hide: (text: string) => text };
  await expect(provideStack(engine, "acme/infra/prod", options)).rejects.toMatchObject({
    code: referenceNotProvided.code,
    text: expect.stringMatching(/ acme\/infra\/prod.*organization\/project\/stack/),
  });
});

it("reports why the engine refuses the name of such a stack", () => {
  expect(referenceHint({ output: "error: Preview failed: organization name must be 'organization'" })).toContain(
    "organization/project/stack",
  );
  expect(referenceHint({ output: "error: Preview failed: the price is missing" })).toBe("");
});

it("omits pictures without a working Chromium, and reports that", async () => {
  expect(await openBrowser({ PATH: "" })).toContain("Chromium isn't on the PATH");
  expect(await openBrowser({ PAYPAGES_CHROMIUM: "" })).toContain("PAYPAGES_CHROMIUM isn't set");
  expect(await openBrowser({ PAYPAGES_CHROMIUM: "/bin/false" })).toMatch(/Chromium \(\/bin\/false\) didn't start/);
});

it.each([
  "ENOSPC: no space left on device, write",
  "database or disk is full",
  "error: write /tmp/x/.pulumi/stacks/prod.json: no space left on device",
])("recognizes a full disk: %s", (words) => {
  expect(isDiskFull(words)).toBe(true);
  expect(noRoom(words)).toMatchObject({ code: diskFull.code, text: expect.stringContaining(words) });
});
