// The measurement itself: one server at a time, so that none takes time from another.
import { memoryOf } from "../support/memory.js";
import { connectionCounts, operations, type Situation, situationsWith, titleOf } from "./cases.js";
import type { Load } from "./load.js";
import { peerVersion, readPeer, startPeer } from "./peer.js";
import type { Cost, Measured, Result, Start } from "./result.js";
import { Subject } from "./subject.js";

export interface MeasureOptions {
  /** Objects in the situations with few and with many. */
  readonly few: number;
  readonly many: number;
  /** How often each load and each start is measured. */
  readonly rounds: number;
  /** How long a load goes on. */
  readonly seconds: number;
  readonly signal: AbortSignal;
  /** Told what comes next. */
  readonly say: (what: string) => void;
}

export async function measure(options: MeasureOptions): Promise<Result> {
  const { few, many, rounds, seconds } = options;
  const loads: Measured[] = [];
  const costs: Cost[] = [];
  const starts = await measureStarts(options);
  for (const situation of situationsWith(few, many)) {
    const { measured, cost } = await measureSituation(situation, options);
    loads.push(...measured);
    costs.push(cost);
  }
  return { rounds, seconds, loads, costs, starts, peerVersion: peerVersion(), peer: await measurePeer(options) };
}

async function measureStarts({ rounds, signal, say }: MeasureOptions): Promise<Start[]> {
  say("starts");
  const starts: Start[] = [];
  for (let round = 0; round < rounds; round++) {
    for (const [storage, server] of [
      ["memory", "sandbox"],
      ["file", "sandbox with a file"],
    ] as const) {
      const subject = await Subject.start({ storage }, signal);
      starts.push({ server, seconds: subject.startSeconds, memory: subject.memory?.now });
      await subject.stop();
    }
    if (peerVersion() === undefined) continue;
    const peer = await startPeer(signal);
    starts.push({ server: "stripe-mock", seconds: peer.startSeconds, memory: memoryOf(peer.pid)?.now });
    await peer.stop();
  }
  return starts;
}

async function measureSituation(situation: Situation, { rounds, seconds, signal, say }: MeasureOptions) {
  say(titleOf(situation));
  const subject = await Subject.start(situation, signal);
  try {
    const filling = await subject.fill(situation.objects);
    for (const operation of operations) await subject.measure(operation, 1, Math.min(seconds, warmUp));
    const measured: Measured[] = [];
    for (let round = 0; round < rounds; round++) {
      for (const operation of operations) {
        for (const connections of connectionCounts) {
          const load = await subject.measure(operation, connections, seconds);
          measured.push({ situation, operation, connections, load });
        }
      }
    }
    return { measured, cost: { situation, filling, memory: subject.memory?.now } };
  } finally {
    await subject.stop();
  }
}

/** Seconds of load that do not count: the first requests are slower. */
const warmUp = 2;

async function measurePeer({ rounds, seconds, signal, say }: MeasureOptions): Promise<Result["peer"]> {
  if (peerVersion() === undefined) return undefined;
  say("stripe-mock");
  const peer = await startPeer(signal);
  try {
    await readPeer(peer, 1, Math.min(seconds, warmUp), signal);
    const loads: { connections: number; load: Load }[] = [];
    for (let round = 0; round < rounds; round++) {
      for (const connections of connectionCounts) {
        loads.push({ connections, load: await readPeer(peer, connections, seconds, signal) });
      }
    }
    return loads;
  } finally {
    await peer.stop();
  }
}
