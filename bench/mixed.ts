import { parseArgs } from 'node:util';
import { startTestSite } from '#kit/testing/site.ts';
import { print, printAside } from '#tools/command/output.ts';
import { openDraw } from '#tools/testing/site/play.ts';
import { addPeople, mustAddUp } from './mixed/people.ts';
import { type Arrival, arrive, figuresOf, normalAfter, normalMost } from './mixed/phases.ts';
import { failures, streamNames, streamsOf } from './mixed/streams.ts';
import { type Taken, watch } from './mixed/watch.ts';

const backWithinSeconds = 10;
/** Long enough to see that it is as before for good. */
const afterSeconds = backWithinSeconds + 5;
const timesMore = 3;

/**
 * The whole product over HTTP, as everybody uses it at once: a calm, three times as many, and as many as in the calm again.
 * People arrive at a fixed rate whatever the answers do. Fails where somebody is sent away without being told when to come
 * again, where anything fails, where it is not as before soon after, or where the ledger deviates.
 */
export const bench = async (words: readonly string[]): Promise<void> => {
  const { values } = parseArgs({
    args: [...words],
    options: {
      rate: { type: 'string', default: '60' },
      seconds: { type: 'string', default: '20' },
      storm: { type: 'string', default: '20' },
      players: { type: 'string', default: '400' },
    },
  });
  const [perSecond, seconds, players] = [Number(values.rate), Number(values.seconds), Number(values.players)];
  const stormSeconds = Number(values.storm);
  const closing: (() => Promise<void>)[] = [];
  const site = await startTestSite(
    { after: (done) => void closing.push(done) },
    // The players' money comes from nowhere, which the product says of each of them.
    { environment: { TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'silent' } },
  );
  try {
    const draw = await openDraw(site);
    printAside(`${players} players take their seats`);
    const streams = await streamsOf(site, await addPeople(site, players), draw);
    await (await arrive(streams, { perSecond, seconds: Math.min(5, seconds) })).answered;
    printAside(
      `${seconds} s of ${perSecond} arrivals a second, ${stormSeconds} s of ${perSecond * timesMore}, then of ${perSecond}`,
    );
    const watched = await watch(site);
    closing.unshift(async () => watched.end());
    // One behind the other without a pause: who is left of the storm waits among those who come after it.
    const phases = {
      calm: await watched.phase(() => arrive(streams, { perSecond, seconds })),
      storm: await watched.phase(() => arrive(streams, { perSecond: perSecond * timesMore, seconds: stormSeconds })),
      after: await watched.phase(() => arrive(streams, { perSecond, seconds: afterSeconds })),
    };
    const [calm, storm, after] = [
      await phases.calm.value.answered,
      await phases.storm.value.answered,
      await phases.after.value.answered,
    ];
    const back = report({ calm, storm, after }, { perSecond, seconds });
    for (const [phase, { taken }] of Object.entries(phases)) tellTaken(phase, taken);
    print(JSON.stringify({ bench: 'mixed', case: "the server's memory", ...watched.memory(), wanted: '< 1 MB/min' }));
    if (failures.size > 0)
      print(JSON.stringify({ bench: 'mixed', case: 'what failed', ...Object.fromEntries(failures) }));
    await mustAddUp(site);
    judge([...calm, ...storm, ...after], back);
  } finally {
    for (const close of closing) await close();
  }
};

type Phases = Record<'calm' | 'storm' | 'after', readonly Arrival[]>;

/** While people arrived; who was answered later is not counted. */
const tellTaken = (phase: string, taken: Taken): void =>
  print(
    JSON.stringify({
      bench: 'mixed',
      case: `processor time and standstill, ${phase}`,
      ...Object.fromEntries(Object.entries(taken).map(([name, figure]) => [name, short(figure)])),
    }),
  );

const short = (figure: number) => Number(figure.toPrecision(3));

/** A line for each stream and phase, its times beside those of the calm. @returns after how many seconds all was as before. */
const report = (phases: Phases, { perSecond, seconds }: { perSecond: number; seconds: number }): number | undefined => {
  for (const stream of [...streamNames, undefined]) {
    const of = (arrivals: readonly Arrival[]) =>
      figuresOf(stream === undefined ? arrivals : arrivals.filter((it) => it.stream === stream));
    const calm = of(phases.calm);
    for (const phase of ['calm', 'storm', 'after'] as const) {
      const figures = of(phases[phase]);
      print(
        JSON.stringify({
          bench: 'mixed',
          case: `${stream ?? 'all'}, ${phase}`,
          arrivalsPerSecond: phase === 'storm' ? perSecond * timesMore : perSecond,
          ...figures,
          p50ms: short(figures.p50ms),
          p95ms: short(figures.p95ms),
          p99ms: short(figures.p99ms),
          ratioP50: short(figures.p50ms / calm.p50ms),
          ratioP95: short(figures.p95ms / calm.p95ms),
        }),
      );
    }
  }
  const mostMs = normalMost(phases.calm, seconds);
  const back = normalAfter(phases.after, { mostMs, seconds: afterSeconds });
  print(
    JSON.stringify({
      bench: 'mixed',
      case: 'as before, after the storm',
      value: back ?? null,
      unit: 's',
      wanted: `<= ${backWithinSeconds}`,
    }),
  );
  return back;
};

const judge = (arrivals: readonly Arrival[], back: number | undefined): void => {
  const { failed, sentAwayWithoutWord } = figuresOf(arrivals);
  if (sentAwayWithoutWord > 0) throw new Error(`${sentAwayWithoutWord} were sent away without being told for how long`);
  if (failed > 0) throw new Error(`${failed} arrivals failed`);
  if (back === undefined || back > backWithinSeconds) throw new Error('it was not as before within ten seconds');
};
