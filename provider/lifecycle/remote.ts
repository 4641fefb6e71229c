// A resource's requests.
import { ServiceError } from "../api/errors.js";
import { readList } from "../api/list.js";
import type { Values } from "../model/rules.js";
import { encode } from "../model/wire.js";
import { readAnswer } from "./answer.js";
import { withoutNulls } from "./body.js";
import type { Observed, Resource, Service, State } from "./resource.js";
import { withOmissions } from "./told.js";

const unchanged = "Nothing was changed: run the command again when the service answers.";

/** The requests of one resource kind, each with the purpose that its errors name. */
export class Remote {
  constructor(
    readonly resource: Resource,
    private readonly service: Pick<Service, "client">,
  ) {}

  /** @throws ServiceError, TransportError, CredentialsError, as all requests here do */
  async create(wanted: Values): Promise<Observed | undefined> {
    const { resource } = this;
    const answer = await this.service.client.send({
      method: "POST",
      path: resource.endpoint.collection(wanted),
      body: encode(resource.model, wanted),
      purpose: { doing: "creating", what: resource.nameOf(wanted) },
      ...(resource.refusedCreate && { hint: resource.refusedCreate }),
    });
    return readAnswer(resource, answer);
  }

  /**
   * Undefined when it is not there: 404, 410, or marked as deleted. `about` is what is known of the object: what was
   * told of it before, and is left out now, is empty.
   */
  async read(id: string, about: State): Promise<Observed | undefined> {
    const { resource } = this;
    try {
      const answer = await this.service.client.send({
        method: "GET",
        path: resource.endpoint.one(id),
        purpose: { doing: "reading", what: this.called(id, about), again: unchanged },
      });
      const seen = readAnswer(resource, answer);
      return seen && withOmissions(resource.model, about, seen);
    } catch (error) {
      if (error instanceof ServiceError && error.isGone) return undefined;
      throw error;
    }
  }

  /** Where the service refuses explicit `null`s, the update is sent again without them. */
  async update(
    id: string,
    about: Values,
    body: Values,
    options: { repeatable?: boolean; hint?: string } = {},
  ): Promise<Observed | undefined> {
    const { resource } = this;
    const request = {
      method: "PUT",
      path: resource.endpoint.one(id),
      purpose: {
        doing: "updating",
        what: this.called(id, about),
        again: "The change may not have been made: the next `pulumi up` sends it again.",
      },
      ...options,
    } as const;
    try {
      return readAnswer(resource, await this.service.client.send({ ...request, body }));
    } catch (error) {
      const plain = withoutNulls(body);
      if (!(error instanceof ServiceError && error.isRefusal) || !plain) throw error;
      const seen = readAnswer(resource, await this.service.client.send({ ...request, body: plain }));
      return seen && { ...seen, isWithoutNulls: true };
    }
  }

  async delete(id: string, about: Values): Promise<void> {
    try {
      await this.service.client.send({
        method: "DELETE",
        path: this.resource.endpoint.one(id),
        purpose: {
          doing: "deleting",
          what: this.called(id, about),
          again: "It may still be there, and stays in the state: run the command again.",
        },
      });
    } catch (error) {
      if (!(error instanceof ServiceError && error.isGone)) throw error;
    }
  }

  /** The collection's items, for this operation or for several; undefined where the service has no list of them. */
  async list(isShared = false): Promise<Values[] | undefined> {
    const { resource } = this;
    if (resource.answer.list === undefined) return undefined;
    const { list: member, id } = resource.answer;
    const path = resource.endpoint.collection({});
    const nouns = `every ${resource.kind}`;
    const list = { path, nouns, member, id, again: unchanged, unreadable: " Nothing was changed.", isShared };
    return readList(this.service.client, list, { keep: (item) => item });
  }

  private called(id: string, about: Values): string {
    return `${this.resource.nameOf(about)} ${id}`;
  }
}
