// An id that a user gives for the wrong kind.
import { describe, expect, it } from "vitest";
import { sampleOf } from "../../../test/support/samples/programs.js";
import { useService } from "../../../test/support/service.js";
import { resourceOf } from "../../kinds/resources/index.js";

const service = useService();
const page = { productName: "Book", processorAEnvId: "1", price: 1200 };
const requests = async () =>
  Object.entries((await service.control("GET", "requests")).counts as Record<string, number>);

describe("an id of a different kind", () => {
  it("is refused by an import, which names the kind that it belongs to", async () => {
    const { id } = await service.lifecycle("OneTimeProduct").create(page);
    for (const kind of ["RecurringPlan", "Coupon", "RegistrationPlan"]) {
      await expect(service.lifecycle(kind).get(id)).rejects.toThrow(
        `${kind} ${id}: the service has no such object. The id belongs to a OneTimeProduct.\n` +
          "Use it with the type OneTimeProduct.",
      );
    }
  });

  it("is refused by an adoption, which names the kind that it belongs to", async () => {
    const { id } = await service.lifecycle("RecurringPlan").create(sampleOf(resourceOf("RecurringPlan").program));
    await expect(service.lifecycle("OneTimeProduct").create({ ...page, adoptId: id })).rejects.toThrow(
      `OneTimeProduct "Book": the provider can't adopt ${id}, because the id belongs to a RecurringPlan.`,
    );
  });

  it("is searched among the objects of the chat platform if its kind is one of them", async () => {
    const { id } = await service.lifecycle("ChatRole").create({ guildId: "g", name: "Members" });
    await expect(service.lifecycle("ChatChannel").get(id)).rejects.toThrow("The id belongs to a ChatRole.");
  });

  it("is searched only with GET, and never among customers and payments", async () => {
    await service.control("DELETE", "requests");
    await expect(service.lifecycle("OneTimeProduct").get("nowhere")).rejects.toThrow("It may have been deleted.");
    const requested = (await requests()).map(([route]) => route).filter((route) => !route.includes("token"));
    expect(
      requested.filter((route) => !route.startsWith("GET ") || /customer|charge|\/v1\/(paid|installments)/.test(route)),
    ).toEqual([]);
    expect(requested).toHaveLength(5);
  });
});
