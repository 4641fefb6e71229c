// The provider doesn't silently delete pages with customers.

import { describe, expect, it } from "vitest";
import type { Stored } from "../../provider/core/lifecycle/types.js";
import { resources } from "../../provider/kinds/resources/index.js";
import { destroyChoices } from "../../provider/messages/deletion.js";
import { codesIn } from "../support/cycles.js";
import { sampleOf, sandboxKinds } from "../support/samples/programs.js";
import { useService } from "../support/service.js";

const service = useService();

const pages = resources.filter((resource) => resource.customers);

describe.each(pages.map((resource) => [resource.kind, resource] as const))("the deletion of a %s", (kind, resource) => {
  const path = sandboxKinds[kind];
  const hasStatuses = resource.customers?.statuses !== undefined;
  /** Creates it in a separate run, because all have the same URN. */
  const withCustomers = async (options: object, ...statuses: number[]) => {
    service.nextRun();
    const created = await service.lifecycle(kind).create({ ...sampleOf(resource.program), ...options });
    for (const status of statuses) await service.control("POST", `objects/${path}/${created.id}/customers`, { status });
    return created;
  };
  const isThere = async ({ id, state }: Stored) => (await service.lifecycle(kind).read(id, state)) !== undefined;

  it("is refused while customers are contracted or waiting, and counts them", async () => {
    const created = await withCustomers({}, 2, 2, 5, 3, 30);
    const count = `${hasStatuses ? 3 : 5} customers are signed up on it${hasStatuses ? " (2 contracted, 1 waiting)" : ""}`;
    await expect(service.lifecycle(kind).delete(created)).rejects.toThrow(
      `${resource.nameOf(created.state)} ${created.id} wasn't deleted: ${count}.`,
    );
    expect(await isThere(created)).toBe(true);
  });

  it("is refused unless only customers with a harmless status remain", async () => {
    const created = await withCustomers({}, 3, 30);
    const deletion = service.lifecycle(kind).delete(created);
    if (hasStatuses) await deletion;
    else await expect(deletion).rejects.toThrow("2 customers are signed up on it");
    expect(await isThere(created)).toBe(!hasStatuses);
  });

  it("names the options once a run, whatever is refused in it", async () => {
    const both = [await withCustomers({}, 2), await withCustomers({}, 2)];
    service.nextRun();
    for (const created of both) await expect(service.lifecycle(kind).delete(created)).rejects.toThrow("1 customer");
    expect(service.diagnostics).toEqual([expect.stringContaining("PAGE_DELETION=retain")]);
    expect(codesIn(service.diagnostics)).toEqual([destroyChoices.code]);
  });

  it("deletes the page if forceDelete is set", async () => {
    const created = await withCustomers({ forceDelete: true }, 2);
    await service.lifecycle(kind).delete(created);
    expect(await isThere(created)).toBe(false);
  });

  it("keeps the page with retain", async () => {
    const created = await withCustomers({ deletion: "retain" }, 2);
    await service.lifecycle(kind).delete(created);
    expect(await isThere(created)).toBe(true);
  });

  it("succeeds if the page is missing", async () => {
    const created = await withCustomers({});
    await service.lifecycle(kind).delete(created);
    await expect(service.lifecycle(kind).delete(created)).resolves.toBeUndefined();
  });

  it("records a changed deletion option without a request", async () => {
    const created = await withCustomers({});
    const desired = { ...sampleOf(resource.program), deletion: "retain" };
    expect((await service.lifecycle(kind).diff(created, desired)).changed).toEqual(["deletion"]);
    await service.control("DELETE", "requests");
    const state = await service.lifecycle(kind).update(created, desired);
    expect(state).toEqual({ ...created.state, deletion: "retain" });
    expect((await service.control("GET", "requests")).counts).toEqual({});
  });
});
