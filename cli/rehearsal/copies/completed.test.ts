// The invariant of a rehearsal's two sides: whatever an account holds and returns, in any form, a change of one property on
// its copy is seen as that change and no other.
import { join } from "node:path";
import fc from "fast-check";
import { expect, it } from "vitest";
import { resourceOf, resources } from "../../../provider/kinds/resources/index.js";
import type { Values } from "../../../provider/model/rules.js";
import { startSandbox } from "../../../sandbox/index.js";
import { anyLooks } from "../../../test/support/account.js";
import { programs, withOwnCode } from "../../../test/support/programs.js";
import { serviceAt, startTestClient, testCredentials, useService } from "../../../test/support/service.js";
import { use, useTempDir } from "../../../test/support/use.js";
import { copyAccount } from "../../account/copy.js";
import type { StackResource } from "../../stack/resource.js";
import { withSecrets } from "../outcome/secrets.js";
import { serviceChanges } from "../outcome/serviceChanges.js";
import { type Snapshots, snapshotOf } from "../outcome/snapshot.js";
import { AccountCopy } from "./accountCopy.js";

/** The variants of what responses contain. */
const forms = anyLooks(/^(merge|deep-merge|refuse|put-|deleted|statuses|error)/, 3);

const stacks = fc.array(
  fc.constantFrom(...resources).chain((resource) => programs(resource).map((args) => ({ kind: resource.kind, args }))),
  { minLength: 1, maxLength: 4 },
);

const folder = useTempDir();
const service = useService();
const client = use(async () => startTestClient(service.url));

interface Made {
  readonly kind: string;
  readonly id: string;
  readonly state: Values;
  readonly inputs: Values;
}

async function make(stack: readonly { kind: string; args: Values }[]): Promise<Made[]> {
  const created: Made[] = [];
  for (const { kind, args } of stack) {
    service.nextRun();
    const { inputs, problems } = await service.lifecycle(kind).check(withOwnCode(args));
    if (problems.length > 0) continue;
    const { id, state } = await service.lifecycle(kind).create(inputs);
    // What the service does not take as it is, it changes at every update.
    if (!state.unsettled) created.push({ kind, id, state, inputs });
  }
  return created;
}

const held = ({ kind, id, state, inputs }: Made): StackResource => ({
  ...{ kind, id: String(state.couponId ?? id), name: id, urn: id, type: "", provider: undefined },
  ...{ inputs, outputs: state, isWaitingForDeletion: false, isExternal: false },
});

/** Each under another label; what has none, under another name. */
async function change(url: string, created: readonly Made[]): Promise<[key: string, path: string][]> {
  const copy = serviceAt(url);
  try {
    const changed: [string, string][] = [];
    for (const {
      kind,
      id,
      state: { __place: _, ...state },
      inputs,
    } of created) {
      const { model, label } = resourceOf(kind);
      const path = model.field("label") ? "label" : label;
      copy.nextRun();
      const now = await copy.lifecycle(kind).update({ id, state }, { ...inputs, [path]: "after" });
      changed.push([`${kind} ${now.couponId ?? id}`, path]);
    }
    return changed;
  } finally {
    await copy.close();
  }
}

it("finds exactly what a run changes, whatever the account omits from its responses", async () => {
  let runs = 0;
  await fc.assert(
    fc.asyncProperty(stacks, forms, async (stack, form) => {
      await service.control("POST", "reset");
      await service.control("PUT", "variants", { variants: form });
      const created = await make(stack);
      const [before, after] = [join(folder, `${++runs}.db`), join(folder, `${runs}-after.db`)];
      await copyAccount(client, before, { named: created });
      const was = AccountCopy.open(before);
      was.complete(created.map(held));
      was.writeTo(after);
      const copy = await startSandbox({ ...testCredentials, db: after });
      const changed = await change(copy.url, created).finally(() => copy.close());
      const is = AccountCopy.open(after);
      const state = created.map(({ state, ...one }) => ({
        ...{ urn: one.id, type: `paypages:index:${one.kind}`, id: one.id },
        ...{ inputs: one.inputs, outputs: state },
      }));
      const [former, now] = [was, is].map(({ store }) => withSecrets(snapshotOf(store), state));
      const found = serviceChanges(former as Snapshots, now as Snapshots);
      was.close();
      is.close();
      expect(
        found.map((one) => [`${one.kind} ${one.after?.id}`, ...one.fields.map(({ path }) => path)]).sort(),
      ).toEqual(changed.sort());
    }),
    {
      numRuns: Number(process.env.PAYPAGES_PROPERTY_RUNS) || 10,
      ...(process.env.PAYPAGES_PROPERTY_RUNS ? {} : { seed: 21 }),
    },
  );
}, 300_000);
