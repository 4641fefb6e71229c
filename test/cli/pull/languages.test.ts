// biome-ignore-all lint/suspicious/noTemplateCurlyInString: texts of the service
// Changes in the console become a change of a program, in every language; afterwards, program, state and account agree.
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { afterEach, expect, it } from "vitest";
import { succeeded } from "../../support/account.js";
import { linkPackages, type PulledExample, startPulled } from "../../support/consoleEdits.js";
import { type Language, languages, missing, run, typeCheck } from "../../support/languages.js";

interface Row extends Pick<Language, "name" | "folder" | "file" | "needs" | "environment" | "path" | "prepare"> {
  /** Whether the program computes the permissions of its role. */
  readonly computesPermissions?: true;
  /** @throws Error if the program doesn't compile */
  check?(example: PulledExample): void;
}

const checks: Readonly<Record<string, Omit<Row, keyof Language>>> = {
  TypeScript: { check: typeCheck },
  Python: { check: (example) => run(example, "venv/bin/python", "-m", "compileall", "-q", "__main__.py") },
  Go: {
    computesPermissions: true,
    check: (example) => {
      expect(run(example, "gofmt", "-l", ".")).toBe("");
      run(example, "go", "vet", "./...");
    },
  },
};

/** The school's program as JavaScript, on dynamic resources. */
const javascript: Row = {
  name: "JavaScript",
  folder: "school/typescript",
  file: "index.js",
  needs: [],
  prepare: ({ folder, read, write }) => {
    linkPackages(folder);
    const { outputText } = ts.transpileModule(read("index.ts"), {
      compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022, esModuleInterop: false },
    });
    write("index.js", outputText);
    rmSync(join(folder, "index.ts"));
    write("Pulumi.yaml", "name: school\nruntime:\n  name: nodejs\n  options:\n    typescript: false\n");
    writeFileSync(join(folder, "package.json"), '{ "main": "index.js" }\n');
  },
};

const rows: readonly Row[] = [...languages.map((one): Row => ({ ...one, ...checks[one.name] })), javascript];

let school: PulledExample | undefined;
afterEach(async () => {
  await school?.close();
  school = undefined;
});

it.each(rows)("$name", async (row) => {
  const { folder, file, needs, environment = {}, path = [], prepare, check, computesPermissions = false } = row;
  const absent = missing(needs);
  if (absent !== undefined) throw new Error(`There is no ${absent} on PATH.`);
  school = await startPulled(folder, environment, path);
  const { edit, pull, pulumi, read, send, writes } = school;
  prepare(school);
  await succeeded(pulumi("up", "--yes", "--skip-preview"));
  expect(await pull("--check")).toMatchObject({ exitCode: 0, out: expect.stringContaining("matches") });

  await edit("product", ["product_name", "Workbook, first year"], { price: 2600, free_space: "one\n${two}\n" });
  await edit("advance", ["plan_name", "Free trial lesson"], { notes: [{ name: "When?", require: true }] });
  await edit("installments", ["plan_name", "Summer course, paid monthly"], { disable_company_name: true });
  await edit("roles", ["name", "Members"], { permissions: ["SEND_MESSAGES", "ADD_REACTIONS"] });
  await edit("coupon", ["coupon_code", "SPRING"], { coupon_name: 'Spring: #{1} "x"', coupon_count: null });
  await writes();

  const pulled = await pull("--yes");
  expect(pulled.exitCode, pulled.out + pulled.err).toBe(computesPermissions ? 1 : 0);
  expect(await writes()).toEqual([]);
  if (computesPermissions) {
    expect(pulled.out).toContain("The value comes from a function.");
    const permissions = ["VIEW_CHANNEL", "SEND_MESSAGES", "READ_MESSAGE_HISTORY"];
    await edit("roles", ["name", "Members"], { permissions });
  }
  check?.(school);
  await succeeded(pulumi("preview", "--refresh", "--diff", "--expect-no-changes"));
  const after = read(file);
  expect(await pull("--yes")).toMatchObject({ exitCode: 0 });
  expect(read(file)).toBe(after);

  // A refresh hides the change from the state.
  await edit("product", ["product_name", "Workbook, first year"], { price: 2700 });
  await succeeded(pulumi("refresh", "--yes", "--skip-preview"));
  const hidden = await pull("--yes");
  expect(hidden).toMatchObject({ exitCode: 1, out: expect.stringContaining("--refreshed") });
  expect(read(file)).toBe(after);
  expect(await pull("--yes", "--refreshed")).toMatchObject({ exitCode: 0 });
  expect(read(file)).toBe(after.replace("2600", "2700"));
  await succeeded(pulumi("preview", "--refresh", "--diff", "--expect-no-changes"));

  const created = await send("POST", "/v1/client/coupon", {
    processor_a_env_id: "1",
    coupon_name: "From the `console` ${x}",
    coupon_code: "CONSOLE",
    coupon_type: 0,
    rate: 10,
    coupon_term: 0,
    payment_type: 1,
  });
  const adopted = await pull("--yes", "--adopt", "Coupon");
  expect(adopted.exitCode, adopted.out + adopted.err).toBe(0);
  check?.(school);
  await succeeded(pulumi("up", "--yes", "--skip-preview"));
  await succeeded(pulumi("preview", "--refresh", "--diff", "--expect-no-changes"));
  const last = read(file);
  expect(last).toContain("CONSOLE");
  expect(await pull("--yes", "--adopt", "Coupon")).toMatchObject({ exitCode: 0 });
  expect(read(file)).toBe(last);

  await send("DELETE", `/v1/client/coupon/${created.coupon_id}`);
  const removed = await pull("--yes", "--remove-missing");
  expect(removed.exitCode, removed.out + removed.err).toBe(0);
  check?.(school);
  expect(read(file)).not.toContain("CONSOLE");
  await succeeded(pulumi("up", "--yes", "--skip-preview", "--refresh"));
});
