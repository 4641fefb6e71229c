import { describe, expect, it } from "vitest";
import { isHost, isIdle } from "./hostProcess.js";

const host = "/program/node_modules/@pulumi/pulumi/cmd/dynamic-provider/index.js";

it.each<[what: string, argv: string[], expected: boolean]>([
  ["Pulumi's host", ["node", host, "127.0.0.1:4000"], true],
  ["it on Windows", ["node.exe", host.replaceAll("/", "\\"), "127.0.0.1:4000"], true],
  ["it by its folder", ["node", "/x/@pulumi/pulumi/cmd/dynamic-provider", "[::1]:4000"], true],
  ["it without an engine", ["node", host], false],
  ["a program", ["node", "/x/@pulumi/pulumi/cmd/run/index.js", "127.0.0.1:4000"], false],
  ["a program's own script", ["node", "/x/app.js", "127.0.0.1:4000"], false],
  ["nothing", ["node"], false],
])("recognizes %s as a host: %s", (_, argv, expected) => expect(isHost(argv)).toBe(expected));

describe("a host", () => {
  const waiting = ["PipeWrap", "PipeWrap", "PipeWrap", "TCPServerWrap"];
  it.each([[waiting], [waiting.slice(1)], [[]]])("is idle with %j", (active) => expect(isIdle(active)).toBe(true));
  it.each(["TCPSocketWrap", "Timeout", "Immediate", "GetAddrInfoReqWrap", "FSReqPromise", "ProcessWrap", "PipeWrap"])(
    "is busy with one more %s",
    (more) => expect(isIdle([...waiting, more])).toBe(false),
  );
});
