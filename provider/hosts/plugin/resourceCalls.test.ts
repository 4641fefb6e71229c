// Resources, over a real socket, against a sandbox.
import { status } from "@grpc/grpc-js";
import type { DiffResponse } from "@pulumi/pulumi/proto/provider_pb.js";
import { describe, expect, it, onTestFinished } from "vitest";
import { callsOf, secret, unknownText, urnOf } from "../../../test/support/plugin.js";
import { essentials } from "../../../test/support/samples/programs.js";
import { pluginForTests, settingsFor } from "../../../test/support/service.js";
import { printedNotice } from "../../messages/base/declaration.js";
import { maybeFrozen, newRevision } from "../../messages/codes.js";
import { defaultNotRestored, secretsNotImported } from "../../messages/writes.js";
import type { Values } from "../../model/rules.js";
import { signature } from "../engine/engineValues.js";
import { provider } from "./protocol.js";
import { startServer } from "./resourceProcess.js";

const running = pluginForTests();
const { productIds: _, ...code } = essentials.code?.args ?? {};
const page = essentials.product?.args as Values;

describe("Check", () => {
  const checked = async (kind: string, news: Values, more: Values = {}) => {
    const response = await running.plugin.call("check", { urn: urnOf(kind), news, ...more });
    return {
      inputs: response.getInputs()?.toJavaScript() as Values,
      failures: response.getFailuresList().map((failure) => failure.getReason()),
    };
  };

  it("returns the inputs, marks secrets, and accepts unknown values", async () => {
    const news = {
      ...page,
      productName: secret("Book"),
      label: unknownText,
      freeSpace: null,
      msg: { channelId: "c", channelSecret: "s" },
    };
    expect(await checked("OneTimeProduct", news)).toEqual({
      inputs: {
        ...page,
        productName: secret("Book"),
        label: unknownText,
        msg: { channelId: "c", channelSecret: secret("s") },
      },
      failures: [],
    });
  });

  it("keeps the program's secrets out of messages, at any depth", async () => {
    const news = {
      ...page,
      price: secret("planted"),
      waitingList: { type: "shown", interval: secret("planted") },
      msg: secret({ channelId: "c", channelSecret: 7 }),
      notes: [secret({ name: "planted", require: "planted" })],
    };
    expect((await checked("OneTimeProduct", news)).failures).toEqual([
      'price must be a whole number, not "[secret]"',
      "msg.channelSecret must be a string",
      'notes[0].require must be true or false, not "[secret]"',
      expect.stringMatching(/^waitingList\.type must be one of .*, not "shown"$/),
      'waitingList.interval must be a whole number, not "[secret]"',
    ]);
  });

  it("refuses null, as YAML sends an output without a value, where the omission gives customers more", async () => {
    expect((await checked("Coupon", { ...code, productIds: null, label: null })).failures).toEqual([
      expect.stringMatching(/^productIds is set to a value that is undefined/),
    ]);
    expect((await checked("Coupon", code)).failures).toEqual([]);
  });

  it("refuses assets and archives", async () => {
    const asset = { [signature]: "c44067f5952c0a294b673a41bacd8c17", text: "x" };
    const { failures } = await checked("OneTimeProduct", { ...page, freeSpace: asset });
    expect(failures).toEqual(["freeSpace cannot be an asset or an archive"]);
  });

  describe("chooses a name that only the provider reads", () => {
    const { couponName: __, ...unnamed } = code;
    const mode = provider.CheckRequest.AutonamingOptions.Mode;
    const requested = (proposedName: string, how: keyof typeof mode) => ({
      autonaming: new provider.CheckRequest.AutonamingOptions().setProposedName(proposedName).setMode(mode[how]),
    });
    it.each<[title: string, more: Values, name: unknown]>([
      ["by the resource", {}, "it"],
      ["as the stack proposes", requested("dev-it", "PROPOSE"), "dev-it"],
      ["as the stack demands", requested("dev-it", "ENFORCE"), "dev-it"],
      ["with its former name", { olds: { ...unnamed, couponName: "old" } }, "old"],
      ["not at all if the stack forbids it", requested("", "DISABLE"), undefined],
    ])("%s", async (_, more, name) => {
      const { inputs, failures } = await checked("Coupon", unnamed, more);
      expect(inputs.couponName).toBe(name);
      expect(failures).toHaveLength(name === undefined ? 1 : 0);
    });

    it("but never one that customers read", async () =>
      expect((await checked("OneTimeProduct", { ...page, productName: null })).failures).toHaveLength(1));
  });
});

