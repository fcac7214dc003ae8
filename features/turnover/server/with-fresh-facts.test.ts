import assert from 'node:assert/strict';
import test from 'node:test';
import { balancesOf } from '#features/wallet/public.ts';
import { openDatabase, sql } from '#kit/server/database/database.ts';
import { sum } from '#kit/shared/money/money.ts';
import { hoursMs, later } from '#kit/shared/time.ts';
import { openTurnoverScene } from '#tools/testing/turnover/turnover-scene.ts';
import { betTotals } from '../db/bet-totals.ts';
import { isFollowed } from '../db/is-followed.ts';
import { followNow } from './follow.ts';
import { withFreshFacts } from './with-fresh-facts.ts';

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);

test('a member is followed once every act and round of theirs is, whatever others do', async (t) => {
  const { world, players, bet, close } = await openTurnoverScene(t, { count: 2 });
  const [one, two] = players;
  const followed = async () => [
    await isFollowed(world.database.read, one!.memberId),
    await isFollowed(world.database.read, two!.memberId),
  ];
  assert.deepEqual(await followed(), [true, true]);
  await bet('a', 100n);
  assert.deepEqual(await followed(), [false, true]);
  await followNow(world);
  assert.deepEqual(await followed(), [true, true]);
  await close('a');
  assert.deepEqual(await followed(), [false, true]);
  await followNow(world);
  assert.deepEqual(await followed(), [true, true]);
  const owner = openDatabase({ url: world.databaseUrl, connectionsMax: 1 });
  t.after(() => owner.close());
  await sql`insert into turnover.waiting (member_id, round_no) values (${two!.memberId}, 1)`.execute(owner.read);
  assert.deepEqual(await followed(), [true, false]);
});

test('while a member goes on betting, the stakes and the balance of each look fit', async (t) => {
  const { world, players, bet } = await openTurnoverScene(t);
  const { memberId } = players[0]!;
  const from = later(world.clock.now(), -hoursMs(1));
  const until = later(world.clock.now(), hoursMs(1));
  const lookOnce = () =>
    withFreshFacts(world, memberId, async (read) => {
      const { stake } = await betTotals(read, { memberId, currency: 'THB', from, until });
      const balance = sum((await balancesOf(read, memberId)).map((wallet) => wallet.balance));
      return stake + balance;
    });
  // Whoever bets faster than they are read is sent away, and comes again.
  const look = async (): Promise<bigint> => {
    for (;;) {
      const found = await lookOnce().catch((error: unknown) => {
        if (codeOf(error) !== 'TOO_BUSY') throw error;
      });
      if (found !== undefined) return found;
    }
  };
  const before = await look();
  const bets = (async () => {
    for (let no = 0; no < 20; no++) await bet(`b${no}`, 100n);
  })();
  for (let no = 0; no < 10; no++) assert.equal(await look(), before);
  await bets;
  assert.equal(await look(), before);
});
