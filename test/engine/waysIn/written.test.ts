// Everything that the engine, its hosts and the provider write in a run with its default logs, an event log, a plan and
// traces: no secret or token occurs in any encoding, except where Pulumi itself records its calls.
import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { placesOf } from "../../support/encodings.js";
import { needsPulumi } from "../../support/needs.js";
import type { Program } from "../../support/samples/program.js";
import { essentials } from "../../support/samples/programs.js";
import { useTempDir } from "../../support/use.js";
import { startCatalog, surroundings } from "./catalog.js";

// Since then, engines write logs by default, and pass Pulumi's access token to every provider.
needsPulumi("3.249");

/** A core that escaping doesn't change, between characters that it changes. */
const awkward = (core: string) => `é/"<&'${core}\\%+ 日`;
const objectSecrets = ["PLANTED-UNMARKED", "PLANTED-MARKED"] as const;
const credentials = { token: "pul-PLANTEDTOKEN0123456789abcdef", application: "s3cret" };

const program = (price: number): Program => ({
  page: {
    kind: "OneTimeProduct",
    args: {
      ...essentials.product?.args,
      price,
      msg: { channelId: "c", channelSecret: awkward(objectSecrets[0]) },
      adsConversionApi: { datasetId: "d", accessToken: { secret: awkward(objectSecrets[1]) } },
    },
  },
});

it.each(surroundings())("$name adapter in $mode mode", async (where) => {
  const temp = useTempDir();
  const folders = { TMPDIR: temp, TMP: temp, TEMP: temp };
  const catalog = await startCatalog(where, { PULUMI_ACCESS_TOKEN: credentials.token, ...folders });
  onTestFinished(() => catalog.close());
  const root = join(catalog.folder, "..");
  const written = join(root, "written");
  mkdirSync(written);
  const file = (name: string) => join(written, name);
  const traces = (name: string) => [
    ...["--otel-traces", `file://${file(`${name}.otel.json`)}`],
    ...["--tracing", `file:${file(`${name}.trace`)}`],
  ];

  catalog.declare(program(1200));
  const first = [
    await catalog.preview("--save-plan", file("plan.json"), ...traces("preview")),
    await catalog.up("--plan", file("plan.json"), ...traces("create")),
    await catalog.refresh(...traces("refresh")),
  ];
  catalog.declare(program(1300));
  const runs = [...first, await catalog.up(...traces("update")), await catalog.destroy(...traces("delete"))];
  for (const { exitCode, output } of runs) expect(exitCode, output).toBe(0);

  // The searched files exist, and the search works.
  const names = placesOf(String(essentials.product?.args.productName), root);
  for (const place of ["written/plan.json: plain", expect.stringMatching(/^\.pulumi\/history\/.*: plain$/)])
    expect(names).toContainEqual(place);
  const opened: string[] = [];
  // The logs of runs are encrypted with the stack's key. Their content is searched, too.
  const logs = readdirSync(join(root, "home/logs")).filter((name) => name.startsWith("organization"));
  expect(logs.length).toBeGreaterThanOrEqual(runs.length);
  for (const name of logs) {
    const { exitCode, output } = await catalog.pulumi(
      "logs",
      "decrypt",
      join(root, "home/logs", name),
      "--stack",
      "dev",
    );
    expect(exitCode, output).toBe(0);
    for (const secret of Object.values(credentials)) expect(output).not.toContain(secret);
    opened.push(output);
  }
  // At this level, the engine records the arguments of its calls: only the encryption protects these.
  expect(opened.some((log) => log.includes(objectSecrets[0]))).toBe(true);
  expect(readFileSync(file("update.otel.json"), "utf8").length).toBeGreaterThan(1000);

  const ownFile = /^program\/program\.json: /;
  // At debug level, the SDK logs what it registers; the older traces contain the arguments of each call.
  const ofPulumi = /^(events\.jsonl|written\/\w+\.trace): plain$/;
  for (const secret of objectSecrets) {
    expect(placesOf(secret, temp)).toEqual([]);
    expect(placesOf(secret, root).filter((place) => !ownFile.test(place) && !ofPulumi.test(place))).toEqual([]);
  }
  for (const secret of Object.values(credentials))
    for (const folder of [root, temp]) expect(placesOf(secret, folder)).toEqual([]);
  for (const { output } of runs)
    for (const secret of [...objectSecrets, ...Object.values(credentials)]) expect(output).not.toContain(secret);
});
