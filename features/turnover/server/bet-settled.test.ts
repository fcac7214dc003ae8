import assert from 'node:assert/strict';
import test from 'node:test';
import { actsIn } from '#features/gateway/public.ts';
import { sql } from '#kit/server/database/database.ts';
import { accept } from '#kit/shared/result.ts';
import { openTurnoverScene as start } from '#tools/testing/turnover/turnover-scene.ts';
import { publishBetsFor } from '../db/publish-bets-for.ts';
import { betSettledOut } from './bet-settled.ts';
import { followNow } from './follow.ts';

test('settled bets are published in order, once a version, of merchants alone who want them and from then on', async (t) => {
  const { world, bet, win, close, must, whose } = await start(t);
  const published = async () => {
    await followNow(world);
    const { rows } = await sql<{ payload: unknown }>`
      select payload
      from kit.outbox_event
      where name = 'turnover.bet-settled'
      order by event_id`.execute(world.database.read);
    const facts = await Promise.all(rows.map(({ payload }) => betSettledOut.factsOf(world, payload)));
    return facts.map((one) => {
      const { betId, version, state, stake, turnover, payout, day } = betSettledOut.data.parse(one?.data);
      return [betId, version, state, stake, turnover, payout, day === null];
    });
  };
  await bet('before', 1000n);
  await close('before');
  assert.deepEqual(await published(), []);
  const { merchantId } = whose(0);
  const want = (...merchants: string[]) =>
    world.database.transact(async (tx) => accept(await publishBetsFor(tx, merchants)));
  await want(merchantId, 'mrc_other');
  await want(merchantId);
  await bet('b', 1000n);
  await win('b', 300n);
  assert.deepEqual(await published(), [], 'not while it runs');
  await close('b');
  await bet('a', 500n);
  await close('a');
  const settled = [
    ['b', 1, 'settled', '10.00', '10.00', '3.00', false],
    ['a', 1, 'settled', '5.00', '5.00', '0.00', false],
  ];
  assert.deepEqual(await published(), settled);
  assert.deepEqual(await published(), settled, 'nothing has changed');
  await must((tx) => actsIn.rollback(world, tx, { ...whose(0), transactionId: 'k', undoes: 'b-w' }));
  const reopened = [...settled, ['b', 2, 'open', '10.00', '0.00', '0.00', true]];
  assert.deepEqual(await published(), reopened);
  await want();
  await close('b');
  assert.deepEqual(await published(), reopened, 'nobody wants it any more');
});
