// `customTimeouts.read`, on the real engine: the native plugin respects it; Pulumi's host of dynamic resources doesn't pass
// it on, so their limit is `requestTimeoutSeconds`.
import { expect, it, onTestFinished } from "vitest";
import { needsPulumi } from "../../support/needs.js";
import { page, startCatalog, surroundings } from "./catalog.js";

needsPulumi("3.246");

const ownLimit = { PAYPAGES_REQUEST_TIMEOUT_SECONDS: "1", PAYPAGES_RETRY_BUDGET_SECONDS: "0.3" };

it.each(surroundings())(
  "$name adapter in $mode mode: ends a read without a response, and keeps the state",
  async (where) => {
    const isNative = where.name === "native";
    const catalog = await startCatalog(where, isNative ? {} : ownLimit);
    onTestFinished(() => catalog.close());
    const program = { page: page("page", {}, { customTimeouts: { read: "1s" } }) };
    await catalog.succeed(program);
    const before = await catalog.state("page");
    await catalog.arm({ method: "GET", path: "/v1/client/paid/*", times: 0, fault: { kind: "hang" } });
    const run = await catalog.refresh();
    expect(run.exitCode).not.toBe(0);
    expect(run.output).toContain(isNative ? "1 s, by `customTimeouts`" : "within 1 s");
    await catalog.arm();
    expect((await catalog.state("page"))?.id).toBe(before?.id);
    expect(await catalog.up("--refresh", "--expect-no-changes")).toMatchObject({ exitCode: 0 });
    expect(await catalog.pages("page")).toHaveLength(1);
  },
);
