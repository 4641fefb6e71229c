import { once } from "node:events";
import { connect } from "node:http2";
import { setImmediate as turn } from "node:timers/promises";
import { expect, it } from "vitest";
import { startServer } from "./resourceProcess.js";

it.each(Array.from({ length: 12 }, (_, turns) => turns))(
  "stops if the engine closes its connection %i turns before",
  async (turns) => {
    const plugin = await startServer({});
    const engine = connect(`http://127.0.0.1:${plugin.port}`);
    await once(engine, "remoteSettings");
    engine.destroy();
    for (let i = 0; i < turns; i++) await turn();
    await expect(plugin.stop()).resolves.toBeUndefined();
  },
);
