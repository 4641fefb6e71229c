import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { publicationsOf, publish } from "./publications.js";
import { partsOf, type Release } from "./release.js";

let release: Release;
beforeAll(() => {
  const folder = mkdtempSync(join(tmpdir(), "paypages-publish-"));
  const packages = { "pulumi-paypages": "pulumi-paypages-1.2.3.tgz", paypages: "paypages-1.2.3.tgz" };
  release = { folder, version: "1.2.3", commit: "c0ffee", packages, hasExecutables: true };
  const { notes, packages: npm, python: _, ...parts } = partsOf(release);
  for (const part of [npm, ...Object.values(parts)]) mkdirSync(part);
  mkdirSync(partsOf(release).python);
  writeFileSync(notes, "What is new.\n");
  for (const file of Object.values(packages)) writeFileSync(join(npm, file), file);
  for (const file of ["plugin.tar.gz", "sums.txt"]) writeFileSync(join(parts.assets, file), file);
});
afterAll(() => rmSync(release.folder, { recursive: true, force: true }));

/** GitHub and npm, as seen by their command lines. */
class Registries {
  readonly done: string[] = [];
  readonly npm = new Map<string, string>();
  readonly tags = new Map<string, string>();
  assets: string[] | undefined;
  /** The error of the next command with this beginning. */
  failure: { command: string; message: string } | undefined;

  readonly run = (command: string, args: readonly string[]): string => {
    const line = [command, ...args].join(" ");
    if (this.failure && line.startsWith(this.failure.command)) throw new Error(this.failure.message);
    if (command === "npm") return this.askNpm(args);
    if (command === "gh") return this.askGitHub(args);
    throw new Error(`nobody knows ${line}`);
  };

  private askNpm([verb, what = ""]: readonly string[]): string {
    if (verb === "view") {
      const integrity = this.npm.get(what);
      if (integrity === undefined) throw new Error("npm view failed:\nnpm error code E404");
      return `${integrity}\n`;
    }
    const [, name, version] = /^(.*)-(\d.*)\.tgz$/.exec(basename(what)) ?? [];
    this.npm.set(`${name}@${version}`, `sha512-${createHash("sha512").update(readFileSync(what)).digest("base64")}`);
    this.done.push(`npm ${name}`);
    return "";
  }

  private askGitHub([group, verb = "", ...args]: readonly string[]): string {
    if (group === "api") return this.askApi(verb, args);
    if (verb === "view") {
      if (!this.assets) throw new Error("release not found");
      return JSON.stringify({ assets: this.assets.map((name) => ({ name })) });
    }
    const files = args.filter((arg) => arg.startsWith(partsOf(release).assets)).map((file) => basename(file));
    this.assets = [...(this.assets ?? []), ...files];
    this.done.push(`${verb} ${files.join(" ")}`);
    return "";
  }

  private askApi(path: string, args: readonly string[]): string {
    const [, tag] = /git\/ref\/tags\/(.*)$/.exec(path) ?? [];
    if (tag === undefined) {
      const [ref = "", sha = ""] = args.filter((arg) => arg !== "-f").map((arg) => arg.split("=")[1] ?? "");
      this.tags.set(ref.replace("refs/tags/", ""), sha);
      this.done.push(`tag ${ref}`);
      return "";
    }
    const sha = this.tags.get(tag);
    if (sha === undefined) throw new Error("gh: Not Found (HTTP 404)");
    return `${sha}\n`;
  }
}

/** Without PyPI, whose client is a real one. */
const publishing = (registries: Registries): string[] => {
  const response: string[] = [];
  const publications = publicationsOf(release, registries.run).filter(({ where }) => where !== "PyPI");
  publish(publications, (line) => response.push(line));
  return response;
};

const everything = [
  "create plugin.tar.gz sums.txt",
  "npm pulumi-paypages",
  "npm paypages",
  "tag refs/tags/sdk/go/v1.2.3",
];

it("publishes the plugin before the packages that look for it", () => {
  const registries = new Registries();
  publishing(registries);
  expect(registries.done).toEqual(everything);
  expect(registries.tags.get("sdk/go/v1.2.3")).toBe("c0ffee");
});

it("resumes an interrupted release, and reports what exists already", () => {
  const registries = new Registries();
  registries.failure = { command: `npm publish ${join(partsOf(release).packages, "paypages-")}`, message: "E503" };
  expect(() => publishing(registries)).toThrow(
    /^npm: paypages@1\.2\.3 could not be published: E503\nNot published: npm paypages@1\.2\.3, Go tag sdk\/go\/v1\.2\.3: .*\nRun it again/,
  );
  registries.failure = undefined;
  expect(publishing(registries)).toEqual([
    "GitHub: release v1.2.3: is there already",
    "npm: pulumi-paypages@1.2.3: is there already",
    "npm: paypages@1.2.3: published",
    expect.stringMatching(/^Go: .*: published$/),
  ]);
  expect(registries.done).toEqual(everything);
});

it("adds what a release on GitHub lacks", () => {
  const registries = new Registries();
  registries.assets = ["plugin.tar.gz"];
  publishing(registries);
  expect(registries.done[0]).toBe("upload sums.txt");
});

it.each<[title: string, spoil: (registries: Registries) => void, diagnostics: RegExp]>([
  [
    "other contents under the version",
    ({ npm }) => npm.set("paypages@1.2.3", "sha512-other"),
    /other contents.*new version/,
  ],
  ["the tag at a different commit", ({ tags }) => tags.set("sdk/go/v1.2.3", "decaf"), /at the commit decaf/],
  [
    "an unreachable registry",
    (registries) => {
      registries.failure = { command: "npm view paypages", message: "ECONNREFUSED" };
    },
    /ECONNREFUSED/,
  ],
])("publishes nothing if it finds %s", (_, spoil, diagnostics) => {
  const registries = new Registries();
  spoil(registries);
  expect(() => publishing(registries)).toThrow(diagnostics);
  expect(registries.done).toEqual([]);
});
