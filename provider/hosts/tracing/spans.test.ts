import { expect, it } from "vitest";
import { templateOf } from "./spans.js";

it.each([
  ["/v1/client/paid", "/v1/client/paid"],
  ["/v1/client/paid/12", "/v1/client/paid/{paidId}"],
  ["/v1/client/paid/paid/subscriber", "/v1/client/paid/{paidId}/subscriber"],
  ["/v1/chat/guilds/roles/roles/a%2Fb", "/v1/chat/guilds/{guildId}/roles/{roleId}"],
  ["/v1/charge/9", "/v1/charge/{paymentId}"],
  ["/v1/customer/9", "/v1/customer/{customerId}"],
  ["/v1/identity/oauth2/token", "/v1/identity/oauth2/token"],
  ["/v1/unknown/9", undefined],
])("the template of %s is %s", (path, template) => expect(templateOf(path)).toBe(template));
