// For the tests of the console: every sort of page, with all possible content.

import { coupon, pageSamples } from "./samples/bodies.js";
import type { businessForTests, Kind } from "./sandboxBusiness.js";

/** Creates objects of every kind with a text wherever one fits; returns the pages' paths within the console. */
export async function consolePages(business: ReturnType<typeof businessForTests>, text: string): Promise<string[]> {
  const { client, good, createPage } = business;
  const guild_id = text.replaceAll("/", "");
  const guild = encodeURIComponent(guild_id);
  const { id: endpoint } = await good("POST", "/_sandbox/webhooks/endpoints", {
    url: `http://127.0.0.1:9/${encodeURI(text)}`,
  });
  const delivery = await good("POST", `/_sandbox/webhooks/endpoints/${endpoint}/test`);
  const role = await good("POST", `/v1/chat/guilds/${guild}/roles`, { name: text });
  const channel = await good("POST", `/v1/chat/guilds/${guild}/channels`, { name: text, topic: text, type: 0 });
  const chat_rule = { trigger: "auto", action: "grant", guild_id, target_type: "role", role_ids: [role.id, text] };
  const form = { name: text, email: "anyone@example.com", company: text, chat_id: text, chat_user_name: text };
  const ofKinds: string[] = [];
  for (const kind of Object.keys(pageSamples) as Kind[]) {
    const name = kind === "product" ? "product_name" : "plan_name";
    const page = await createPage(kind, { [name]: text, label: text, free_space: text, chat_rule });
    const person = await page.join(form);
    await good("POST", `/_sandbox/objects/${kind}/${page.id}/customers`, { name: text, email: text });
    const own = `/objects/${kind}/${page.id}`;
    ofKinds.push(`/pages/${kind}`, `/customers/${kind}`, own, `${own}/customers`, `/person/${person}`);
  }
  const code = await good("POST", "/v1/client/coupon", coupon({ coupon_name: text, coupon_code: text }));
  await good("POST", `/_sandbox/objects/coupon/${code.coupon_id}/use`);
  const revised = await good("PUT", `/v1/client/coupon/${code.coupon_id}`, { rate: 20 });
  await client.get(`/v1/advance/${guild}?q=${guild}`);
  const requested = (await good("GET", "/_sandbox/requests")).items.at(-1);
  await good("POST", "/_sandbox/faults", { path: `/v1/${text}`, fault: { kind: "empty" } });
  const [mail] = (await good("GET", "/_sandbox/mails?to=anyone@example.com")).items;
  return [
    ...["", "/codes", `/objects/coupon/${revised.coupon_id}`, `/objects/coupon/${code.coupon_id}`],
    ...["/guilds", `/guilds/${guild}`, `/guilds/${guild}?list=channels`, `/guilds/${guild}?list=member`],
    ...[`/objects/roles/${role.id}`, `/objects/channels/${channel.id}`],
    ...["/payments/charge", "/payments/paid", "/payments/installments"],
    ...["/mails", `/mails/${mail.id}`, `/mails?to=${guild}&page=${guild}`, "/webhooks"],
    ...[`/webhooks/deliveries/${delivery.id}`, "/events", `/events/${mail.event_id}`],
    ...["/requests", `/requests/${requested.id}`, "/search", `/search?q=${encodeURIComponent(text)}`],
    ...["/snapshots", "/cards", "/faults", "/variants", "/clock", `/clock?notice=${guild}`],
    ...ofKinds,
  ];
}
