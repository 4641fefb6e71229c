import { defects, findDefect } from "/work/main/test/simulation/world/defects.js";

const only = process.argv.slice(2);
for (const d of defects()) {
  if (only.length && !only.includes(d.name)) continue;
  const b = Date.now();
  const f = await findDefect({ ...d, oracle: undefined }, 90, 1000);
  console.log(d.name, JSON.stringify(f), ((Date.now() - b) / 1000).toFixed(0));
}
