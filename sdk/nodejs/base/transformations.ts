// Options that Pulumi's host of dynamic providers can't handle, as inputs: `import` becomes `adoptId`, and
// `ignoreChanges` a hidden one. Transformations of the program, in both of Pulumi's forms, can add these options later
// than the resource class sees them.
import { isDeepStrictEqual } from "node:util";
import * as pulumi from "@pulumi/pulumi";
import * as state from "@pulumi/pulumi/runtime/state.js";
import { dynamicTypeOf, kindOfType } from "../../../provider/model/urn.js";

type Props = Record<string, unknown>;

/** The property for the option `import`, so that the same program works with both SDKs. @throws RunError if it has both */
export function importedBy(opts: pulumi.CustomResourceOptions | undefined, what: string, args: object = {}): Props {
  const { import: id } = opts ?? {};
  if (!id) return {};
  const { adoptId } = args as Props;
  if (adoptId === undefined || adoptId === id) return { adoptId: id };
  throw new pulumi.RunError(
    `${what}: the option \`import\` and the property \`adoptId\` mean the same. Remove one of them.`,
  );
}

export const isAdopting = (args: object | undefined): boolean =>
  args !== undefined && "adoptId" in args && args.adoptId !== undefined;

interface Transformed {
  readonly name: string;
  readonly type: string;
  readonly props: Props;
  readonly opts: pulumi.CustomResourceOptions;
}

/** The inputs with these options. Undefined if they don't change. @throws RunError */
function asInputs({
  name,
  type,
  props,
  opts,
}: Transformed): { props: Props; opts: pulumi.CustomResourceOptions } | undefined {
  const { ignoreChanges = [], import: id } = opts;
  const ignored = ignoreChanges.length > 0 ? { __ignored: ignoreChanges } : {};
  const added = { ...ignored, ...importedBy(opts, `${kindOfType(type) ?? type} "${name}"`, props) };
  const isPassedOn = Object.entries(added).every(([key, value]) => isDeepStrictEqual(props[key], value));
  return isPassedOn && !id ? undefined : { props: { ...props, ...added }, opts: { ...opts, import: undefined } };
}

/** The transformation that runs after all others of the resource, its parents and the stack (`transformations`). */
export function afterTransformations(): pulumi.ResourceTransformation {
  let own: pulumi.Resource | undefined;
  // Children have the transformations of their parents.
  const last: pulumi.ResourceTransformation = (args) => (args.resource === own ? asInputs(args) : undefined);
  return ({ resource }) => {
    if (own) return undefined;
    own = resource;
    (resource as unknown as Internals).__transformations?.push(last);
    return undefined;
  };
}

/** What Pulumi's own class keeps of a resource. */
interface Internals {
  /** The constructor calls them in this order. */
  readonly __transformations?: pulumi.ResourceTransformation[];
}

/** What Pulumi's runtime keeps of a run, which its types don't show. `callbacks`: the server that runs transforms. */
interface State {
  getStore(): { readonly callbacks?: object; readonly supportsTransforms: boolean };
}

const registered = new WeakMap<object, Promise<void>>();

/**
 * Runs after the program's transforms, which the engine calls (`transforms`, `registerResourceTransform`). Each costs a
 * call for every resource, so there is none for a program without transforms. Resources wait for the promise: the engine
 * calls transforms in the order in which it got them, which two registrations at the same time can change.
 */
export function afterTransforms(opts: pulumi.CustomResourceOptions | undefined): Promise<void> | undefined {
  const { callbacks, supportsTransforms } = (state as unknown as State).getStore();
  if (!supportsTransforms || (callbacks === undefined && !opts?.transforms?.length)) return undefined;
  const server = pulumi.runtime.getCallbacks();
  if (!server) return undefined;
  const before = registered.get(server);
  if (before) return before;
  const all = (): Promise<void> => server.awaitStackRegistrations();
  const done = all().then(() => {
    pulumi.runtime.registerResourceTransform((args) =>
      args.type.startsWith(dynamicTypeOf("")) ? orRefused(args) : undefined,
    );
    return all();
  });
  registered.set(server, done);
  return done;
}

/** An error of a transform would reach the user with the stack trace of Pulumi: an invalid `adoptId` is refused without. */
function orRefused(args: Transformed): ReturnType<typeof asInputs> {
  try {
    return asInputs(args);
  } catch (error) {
    void pulumi.log.error((error as Error).message);
    return { props: { ...args.props, adoptId: [] }, opts: { ...args.opts, import: undefined } };
  }
}
