// The methods that Pulumi's dynamic-provider host calls for a resource. It translates; the life cycle decides.
import type { SettingReader } from "../../client/config.js";
import { secretsOf } from "../../client/secrecy.js";
import type { ManagedResource, Service } from "../../core/lifecycle/context.js";
import { Lifecycle } from "../../core/lifecycle/lifecycle.js";
import { outputsOf, stateFrom, wholeOutputs } from "../../core/lifecycle/outputs.js";
import type { Stored } from "../../core/lifecycle/types.js";
import { resourceOf } from "../../kinds/resources/index.js";
import type { ObjectModel } from "../../model/field.js";
import type { Values } from "../../model/rules.js";
import { asFailure, fromEngine, markedIn, toEngine } from "../engine/engineValues.js";
import { requireNode } from "../engine/nodeVersion.js";

/** What a handler uses of its process. */
interface Process {
  /** @throws ConfigError */
  service(given: SettingReader, all: ConfigKeys): Service;
  /** Runs a call. `props` are the inputs that the resource class sent. @throws an error that the host accepts */
  during<T>(props: Values, options: CallOptions, work: () => Promise<T>): Promise<T>;
}

/** The keys of the stack's configuration, such as `paypages:mode`, and the name of its project. */
export interface ConfigKeys {
  readonly keys: readonly string[];
  readonly project?: string | undefined;
}

export interface CallOptions {
  /** `props` come from a state, whose URN can be outdated. */
  readonly isStored?: boolean;
  /** The prior state or inputs: no message shows their secrets either. */
  readonly before?: Values;
  /** The properties of `props` and `before`. */
  readonly program: ObjectModel;
}

/** The stack's configuration in the host's form. */
interface HostConfig {
  get(key: string): string | undefined;
  /**
   * All keys, as in the stack's configuration: the only way to find a misspelled setting. The host doesn't declare it,
   * nor the project's name.
   */
  readonly rawConfig?: Readonly<Record<string, unknown>>;
  readonly projectName?: string;
}

/** The dynamic provider of one kind of resource. */
export class Handler {
  private readonly resource: ManagedResource;
  private service: Service | undefined;
  /** The host prints an error of `configure` twice, with its stack trace. So the next method throws it instead. */
  private fault: unknown;

  constructor(
    kind: string,
    private readonly process: Process,
  ) {
    this.resource = resourceOf(kind);
    this.attempt(requireNode);
  }

  /** Must be synchronous: the host does not await it. */
  configure({ config }: { config: HostConfig }): void {
    this.attempt(() => {
      const { rawConfig = {}, projectName: project } = config;
      this.service = this.process.service((key) => config.get(`paypages:${key}`), {
        keys: Object.keys(rawConfig),
        project,
      });
    });
  }

  check(olds: Values, news: Values) {
    return this.call(news, { before: olds }, async (lifecycle) => {
      const before = fromEngine(olds);
      const { inputs, problems } = lifecycle.check(fromEngine(news), before, valuelessIn(news));
      // A create has neither old inputs nor a separate preview.
      if (problems.length === 0 && Object.keys(before).length === 0) await lifecycle.announce(inputs);
      const { __ignored } = news;
      const sent = { ...this.sent(inputs, news), ...(__ignored !== undefined && { __ignored }) };
      return { inputs: sent, failures: problems.map(asFailure) };
    });
  }

  diff(id: string, olds: Values, news: Values) {
    return this.call(news, { before: olds }, async (lifecycle) => {
      // A state written by the native plugin lacks what refresh and destroy need here: an update adds it.
      const isForeign = olds.__provider === undefined;
      const decision = await lifecycle.diff(this.known(id, olds), fromEngine(news), ignoredIn(news));
      const { changed, replaces, deleteBeforeReplace, isUnsettled = false } = decision;
      if (changed.length === 0 && !isUnsettled && !isForeign) return { changes: false };
      // Without `changes`, the engine compares the inputs itself and respects `replaceOnChanges`.
      return { ...((isUnsettled || isForeign) && { changes: true }), replaces, deleteBeforeReplace };
    });
  }

  create(news: Values) {
    return this.call(news, {}, async (lifecycle) => {
      const created = await lifecycle.create(fromEngine(news));
      return { id: created.id, outs: this.sent(outputsOf(this.resource, created), news) };
    });
  }

  read(id: string, props: Values) {
    return this.call(props, { isStored: true }, async (lifecycle) => {
      const stored = this.known(id, props);
      const isRefresh = Object.keys(stored.state).length > 0;
      const found = await (isRefresh ? lifecycle.refresh(stored) : lifecycle.get(id));
      if (!found) return {};
      const outputs = outputsOf(this.resource, found);
      // A program that only reads an object can read any property, so each has a value.
      const all = isRefresh ? outputs : wholeOutputs(this.resource, outputs);
      return { id: found.id, props: this.sent(all, props), inputs: this.sent(found.inputs, props) };
    });
  }

  update(id: string, olds: Values, news: Values) {
    return this.call(news, { before: olds }, async (lifecycle) => {
      const state = await lifecycle.update(this.known(id, olds), fromEngine(news), ignoredIn(news));
      return { outs: this.sent(outputsOf(this.resource, { id, state }), news, olds) };
    });
  }

  delete(id: string, props: Values) {
    return this.call(props, { isStored: true }, (lifecycle) => lifecycle.delete(this.known(id, props)));
  }

  private call<T>(
    props: Values,
    options: Omit<CallOptions, "program">,
    work: (lifecycle: Lifecycle) => Promise<T>,
  ): Promise<T> {
    const { program } = this.resource;
    return this.process.during(props, { ...options, program }, async () => work(this.lifecycle()));
  }

  private lifecycle(): Lifecycle {
    if (this.fault) throw this.fault;
    this.service ??= this.process.service(() => undefined, { keys: [] });
    return new Lifecycle(this.resource, this.service);
  }

  private attempt(work: () => void): void {
    try {
      if (!this.fault) work();
    } catch (error) {
      this.fault = error;
    }
  }

  private known(id: string, props: Values): Stored {
    return { id, state: stateFrom(this.resource, fromEngine(props)) };
  }

  /**
   * Values for the engine, with the internal inputs of the resource class: states keep them for calls without a
   * program.
   */
  private sent(values: Values, internal: Values, ...former: Values[]): Values {
    const { __urn, __secrets } = internal;
    const { program } = this.resource;
    const given = [internal, ...former].flatMap((one) => secretsOf(program, one, markedIn(one)).texts);
    return {
      ...toEngine(values, secretsOf(program, values, markedIn(internal), { given })),
      ...(__urn !== undefined && { __urn }),
      ...(__secrets !== undefined && { __secrets }),
    };
  }
}

/** The properties that the program sets to a value that is undefined, as the resource class passes them on. */
const valuelessIn = ({ __undefined: paths = {} }: Values): string[] =>
  Object.entries(paths as Values).flatMap(([path, isUndefined]) => (isUndefined === true ? [path] : []));

/** The paths of the option `ignoreChanges`, which the resource class passes on. */
const ignoredIn = ({ __ignored: paths }: Values): string[] => (Array.isArray(paths) ? paths.map(String) : []);
