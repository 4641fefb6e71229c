// The contents of package.json.
import { readFileSync } from "node:fs";

export const manifest = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8")) as {
  name: string;
  version: string;
  license: string;
  description: string;
  repository: { url: string };
  engines: { node: string };
};
