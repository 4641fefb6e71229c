// Faults between provider and service, on the real engine. Each time the message reports what happened, to which
// resource, and what to do. The next run makes state and service equal; no object is lost or duplicated.
import { expect, it } from "vitest";
import type { Values } from "../../provider/model/rules.js";
import type { FaultRequest } from "../../sandbox/index.js";
import { scripted as adapter } from "../support/adapters.js";
import { takeOver } from "../support/interrupted.js";
import { inMatrix } from "../support/needs.js";
import { type Summary, useProject } from "../support/project.js";
import { essentials, type Program, sandboxKinds } from "../support/samples/programs.js";

/** One stack for all tests: each restores it. */
const project = useProject({ PAYPAGES_REQUEST_TIMEOUT_SECONDS: "4", PAYPAGES_RETRY_BUDGET_SECONDS: "3" }, adapter);

/** The essential resources with changed arguments. */
const changed = (changes: Readonly<Record<string, Values>>): Program =>
  Object.fromEntries(
    Object.entries(essentials).map(([name, { kind, args }]) => [name, { kind, args: { ...args, ...changes[name] } }]),
  );
/** All seven, each with a change that is an update in place. */
const relabeled = (label: string): Program =>
  changed({
    ...Object.fromEntries(Object.keys(essentials).map((name) => [name, { label }])),
    role: { position: label.length },
    channel: { topic: label },
  });

const chat = "/v1/chat/guilds/guild";
const always = { times: 0 };
const status = (code: number, retryAfter?: number): FaultRequest["fault"] => ({
  kind: "status",
  status: code,
  ...(retryAfter !== undefined && { retryAfter }),
});

