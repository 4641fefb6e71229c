// `pulumi refresh --import-pending-creates`, after a run was killed in the middle of a create: the engine reports success
// and imports nothing. So no message names it; the page is adopted instead, and no second one is created in live mode.
import { expect, it, onTestFinished } from "vitest";
import { nameTakenInLive } from "../../../provider/messages/owners.js";
import { dynamic, native } from "../../support/adapters.js";
import { killedAt } from "../../support/interrupted.js";
import { needsLinux } from "../../support/needs.js";
import { page, startCatalog } from "./catalog.js";

needsLinux();

it.each([dynamic, native])("$name adapter: adopts the page that the engine doesn't import", async (adapter) => {
  const catalog = await startCatalog({ adapter, name: adapter.name, mode: "live" });
  onTestFinished(() => catalog.close());
  catalog.declare({ page: page("page") });
  await killedAt(catalog, { method: "POST", path: "/v1/client/paid", fault: { kind: "hang", when: "after" } });
  const [made] = await catalog.pages("page");
  const { pending_operations } = JSON.parse(await catalog.stateText()).deployment;
  expect(pending_operations).toMatchObject([{ type: "creating" }]);
  const { urn } = pending_operations[0].resource;

  const option = "--import-pending-creates";
  expect(await catalog.refresh(option, urn, option, String(made?.id))).toMatchObject({ exitCode: 0 });
  expect(JSON.parse(await catalog.stateText()).deployment).not.toHaveProperty("pending_operations");
  expect(await catalog.state("page")).toBeUndefined();

  const again = await catalog.up();
  expect(again.errors.page).toContain(nameTakenInLive.code);
  expect(await catalog.pages("page")).toHaveLength(1);
  await catalog.succeed({ page: page("page", { adoptId: made?.id }) });
  expect(await catalog.pages("page")).toMatchObject([{ id: made?.id }]);
});