describe("Diff", () => {
  const shown = (response: DiffResponse) => ({
    changes: response.getChanges(),
    isDetailed: response.getHasdetaileddiff(),
    replaces: response.getReplacesList(),
    dbr: response.getDeletebeforereplace(),
    detailed: Object.fromEntries(
      response
        .getDetaileddiffMap()
        .toArray()
        .map(([path]) => [path, response.getDetaileddiffMap().get(path)?.toObject()]),
    ),
  });
  const { UPDATE, UPDATE_REPLACE, ADD, ADD_REPLACE } = provider.PropertyDiff.Kind;

  const comparedPage = (request: Values, name?: string) =>
    running.plugin.call("diff", { urn: urnOf("OneTimeProduct", name), oldInputs: page, ...request });

  it("finds no difference without a request if nothing changed", async () => {
    const { id, olds } = await running.created("OneTimeProduct", page);
    await running.service.control("DELETE", "requests");
    const response = await comparedPage({ id, olds, news: page });
    expect(shown(response)).toEqual({ changes: 1, isDetailed: false, replaces: [], dbr: false, detailed: {} });
    expect((await running.service.control("GET", "requests")).counts).toEqual({});
  });

  it("finds values that the service hasn't applied before, although nothing differs", async () => {
    const { id, olds } = await running.created("OneTimeProduct", page);
    const request = { urn: urnOf("OneTimeProduct"), id, oldInputs: page, news: page };
    const response = await running.plugin.call("diff", { ...request, olds: { ...olds, unsettled: true } });
    expect(shown(response)).toMatchObject({ changes: 2, isDetailed: false, detailed: {} });
  });

  it("lists what changes and what stays", async () => {
    const { id, olds } = await running.created("OneTimeProduct", page);
    const news = { ...page, price: 1500, notes: [{ name: "n", require: true }] };
    const response = await comparedPage({ id, olds, news });
    expect(shown(response)).toEqual({
      changes: 2,
      isDetailed: true,
      replaces: [],
      dbr: false,
      detailed: { price: { kind: UPDATE, inputdiff: true }, notes: { kind: ADD, inputdiff: true } },
    });
    expect(response.getDiffsList()).toEqual(["price", "notes"]);
    expect(response.getStablesList()).toEqual(["processorAEnvId", "platform", "urlApplication", "productId"]);
  });

  it("lists what replaces, and warns on the resource", async () => {
    const { id, olds } = await running.created("OneTimeProduct", page);
    const news = { ...page, platform: { processorC: true }, processorAEnvId: "0", label: "x" };
    const response = await comparedPage({ id, olds, news }, "p");
    expect(shown(response)).toMatchObject({
      replaces: ["processorAEnvId", "platform"],
      detailed: {
        platform: { kind: ADD_REPLACE },
        processorAEnvId: { kind: UPDATE_REPLACE },
        label: { kind: ADD },
      },
    });
    expect(response.getStablesList()).toEqual([]);
    expect(running.plugin.diagnostics).toEqual([
      {
        severity: "warning",
        message: expect.stringMatching(
          /^OneTimeProduct "Book": changing `processorAEnvId` and `platform` .*\nPP1307: /,
        ),
        urn: urnOf("OneTimeProduct", "p"),
      },
    ]);
  });

  it("reports, once the program declares a used code, that unknown values can still be refused", async () => {
    const properties = { ...code, couponCode: "OPEN", productIds: ["1"] };
    const { id, olds } = await running.created("Coupon", properties);
    await running.service.control("POST", `objects/coupon/${id}/use`, { times: 2 });
    const news = { ...properties, productIds: [unknownText] };
    const request = { urn: urnOf("Coupon"), id, olds, oldInputs: properties, news };
    // The Diff of a dependent that the program hasn't declared: it is compared again.
    await running.plugin.call("diff", request);
    expect(running.plugin.diagnostics).toEqual([]);
    await running.plugin.call("check", { urn: urnOf("Coupon"), olds: properties, news });
    await running.plugin.call("diff", request);
    const notice = maybeFrozen({ name: 'Coupon "OPEN"', uses: 2, shown: "`productIds`", one: true });
    expect(running.plugin.diagnostics).toMatchObject([{ severity: "warning", message: printedNotice(notice) }]);
  });

  it("reports what the program leaves to the service from now on", async () => {
    const olds = { guildId: "unmanaged", name: "Members", permissions: ["ADMINISTRATOR"] };
    const { permissions: _its, ...news } = olds;
    const urn = urnOf("ChatRole");
    await running.plugin.call("check", { urn, olds, news });
    const about = { name: 'ChatRole "Members"', paths: ["permissions"], shown: "`permissions`" };
    const message = printedNotice(defaultNotRestored(about));
    expect(running.plugin.diagnostics).toMatchObject([{ severity: "warning", message }]);
    running.plugin.diagnostics.length = 0;
    await running.plugin.call("check", { urn, olds: news, news });
    expect(running.plugin.diagnostics).toEqual([]);
  });

  it("keeps the program's secrets out of messages", async () => {
    const properties = { ...code, couponCode: "T0PSECRET" };
    const { id, olds } = await running.created("Coupon", properties);
    await running.service.control("POST", `objects/coupon/${id}/use`, { times: 2 });
    const marked = { ...properties, couponCode: secret("T0PSECRET") };
    const held = { ...olds, couponCode: secret("T0PSECRET") };
    const request = { urn: urnOf("Coupon"), id, olds: held, oldInputs: marked };
    await running.plugin.call("diff", { ...request, news: { ...marked, rate: 50 } });
    const message = printedNotice(newRevision({ name: 'Coupon "[secret]"', uses: 2 }));
    expect(running.plugin.diagnostics).toMatchObject([{ message }]);
    await expect(
      running.plugin.call("diff", { ...request, news: { ...marked, productIds: ["other"] } }),
    ).rejects.toMatchObject({ details: expect.stringContaining('Coupon "[secret]": a used code') });
  });

  it("ignores changes of ignored properties, also if the actual value differs", async () => {
    const { id, olds } = await running.created("OneTimeProduct", page);
    const request = {
      urn: urnOf("OneTimeProduct"),
      id,
      olds: { ...olds, price: 900, label: "by hand" },
      oldInputs: page,
      news: page,
      ignorechanges: ["price", "label"],
    };
    expect((await running.plugin.call("diff", request)).getChanges()).toBe(1);
    expect((await running.plugin.call("diff", { ...request, ignorechanges: ["price"] })).getDiffsList()).toEqual([
      "label",
    ]);
  });
});

