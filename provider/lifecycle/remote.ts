// Requests about one kind of objects.
import type { Client } from "../api/client.js";
import { ServiceError } from "../api/errors.js";
import { type List, readList } from "../api/list.js";
import { withoutNulls } from "../merge/body.js";
import { withOmissions } from "../merge/omissions.js";
import { readResponse } from "../merge/response.js";
import type { Values } from "../model/rules.js";
import type { Actual, Inputs, State, WireBody } from "../model/stages.js";
import { encode } from "../model/wire.js";
import { Approval } from "./approvedObjects.js";
import type { Resource } from "./resource.js";

const unchanged = "Nothing was changed: run the command again when the service responds.";

/** The list of every object of a kind. */
export const listOfAll = ({ kind, endpoint, answer }: Resource): List => ({
  path: endpoint.collection({}),
  nouns: `every ${kind}`,
  member: answer.list ?? "",
  id: answer.id,
  hasDeleted: true,
});

/** Each request has a purpose, which its errors name. All throw ServiceError, TransportError, CredentialsError. */
export class Remote {
  constructor(
    private readonly resource: Resource,
    private readonly client: Client,
    private readonly approval = new Approval(undefined),
  ) {}

  async create(desired: Inputs): Promise<Actual | undefined> {
    const { resource } = this;
    this.approval.writes(resource);
    const response = await this.client.send({
      method: "POST",
      path: resource.endpoint.collection(desired),
      body: encode(resource.model, desired),
      purpose: { doing: "creating", what: resource.nameOf(desired) },
      ...(resource.refusedCreate && { hint: resource.refusedCreate }),
    });
    return readResponse(resource, response);
  }

  /**
   * Undefined if it is missing: 404, 410, or marked as deleted. `state` is the prior state: what responses returned
   * before and this one omits is empty.
   */
  async read(id: string, state: State | Inputs): Promise<Actual | undefined> {
    const { resource } = this;
    const actual = await this.readActual(id, state);
    return actual && withOmissions(resource.model, state as State, actual);
  }

  /** The object as the response contains it, independent of the state. */
  private async readActual(id: string, about: Values): Promise<Actual | undefined> {
    const { resource } = this;
    try {
      const response = await this.client.send({
        method: "GET",
        path: resource.endpoint.one(id),
        purpose: { doing: "reading", what: this.describe(id, about), again: unchanged },
      });
      return readResponse(resource, response);
    } catch (error) {
      if (error instanceof ServiceError && error.isGone) return undefined;
      throw error;
    }
  }

  /** @throws Refusal if an approval is applied, and the object isn't in its approved form */
  private async beforeWrite(id: string, about: Values): Promise<void> {
    const { approval, resource } = this;
    const what = this.describe(id, about);
    await approval.assertAsApproved(resource, { id, what }, () => this.readActual(id, about));
    approval.writes(resource, id);
  }

  /** If the service refuses explicit `null`s, the update is sent again without them. */
  async update(
    id: string,
    about: Values,
    body: WireBody,
    options: { repeatable?: boolean; hint?: string } = {},
  ): Promise<Actual | undefined> {
    const { resource } = this;
    await this.beforeWrite(id, about);
    const request = {
      method: "PUT",
      path: resource.endpoint.one(id),
      purpose: {
        doing: "updating",
        what: this.describe(id, about),
        again: "The change may not have been made: the next `pulumi up` sends it again.",
      },
      ...options,
    } as const;
    try {
      return readResponse(resource, await this.client.send({ ...request, body }));
    } catch (error) {
      const plain = withoutNulls(body);
      if (!(error instanceof ServiceError && error.isRefusal) || !plain) throw error;
      const actual = readResponse(resource, await this.client.send({ ...request, body: plain }));
      return actual && { ...actual, isWithoutNulls: true };
    }
  }

  async delete(id: string, about: Values): Promise<void> {
    await this.beforeWrite(id, about);
    try {
      await this.client.send({
        method: "DELETE",
        path: this.resource.endpoint.one(id),
        purpose: {
          doing: "deleting",
          what: this.describe(id, about),
          again: "It may still be there, and stays in the state: run the command again.",
        },
      });
    } catch (error) {
      if (!(error instanceof ServiceError && error.isGone)) throw error;
    }
  }

  /**
   * The items of the collection. Undefined if the service doesn't list them. `isShared`: for several operations, not
   * one.
   */
  async list({ isShared = false } = {}): Promise<Values[] | undefined> {
    const { resource } = this;
    if (resource.answer.list === undefined) return undefined;
    const more = { hasDeleted: false, again: unchanged, unreadable: " Nothing was changed.", isShared };
    return readList(this.client, { ...listOfAll(resource), ...more }, { keep: (item) => item });
  }

  private describe(id: string, about: Values): string {
    return `${this.resource.nameOf(about)} ${id}`;
  }
}
