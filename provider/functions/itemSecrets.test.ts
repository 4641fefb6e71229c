import { expect, test } from "vitest";
import { resources } from "../resources/index.js";
import { secretNames, withoutSecrets } from "./itemSecrets.js";

test.each(resources.map((resource) => [resource.kind, resource] as const))(
  "a list of %s has no secrets",
  (_, resource) => {
    const names = secretNames(resource.model);
    const planted = Object.fromEntries([...names].map((name) => [name, `planted-${name}`]));
    const item = {
      id: "1",
      label: `about ${Object.values(planted)[0] ?? "nothing"}`,
      plan: { ...planted, deep: [planted] },
    };
    const text = JSON.stringify(withoutSecrets(item, names));
    expect(text).not.toContain("planted");
    expect(JSON.parse(text)).toMatchObject({ id: "1", plan: { deep: [{}] } });
  },
);

test("keeps an item without secrets unchanged", () => {
  const item = { id: "1", list: [1, null, { a: "b" }], channel_secret: null };
  expect(withoutSecrets(item, new Set(["channel_secret"]))).toEqual(item);
});
