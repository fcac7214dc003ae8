import { setTimeout as sleep } from 'node:timers/promises';
import { type Measured, summary } from './report.ts';

/** So many clients, each sending its next as soon as its last is answered. */
export const closedLoop = async (
  { clients, forMs }: { clients: number; forMs: number },
  send: () => Promise<unknown>,
): Promise<Measured> => {
  const latencies: number[] = [];
  const startedAt = performance.now();
  const client = async () => {
    for (let at = performance.now(); at - startedAt < forMs; ) {
      await send();
      const now = performance.now();
      latencies.push(now - at);
      at = now;
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return summary(latencies.length, performance.now() - startedAt, latencies);
};

/** Arrivals at a rate whatever the answers do, as players are. Times run from the arrival. */
export const openArrivals = async (
  { perSecond, forMs }: { perSecond: number; forMs: number },
  send: () => Promise<unknown>,
): Promise<Measured> => {
  const latencies: number[] = [];
  const answers: Promise<void>[] = [];
  const startedAt = performance.now();
  for (let sent = 0; performance.now() - startedAt < forMs; await sleep(1)) {
    const due = ((performance.now() - startedAt) / 1000) * perSecond;
    for (; sent < due; sent++) {
      const at = performance.now();
      answers.push(send().then(() => void latencies.push(performance.now() - at)));
    }
  }
  const tookMs = performance.now() - startedAt;
  await Promise.all(answers);
  return summary(latencies.length, tookMs, latencies);
};
