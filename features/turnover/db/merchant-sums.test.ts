import assert from 'node:assert/strict';
import test from 'node:test';
import { loadDemo } from '#features/merchants/public.ts';
import { sql } from '#kit/server/database/database.ts';
import { testWorld } from '#kit/testing/world.ts';
import { daysOfMerchant, sumsOfMerchants } from './merchant-sums.ts';

test('what was played at a merchant counts by its own last business days, each currency apart', async (t) => {
  const world = await testWorld(t);
  const { merchantId } = await loadDemo(world);
  const { read } = world.database;
  const put = (member: string, currency: string, stake: number, ago: number) =>
    sql`
    insert into turnover.member_day
      (member_id, day, product, currency, merchant_id, bets, stake, turnover, payout, jackpot, correction, bonus, tip, ggr)
    values (${member}, (kit.now() at time zone 'Asia/Bangkok')::date - ${ago}::int, 'lottery', ${currency}, ${merchantId}, 2, ${stake},
      ${stake}, 100, 0, 0, 0, 0, ${stake - 100})`.execute(read);
  await put('mbr_1', 'THB', 1000, 0);
  await put('mbr_2', 'THB', 2050, 6);
  await put('mbr_2', 'THB', 9000, 7);
  await put('mbr_3', 'TRIAL', 5000, 0);
  const sums = await sumsOfMerchants(read, 7);
  assert.deepEqual(
    sums.find(({ currency }) => currency === 'THB'),
    { merchantId, currency: 'THB', players: 2, bets: 4n, stake: 3050n, payout: 200n, ggr: 2850n },
  );
  assert.equal(sums.find(({ currency }) => currency === 'TRIAL')?.players, 1);
  const days = (await daysOfMerchant(read, merchantId, 30)).filter(({ currency }) => currency === 'THB');
  assert.deepEqual(
    days.map(({ stake }) => stake),
    [1000n, 2050n, 9000n],
  );
});
