// The allowed hosts of webhooks, if the sandbox was started with a list.
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fieldsOf, TestClient } from "../../../test/support/sandboxClient.js";
import { closing, eventually, useTempDir } from "../../../test/support/use.js";
import { listening } from "../../../test/support/webhooks.js";
import { type SandboxOptions, startSandbox } from "../../index.js";
import { hostInvalid } from "../../store/messages/starts.js";
import { hostCheck } from "./endpoints.js";

async function started(options: SandboxOptions): Promise<TestClient> {
  const running = closing(await startSandbox(options));
  return new TestClient(running.url);
}

const endpoints = "/_sandbox/webhooks/endpoints";

describe("with --webhook-hosts", () => {
  test("an endpoint on another host is refused, however its address is written", async () => {
    const client = await started({ webhookHosts: ["hooks.example", "127.0.0.1"] });
    for (const url of ["http://127.0.0.1:9/", "http://0x7f000001/", "https://HOOKS.example/a"]) {
      expect([url, (await client.post(endpoints, { url })).status]).toEqual([url, 201]);
    }
    const elsewhere = ["169.254.169.254", "localhost", "[::ffff:127.0.0.1]", "hooks.example.evil.example", "127.0.0.2"];
    for (const host of elsewhere) {
      const refused = await client.post(endpoints, { url: `http://${host}/` });
      expect([host, refused.status, fieldsOf(refused)]).toEqual([host, 400, ["url"]]);
      expect(refused.body.error[0].message).toContain("--webhook-hosts");
    }
  });

  test("a snapshot with an endpoint on another host is refused", async () => {
    const client = await started({ webhookHosts: ["127.0.0.1"] });
    const fields = { url: "http://10.0.0.1/", events: null };
    const snapshot = { snapshot: 1, live: { objects: { "webhook endpoint": [{ id: "e", fields }] } } };
    const refused = await client.post("/_sandbox/restore", snapshot);
    expect([refused.status, fieldsOf(refused)]).toEqual([400, ["live.objects.webhook endpoint[0].fields.url"]]);
  });

  test("nothing is sent to an endpoint that was registered before", async () => {
    const folder = useTempDir();
    const db = join(folder, "sandbox.db");
    const endpoint = await listening();
    const before = await startSandbox({ db });
    const { body } = await new TestClient(before.url).post(endpoints, { url: endpoint.url });
    await before.close();
    const client = await started({ db, webhookHosts: ["hooks.example"] });
    const { id } = (await client.post(`${endpoints}/${body.id}/test`)).body;
    await eventually(async () =>
      expect((await client.get(`/_sandbox/webhooks/deliveries/${id}`)).body).toMatchObject({
        status: "failed",
        tries: [{ error: expect.stringContaining("--webhook-hosts") }],
      }),
    );
    expect(endpoint.seen).toEqual([]);
  });

  test.each(["", "a/b", "a:80", "user@a", "http://a"])("%j isn't a valid host", async (host) => {
    await expect(startSandbox({ webhookHosts: [host] })).rejects.toMatchObject({ code: hostInvalid.code });
  });
});

test("allows every host without the list", () => {
  expect(hostCheck(undefined)("http://169.254.169.254/")).toBeUndefined();
});

test("allows exactly the hosts of the list", () => {
  const host = fc.oneof(
    fc.domain(),
    fc.ipV4(),
    fc.ipV6().map((ip) => `[${ip}]`),
  );
  fc.assert(
    fc.property(fc.array(host), host, fc.webPath(), (hosts, other, path) => {
      const canonical = (name: string) => new URL(`http://${name}`).hostname;
      const isAllowed = hosts.some((one) => canonical(one) === canonical(other));
      expect(hostCheck(hosts)(`http://${other}:81${path}`) === undefined).toBe(isAllowed);
    }),
  );
});
