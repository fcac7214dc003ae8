import { batcher, verifyLedger } from '#features/wallet/tooling.ts';
import { sql } from '#kit/server/database/database.ts';
import { measureHttp } from './wallet/http.ts';
import { closedLoop, openArrivals } from './wallet/load.ts';
import { openNaive } from './wallet/naive.ts';
import { openPgbench, openPgledger } from './wallet/references.ts';
import {
  type Costed,
  type Measured,
  median,
  medianRun,
  progress,
  ratioOfRounds,
  report,
  type Rounds,
} from './wallet/report.ts';
import { cpuSoFar } from './wallet/cpu.ts';
import { applyAlone, openScene, type Scene } from './wallet/scene.ts';

type Way = { name: string; run: (forMs: number) => Promise<Measured> };

/**
 * The wallet against its references, on one server, in turns, medians of the rounds.
 * @param words `--seconds 4` a case and round, `--rounds 3`, `--pgledger FILE` its published SQL.
 */
export const bench = async (words: readonly string[]): Promise<void> => {
  const option = (name: string) => (words.includes(name) ? words[words.indexOf(name) + 1] : undefined);
  const forMs = Number(option('--seconds') ?? 4) * 1000;
  const rounds = Number(option('--rounds') ?? 3);
  const scene = await openScene();
  try {
    const medians = await throughput(scene, { forMs, rounds, pgledger: option('--pgledger') });
    reportThroughput(medians);
    await bytes(scene, forMs);
    await arrivals(scene, forMs);
    await http(scene, { forMs, rounds });
    await correct(scene);
  } finally {
    await scene.close();
  }
};

const throughput = async (
  scene: Scene,
  { forMs, rounds, pgledger }: { forMs: number; rounds: number; pgledger: string | undefined },
): Promise<Map<string, Rounds>> => {
  const { world } = scene;
  const naive = await openNaive(scene);
  const pgbench = await openPgbench(scene);
  const ledger = pgledger === undefined ? undefined : await openPgledger(scene, pgledger);
  const lanes = (options: { lanes: number; batchMax: number }, clients: number, next: Scene['spread']): Way['run'] => {
    return async (ms) => {
      const money = batcher(world, options);
      const send = async () => {
        const { outcome } = await money.apply(next());
        if (outcome !== 'applied') throw new Error(`answered ${outcome}`);
      };
      const measured = await closedLoop({ clients, forMs: ms }, send);
      await money.close();
      return measured;
    };
  };
  const ways: Way[] = [
    { name: 'naive', run: (ms) => closedLoop({ clients: 16, forMs: ms }, naive.spread) },
    { name: 'batcher 2×256', run: lanes({ lanes: 2, batchMax: 256 }, 1024, scene.spread) },
    { name: 'naive hot', run: (ms) => closedLoop({ clients: 16, forMs: ms }, naive.hot) },
    { name: 'batcher 2×256 hot', run: lanes({ lanes: 2, batchMax: 256 }, 1024, scene.hot) },
    { name: 'batcher 3×256', run: lanes({ lanes: 3, batchMax: 256 }, 1536, scene.spread) },
    { name: 'batcher 2×64', run: lanes({ lanes: 2, batchMax: 64 }, 256, scene.spread) },
    { name: 'batcher 4×1024', run: lanes({ lanes: 4, batchMax: 1024 }, 8192, scene.spread) },
    { name: 'applyIn', run: (ms) => closedLoop({ clients: 16, forMs: ms }, () => applyAlone(world, scene.spread())) },
    ...(pgbench === undefined ? [] : [{ name: 'pgbench-tpcb', run: pgbench }]),
    ...(ledger === undefined
      ? []
      : [
          { name: 'pgledger', run: ledger.spread },
          { name: 'pgledger hot', run: ledger.hot },
        ]),
  ];
  const runs = new Map<string, Costed[]>(ways.map(({ name }) => [name, []]));
  for (const { run } of ways) await run(500);
  for (let round = 1; round <= rounds; round++) {
    for (const { name, run } of ways) {
      const measured = await costed(scene, () => run(forMs));
      const cpu = measured.cpuMicros === undefined ? '' : `, ${measured.cpuMicros.toFixed(1)} µs of processor each`;
      progress(
        `round ${round}: ${name} ${Math.round(measured.perSecond)}/s, p99 ${measured.p99ms.toFixed(1)} ms${cpu}`,
      );
      runs.get(name)!.push(measured);
    }
  }
  await naive.close();
  await ledger?.close();
  return new Map(
    [...runs].map(([name, measured]) => {
      const cpus = measured.flatMap(({ cpuMicros }) => cpuMicros ?? []);
      const perRound = measured.map(({ perSecond }) => perSecond);
      return [name, { ...medianRun(measured), perRound, ...(cpus.length === 0 ? {} : { cpuMicros: median(cpus) }) }];
    }),
  );
};

const costed = async ({ postmaster }: Scene, run: () => Promise<Measured>): Promise<Costed> => {
  const before = cpuSoFar(postmaster);
  const measured = await run();
  const after = cpuSoFar(postmaster);
  return before === undefined || after === undefined
    ? measured
    : { ...measured, cpuMicros: (after - before) / measured.count };
};

