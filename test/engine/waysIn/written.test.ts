// Everything that the engine, its hosts and the provider write in a run with its default logs, an event log, a plan and
// traces: no secret or token occurs in any encoding, except where Pulumi itself records its calls.
import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { needsPulumi } from "../../support/needs.js";
import { essentials, type Program } from "../../support/samples/programs.js";
import { closing, useTempDir } from "../../support/use.js";
import { startCatalog, surroundings } from "./catalog.js";

// A string in the encodings that programs write: plain and escaped, base64 at each of its three offsets, hexadecimal.

/** Encodings of a core that escaping doesn't change: letters, digits and hyphens. */
function encodingsOf(core: string): Readonly<Record<string, string>> {
  const bytes = Buffer.from(core);
  // Some bits of the first and the last characters depend on adjacent bytes.
  const base64 = [0, 1, 2].map((offset) => {
    const text = Buffer.concat([Buffer.alloc(offset), bytes]).toString("base64");
    return text.slice(offset === 0 ? 0 : 4, -4);
  });
  return {
    plain: core,
    ...Object.fromEntries(base64.map((text, offset) => [`base64 at ${offset}`, text])),
    hex: bytes.toString("hex"),
    percent: [...bytes].map((byte) => `%${byte.toString(16).padStart(2, "0")}`).join(""),
    "UTF-16": bytes.toString("latin1").split("").join("\0"),
  };
}

/**
 * The occurrences of a string below a folder, in any encoding: `home/logs/x.log: base64 at 1`. Compressed files are
 * unpacked.
 */
function placesOf(core: string, folder: string): string[] {
  const encodings = Object.entries(encodingsOf(core));
  // The packages were there before the run.
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && !entry.parentPath.includes("node_modules"),
  );
  return files.flatMap((entry) => {
    const path = join(entry.parentPath, entry.name);
    const bytes = readFileSync(path);
    const isCompressed = bytes[0] === 0x1f && bytes[1] === 0x8b;
    const text = (isCompressed ? gunzipSync(bytes) : bytes).toString("latin1").toLowerCase();
    const found = encodings.filter(([, encoded]) => text.includes(encoded.toLowerCase()));
    return found.map(([encoding]) => `${path.slice(folder.length + 1)}: ${encoding}`);
  });
}

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
  const catalog = closing(await startCatalog(where, { PULUMI_ACCESS_TOKEN: credentials.token, ...folders }));
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
