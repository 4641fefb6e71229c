// A snapshot with many monthly contracts: those of one application, repeated.
import type { SandboxProcess } from "../core/sandboxProcess.js";

interface Item {
  readonly id: string;
}

interface Snapshot {
  readonly test: { readonly objects: Readonly<Record<string, readonly Item[]>>; readonly due: readonly Item[] };
}

/** Each customer has one of these. */
const ofPerson = ["people of paid", "contract", "customer", "payments of paid"];

/** Puts this many contracts into an empty sandbox, each with its first payment made. Returns the page's id. */
export async function fillWithContracts(sandbox: SandboxProcess, count: number): Promise<string> {
  const created = await sandbox.ask("POST", "/v1/client/paid", {
    plan_name: "Evening class",
    price: 4800,
    processor_a_env_id: "1",
    language: "en",
    billing_cycle: { interval: "month", count: 1 },
  });
  const { paid_id: id } = (await created.json()) as { paid_id: string };
  await sandbox.control("POST", `objects/paid/${id}/applications`, { name: "Hanako", email: "0@example.com" });
  const snapshot = (await sandbox.control("GET", "snapshot")) as unknown as Snapshot;
  await sandbox.control("POST", "restore", multiplied(snapshot, id, count));
  return id;
}

function multiplied(snapshot: Snapshot, page: string, count: number): object {
  const { objects, due } = snapshot.test;
  const all = Array.from({ length: count }, (_, index) => index);
  const own = ofPerson.flatMap((kind) => (objects[kind] ?? []).map(({ id }) => id));
  /** The same with separate ids; all share the page. */
  const copy = (item: Item, index: number): Item =>
    JSON.parse(
      own
        .filter((id) => id !== page)
        .reduce(
          (text, id) => text.replaceAll(id, index.toString(16).padStart(6, "0") + id.slice(6)),
          JSON.stringify(item),
        )
        .replaceAll("0@example.com", `${index}@example.com`),
    );
  const repeated = (items: readonly Item[]) => all.flatMap((index) => items.map((item) => copy(item, index)));
  const tally = (objects.tally ?? []).map((item) => ({
    ...item,
    members: { established: false, contracted: count, waiting: 0 },
  }));
  return {
    ...snapshot,
    test: {
      objects: {
        ...objects,
        tally,
        ...Object.fromEntries(ofPerson.map((kind) => [kind, repeated(objects[kind] ?? [])])),
      },
      due: repeated(due),
    },
  };
}
