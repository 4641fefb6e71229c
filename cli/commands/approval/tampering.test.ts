// What somebody can do to the file of an approval: it is refused, or still says the same.
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { isObject } from "../../../provider/model/rules.js";
import { configFor } from "../../../test/support/scriptedServer.js";
import { type Approval, digestText, isIntact, keysOf, macOf, newSalt, readApproval, writeApproval } from "./file.js";

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "approval-"));
  file = join(folder, "approval.json");
});
afterEach(() => rmSync(folder, { recursive: true }));

const account = { ...configFor("https://api.example.com"), appSecret: "the secret of the application" };
const urn = "urn:pulumi:prod::shop::paypages:index:RecurringPlan::classes";
const salt = newSalt();
const keys = keysOf([account], salt);
const content = {
  ...{ version: 2, stack: "prod", identity: "shop/prod", salt },
  ...{ approvedAt: "2027-03-31T12:00:00.000Z", expiresAt: "2027-04-07T12:00:00.000Z" },
  day: { today: "2027-03-31", timeZone: "Asia/Tokyo" },
  versions: { pulumi: "v3.274.1" },
  ...{ program: { "index.ts": "mark" }, configuration: { "paypages:mode": "mark" }, state: { [urn]: "mark" } },
  references: { "organization/shop/base": { price: "mark" } },
  accounts: [
    {
      of: { mode: "live", baseUrl: "https://api.example.com", appId: "app-1" },
      objects: { "RecurringPlan 4711": { name: "classes", properties: { price: "mark" } } },
      values: {
        [urn]: { price: { mark: "mark" }, urlRedirect1: { mark: "mark", from: [[urn, "planId"]] }, label: null },
      },
      alike: [{ kind: "RecurringPlan", named: { planName: "Classes" }, ids: ["4711"] }],
    },
  ],
  written: ["approval.json", "report.txt"],
  steps: [`update ${urn}`],
  plan: { resourcePlans: { [urn]: { goal: { inputDiff: { updates: { price: 5200 } } }, steps: ["update"] } } },
  report: { changes: [{ kind: "RecurringPlan", before: 4800, after: 5200, isNew: false, label: null }] },
} as const;
const sealed = { ...content, mac: macOf(content, keys) } as unknown as Approval;
const text = JSON.stringify(sealed, null, 2);

/** Whether `paypages apply` would go on with it. */
async function isAccepted(given: string): Promise<Approval | undefined> {
  writeFileSync(file, given);
  const read = await readApproval(file).catch(() => undefined);
  return read && isIntact(read, keys) ? read : undefined;
}

/** Every place of a value: `["accounts", "0", "of", "appId"]`. */
function places(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== "object" || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([name, member]) => places(member, [...path, name]))];
}
const all = places(sealed).filter((path) => path.length > 0);

function edited(path: readonly string[], edit: (holder: Record<string, unknown>, name: string) => void): string {
  const copy = JSON.parse(text) as Record<string, unknown>;
  const holder = path.slice(0, -1).reduce((one, name) => one[name] as Record<string, unknown>, copy);
  edit(holder, path.at(-1) as string);
  return JSON.stringify(copy);
}

/** The same value with the properties of each object in the opposite order. */
const reversed = (value: object): unknown =>
  JSON.parse(JSON.stringify(value), (_, one) =>
    isObject(one) ? Object.fromEntries(Object.entries(one).toReversed()) : one,
  );

describe("a file that somebody edits", () => {
  it("is accepted as it was written, in any form of JSON", async () => {
    expect(await isAccepted(text)).toEqual(sealed);
    expect(await isAccepted(JSON.stringify(sealed))).toEqual(sealed);
    expect(await isAccepted(JSON.stringify(reversed(sealed)))).toEqual(sealed);
  });

  it("is refused without any of its values", async () => {
    for (const path of all) {
      const shorter = edited(path, (holder, name) => {
        if (Array.isArray(holder)) holder.splice(Number(name), 1);
        else delete holder[name];
      });
      expect(await isAccepted(shorter), path.join(".")).toBeUndefined();
    }
  });

  it("is refused with another value at any place, or says the same", () =>
    fc.assert(
      fc.asyncProperty(fc.constantFrom(...all), fc.jsonValue(), async (path, value) => {
        const given = edited(path, (holder, name) => {
          holder[name] = value;
        });
        const read = await isAccepted(given);
        // The same value in JSON, or base64 of the same bytes.
        if (read) expect(digestText({ ...read, mac: "" })).toBe(digestText({ ...sealed, mac: "" }));
      }),
    ));

  it("is refused with one more value at any place that is read", () =>
    fc.assert(
      fc.asyncProperty(fc.constantFrom(...all), fc.string(), fc.jsonValue(), async (path, extra, value) => {
        const given = edited(path, (holder) => {
          if (Array.isArray(holder)) holder.push(value);
          else if (!(extra in holder)) Object.defineProperty(holder, extra, { value, enumerable: true });
        });
        const read = await isAccepted(given);
        if (read) expect(digestText(read)).toBe(digestText(sealed));
      }),
    ));

  it("is refused if any part of it is missing at its end", () =>
    fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: text.length - 1 }), async (length) => {
        expect(await isAccepted(text.slice(0, length))).toBeUndefined();
      }),
    ));

  it("is refused with the plan of another approval of the same account", async () => {
    const otherKeys = keysOf([account], newSalt());
    const other = { ...content, plan: { resourcePlans: {} } };
    const { plan } = other;
    for (const mac of [sealed.mac, macOf(other, otherKeys), macOf({ plan }, keys)])
      expect(await isAccepted(JSON.stringify({ ...sealed, plan, mac }))).toBeUndefined();
  });

  it.each(["", "AA==", "…", sealed.mac.slice(0, -8)])("is refused with the MAC %j", async (mac) =>
    expect(await isAccepted(JSON.stringify({ ...sealed, mac }))).toBeUndefined(),
  );

  it("is refused if it nests values too deeply to be compared, also without a MAC", async () => {
    const deep = `${"[".repeat(200_000)}${"]".repeat(200_000)}`;
    const given = JSON.stringify({ ...sealed, plan: { a: "DEEP" }, mac: "" }).replace('"DEEP"', deep);
    expect(await isAccepted(given)).toBeUndefined();
  });

  it("doesn't steer the terminal or the log of a job by its names", async () => {
    const given = JSON.stringify({ ...sealed, program: { "a\n::error::b\u001b[2J": 1 } });
    writeFileSync(file, given);
    const message = await readApproval(file).catch((error: Error) => error.message);
    expect(message).toContain("program.a ::error::b⟨U+001B⟩[2J");
  });
});

describe("a symbolic link", () => {
  it("is read as the file that it names, and replaced when an approval is written", async () => {
    const [target, link] = [join(folder, "target"), join(folder, "link.json")];
    writeFileSync(target, text);
    symlinkSync(target, link);
    expect(await readApproval(link)).toEqual(sealed);
    writeFileSync(target, "a file of somebody else");
    await writeApproval(link, sealed);
    expect(readFileSync(target, "utf8")).toBe("a file of somebody else");
    expect(await readApproval(link)).toEqual(sealed);
  });

  it("isn't followed where the draft of an approval is written", async () => {
    const target = join(folder, "target");
    writeFileSync(target, "a file of somebody else");
    symlinkSync(target, `${file}.${process.pid}.tmp`);
    await expect(writeApproval(file, sealed)).rejects.toThrow(/approval.json/);
    expect(readFileSync(target, "utf8")).toBe("a file of somebody else");
  });
});
