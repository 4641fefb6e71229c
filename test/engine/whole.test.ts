// On the real engine, through both adapters: an update keeps what was set in the console, and lists what it reverts.
import { afterEach, describe, expect, it } from "vitest";
import type { Values } from "../../provider/model/rules.js";
import { dynamic, native } from "../support/adapters.js";
import { casesOf } from "../support/needs.js";
import { type Project, startProject } from "../support/project.js";
import type { Program } from "../support/samples/programs.js";

let project: Project;
afterEach(() => project.close());

const mail = { bcc: false, subject: "ours", body: "Hello" };
const plan = (changes: Values = {}): Program => ({
  plan: {
    kind: "RecurringPlan",
    args: { planName: "Classes", processorAEnvId: "1", price: 900, billingCycle: { interval: "month" }, ...changes },
  },
  role: {
    kind: "ChatRole",
    args: { guildId: "guild", name: changes.price === undefined ? "Members" : "Everybody" },
  },
});

describe.each(casesOf([dynamic, native], [native]))("$name", (way) => {
  it("keeps what was set in the console, lists what it reverts, and resets to the server default on null", async () => {
    project = await startProject({}, way);
    project.declare(plan());
    expect(await project.up()).toMatchObject({ exitCode: 0 });
    const [page] = await project.objects("paid");
    const [role] = await project.objects("roles");
    const chosen = { mail_contract: mail, auto_retry: { enabled: false, interval_days: 3 } };
    await project.control("PATCH", `objects/paid/${page?.id}`, { ...chosen, label: "by hand" });
    await project.control("PATCH", `objects/roles/${role?.id}`, { permissions: ["CONNECT"] });

    project.declare(plan({ price: 1200 }));
    const preview = await project.preview();
    expect(Object.keys(preview.changes)).toEqual(["same", "update"]);
    const up = await project.up();
    expect(up.exitCode).toBe(0);
    expect(up.output).toContain('- label: "by hand" (service) → not set (program)');
    expect((await project.objects("paid"))[0]).toMatchObject({ ...chosen, price: 1200 });
    expect((await project.objects("paid"))[0]?.label ?? null).toBeNull();
    expect((await project.objects("roles"))[0]).toMatchObject({ name: "Everybody", permissions: ["CONNECT"] });

    const refreshed = await project.refresh("--expect-no-changes");
    expect(refreshed.exitCode).toBe(0);
    expect(refreshed.output).toContain("not managed: `mailContract` and `autoRetry`");

    project.declare(plan({ price: 1200, mailContract: null }));
    expect(await project.up()).toMatchObject({ exitCode: 0, changes: { update: 1 } });
    const after = (await project.objects("paid"))[0];
    expect(after?.mail_contract ?? null).toBeNull();
    expect(after).toMatchObject({ auto_retry: chosen.auto_retry });
    project.declare(plan({ price: 1200, resetToDefault: ["mailContract"] }));
    expect(await project.preview("--refresh", "--expect-no-changes")).toMatchObject({ exitCode: 0 });
  });
});
