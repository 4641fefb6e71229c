// The whole life of an invented resource and of an invented field on the engine: runs in the copy that has them.
import assert from "node:assert/strict";
import type { Values } from "../../../provider/model/rules.js";
import { type Adapter, dynamic, native } from "../../support/adapters.js";
import { type Project, startProject } from "../../support/project.js";
import type { Program } from "../../support/samples/programs.js";

const program = (endpoint: Values, product: Values): Program => ({
  hooks: { kind: "WebhookEndpoint", args: { url: "https://example.com/hooks", signingSecret: "planted", ...endpoint } },
  workbook: { kind: "OneTimeProduct", args: { productName: "Workbook", processorAEnvId: "1", price: 900, ...product } },
});

async function live(way: Adapter): Promise<void> {
  const project = await startProject({}, way);
  try {
    await created(project);
    await changedByHand(project);
    await changed(project);
    await gone(project);
  } finally {
    await project.close();
  }
}

/** The only object of a kind at the service. */
const only = async (project: Project, kind: string) => {
  const [object, ...others] = await project.objects(kind);
  assert.ok(object && others.length === 0, `one object of the kind ${kind}`);
  return object;
};

async function created(project: Project): Promise<void> {
  project.declare(program({ retries: 5 }, { author: "Ms. Sato" }));
  const { exitCode, output } = await project.up();
  assert.equal(exitCode, 0, output);
  assert.partialDeepStrictEqual(await only(project, "endpoint"), { retries: 5, signing_secret: "planted" });
  assert.partialDeepStrictEqual(await only(project, "product"), { author: "Ms. Sato" });
  assert.ok(!(await project.stateText()).includes("planted"), "the state holds no secret in plain");
}

async function changedByHand(project: Project): Promise<void> {
  await project.control("PATCH", `objects/endpoint/${(await only(project, "endpoint")).id}`, { retries: 9 });
  await project.control("PATCH", `objects/product/${(await only(project, "product")).id}`, { author: "Mr. Mori" });
  const { exitCode, output, changes } = await project.refresh();
  assert.equal(exitCode, 0, output);
  assert.equal(changes.update, 2, output);
  assert.match(output, /retries\s*: 5 => 9/);
  assert.match(output, /author\s*: "Ms. Sato" => "Mr. Mori"/);
}

async function changed(project: Project): Promise<void> {
  project.declare(program({ isPaused: true }, {}));
  const { exitCode, output, changes } = await project.up();
  assert.equal(exitCode, 0, output);
  assert.equal(changes.update, 2, output);
  assert.partialDeepStrictEqual(await only(project, "endpoint"), { retries: 3, is_paused: true });
  assert.equal((await only(project, "product")).author, null);
}

async function gone(project: Project): Promise<void> {
  await described(project);
  const { exitCode, output } = await project.destroy();
  assert.equal(exitCode, 0, output);
  assert.deepEqual([await project.objects("endpoint"), await project.objects("product")], [[], []]);
}

/** Its form in the sandbox's description and console. */
async function described({ url, objects }: Project): Promise<void> {
  const { paths } = (await (await fetch(`${url}/openapi.json`)).json()) as { paths: Record<string, Values> };
  assert.deepEqual(Object.keys(paths["/v1/client/endpoint/{endpoint_id}"] ?? {}).sort(), ["delete", "get", "put"]);
  const [endpoint] = await objects("endpoint");
  const page = await fetch(`${url}/_sandbox/console/objects/endpoint/${String(endpoint?.id)}`);
  assert.equal(page.status, 200);
  const text = await page.text();
  assert.match(text, /https:\/\/example\.com\/hooks/);
  assert.doesNotMatch(text, /guild who have it/);
}

await Promise.all([live(dynamic), live(native)]);
