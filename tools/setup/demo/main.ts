// `npm run demo`: the whole life of a small school's catalog, on the real engine, against a sandbox of the service.
import { fileURLToPath } from "node:url";
import pc from "picocolors";
import { startSandbox } from "../../../sandbox/index.js";
import { Engine } from "../../support/engine.js";
import { DemoRunner } from "./show.js";

const credentials = { appId: "demo-school", appSecret: "demo-secret" };
const isKept = process.argv.includes("--keep");

const sandbox = await startSandbox({ port: 0, ...credentials });
const engine = new Engine({
  project: fileURLToPath(new URL("../../..", import.meta.url)),
  stack: "paypages-demo",
  isShown: true,
  environment: {
    PAYPAGES_APP_ID: credentials.appId,
    PAYPAGES_APP_SECRET: credentials.appSecret,
    PAYPAGES_SANDBOX_BASE_URL: sandbox.url,
    PAYPAGES_MODE: "test",
  },
});
const show = new DemoRunner(engine, sandbox.url);

async function leave(): Promise<void> {
  await sandbox.close();
  engine.remove();
}
process.once("SIGINT", async () => {
  // The engine got the same signal, and first finishes its current work.
  await engine.idle();
  await leave();
  process.exit(isKept ? 0 : 130);
});

try {
  await play();
  if (isKept) await keep();
} catch (error) {
  console.error(`\n${pc.red("The demo stopped:")} ${(error as Error).message}`);
  process.exitCode = 1;
} finally {
  await leave();
}
if (!show.summary()) process.exitCode = 1;

async function play(): Promise<void> {
  await engine.init();

  await show.step("Preview: new objects", ["preview"], { expects: /8 to create/ });
  await show.step("Up: seven objects are created", ["up", "--yes", "--skip-preview"], { expects: /8 created/ });
  await show.step("Up again: no changes", ["up", "--yes", "--skip-preview", "--expect-no-changes"]);

  const [page] = await show.objects("paid");
  const title = "Someone changes the price of the evening classes in the console: 4800 → 3900";
  await show.inConsole(title, "PATCH", `objects/paid/${page?.id}`, { price: 3900 });
  await show.step("Refresh: the provider finds the change", ["refresh", "--yes", "--skip-preview", "--diff"], {
    expects: /price[^\n]*4800 => 3900/,
  });
  await show.step("Up: the provider restores the price", ["up", "--yes", "--skip-preview", "--diff"], {
    expects: /price[^\n]*3900 => 4800/,
    verify: async () => (await show.objects("paid"))[0]?.price === 4800,
  });

  const [code] = await show.objects("coupon");
  await show.inConsole("Three customers use the code SPRING", "POST", `objects/coupon/${code?.id}/use`, { times: 3 });
  await engine.must("config", "set", "discount", "30");
  await show.step("Preview: 30% instead of 20% needs a new revision", ["preview", "--diff"], {
    expects: /PP1408/,
  });
  await show.step("Up: a new revision replaces the code, which is always valid", ["up", "--yes", "--skip-preview"], {
    expects: /1 replaced/,
    verify: async () => {
      const live = await show.objects("coupon");
      return live.length === 1 && live[0]?.id !== code?.id && live[0]?.rate === 30;
    },
  });
  if (isKept) return;
  await show.step("Destroy: all objects are deleted", ["destroy", "--yes", "--skip-preview"], {
    expects: /8 deleted/,
    verify: async () => {
      const kinds = ["advance", "product", "paid", "installments", "coupon", "roles", "channels"];
      return (await Promise.all(kinds.map((kind) => show.objects(kind)))).every((objects) => objects.length === 0);
    },
  });
}

/** Keeps everything running until Ctrl-C. */
async function keep(): Promise<void> {
  const exports = Object.entries(engine.environment).map(([name, value]) => `export ${name}='${value}'`);
  console.log(
    `\n${pc.bold("The sandbox runs at")} ${sandbox.url} ${pc.bold("until Ctrl-C.")} In another shell, in this folder:\n\n` +
      `  eval "$(npm run -s env)"\n${exports.map((line) => `  ${line}\n`).join("")}` +
      `  pulumi stack select paypages-demo\n  pulumi preview\n\n` +
      `Change something outside Pulumi, then run \`pulumi refresh\`:\n\n` +
      `  curl -X PATCH ${sandbox.url}/_sandbox/objects/paid/${(await show.objects("paid"))[0]?.id} ` +
      `-H 'content-type: application/json' -d '{"price": 3900}'\n`,
  );
  await new Promise(() => {});
}
