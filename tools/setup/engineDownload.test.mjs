import { readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { generate } from "selfsigned";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { startProxy } from "../../test/support/proxy.js";
import { useTempDir } from "../../test/support/use.ts";
import { notOnWindows } from "../test/notOnWindows.mjs";
import { archiveOf, serve, sha256 } from "../test/releases.mjs";
import { pinnedVersion } from "./engineBuild.mjs";
import { archiveName, downloadEngine, downloadedEngine, releases } from "./engineDownload.mjs";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..", "..");
const version = await pinnedVersion(root);
const checksums = `/pulumi-${version.slice(1)}-checksums.txt`;

test("names the archive of a supported platform, and none of others", () => {
  expect(archiveName("v3.250.0", "linux", "x64")).toBe("pulumi-v3.250.0-linux-x64.tar.gz");
  expect(archiveName("v3.250.0", "darwin", "arm64")).toBe("pulumi-v3.250.0-darwin-arm64.tar.gz");
  expect(archiveName("v3.250.0", "win32", "x64")).toBe("pulumi-v3.250.0-windows-x64.zip");
  expect(archiveName("v3.250.0", "linux", "ia32")).toBeUndefined();
  expect(archiveName("v3.250.0", "freebsd", "x64")).toBeUndefined();
});

test("accepts Pulumi's own releases, or a mirror with a secure address", () => {
  expect(releases({})).toBe("https://get.pulumi.com/releases/sdk");
  expect(releases({ PAYPAGES_ENGINE_URL: "https://mirror.example/pulumi/" })).toBe("https://mirror.example/pulumi");
  for (const address of ["http://mirror.example", "ftp://mirror.example", "mirror"])
    expect(() => releases({ PAYPAGES_ENGINE_URL: address })).toThrow(
      `PAYPAGES_ENGINE_URL is "${address}": it must be an address that begins with https://`,
    );
});

describe("the engine is downloaded", () => {
  notOnWindows();

  const archive = `/${archiveName(version)}`;
  let [folder, wanted] = [];
  beforeEach(() => {
    folder = useTempDir();
    const { PATH } = process.env;
    const env = { PATH, PAYPAGES_CACHE_DIR: path.join(folder, "cache") };
    wanted = { root, node: process.execPath, env, patience: 20 };
  });

  /** The releases, with some files changed. */
  async function published(changes = {}, { tls, ...content } = {}) {
    const bytes = archiveOf(folder, { version, ...content });
    const list = `0${"1".repeat(63)}  other.tar.gz\n${sha256(bytes)}  ${archive.slice(1)}\n`;
    const server = await serve({ [checksums]: list, [archive]: bytes, ...changes }, tls);
    onTestFinished(server.close);
    wanted.env.PAYPAGES_ENGINE_URL = server.url;
    return { ...server, bytes };
  }
  const kept = () => readdirSync(path.join(folder, "cache", "engine"));

  test.each(["pulumi", "pulumi/bin"])("once, checked and unpacked (from %s)", async (inner) => {
    const server = await published({}, { inner });
    expect(await downloadedEngine(wanted)).toBeUndefined();
    const found = await downloadEngine(wanted);
    expect(readdirSync(found.folder).sort()).toEqual(["pulumi", "pulumi-language-nodejs"]);
    expect(statSync(path.join(found.folder, "pulumi")).mode & 0o111).toBe(0o111);
    expect(await downloadedEngine(wanted)).toEqual(found);
    expect(await downloadEngine(wanted)).toEqual(found);
    expect(server.asked).toEqual([checksums, archive]);
    expect(kept()).toEqual([path.basename(found.folder)]);
  });

  test("from where the server redirects", async () => {
    const { bytes } = await published({
      [archive]: (response) => response.writeHead(302, { location: "/elsewhere" }).end(),
      "/elsewhere": (response) => response.end(bytes),
    });
    expect((await downloadEngine(wanted)).folder).toContain(version);
  });

  const silent = () => {};
  const cut = (response) =>
    response.writeHead(200, { "content-length": "100000" }).write("x", () => response.destroy());
  test.each([
    [
      "the checksums are missing",
      { [checksums]: undefined },
      /checksums\.txt can't be downloaded \(the status is 404\)$/,
    ],
    ["the archive is missing", { [archive]: undefined }, /\.tar\.gz can't be downloaded \(the status is 404\)$/],
    ["the checksums do not name it", { [checksums]: "abc  other" }, /checksums\.txt doesn't contain pulumi-v/],
    [
      "the archive is another one",
      { [archive]: "evil" },
      /^the SHA-256 checksum of http\S+ is \w{64}, but \w{64} is pub/,
    ],
    ["it breaks off", { [archive]: cut }, /\.tar\.gz can't be downloaded \(/],
    ["nothing is answered", { [checksums]: silent }, /checksums\.txt can't be downloaded \(Headers Timeout Error\)$/],
    [
      "nothing is answered for the archive",
      { [archive]: silent },
      /\.tar\.gz can't be downloaded \(Headers Timeout Error\)$/,
    ],
    [
      "it stops coming",
      { [archive]: (response) => response.write("x") },
      /\.tar\.gz can't be downloaded \(Body Timeout Error\)$/,
    ],
  ])("but not if %s, and nothing is kept", async (_, changes, said) => {
    await published(changes);
    const patience = said.source.includes("Timeout") ? 0.5 : wanted.patience;
    expect(await downloadEngine({ ...wanted, patience })).toEqual({ problem: expect.stringMatching(said) });
    expect(kept()).toEqual([]);
  });

  test("but not if nothing listens", async () => {
    const server = await published();
    await server.close();
    expect(await downloadEngine(wanted)).toEqual({
      problem: expect.stringMatching(/can't be downloaded \(ECONNREFUSED\)$/),
    });
  });

  test("but not if its version is a different one", async () => {
    await published({}, { version: "v3.1.0" });
    expect(await downloadEngine(wanted)).toEqual({ problem: expect.stringContaining("is not v3.") });
    expect(kept()).toEqual([]);
  });

  test("but not if it isn't an archive", async () => {
    const [text, bytes] = ["no archive", Buffer.from("no archive")];
    await published({ [archive]: text, [checksums]: `${sha256(bytes)}  ${archive.slice(1)}` });
    expect(await downloadEngine(wanted)).toEqual({ problem: expect.stringContaining("cannot unpack it: ") });
    expect(kept()).toEqual([]);
  });

  test("through a proxy", async () => {
    const { private: key, cert } = await generate([{ name: "commonName", value: "releases.example" }], {
      extensions: [{ name: "subjectAltName", altNames: [{ type: 2, value: "releases.example" }] }],
    });
    const server = await published({}, { tls: { key, cert } });
    const authority = path.join(folder, "cert.pem");
    writeFileSync(authority, cert);
    const proxy = await startProxy({ "releases.example": server.port });
    onTestFinished(() => proxy.close());
    Object.assign(wanted.env, {
      PAYPAGES_ENGINE_URL: "https://releases.example",
      https_proxy: proxy.url,
      NODE_EXTRA_CA_CERTS: authority,
    });
    expect(await downloadEngine(wanted)).toEqual({ folder: expect.stringContaining(version) });
    expect(proxy.asked).toContain("CONNECT releases.example:443");

    rmSync(path.join(folder, "cache"), { recursive: true });
    proxy.refuse(403);
    expect(await downloadEngine(wanted)).toEqual({ problem: expect.stringContaining("Proxy response (403)") });
  });
});
