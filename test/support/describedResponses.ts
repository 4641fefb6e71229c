// Set-up of all tests: compares every response of every sandbox with the description of the API.
import { subscribe } from "node:diagnostics_channel";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { afterAll, afterEach } from "vitest";
import type { Sent } from "./description.js";

let sent: Sent[] = [];

/** fastify announces each server before that has any hook, so this one sees the values that handlers return. */
subscribe("fastify.initialization", (message) => {
  const { fastify: app } = message as { fastify: FastifyInstance };
  app.addHook("onSend", async (request: FastifyRequest, reply: FastifyReply, payload: unknown) => {
    const { fault, method, url, routeOptions } = request;
    if (!app.hasDecorator("variants") || fault || app.variants.list().length > 0) return;
    // A copy responds like its account.
    if (app.copyOf.copy) return;
    sent.push({ method, url, route: routeOptions.config.route?.path, status: reply.statusCode, payload });
  });
});

async function check(): Promise<void> {
  if (sent.length === 0) return;
  // Loaded only if there is something to check: most test files have no sandbox.
  const { problemOf } = await import("./description.js");
  const problems = sent.flatMap((response) => problemOf(response) ?? []);
  sent = [];
  if (problems.length > 0) throw new Error(`Not as /openapi.json describes it:\n${problems.slice(0, 5).join("\n")}`);
}

afterEach(check);
afterAll(check);
