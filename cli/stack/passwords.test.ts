import fc from "fast-check";
import { expect, it } from "vitest";
import { withoutPasswords } from "./passwords.js";

const failed = (address: string) => `unable to open bucket ${address}: failed to ping PostgreSQL: connection refused`;

it.each([
  ["postgres://app:s3cr3t@db:5432/states", "postgres://app:[secret]@db:5432/states"],
  ["postgres://app:a@b:c@db/states", "postgres://app:[secret]@db/states"],
  ["postgres://:s3cr3t@db", "postgres://:[secret]@db"],
  ["postgres://db/states?user=app&password=s3cr3t", "postgres://db/states?user=app&password=[secret]"],
  [
    "postgres://db/?password=a:b&sslpassword=c&sslmode=require",
    "postgres://db/?password=[secret]&sslpassword=[secret]&sslmode=require",
  ],
  ["https://app:s3cr3t@states.example", "https://app:[secret]@states.example"],
])("hides the password in %s, and nothing else", (address, shown) => {
  expect(withoutPasswords(failed(address))).toBe(failed(shown));
  expect(withoutPasswords(`"${address}"`)).not.toContain("s3cr3t");
});

it.each([
  "postgres://db:5432/states",
  "postgres://app@db:5432/states",
  "s3://bucket?region=eu",
  "mail@example.org: no",
])("keeps %s unchanged", (text) => {
  expect(withoutPasswords(failed(text))).toBe(failed(text));
});

it("hides every password that an address can contain", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "binary", minLength: 1 }),
      fc.constantFrom("postgres", "https"),
      (password, scheme) => {
        const address = new URL(`${scheme}://db.example:5432/states`);
        address.username = "app";
        address.password = password;
        const query = new URLSearchParams({ user: "app", password, sslmode: "disable" });
        const hidden = `${scheme}://app:[secret]@db.example:5432/states`;
        if (address.password !== "") expect(withoutPasswords(failed(address.href))).toBe(failed(hidden));
        expect(withoutPasswords(failed(`${scheme}://db.example/states?${query}`))).toBe(
          failed(`${scheme}://db.example/states?user=app&password=[secret]&sslmode=disable`),
        );
      },
    ),
  );
});
