import assert from 'node:assert/strict';
import test from 'node:test';
import { openDatabase, sql } from '#kit/server/database/database.ts';
import { hoursMs } from '#kit/shared/time.ts';
import { testWorld } from '#kit/testing/world.ts';
import { demoMerchant } from '#tools/testing/scenes/players.ts';
import { type BigWinBound, bigWins } from './big-wins.ts';

const cases: readonly [name: string, stake: bigint, payout: bigint, jackpot: bigint, isBig: boolean][] = [
  ['below_amount', 100_000n, 9_999_999n, 0n, false],
  ['at_amount', 100_000n, 10_000_000n, 0n, true],
  ['with_jackpot', 100_000n, 1n, 9_999_999n, true],
  ['below_times', 2000n, 999_999n, 0n, false],
  ['at_times', 2000n, 1_000_000n, 0n, true],
  ['times_of_more', 2001n, 1_000_000n, 0n, false],
  ['times_of_little', 1n, 999_999n, 0n, false],
];

test('a win is big from the amount on, and from the times of its stake on where it is no small one', async (t) => {
  const world = await testWorld(t);
  const merchantId = await demoMerchant(world);
  const owner = openDatabase({ url: world.databaseUrl, connectionsMax: 1 });
  t.after(() => owner.close());
  const settle = (name: string, [stake, payout, jackpot]: readonly bigint[], excluded: readonly string[] = []) =>
    sql`
      insert into turnover.fact
        (vendor, bet_id, kind, merchant_id, member_id, currency, product, game, state, stake, turnover, payout, jackpot, correction, bonus,
         tip, ggr, placed_at, placed_day, began_at, settled_at, day, is_running, excluded, version)
      values ('CLAY', ${name}, 'bet', ${merchantId}, 'mbr_1', 'THB', 'SLOT', 'moon', 'settled', ${stake}, ${stake}, ${payout}, ${jackpot}, 0,
        0, 0, ${stake! - payout! - jackpot!}, kit.now(), current_date, kit.now(), kit.now(),
        (kit.now() at time zone 'Asia/Bangkok')::date, false, ${[...excluded]}::text[], 1)`.execute(owner.read);
  for (const [name, ...amounts] of cases) await settle(name, amounts.slice(0, 3).map(BigInt));
  await settle('of_a_trial', [100n, 50_000_000n, 0n], ['demo_credit']);
  const bound: BigWinBound = { merchantId, amount: 10_000_000n, times: 500, timesFrom: 1_000_000n };
  const big = async (bounds: readonly BigWinBound[] = [bound]) =>
    (await bigWins(world.database.read, bounds, 50)).map((win) => win.bet_id).toSorted((a, b) => a.localeCompare(b));
  assert.deepEqual(
    await big(),
    cases.flatMap(([name, , , , isBig]) => (isBig ? [name] : [])).toSorted((a, b) => a.localeCompare(b)),
  );
  assert.deepEqual(await big([{ ...bound, amount: 10_000_001n, times: 501 }]), []);
  await sql`update turnover.fact set state = 'voided' where bet_id = 'at_times'`.execute(owner.read);
  assert.deepEqual(await big(), ['at_amount', 'with_jackpot'], 'one that was taken back');
  await world.moveClock(hoursMs(24));
  assert.deepEqual(await big(), []);
});
