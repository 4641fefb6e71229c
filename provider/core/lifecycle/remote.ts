// Requests about one kind of objects.
import type { Write } from "../../client/approval.js";
import type { Client } from "../../client/client.js";
import { ServiceError } from "../../client/errors.js";
import { type List, readList } from "../../client/list.js";
import { inexactNumber } from "../../messages/service.js";
import { isObject, type Values } from "../../model/rules.js";
import type { Actual, Inputs, WireBody } from "../../model/stages.js";
import { encode } from "../../model/wire.js";
import { withoutNulls } from "../merge/body.js";
import { readResponse } from "../merge/response.js";
import { Approval } from "./approvedObjects.js";
import type { Resource } from "./resource.js";

const unchanged = "Nothing was changed: run the command again when the service responds.";

/** How long a service may still return what a write has replaced, in milliseconds. */
export const lag = 1000;

/** The list of every object of a kind. */
export const listOfAll = ({ kind, endpoint, response }: Resource): List => ({
  path: endpoint.collection({}),
  nouns: `every ${kind}`,
  member: response.list ?? "",
  id: response.id,
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
    const response = await this.client.send({
      method: "POST",
      path: resource.endpoint.collection(desired),
      body: encode(resource.model, desired),
      purpose: { doing: "creating", what: resource.nameOf(desired) },
      mayHaveFailed: async (body) => this.isUnclear(body),
      ...(resource.refusedCreate && { hint: resource.refusedCreate }),
    });
    return this.written(readResponse(resource, response), desired);
  }

  /** One read. Undefined if the service doesn't find it: 404, 410, or marked as deleted. `about` names it in messages. */
  async read(id: string, about: Values): Promise<Actual | undefined> {
    const { resource } = this;
    try {
      const response = await this.client.send({
        method: "GET",
        path: resource.endpoint.one(id),
        purpose: { doing: "reading", what: this.describe(id, about), again: unchanged },
      });
      return exact(readResponse(resource, response), this.describe(id, about));
    } catch (error) {
      if (error instanceof ServiceError && error.isGone) return undefined;
      throw error;
    }
  }

  /** @throws Refusal if an approval is applied, and doesn't have this write of the object in its form */
  private async beforeWrite(id: string, about: Values, write: Write): Promise<void> {
    const { approval, resource } = this;
    const what = this.describe(id, about);
    await approval.assertAsApproved(resource, { id, what, write }, () => this.read(id, about));
    approval.writes(resource, id);
  }

  /** The object of a response to a write, whose id can be new. */
  private written(actual: Actual | undefined, about: Values): Actual | undefined {
    const { approval, resource } = this;
    if (actual?.ownId !== undefined) approval.writes(resource, resource.endpoint.idOf(actual.ownId, about));
    return actual;
  }

  /**
   * If the service refuses explicit `null`s, the update is sent again without them. `isUndone`: after an unclear response,
   * whether the object is as before.
   */
  async update(
    id: string,
    about: Values,
    body: WireBody,
    { isUndone, ...options }: { repeatable?: boolean; hint?: string; isUndone?: () => Promise<boolean> } = {},
  ): Promise<Actual | undefined> {
    const { resource } = this;
    await this.beforeWrite(id, about, "update");
    const request = {
      method: "PUT",
      path: resource.endpoint.one(id),
      purpose: {
        doing: "updating",
        what: this.describe(id, about),
        again: "The change may not have been made: the next `pulumi up` sends it again.",
      },
      mayHaveFailed: async (response: unknown) => this.isUnclear(response) && (await isUndone?.()) === true,
      ...options,
    } as const;
    try {
      return this.written(readResponse(resource, await this.client.send({ ...request, body })), about);
    } catch (error) {
      const plain = withoutNulls(body);
      if (!(error instanceof ServiceError && error.isRefusal) || !plain) throw error;
      const actual = this.written(readResponse(resource, await this.client.send({ ...request, body: plain })), about);
      return actual && { ...actual, isWithoutNulls: true };
    }
  }

  /** `isUndoing`: this run has created it. @returns whether the service found the object */
  async delete(id: string, about: Values, { isUndoing = false } = {}): Promise<boolean> {
    await this.beforeWrite(id, about, "delete");
    try {
      await this.client.send({
        method: "DELETE",
        path: this.resource.endpoint.one(id),
        purpose: {
          doing: "deleting",
          what: this.describe(id, about),
          again: "It may still be there, and stays in the state: run the command again.",
        },
        isUndoing,
        mayHaveFailed: async (body) => this.isUnclear(body) && (await this.isThere(id, about)),
      });
      return true;
    } catch (error) {
      if (error instanceof ServiceError && error.isGone) return false;
      throw error;
    }
  }

  /**
   * The items of the collection. Undefined if the service doesn't list them. `isShared`: for several operations, not
   * one.
   */
  async list({ isShared = false } = {}): Promise<Values[] | undefined> {
    const { resource } = this;
    if (resource.response.list === undefined) return undefined;
    const more = { hasDeleted: false, again: unchanged, unreadable: " Nothing was changed.", isShared };
    return readList(this.client, { ...listOfAll(resource), ...more }, { keep: (item) => item });
  }

  /** Whether reads still find an object, now and after a while. */
  private async isThere(id: string, about: Values): Promise<boolean> {
    if ((await this.read(id, about)) === undefined) return false;
    await this.client.clock.sleep(lag);
    return (await this.read(id, about)) !== undefined;
  }

  /** Whether a response isn't about the object, and proves nothing: services also report failures with 200. */
  private isUnclear(body: unknown): boolean {
    const found = isObject(body) && Object.keys(body).length > 0 ? readResponse(this.resource, body) : undefined;
    return found !== undefined && found.ownId === undefined && Object.keys(found.returned).length === 0;
  }

  private describe(id: string, about: Values): string {
    return `${this.resource.nameOf(about)} ${id}`;
  }
}

/** @throws Refusal if a number of the object would lose digits */
function exact(actual: Actual | undefined, what: string): Actual | undefined {
  if (actual?.inexact) throw inexactNumber({ what, paths: actual.inexact, again: unchanged });
  return actual;
}
