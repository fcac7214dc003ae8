import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { gameList } from '#features/lobby/contract/games/game-list.ts';
import { currentDraws } from '#features/lottery/contract/draws/current-draws.ts';
import { startTestSite } from '#kit/testing/site.ts';
import { print, printAside } from '#tools/command/output.ts';
import { requestOf, type Sent } from '#tools/testing/site/site-client.ts';
import type { Sending } from './uploads/senders.ts';

const wanted = 3;
const waitMs = 30_000;

/**
 * What visitors feel while others send pictures of 5 MB without end: they come at a fixed rate whatever the answers do, first in
 * a calm, then beside the storm. Every sender has an address of its own, so that no limit of one address holds them back.
 * @throws Error where a visitor is not answered, or the p95 in the storm is more than three times the calm's.
 */
export const bench = async (words: readonly string[]): Promise<void> => {
  const { values } = parseArgs({
    args: [...words],
    options: {
      rate: { type: 'string', default: '30' },
      seconds: { type: 'string', default: '20' },
      senders: { type: 'string', default: '8' },
    },
  });
  const [perSecond, seconds, senders] = [Number(values.rate), Number(values.seconds), Number(values.senders)];
  const closing: (() => Promise<void>)[] = [];
  const environment = { TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'error' };
  const { site } = await startTestSite({ after: (done) => void closing.push(done) }, { environment });
  try {
    await visitors(site, { perSecond, seconds: 3 });
    printAside(`${seconds} s of ${perSecond} visits a second, then as long beside ${senders} senders`);
    const calm = await visitors(site, { perSecond, seconds });
    const storm = await stormOf(site, senders);
    const stormy = await visitors(site, { perSecond, seconds });
    report({ calm, stormy, sent: await storm.stop() }, { seconds, senders, bytes: storm.bytes });
  } finally {
    for (const close of closing) await close();
  }
};

let addresses = 0;
const nextAddress = (): string => {
  const no = addresses++;
  return `11.${(no >> 16) & 255}.${(no >> 8) & 255}.${no & 255}`;
};

/** Times of answers, from when each visit was due. */
const visitors = async (
  site: string,
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<number[]> => {
  const asked: readonly Sent[] = [requestOf(gameList, {}), requestOf(currentDraws, { gameCode: 'YK15' })];
  const startedMs = performance.now();
  const visits = Array.from({ length: perSecond * seconds }, async (_, no) => {
    const dueMs = startedMs + (no * 1000) / perSecond;
    await sleep(Math.max(0, dueMs - performance.now()));
    const reply = await fetch(`${site}/api${asked[no % asked.length]!.path}`, {
      headers: { 'x-forwarded-for': nextAddress() },
      signal: AbortSignal.timeout(waitMs),
    });
    await reply.arrayBuffer();
    if (reply.status !== 200) throw new Error(`a visitor was answered ${reply.status}`);
    return performance.now() - dueMs;
  });
  return Promise.all(visits);
};

/** Senders in a process of their own: what they do must not delay the visitors' own clock. */
const stormOf = async (site: string, senders: number) => {
  const storm = fork(join(import.meta.dirname, 'uploads', 'senders.ts'), [site, String(senders)]);
  const [{ bytes }] = (await once(storm, 'message')) as [{ bytes: number }];
  return {
    bytes,
    stop: async (): Promise<Sending> => {
      storm.send('end');
      const [sent] = (await once(storm, 'message')) as [Sending];
      return sent;
    },
  };
};

type Measured = { calm: readonly number[]; stormy: readonly number[]; sent: Sending };

const report = (
  { calm, stormy, sent }: Measured,
  { seconds, senders, bytes }: { seconds: number; senders: number; bytes: number },
): void => {
  const part = (times: readonly number[], share: number) =>
    times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0;
  const short = (figure: number) => Number(figure.toPrecision(3));
  const ratio = part(stormy, 0.95) / part(calm, 0.95);
  print(
    JSON.stringify({
      bench: 'uploads',
      case: `visits beside ${senders} senders of ${(bytes / 1e6).toFixed(1)} MB`,
      value: short(part(stormy, 0.95)),
      unit: 'ms p95',
      reference: 'the same in a calm',
      referenceValue: short(part(calm, 0.95)),
      ratio: short(ratio),
      wanted: `<= ${wanted}`,
      p50ms: short(part(stormy, 0.5)),
      referenceP50ms: short(part(calm, 0.5)),
      takenPerSecond: short(sent.taken / seconds),
      sentAwayPerSecond: short(sent.sentAway / seconds),
    }),
  );
  if (ratio > wanted) throw new Error(`the p95 beside the storm is ${ratio.toFixed(2)} times the calm's`);
};