describe("a preview", () => {
  it("of a create returns the program's values, and requests no more than a token", async () => {
    await running.service.control("DELETE", "requests");
    const properties = { ...page, label: unknownText, freeSpace: secret("x") };
    const response = await running.plugin.call("create", { urn: urnOf("OneTimeProduct"), properties, preview: true });
    expect(response.getId()).toBe("");
    const stored = response.getProperties()?.toJavaScript() as Values;
    expect(stored).toMatchObject({ ...properties, stock: -1, backgroundColor: "#f8f8f8", notes: null });
    expect(stored).not.toHaveProperty("adoptId");
    const open = Object.keys(stored).filter((name) => stored[name] === unknownText);
    expect(open.toSorted()).toEqual(["label", "productId", "urlApplication"]);
    const { counts } = await running.service.control("GET", "requests");
    expect(Object.keys(counts as Values).filter((route) => route !== "POST /v1/identity/oauth2/token")).toEqual([]);
  });

  it("of an update returns what stays", async () => {
    const { id, olds } = await running.created("OneTimeProduct", page);
    const news = { ...page, price: 1500 };
    const response = await running.plugin.call("update", {
      urn: urnOf("OneTimeProduct"),
      id,
      olds,
      news,
      preview: true,
    });
    expect(response.getProperties()?.toJavaScript()).toEqual({ ...olds, price: 1500 });
    expect(await running.service.control("GET", `objects/product/${id}`)).toMatchObject({ price: 1200 });
  });
});

