// Traces on the real engine: requests have spans in the run's trace; without a trace, no tracing code is loaded.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, it, onTestFinished, vi } from "vitest";
import { dynamic, yaml } from "../support/adapters.js";
import { repository } from "../support/example.js";
import { lightProcesses } from "../support/lightProcesses.js";
import { casesOf, isPulumiAtLeast } from "../support/needs.js";
import { startProject } from "../support/project.js";
import { essentials } from "../support/samples/programs.js";
import { testCredentials } from "../support/service.js";
import { spansIn, TraceReceiver } from "../support/traceReceiver.js";
import { useTempDir } from "../support/use.js";

const traceId = "0af7651916cd43dd8448eb211c80319c";
const TRACEPARENT = `00-${traceId}-b7ad6b7169203331-01`;
const hook = join(repository, "test/support/loadedModules.cjs");
const hasTraces = isPulumiAtLeast("3.250");

afterEach(() => {
  vi.unstubAllEnvs();
});

it.each(casesOf([yaml, dynamic], [yaml]))(
  "$name adapter: requests have spans only in a run with a trace",
  async (adapter) => {
    const folder = useTempDir();
    const loaded = join(folder, "loaded");
    const receiver = await new TraceReceiver().start();
    onTestFinished(() => receiver.stop());
    const project = await startProject(
      {
        ...receiver.environment,
        PAYPAGES_TEST_LOADED: loaded,
        NODE_OPTIONS: `${lightProcesses.NODE_OPTIONS} --require ${JSON.stringify(hook)}`,
      },
      adapter,
    );
    onTestFinished(() => project.close());
    const accessToken = { secret: "PLANTED-ACCESS" };
    const args = { ...essentials.plan?.args, label: "first", adsConversionApi: { accessToken } };
    project.declare({ page: { kind: "RecurringPlan", args } });

    expect(await project.up()).toMatchObject({ changes: { create: expect.any(Number) }, exitCode: 0 });
    expect(existsSync(loaded)).toBe(false);
    expect(receiver.texts).toEqual([]);

    vi.stubEnv("TRACEPARENT", TRACEPARENT);
    await project.arm({
      method: "PUT",
      path: "/v1/client/paid/*",
      fault: { kind: "status", status: 429, retryAfter: 0 },
    });
    project.declare({ page: { kind: "RecurringPlan", args: { ...args, label: "second" } } });
    expect(await project.up()).toMatchObject({ changes: { update: 1 }, exitCode: 0 });
    expect(readFileSync(loaded, "utf8")).toContain("@opentelemetry/sdk-trace-base");
    const sent = receiver.spans.filter(({ service }) => service === "pulumi-paypages");
    const puts = sent.filter(({ name }) => name === "PUT /v1/client/paid/{paidId}");
    expect(puts.map(({ attributes }) => attributes["http.response.status_code"])).toEqual([429, 200]);
    expect(puts[1]?.attributes).toMatchObject({
      "http.request.resend_count": 1,
      "pulumi.urn": expect.stringMatching(/::page$/),
    });
    expect(new Set(sent.map((span) => span.traceId))).toEqual(new Set([traceId]));
    const basic = Buffer.from(`${testCredentials.appId}:${testCredentials.appSecret}`).toString("base64");
    for (const secret of ["PLANTED", testCredentials.appSecret, basic])
      expect(receiver.texts.join()).not.toContain(secret);

    if (!hasTraces) return;
    const file = join(folder, "trace.json");
    expect(await project.refresh("--otel-traces", `file://${file}`)).toMatchObject({ exitCode: 0 });
    const spans = readFileSync(file, "utf8").split("\n").filter(Boolean).flatMap(spansIn);
    const read = spans.find(({ name }) => name === "GET /v1/client/paid/{paidId}");
    expect(read).toMatchObject({ traceId, kind: 3 });
    const parent = spans.find(({ spanId }) => spanId === read?.parentSpanId);
    // Pulumi's host of dynamic resources doesn't pass the engine's span on.
    expect(parent?.name).toBe(adapter.name === "dynamic" ? undefined : "pulumirpc.ResourceProvider/Read");
  },
);
