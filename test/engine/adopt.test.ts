// Adoption on the real engine: the preview announces it, and later runs don't mention it.
import { expect, it } from "vitest";
import type { Values } from "../../provider/model/rules.js";
import { scripted } from "../support/adapters.js";
import { useProject } from "../support/project.js";
import { essentials, type Program } from "../support/samples/programs.js";
import { startTestClient } from "../support/service.js";

const project = useProject({}, scripted, "each");

const page = (changes: Values = {}): Program => ({
  page: { kind: "OneTimeProduct", args: { ...essentials.product?.args, ...changes } },
});

async function madeInTheConsole(): Promise<string> {
  const body = { product_name: "Book", processor_a_env_id: "1", price: 1000 };
  const purpose = { doing: "making", what: "a page" };
  await startTestClient(project.url).send({ method: "POST", path: "/v1/client/product", body, purpose });
  return (await project.objects("product"))[0]?.id as string;
}

it("lists in the preview what will be changed, or fails, and needs no adoptId afterwards", async () => {
  const adoptId = await madeInTheConsole();
  project.declare(page({ adoptId: "nowhere" }));
  const refused = await project.preview();
  expect(refused.exitCode).not.toBe(0);
  expect(refused.output).toContain(
    'OneTimeProduct "Book": the provider can\'t adopt nowhere, because the service has no such',
  );

  project.declare(page({ adoptId }));
  const preview = await project.preview();
  expect(preview.output).toContain(
    `OneTimeProduct "Book": the provider adopts ${adoptId} and changes it (service → program):\n  - price: 1000 → 1200`,
  );
  expect(await project.objects("product")).toMatchObject([{ price: 1000 }]);
  expect(await project.up()).toMatchObject({ exitCode: 0 });
  expect(await project.objects("product")).toMatchObject([{ id: adoptId, price: 1200 }]);
  expect(await project.up("--expect-no-changes")).toMatchObject({ exitCode: 0 });
  project.declare(page());
  expect(await project.up("--expect-no-changes")).toMatchObject({ exitCode: 0 });

  // `get` reads the object without managing it, besides the resource that manages it.
  const duplicate = { kind: "OneTimeProduct", args: {}, options: { id: adoptId } };
  project.declare({ ...page({ price: 1500 }), twin: duplicate });
  expect(await project.up()).toMatchObject({ exitCode: 0, changes: { update: 1 } });
  expect((await project.state("twin"))?.outputs).toMatchObject({ productName: "Book" });
  expect(await project.objects("product")).toMatchObject([{ id: adoptId, price: 1500 }]);
});
