// `npm run pack`: packs all npm packages. They go to `dist/.packages`, or to the folder in the argument.
import { mkdirSync } from "node:fs";
import { relative, resolve } from "node:path";
import { type PackageName, pack, packageFolders } from "./pack.js";

const target = resolve(process.argv[2] ?? "dist/.packages");
mkdirSync(target, { recursive: true });
for (const name of Object.keys(packageFolders) as PackageName[]) {
  const { file, files, size } = pack(name, target);
  console.log(`${relative(process.cwd(), file)}  ${Math.round(size / 1024)} KB, ${files} files`);
}
console.log("Try them as a user has them: npx vitest run --project test test/release/package");
