// Pages with customers and used codes in a project, in either mode, for tests of each kind of run.
import type { Values } from "../../../provider/model/rules.js";
import { control } from "../../../tools/support/control.js";
import { writtenRoutes } from "../../support/account.js";
import { type Adapter, dynamic, native } from "../../support/adapters.js";
import { casesOf } from "../../support/needs.js";
import { type Project, type Summary, startProject } from "../../support/project.js";
import type { Program } from "../../support/samples/programs.js";
import { liveEnvironment } from "../../support/service.js";

export type Mode = "test" | "live";

/** Options such as hooks and `replaceWith` need a program that runs as Pulumi's Automation API runs it. */
const kept = (adapter: Adapter): Adapter => ({ ...adapter, keepsProgram: true });

/** Both adapters in both modes; `few` of them in `npm test`. */
export const surroundings = (...few: readonly `${Adapter["name"]} ${Mode}`[]) => {
  const all = [dynamic, native].flatMap((adapter) =>
    (["test", "live"] as const).map((mode) => ({ adapter: kept(adapter), name: adapter.name, mode })),
  );
  return casesOf(
    all,
    all.filter(({ name, mode }) => few.includes(`${name} ${mode}`)),
  );
};
export type Surroundings = ReturnType<typeof surroundings>[number];

export type Item = Values & { id: string };

export interface Catalog extends Project {
  /** The objects of a kind at the service, in the project's mode. */
  objects(kind: string): Promise<Item[]>;
  /** The pages of that name. */
  pages(name: string): Promise<Item[]>;
  codes(text: string): Promise<Item[]>;
  urn(name: string): Promise<string>;
  /** Declares the program and runs `up`, which must succeed. */
  succeed(program: Program, ...args: string[]): Promise<Summary>;
  signUp(name: string): Promise<void>;
  useCode(text: string): Promise<void>;
  /** The requests that write, since the last call. */
  writes(): Promise<string[]>;
}

export async function startCatalog(
  { adapter, mode }: Surroundings,
  environment: Record<string, string> = {},
): Promise<Catalog> {
  const project = await startProject({ ...(mode === "live" ? liveEnvironment : {}), ...environment }, adapter);
  const url = mode === "live" ? `${project.url}/live` : project.url;
  const atService = (method: string, path: string, body?: unknown): Promise<Values> => control(url, method, path, body);
  const objects = async (kind: string) => (await atService("GET", `objects/${kind}`)).items as Item[];
  const pages = async (name: string) => (await objects("paid")).filter((item) => item.plan_name === name);
  const codes = async (text: string) => (await objects("coupon")).filter((item) => item.coupon_code === text);
  return {
    ...project,
    control: atService,
    objects,
    pages,
    codes,
    urn: async (name) => ((await project.state(name)) as unknown as { urn: string }).urn,
    succeed: async (program, ...args) => {
      project.declare(program);
      const run = await project.up(...args);
      if (run.exitCode !== 0) throw new Error(run.output);
      return run;
    },
    signUp: async (name) => {
      const person = { name: "A", email: "a@example.com", status: 2 };
      for (const { id } of await pages(name)) await atService("POST", `objects/paid/${id}/customers`, person);
    },
    useCode: async (text) => {
      for (const { id } of await codes(text)) await atService("POST", `objects/coupon/${id}/use`, { times: 1 });
    },
    writes: async () => {
      const routes = await writtenRoutes({ control: atService });
      await atService("DELETE", "requests");
      return routes;
    },
  };
}
