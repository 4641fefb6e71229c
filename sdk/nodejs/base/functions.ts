// What all functions have in common, seen from a program.
import * as pulumi from "@pulumi/pulumi";
import { MockMonitor } from "@pulumi/pulumi/runtime/mocks.js";
import { refuseOpen } from "./openValues.js";

/** An answer of which some members are secret: each of them is an Output, so that it stays secret wherever it goes. */
export type WithSecrets<Result, Fields extends keyof Result> = Omit<Result, Fields> & {
  readonly [Field in Fields]: pulumi.Output<Result[Field]>;
};

/** Arguments that can be outputs, also the items of a list. */
export type Inputs<Args> = { [Name in keyof Args]: pulumi.Input<Listed<Exclude<Args[Name], undefined>>> };

type Listed<Value> = Value extends readonly (infer Item)[] ? pulumi.Input<Item>[] : Value;

type Args = Record<string, unknown>;

/** Asks the service, also in a preview. @throws RunError with everything that is wrong with the arguments */
export async function callFunction<Result>(
  name: string,
  args: object = {},
  opts?: pulumi.InvokeOptions,
): Promise<Result> {
  refuseProvider(name, opts);
  refuseOpen(name, args);
  return (await ask(name, args as Args, false)) as Result;
}

/** The same, when everything in the arguments is known; until then, the answer is not known. */
export function callFunctionOutput<Result>(
  name: string,
  args: object = {},
  opts?: pulumi.InvokeOutputOptions,
): pulumi.Output<Result> {
  refuseProvider(name, opts);
  const given = pulumi.output(args as Args);
  const created = pulumi.output(opts?.dependsOn).apply((on) => pulumi.all(idsOf([on ?? []].flat())));
  const response = pulumi.all([given, created]).apply(async ([known]) => {
    const isSecret = await pulumi.isSecret(given);
    return pulumi.output(await ask(name, known as Args, isSecret));
  });
  return response as unknown as pulumi.Output<Result>;
}

/**
 * The ids of resources, and of everything within components: an id is not known before the resource is there. A
 * component has no id, and its children are those that Pulumi's own class keeps.
 */
function idsOf(resources: readonly pulumi.Resource[], seen = new Set<pulumi.Resource>()): pulumi.Output<string>[] {
  return resources.flatMap((resource) => {
    if (seen.has(resource)) return [];
    seen.add(resource);
    if (pulumi.CustomResource.isInstance(resource)) return [resource.id];
    const { __childResources: children = [] } = resource as { __childResources?: Iterable<pulumi.Resource> };
    return [resource.urn, ...idsOf([...children], seen)];
  });
}

function refuseProvider(name: string, opts: pulumi.InvokeOptions | undefined): void {
  if (opts?.provider === undefined) return;
  throw new pulumi.RunError(
    `${name}: a function of this package takes the stack's configuration, and cannot be given a provider. Programs ` +
      "with a provider for each account use pulumi-paypages-native.",
  );
}

/** The module that sends requests is loaded by the first call: most programs have none. */
async function ask(name: string, args: Args, isSecret: boolean): Promise<Args> {
  const { resultOf, shownResult } = await import("../../../provider/hosts/dynamic/localFunctions.js");
  if (isMocked()) {
    return wrapped(shownResult(name, args, await pulumi.runtime.invoke(`paypages:index:${name}`, args)));
  }
  const config = new pulumi.Config("paypages");
  try {
    const given = {
      get: (key: string) => config.get(key),
      keys: Object.keys(pulumi.runtime.allConfig()),
      project: pulumi.getProject(),
    };
    return wrapped(await resultOf(name, args, given, isSecret));
  } catch (error) {
    // Without the stack, which says nothing to the author of the program.
    throw Object.assign(new pulumi.RunError((error as Error).message), { stack: "" });
  }
}

/** Whether a unit test has called `setMocks`: no function may then reach the service. */
const isMocked = (): boolean => pulumi.runtime.getMonitor() instanceof MockMonitor;

function wrapped({ values, hidden }: { values: Args; hidden: Readonly<Record<string, boolean>> }): Args {
  const outputs = Object.entries(hidden).map(
    ([member, isSecret]) => [member, (isSecret ? pulumi.secret : pulumi.output)(values[member])] as const,
  );
  return { ...values, ...Object.fromEntries(outputs) };
}
