import { describe, expect, it } from "vitest";
import { byKind, total } from "./requests.js";

describe("requests by kind", () => {
  it("sorts what the sandbox counts", () => {
    const requests = byKind({
      "POST /v1/identity/oauth2/token": 1,
      "POST /v1/client/paid": 4,
      "POST /v1/chat/guilds/{guild_id}/roles": 2,
      "GET /v1/client/coupon": 1,
      "GET /v1/chat/guilds/{guild_id}/roles": 3,
      "GET /v1/client/coupon/{coupon_id}": 8,
      "GET /v1/client/paid/{paid_id}/subscriber": 5,
      "GET /v1/advance/{plan_id}/contractor": 6,
      "PUT /v1/client/paid/{paid_id}": 7,
      "DELETE /v1/client/paid/{paid_id}": 9,
    });
    expect(requests).toEqual({ token: 1, create: 6, read: 8, list: 4, customers: 11, update: 7, delete: 9 });
    expect(total(requests)).toBe(46);
  });

  it("fails for a request that it doesn't know", () => {
    expect(() => byKind({ "PATCH /v1/client/paid": 1 })).toThrow("PATCH /v1/client/paid");
  });
});
