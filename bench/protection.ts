import { join } from 'node:path';
import { verifyLedger } from '#features/wallet/tooling.ts';
import { openDatabase } from '#kit/server/database/database.ts';
import type { TestWorld } from '#kit/testing/world.ts';
import { print, printAside } from '#tools/command/output.ts';
import { clients, costed, openTable, pairsAt, sitDown, withServer } from './gateway.ts';
import { withOwnWorld } from './tickets.ts';
import { closedLoop } from './wallet/load.ts';
import { type Costed, median } from './wallet/report.ts';

const secondsPerCase = 5;
const rounds = 5;
const wanted = 0.97;

/** Signed pairs of bet and win through the gateway with and without the look at a player's protection, in turns. */
export const bench = (): Promise<void> => withOwnWorld('protection', measure);

const measure = async (world: TestWorld, databasePid: number): Promise<void> => {
  await openTable(world);
  const without = ['--import', join(import.meta.dirname, 'gateway/without-protection.ts')];
  await withServer({ mode: 'gateway', url: world.databaseUrl }, async (guarded) =>
    withServer({ mode: 'gateway', url: world.databaseUrl, options: without }, async (open) => {
      const [withGate, withoutGate] = [await pairsAt(guarded, guarded.seats), await pairsAt(open, open.seats)];
      const forMs = secondsPerCase * 1000;
      for (const pairs of [withGate, withoutGate]) await sitDown(pairs);
      const compare = async (name: string) => {
        for (const pairs of [withGate, withoutGate]) await closedLoop({ clients, forMs: forMs / 2 }, pairs);
        const runs: { gate: Costed; none: Costed }[] = [];
        for (let round = 1; round <= rounds; round++) {
          printAside(`${name}: round ${round} of ${rounds}`);
          // In turns, so that neither has the warmer half.
          const gate = () => costed([guarded.pid, databasePid], () => closedLoop({ clients, forMs }, withGate));
          const none = () => costed([open.pid, databasePid], () => closedLoop({ clients, forMs }, withoutGate));
          if (round % 2 === 0) runs.push({ gate: await gate(), none: await none() });
          else runs.push({ none: await none(), gate: await gate() });
        }
        report(name, runs);
      };
      await compare('players without any setting');
      await limitAll(world);
      await compare('players with limits of stakes and losses');
    }),
  );
  const { deviations } = await verifyLedger(world);
  if (deviations.length > 0) throw new Error(`the ledger deviates: ${JSON.stringify(deviations)}`);
};

/** Everybody has limits that nobody reaches. */
const limitAll = async (world: TestWorld): Promise<void> => {
  const owner = openDatabase({ url: world.databaseUrl, connectionsMax: 1 });
  await owner.pool.query(`
    insert into protection.member (member_id, merchant_id, play_limits)
    select member_id, merchant_id, 2 from identity.member;
    insert into protection.player_limit
      (limit_id, member_id, merchant_id, kind, period, most, set_by, state, requested_at, in_force_at)
    select 'lim_' || md5(member_id || limits.kind), member_id, merchant_id, limits.kind, 'day', 100000000000, 'player', 'in_force', kit.now(), kit.now()
    from identity.member, unnest(array['stake', 'loss']) as limits (kind)`);
  await owner.close();
};

const report = (name: string, runs: readonly { gate: Costed; none: Costed }[]): void => {
  const middle = (figure: (run: (typeof runs)[number]) => number) => Number(median(runs.map(figure)).toPrecision(3));
  print(
    JSON.stringify({
      bench: 'protection',
      case: `signed pairs of bet and win over HTTP, ${clients} at a time: ${name}`,
      value: middle(({ gate }) => gate.perSecond),
      unit: 'pairs/s',
      reference: 'the gateway without the look at protection',
      referenceValue: middle(({ none }) => none.perSecond),
      ratio: middle(({ gate, none }) => gate.perSecond / none.perSecond),
      wanted,
      p50ms: middle(({ gate }) => gate.p50ms),
      p99ms: middle(({ gate }) => gate.p99ms),
      cpuMicros: middle(({ gate }) => gate.cpuMicros ?? 0),
      referenceCpuMicros: middle(({ none }) => none.cpuMicros ?? 0),
      cpuRatio: middle(({ gate, none }) => (none.cpuMicros ?? 0) / (gate.cpuMicros ?? 1)),
    }),
  );
};
