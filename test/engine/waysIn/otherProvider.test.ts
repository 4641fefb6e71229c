// A page that moves to a provider of a different account: a replacement without a change of the page's arguments.
import { expect, it, onTestFinished, vi } from "vitest";
import { notDeleted } from "../../../provider/messages/deletion.js";
import { startSandbox } from "../../../sandbox/index.js";
import { control } from "../../../tools/support/control.js";
import type { Program } from "../../support/samples/programs.js";
import { testCredentials } from "../../support/service.js";
import { page, startCatalog, surroundings } from "./catalog.js";

const second = { appId: "second-app", appSecret: "the-second-secret" };
/** Dynamic resources have the stack's account. */
const where = surroundings().find(({ name, mode }) => name === "native" && mode === "test");

it("doesn't delete a page with customers, and the setting keeps it in the old account", async () => {
  if (!where) expect.fail("no native adapter");
  const nothing = { PAYPAGES_APP_ID: "", PAYPAGES_APP_SECRET: "", PAYPAGES_SANDBOX_BASE_URL: "" };
  const other = await startSandbox({ port: 0, ...second });
  onTestFinished(() => other.close());
  const catalog = await startCatalog(where, nothing);
  onTestFinished(() => catalog.close());
  const program = (account: string): Program => ({
    one: { kind: "Provider", args: { ...testCredentials, sandboxBaseUrl: catalog.url } },
    two: { kind: "Provider", args: { ...second, sandboxBaseUrl: other.url } },
    page: page("page", {}, { provider: { ref: account } }),
  });
  const atOther = async () => (await control(other.url, "GET", "objects/paid")).items;

  await catalog.succeed(program("one"));
  await catalog.signUp("page");
  catalog.declare(program("two"));
  const up = await catalog.up();
  expect(up.exitCode).not.toBe(0);
  expect(up.errors.page).toContain(notDeleted.code);
  expect(await catalog.pages("page")).toHaveLength(1);
  expect(await atOther()).toHaveLength(1);

  // The old account's provider doesn't learn the program's choice.
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.stubEnv("PAYPAGES_PAGE_DELETION", "retain");
  await catalog.succeed(program("two"));
  expect(await catalog.pages("page")).toHaveLength(1);
  expect(await catalog.stateText()).not.toContain('"delete": true');
});
