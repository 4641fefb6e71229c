import { expect, it } from "vitest";
import { Secrets } from "../../client/redact.js";
import { inCall, outgoing } from "./calls.js";

const calls = new Secrets();
const call = (...secrets: string[]) => ({ urn: "", limits: {}, secrets: new Secrets(secrets, calls) });

it("lets no text out with a secret of the call, or with a long one of another call", () => {
  inCall(call("another-secret", "short"), () => {});
  inCall(call("my-secret", "900"), () =>
    expect(outgoing("my-secret costs 900, another-secret is short")).toBe("[secret] costs [secret], [secret] is short"),
  );
  expect(outgoing("my-secret outside a call")).toBe("my-secret outside a call");
});

it("replaces a lone surrogate, which can't be sent", () => {
  expect(outgoing("a\ud83d")).toBe("a⟨U+D83D⟩");
  inCall(call("a\ud83d"), () => expect(outgoing("a\ud83d.")).toBe("[secret]."));
});
