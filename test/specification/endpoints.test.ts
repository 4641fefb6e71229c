// The endpoint tables of the specification against the resources, and against the sandbox's routes.
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { resources } from "../../provider/resources/index.js";
import { startTestService } from "../support/service.js";
import { parseSpec } from "./parseSpec.js";

const file = fileURLToPath(new URL("../../../shared/spec/service-api.md", import.meta.url));
const isHere = existsSync(file);
const sections = parseSpec(isHere ? readFileSync(file, "utf8") : "");

/** Method, path and response of every endpoint that the specification lists. */
const endpoints = sections
  .flatMap((section) => section.tables)
  .flatMap((table) => table.rows)
  .filter((row) => row.Method && row.Path)
  .map((row) => ({
    method: row.Method as string,
    path: (row.Path as string).replace("{base_url}", ""),
    response: row.Response ?? "",
  }));

const named = (path: string) => path.replace(/\{\w+\}/g, "{}");
const stated = (method: string, path: string) =>
  endpoints.find((endpoint) => endpoint.method === method && named(endpoint.path) === named(path));

const why = isHere ? "" : " (skipped, because there is no ../shared/spec/service-api.md beside this checkout)";

describe.skipIf(!isHere)(`endpoints${why}`, () => {
  test.each(resources.map((resource) => [resource.kind, resource] as const))("%s speaks to them", (_, resource) => {
    const { endpoint, answer, people } = resource;
    const values = { guildId: "G" };
    const collection = endpoint.collection(values).replace("/G/", "/{}/");
    const one = `${collection}/{}`;
    for (const [method, path] of [
      ["POST", collection],
      ["GET", one],
      ["PUT", one],
      ["DELETE", one],
    ] as const) {
      expect(stated(method, path), `${method} ${path}`).toBeDefined();
    }
    if (answer.id !== "id") expect(stated("POST", collection)?.response).toContain(`\`${answer.id}\``);
    if (answer.body && answer.id !== "id") expect(stated("POST", collection)?.response).toContain(`\`${answer.body}\``);
    if (answer.list) expect(stated("GET", collection)?.response).toContain(`\`${answer.list}\``);
    if (people) expect(stated("GET", `${one}/${people.path}`)?.response).toContain(`\`${people.list}\``);
  });

  test("all are answered by the sandbox: with a token never 404 for the path, nor 405", async () => {
    const service = await startTestService();
    const wrong: string[] = [];
    for (const { method, path } of endpoints) {
      const response = await fetch(`${service.url}${path.replace(/\{\w+\}/g, "x")}`, { method });
      // Without a token every known endpoint but the token's own says 401, and an unknown one 404 or 405.
      if (response.status !== 401 && !path.endsWith("/token")) wrong.push(`${method} ${path}: ${response.status}`);
      await response.arrayBuffer();
    }
    await service.close();
    expect(endpoints.length).toBeGreaterThan(40);
    expect(wrong).toEqual([]);
  });
});
