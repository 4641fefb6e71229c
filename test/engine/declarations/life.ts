// The life of an invented resource and of an invented field on the engine: runs in the copy that has them.
import assert from "node:assert/strict";
import type { Values } from "../../../provider/model/rules.js";
import { type Adapter, dynamic, native } from "../../support/adapters.js";
import { startProject } from "../../support/project.js";
import type { Program } from "../../support/samples/programs.js";

const program = (endpoint: Values, product: Values): Program => ({
  hooks: { kind: "WebhookEndpoint", args: { url: "https://example.com/hooks", signingSecret: "planted", ...endpoint } },
  workbook: { kind: "OneTimeProduct", args: { productName: "Workbook", processorAEnvId: "1", price: 900, ...product } },
});

async function live(way: Adapter): Promise<void> {
  const project = await startProject({}, way);
  /** What the service has of each kind: one object. */
  const stored = async () => [...(await project.objects("endpoint")), ...(await project.objects("product"))];
  const succeeds = async (run: ReturnType<typeof project.up>, updates = 0) => {
    const { exitCode, output, changes } = await run;
    assert.deepEqual([exitCode, changes.update ?? 0], [0, updates], output);
    return output;
  };
  try {
    project.declare(program({ retries: 5 }, { author: "Ms. Sato" }));
    await succeeds(project.up());
    const created = await stored();
    assert.partialDeepStrictEqual(created, [{ retries: 5, signing_secret: "planted" }, { author: "Ms. Sato" }]);
    assert.ok(!(await project.stateText()).includes("planted"), "the state holds no secret in plain");

    const [endpoint, product] = created.map(({ id }) => String(id));
    await project.control("PATCH", `objects/endpoint/${endpoint}`, { retries: 9 });
    await project.control("PATCH", `objects/product/${product}`, { author: "Mr. Mori" });
    const output = await succeeds(project.refresh(), 2);
    assert.match(output, /retries\s*: 5 => 9/);
    assert.match(output, /author\s*: "Ms. Sato" => "Mr. Mori"/);

    project.declare(program({ isPaused: true }, {}));
    await succeeds(project.up(), 2);
    assert.partialDeepStrictEqual(await stored(), [{ retries: 3, is_paused: true }, { author: null }]);

    const { paths } = (await (await fetch(`${project.url}/openapi.json`)).json()) as { paths: Record<string, Values> };
    assert.deepEqual(Object.keys(paths["/v1/client/endpoint/{endpoint_id}"] ?? {}).sort(), ["delete", "get", "put"]);
    const page = await (await fetch(`${project.url}/_sandbox/console/objects/endpoint/${endpoint}`)).text();
    assert.match(page, /https:\/\/example\.com\/hooks/);
    assert.doesNotMatch(page, /guild who have it/);

    await succeeds(project.destroy());
    assert.deepEqual(await stored(), []);
  } finally {
    await project.close();
  }
}

await Promise.all([live(dynamic), live(native)]);
