// Billing intervals that the specification doesn't list: accepted, and noted in the request log.
import { expect, test } from "vitest";
import { pageSamples } from "../../../test/support/samples/bodies.js";
import { useSandbox } from "../../../test/support/sandboxClient.js";

const sandbox = useSandbox();

const { path, idName, min } = pageSamples.paid;
const bodyWith = (interval: string) => ({ ...min, billing_cycle: { interval } });
const notes = async (): Promise<(string | undefined)[]> => {
  const { body } = await sandbox.client.get("/_sandbox/requests");
  return (body.items as { note?: string; method: string }[])
    .filter(({ method }) => method !== "GET")
    .map(({ note }) => note);
};

test.each<[interval: string, note: string | undefined]>([
  ["month", undefined],
  ["year", undefined],
  ["monthly", 'billing_cycle.interval is "monthly": the specification lists no values, and the sandbox bills monthly.'],
  ["weekly", 'billing_cycle.interval is "weekly": the specification lists no values, and the sandbox bills monthly.'],
])("accepts %s, and notes it if it is unusual", async (interval, note) => {
  const created = await sandbox.client.post(path, bodyWith(interval));
  expect(created.status).toBe(200);
  expect((await notes()).at(-1)).toBe(note);
  const updated = await sandbox.client.put(`${path}/${created.body[idName]}`, bodyWith(interval));
  expect(updated.status).toBe(200);
  expect((await notes()).at(-1)).toBe(note);
});