/** The provider's messages; the program's SDK adds its own trace under `--continue-on-error`. */
function expectErrors({ exitCode, errors }: Summary, expected: Readonly<Record<string, RegExp>>): void {
  expect(exitCode).not.toBe(0);
  const { "": _sdk, "test-dev": _stack, ...own } = errors;
  expect(own).toEqual(
    Object.fromEntries(Object.entries(expected).map(([name, text]) => [name, expect.stringMatching(text)])),
  );
  for (const text of Object.values(own)) expect(text).not.toMatch(/\n\s+at |undefined|\[object/);
}

/** Checks that the service has the desired number of objects, and that nothing differs. */
async function expectWhole(): Promise<void> {
  expect(await project.preview("--refresh", "--expect-no-changes")).toMatchObject({ exitCode: 0 });
  for (const kind of Object.values(sandboxKinds)) expect(await project.objects(kind)).toHaveLength(1);
}

it("creates what it can, and the next run creates the rest", async () => {
  project.declare(essentials);
  await project.arm(
    { method: "POST", path: "/v1/client/coupon", fault: { kind: "reset-after" } },
    { method: "POST", path: "/v1/client/product", fault: { kind: "reset-after" } },
    { method: "POST", path: "/v1/client/paid", fault: status(429, 1) },
    { method: "POST", path: "/v1/client/installments", fault: { kind: "html-200" } },
    { method: "POST", path: "/v1/advance", fault: status(503) },
    { method: "POST", path: `${chat}/roles`, fault: { kind: "no-id" } },
    { method: "POST", path: `${chat}/channels`, fault: { kind: "hang" } },
  );
  const up = await project.up("--continue-on-error");
  const takingOver = (name: string, id: string) =>
    `adopt it with \`${adapter.takingOver(essentials[name]?.kind as string, name, id)}\``;
  expectErrors(up, {
    product: /^creating OneTimeProduct "Book" \(POST \/v1\/client\/product\): the connection to \S+ broke/,
    installments: /^creating InstallmentPlan "Course" .*: the response is not JSON, but contains: Welcome/,
    registration:
      /^creating RegistrationPlan "Trial" .*: the service responded with 503: .*\n.* lists no object with this name\. Run `pulumi up` again\./,
    role: /^ChatRole "Members": the response to the create contains no `id`/,
    channel: /^creating ChatChannel "lounge" .*: no response from \S+ within 4 s/,
  });
  const lost: Record<string, string> = {};
  for (const name of ["product", "installments"]) {
    lost[name] = /The service lists an object with this name:\n {2}- (\w+): /.exec(up.errors[name] ?? "")?.[1] ?? "";
    expect(up.errors[name]).toMatch(/It may have been created anyway\./);
    expect(up.errors[name]).toContain(takingOver(name, lost[name]));
  }
  for (const name of ["role", "channel"]) {
    expect(up.errors[name]).toMatch(/It may have been .* Look for it on the chat server: /);
    expect(up.errors[name]).toContain(takingOver(name, "…"));
  }

  // Follows the message; the role is looked up where the message says.
  lost.role = (await project.objects("roles"))[0]?.id as string;
  await takeOver(project, adapter, essentials, lost);
  await expectWhole();
});

inMatrix("updates what it can, and the next run updates the rest", async () => {
  project.declare(relabeled("new"));
  await project.arm(
    { ...always, method: "PUT", path: "/v1/client/product/*", fault: status(400) },
    { ...always, method: "PUT", path: "/v1/advance/*", fault: { kind: "hang" } },
    { ...always, method: "PUT", path: "/v1/client/installments/*", fault: { kind: "not-json" } },
    { method: "PUT", path: "/v1/client/paid/*", fault: { kind: "token-expired" } },
    { method: "PUT", path: "/v1/client/coupon/*", fault: { kind: "reset-after" } },
    { method: "PUT", path: `${chat}/roles/*`, fault: { kind: "cut" } },
    { method: "PUT", path: `${chat}/channels/*`, fault: status(503, 1) },
  );
  expectErrors(await project.up("--continue-on-error"), {
    product:
      /^updating OneTimeProduct "Book" \w+ \(PUT .*: the service responded with 400: .*An injected fault returns 400/,
    registration:
      /^updating RegistrationPlan "Trial" \w+ \(PUT .*: no response from \S+ within 4 s\nGave up after .*\n.*sends it again/,
    installments: /^updating InstallmentPlan "Course" \w+ \(PUT .*: the response is not JSON.*\n.*again/,
  });
  await project.arm();
  expect(await project.up()).toMatchObject({ exitCode: 0, changes: { update: 3, same: 5 } });
});

inMatrix("keeps the state after a failed refresh", async () => {
  for (const kind of ["product", "paid", "installments"]) {
    const [object] = await project.objects(kind);
    await project.control("PATCH", `objects/${kind}/${object?.id}`, { label: "by hand" });
  }
  await project.arm(
    { ...always, method: "GET", path: "/v1/client/product/*", fault: status(500) },
    { ...always, method: "GET", path: "/v1/client/paid/*", fault: { kind: "html-200" } },
    { ...always, method: "GET", path: "/v1/client/installments/*", fault: { kind: "empty" } },
  );
  expectErrors(await project.refresh(), {
    product:
      /^reading OneTimeProduct "Book" \w+ \(GET .*: the service responded with 500.*\nGave up after .*\n.*run the command again/,
    plan: /^reading RecurringPlan "Classes" \w+ \(GET .*: the response is not JSON, but contains: Welcome/,
    installments: /^reading InstallmentPlan "Course" \w+ \(GET .*: the response is empty/,
  });
  for (const name of ["product", "plan", "installments"])
    expect((await project.state(name))?.outputs).toMatchObject({ label: "new" });
  await project.arm();
  expect((await project.refresh()).changes).toMatchObject({ update: 3, same: 5 });
  expect(await project.up()).toMatchObject({ exitCode: 0, changes: { update: 3, same: 5 } });
});

inMatrix("changes nothing without a token or a connection", async () => {
  project.declare(relabeled("newer"));
  const resources = async () => JSON.parse(await project.stateText()).deployment.resources;
  const before = await resources();
  // The code waits for its page, which fails.
  const names = Object.keys(essentials).filter((name) => name !== "code");
  const failing = async (message: RegExp) =>
    expectErrors(await project.up("--continue-on-error"), Object.fromEntries(names.map((name) => [name, message])));
  await project.arm({ ...always, path: "/v1/identity/oauth2/token", fault: status(503) });
  await failing(/^getting an access token \(POST .*: the service responded with 503, without a token/);
  await project.arm();
  // For the native provider, a new address in the configuration is a new origin: it would replace everything.
  if (adapter.name === "dynamic") {
    const address = ["--stack", "dev", "paypages:sandboxBaseUrl"];
    await project.pulumi("config", "set", ...address, "http://127.0.0.1:1");
    await failing(
      /http:\/\/127.0.0.1:1 can't be reached \(ECONNREFUSED\)\. Check the address \(sandboxBaseUrl, or PAYPAGES/,
    );
    await project.pulumi("config", "rm", ...address);
  }

  const withoutAddress = (all: { type: string }[]) => all.filter(({ type }) => !type.startsWith("pulumi:providers"));
  expect(withoutAddress(await resources())).toEqual(withoutAddress(before));
  expect(await project.up()).toMatchObject({ exitCode: 0, changes: { update: 7 } });
  await expectWhole();
});

inMatrix("deletes what it can, and the next run deletes the rest", async () => {
  await project.arm(
    { ...always, method: "DELETE", path: "/v1/client/product/*", fault: status(500) },
    { ...always, method: "GET", path: "/v1/advance/*/contractor", fault: { kind: "not-json" } },
    { method: "DELETE", path: "/v1/client/paid/*", fault: { kind: "reset-after" } },
    { method: "DELETE", path: "/v1/client/coupon/*", fault: { kind: "hang", when: "after" } },
  );
  expectErrors(await project.destroy("--continue-on-error"), {
    product:
      /^deleting OneTimeProduct "Book" \w+ \(DELETE .*: the service responded with 500.*\nGave up after .*\n.*run the command again/,
    code: /^deleting Coupon "SPRING" \w+ \(DELETE .*: no response from \S+ within 4 s/,
    registration: /^counting the customers of RegistrationPlan "Trial" \w+ \(GET .*: the response is not JSON/,
  });
  expect(await project.objects("product")).toHaveLength(1);
  expect(await project.objects("advance")).toHaveLength(1);
  await project.arm();
  expect(await project.destroy()).toMatchObject({ exitCode: 0 });
  for (const kind of Object.values(sandboxKinds)) expect(await project.objects(kind)).toEqual([]);
});