describe("the life of an object", () => {
  const urn = urnOf("RegistrationPlan");
  const args = {
    contractType: "msg",
    planName: "Trial",
    language: "en",
    msg: { channelId: "c", channelSecret: secret("s3") },
  };

  it("is a create, an update, a read and a delete, with its secrets marked in each", async () => {
    const created = await running.plugin.call("create", { urn, properties: { ...args, label: secret("L") } });
    const id = created.getId();
    const olds = created.getProperties()?.toJavaScript() as Values;
    expect(olds).toMatchObject({
      ...args,
      __place: expect.stringMatching(/^1 test [0-9a-f]{8} [0-9a-f]{8}$/),
      label: secret("L"),
      planId: id,
      urlApplication: expect.stringContaining(id),
      contractFlow: 1,
      freeSpace: null,
      mailContract: null,
    });

    const news = { ...args, label: "M" };
    const updated = await running.plugin.call("update", { urn, id, olds, news });
    const now = updated.getProperties()?.toJavaScript() as Values;
    expect(now).toEqual({ ...olds, label: "M" });

    await running.service.control("PATCH", `objects/advance/${id}`, { free_space: "by hand" });
    const read = await running.plugin.call("read", { urn, id, properties: now, inputs: news });
    expect(read.getId()).toBe(id);
    expect(read.getInputs()?.toJavaScript()).toEqual({ ...news, freeSpace: "by hand" });
    expect(read.getProperties()?.toJavaScript()).toEqual({ ...now, freeSpace: "by hand" });

    await running.plugin.call("delete", { urn, id, properties: now });
    expect((await running.plugin.call("read", { urn, id, properties: now, inputs: news })).getId()).toBe("");
    await running.plugin.call("delete", { urn, id, properties: now });
  });

  it("can begin with a read by its id", async () => {
    const role = { guildId: "guild", name: "Members", permissions: ["CONNECT"] };
    const { id } = await running.created("ChatRole", role);
    const read = await running.plugin.call("read", { urn: urnOf("ChatRole"), id });
    expect(read.getInputs()?.toJavaScript()).toMatchObject(role);
    expect(read.getProperties()?.toJavaScript()).toMatchObject({ ...role, roleId: id.split("/")[1] });
  });

  it("has an import that names the missing secrets, and a refresh that doesn't", async () => {
    const { id, olds } = await running.created("RegistrationPlan", { ...args, planName: "Imported" });
    const read = (more: Values = {}) => running.plugin.call("read", { urn, id, ...more });
    await read();
    expect(running.plugin.diagnostics.map(({ message }) => message)).toEqual([
      printedNotice(secretsNotImported({ what: `RegistrationPlan "Imported" ${id}`, secrets: "`msg.channelSecret`" })),
    ]);
    running.plugin.diagnostics.length = 0;
    await read({ inputs: args });
    await read({ properties: olds });
    const role = await running.created("ChatRole", { guildId: "guild", name: "Without secrets" });
    await running.plugin.call("read", { urn: urnOf("ChatRole"), id: role.id });
    expect(running.plugin.diagnostics).toEqual([]);
  });

  it.each([
    ["ChatRole", "guild/1", /^ChatRole guild\/1: the service has no such object/],
    ["ChatRole", "12", /^ChatRole: "12" is not a valid id\.\nUse an id of the form guildId\/roleId/],
    ["ChatChannel", "a/b/c", /^ChatChannel: "a\/b\/c" is not a valid id\.\nUse an id of the form guildId\/channelId/],
    ["OneTimeProduct", "nothing", /^OneTimeProduct nothing: the service has no such object. It may have been deleted/],
    ["Coupon", "nothing", /^Coupon nothing: the service has no such object/],
  ])("can't begin with a read of: %s %s", (kind, id, details) =>
    expect(running.plugin.call("read", { urn: urnOf(kind), id })).rejects.toMatchObject({
      details: expect.stringMatching(details),
    }),
  );

  it("can be interrupted, with advice how to adopt what may exist", async () => {
    await running.service.control("POST", "faults", {
      method: "POST",
      path: "/v1/advance",
      fault: { kind: "reset-after" },
    });
    const properties = { ...args, planName: "Lost" };
    await expect(
      running.plugin.call("create", { urn: urnOf("RegistrationPlan", "lost"), properties }),
    ).rejects.toMatchObject({
      code: status.UNKNOWN,
      details: expect.stringMatching(/`pulumi import paypages:index:RegistrationPlan lost [0-9a-f]+`/),
    });
  });
});

it("removes what it created for an engine that has ended, and sends nothing to it", async () => {
  const engine = await startServer({ engine: "127.0.0.1:1" });
  onTestFinished(() => engine.stop());
  const plugin = callsOf(engine.port);
  onTestFinished(() => plugin.close());
  await plugin.call("configure", { args: settingsFor(running.service.url) });
  const created = await plugin.call("create", {
    urn: urnOf("OneTimeProduct"),
    properties: { ...page, productName: "For nobody" },
  });
  const { items } = await running.service.control("GET", "objects/product");
  expect((items as Values[]).map(({ id }) => id)).not.toContain(created.getId());
});

it("marks the program's secrets in the inputs of a read as secret in the response", async () => {
  const { id, olds } = await running.created("OneTimeProduct", { ...page, productName: "Marked", label: "hush" });
  const inputs = { ...page, productName: "Marked", label: secret("hush") };
  const response = await running.plugin.call("read", { urn: urnOf("OneTimeProduct"), id, properties: olds, inputs });
  for (const values of [response.getProperties(), response.getInputs()]) {
    expect(values?.toJavaScript()).toMatchObject({ productName: "Marked", label: secret("hush") });
  }
});