const reportThroughput = (medians: ReadonlyMap<string, Rounds>): void => {
  const compare = (name: string, reference: string, wanted?: string) => {
    const [one, other] = [medians.get(name), medians.get(reference)];
    if (!one || !other) return;
    if (one.cpuMicros !== undefined && other.cpuMicros !== undefined) {
      report({
        case: `${name}, processor time`,
        value: one.cpuMicros,
        unit: 'µs/movement',
        reference,
        referenceValue: other.cpuMicros,
      });
    }
    report({
      case: name,
      value: one.perSecond,
      unit: 'movements/s',
      reference,
      referenceValue: other.perSecond,
      ratio: ratioOfRounds(one, other),
      p50ms: one.p50ms,
      p99ms: one.p99ms,
      ...(wanted === undefined ? {} : { wanted }),
    });
  };
  for (const name of ['naive', 'naive hot', 'pgbench-tpcb', 'pgledger', 'pgledger hot']) {
    const one = medians.get(name);
    if (one) report({ case: name, value: one.perSecond, unit: 'movements/s', p50ms: one.p50ms, p99ms: one.p99ms });
  }
  compare('batcher 2×256', 'naive', '≥ 13');
  compare('batcher 2×256', 'pgbench-tpcb', '≥ 11');
  compare('batcher 2×256', 'pgledger', '≥ 20');
  compare('batcher 2×256 hot', 'naive hot', '≥ 40');
  compare('batcher 3×256', 'naive', '≥ 13');
  compare('batcher 2×64', 'naive');
  compare('batcher 4×1024', 'naive');
  compare('applyIn', 'naive', '≥ 1.5');
};

/** What a movement costs the log and the disk, over a stretch of batches. */
const bytes = async (scene: Scene, forMs: number): Promise<void> => {
  const { world } = scene;
  const before = await sizes(scene);
  const money = batcher(world);
  await closedLoop({ clients: 1024, forMs }, () => money.apply(scene.spread()));
  await money.close();
  const after = await sizes(scene);
  const moved = after.movements - before.movements;
  report({ case: 'WAL', value: (after.wal - before.wal) / moved, unit: 'bytes/movement', wanted: '≤ 450' });
  report({ case: 'disk', value: after.disk / after.movements, unit: 'bytes/movement', wanted: '≤ 200' });
};

const sizes = async ({ world }: Scene) => {
  const { rows } = await sql<{ wal: number; disk: number; movements: number }>`
    select
      (pg_current_wal_lsn() - '0/0')::float8 as wal,
      (
        select sum(pg_total_relation_size(inhrelid))::float8
        from pg_inherits
        where inhparent = 'wallet.movement'::regclass
      ) + pg_total_relation_size('wallet.counter_delta') as disk,
      (select count(*)::int from wallet.movement) as movements`.execute(world.database.read);
  return rows[0]!;
};

const arrivals = async ({ world, spread }: Scene, forMs: number): Promise<void> => {
  const money = batcher(world);
  const batched = () => money.apply(spread());
  await openArrivals({ perSecond: 2000, forMs: 1000 }, batched);
  const fast = await openArrivals({ perSecond: 10_000, forMs }, batched);
  report({
    case: 'open arrivals at 10,000/s',
    value: fast.perSecond,
    unit: 'movements/s',
    ...times(fast),
    wanted: 'p50 ≤ 2 ms, p99 ≤ 10 ms',
  });
  await openArrivals({ perSecond: 200, forMs: 1000 }, () => applyAlone(world, spread()));
  const alone = await openArrivals({ perSecond: 200, forMs }, () => applyAlone(world, spread()));
  const slow = await openArrivals({ perSecond: 200, forMs }, batched);
  report({
    case: 'open arrivals at 200/s, p50',
    value: slow.p50ms,
    unit: 'ms',
    reference: 'applyIn at 200/s',
    referenceValue: alone.p50ms,
    ...times(slow),
    wanted: '≤ 1.25',
  });
  await money.close();
};

const times = ({ p50ms, p99ms }: Measured) => ({ p50ms, p99ms });

const http = async (scene: Scene, { forMs, rounds }: { forMs: number; rounds: number }): Promise<void> => {
  const runs: Record<'bare' | 'lanes' | 'each', Measured[]> = { bare: [], lanes: [], each: [] };
  for (let round = 1; round <= rounds; round++) {
    for (const mode of ['bare', 'lanes', 'each'] as const) {
      const measured = await measureHttp(scene, mode, forMs);
      progress(`round ${round}: HTTP ${mode} ${Math.round(measured.perSecond)}/s`);
      runs[mode].push(measured);
    }
  }
  const [bare, lanes, each] = [medianRun(runs.bare), medianRun(runs.lanes), medianRun(runs.each)];
  const line = { case: 'durable bets over HTTP', value: lanes.perSecond, unit: 'bets/s', ...times(lanes) };
  report({ ...line, reference: 'bare node:http', referenceValue: bare.perSecond, wanted: '≥ 0.40' });
  report({ ...line, reference: 'one transaction a request', referenceValue: each.perSecond, wanted: '≥ 3.5' });
};

const correct = async ({ world }: Scene): Promise<void> => {
  progress('adding everything up');
  const { looked, deviations } = await verifyLedger(world);
  report({
    case: 'deviations of the ledger',
    value: deviations.length,
    unit: `of ${looked['movements']} movements`,
    wanted: '0',
  });
  if (deviations.length > 0) throw new Error(`the ledger does not add up: ${deviations[0]}`);
};
