// What the engine's targets are, and what a state ties to them.
import { expect, it } from "vitest";
import type { Step } from "../engine/events.js";
import { temporaryState } from "../temporaryStack/temporaryState.js";
import { targetsOf } from "./runs.js";

const urn = (type: string, name: string): string => `urn:pulumi:dev::shop::${type}::${name}`;

it("targets paypages resources and new components, but not the stack or components that contain other resources", () => {
  const step = (name: string, op: string, isCustom = false, type = "shop:index:Group") =>
    ({ urn: urn(type, name), op, isCustom }) as Step;
  const steps = [
    step("shop-dev", "same", false, "pulumi:pulumi:Stack"),
    ...["same", "update", "delete"].map((op) => step(op, op)),
    step("new", "create"),
    step("pet", "create", true, "random:index:RandomPet"),
  ];
  const own = ["paypages:index:*", "pulumi-nodejs:dynamic/paypages:*", "pulumi:providers:paypages"].flatMap((type) => [
    urn(type, "**"),
    urn(`**$${type}`, "**"),
  ]);
  expect(targetsOf({ steps })).toEqual([...own, urn("shop:index:Group", "new")].flatMap((one) => ["--target", one]));
});

it("keeps other providers' resources in the state, without dependencies on paypages resources", () => {
  const [page, code, pet] = [
    urn("paypages:index:OneTimeProduct", "page"),
    urn("paypages:index:Coupon", "code"),
    urn("a:b:C", "pet"),
  ];
  const ours = { urn: code, type: "paypages:index:Coupon", parent: pet, dependencies: [page, pet] };
  const tied = {
    urn: urn("random:index:RandomPet", "other"),
    type: "random:index:RandomPet",
    parent: page,
    dependencies: [page, pet, code],
    propertyDependencies: { prefix: [code], length: [pet], keepers: [] },
    deletedWith: page,
    replaceWith: [code, pet],
  };
  const untied = { parent: pet, dependencies: [pet], deletedWith: pet };
  const group = { urn: urn("shop:index:Group", "group"), type: "shop:index:Group", ...untied };
  const resources = [
    { urn: page, type: "paypages:index:OneTimeProduct" },
    { urn: pet, type: "a:b:C" },
    ours,
    tied,
    group,
  ];
  const { deployment } = temporaryState({ version: 3, deployment: { manifest: {}, resources } }, []);
  expect(JSON.parse(JSON.stringify(deployment))).toEqual({
    manifest: {},
    resources: [
      ...resources.slice(0, 3),
      {
        ...{ urn: tied.urn, type: tied.type, dependencies: [pet], replaceWith: [pet] },
        propertyDependencies: { prefix: [], length: [pet], keepers: [] },
      },
      group,
    ],
  });
});
