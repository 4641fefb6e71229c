// The cost of a rehearsal of many changes: `paypages rehearse` as a process, with all forms of the report.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { statSync } from "node:fs";
import { join } from "node:path";
import { Engine } from "../support/engine.js";
import { peakMemoryOf } from "../support/processes.js";
import { manifest } from "../support/publication.js";
import { here, placeFiles, programOf } from "./benchPrograms.js";
import { withoutCheckpoints } from "./lap.js";
import { fixed, type Report, type Run } from "./samples.js";
import { SandboxProcess } from "./sandboxProcess.js";

interface Size {
  readonly pages: number;
  readonly codes: number;
}

export async function rehearsalSuite({ pages, codes }: Size, { signal, say }: Run): Promise<Report> {
  const rows: string[][] = [];
  for (const size of [
    { pages: 200, codes: 20 },
    { pages, codes },
  ]) {
    signal.throwIfAborted();
    say(`${size.pages} pages, ${size.codes} codes`);
    rows.push(await rowOf(size, signal));
  }
  return {
    intro,
    tables: [{ title: "Rehearsals", doc, head, rows }],
    ...(pages >= 500 && codes >= 250 && { document: ["rehearsal.md", "Rehearsals of many changes"] }),
  };
}

const intro =
  "The program changes the price of each page, and each code works on each page. So the report has a bill for each pair. " +
  "The resources are dynamic ones, and the copy exists. The command writes all forms of its report, without pictures.";

const doc =
  "*Memory* is that of the command at its peak, without the engine and the provider. The engine and the sandbox share the machine.";
const head = ["changed pages", "codes", "bills", "seconds", "memory, MB", "JSON, MB", "HTML, MB", "Markdown, kB"];

async function rowOf({ pages, codes }: Size, signal: AbortSignal): Promise<string[]> {
  await using sandbox = await SandboxProcess.start(signal);
  const environment = { ...withoutCheckpoints, ...sandbox.environment };
  using engine = new Engine({ stack: "rehearsal", isShown: false, environment });
  place(engine.project, { pages, codes, price: 1000 });
  await engine.init();
  await engine.must("up", "--yes", "--skip-preview");
  place(engine.project, { pages, codes, price: 2000 });
  const at = (name: string) => join(engine.folder, name);
  const files = { copy: at("copy.db"), json: at("r.json"), html: at("r.html"), markdown: at("r.md") };
  const paypages = (...args: string[]) => commandOf(engine, signal, args);
  await paypages("copy", files.copy, "--stack", "rehearsal");
  const options = Object.entries(files).flatMap(([name, file]) => [`--${name}`, file]);
  const { seconds, memory } = await paypages("rehearse", "--stack", "rehearsal", ...options);
  const size = (file: string, unit: number) => fixed(1)(statSync(file).size / unit);
  return [
    ...[String(pages), String(codes), String(pages * (codes + 1)), fixed(1)(seconds), fixed(0)(memory / 1e6)],
    ...[size(files.json, 1e6), size(files.html, 1e6), size(files.markdown, 1e3)],
  ];
}

/** @throws Error if it fails */
async function commandOf(engine: Engine, signal: AbortSignal, args: readonly string[]) {
  const started = performance.now();
  const env = { ...process.env, ...engine.environment, PAYPAGES_CHROMIUM: "/nowhere" };
  const child = spawn(process.execPath, [programOf(here, "cli", "paypages"), ...args], {
    cwd: engine.project,
    env,
    signal,
  });
  let [output, memory] = ["", 0];
  child.stdout.resume();
  child.stderr.setEncoding("utf8").on("data", (text: string) => (output += text));
  const watching = setInterval(() => {
    memory = Math.max(memory, (child.pid && peakMemoryOf(child.pid)) || 0);
  }, 100);
  const [code] = await once(child, "close").finally(() => clearInterval(watching));
  if (code !== 0) throw new Error(`\`paypages ${args[0]}\` ended with ${code}\n${output.slice(-3000)}`);
  return { seconds: (performance.now() - started) / 1000, memory };
}

function place(folder: string, { pages, codes, price }: Size & { readonly price: number }): void {
  const files = {
    "Pulumi.yaml": JSON.stringify({ name: "rehearsal", runtime: "nodejs" }),
    "package.json": JSON.stringify({ name: "rehearsal", private: true, main: "index.js" }),
    "index.js": `const paypages = require(${JSON.stringify(manifest.name)});
for (let n = 0; n < ${pages}; n++)
  new paypages.RecurringPlan("page" + n, {
    planName: "Page " + n, processorAEnvId: "1", price: ${price} + n, billingCycle: { interval: "month" },
  });
for (let n = 0; n < ${codes}; n++)
  new paypages.Coupon("code" + n, {
    processorAEnvId: "1", couponName: "Code " + n, couponCode: "CODE" + n, couponType: 0, rate: 1 + (n % 90),
    couponTerm: 3, paymentType: 4,
  });
`,
  };
  placeFiles(folder, files, { "@pulumi": join(here.root, "node_modules/@pulumi"), [manifest.name]: here.root });
}
