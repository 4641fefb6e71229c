// Faults between provider and service, on the real engine. Each time the message reports what happened, to which
// resource, and what to do. The next run makes state and service equal; no object is lost or duplicated.
import { expect, it } from "vitest";
import type { FaultRequest } from "../../sandbox/index.js";
import { scripted as adapter } from "../support/adapters.js";
import { takeOver } from "../support/interrupted.js";
import { type Summary, useProject } from "../support/project.js";
import { essentials, sandboxKinds } from "../support/samples/programs.js";

const project = useProject({ PAYPAGES_REQUEST_TIMEOUT_SECONDS: "4", PAYPAGES_RETRY_BUDGET_SECONDS: "3" }, adapter);

const chat = "/v1/chat/guilds/guild";
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
