import assert from 'node:assert/strict';
import test from 'node:test';
import { loadDemo } from '#features/cashier/public.ts';
import { followNow } from '#features/turnover/server/follow.ts';
import { sql } from '#kit/server/database/database.ts';
import { deskReports, type ReportQuery } from '#kit/server/desk-reports.ts';
import { extend } from '#kit/server/feature.ts';
import { dayOf } from '#kit/shared/business-day.ts';
import { id } from '#kit/shared/id.ts';
import { accept } from '#kit/shared/result.ts';
import { openTurnoverScene } from '#tools/testing/turnover/turnover-scene.ts';
import { features } from './features.ts';

const start = async (t: Parameters<typeof openTurnoverScene>[0]) => {
  const scene = await openTurnoverScene(t, { count: 4 });
  const { world, must, whose } = scene;
  extend(world, features);
  const { merchantId } = whose(0);
  await loadDemo(world, merchantId);
  let no = 0;
  const deposits = (who: number, times: number) =>
    must(async (tx) => {
      for (let time = 0; time < times; time++)
        await sql`
          insert into cashier.deposit (
            deposit_id, merchant_id, member_id, account_id, method_id, idempotency_key, amount, pay_amount, reference, state, created_at,
            expires_at, since, reason, ended_at, credited_amount
          )
          select ${`dep_${++no}`}, ${merchantId}, ${whose(who).memberId}, account_id, method_id, ${`k${no}`}, 100, 100, ${`ref${no}`},
            'credited', kit.now(), kit.now(), kit.now(), '', kit.now(), 100
          from cashier.method
          where merchant_id = ${merchantId}
          limit 1`.execute(tx);
      return accept(undefined);
    });
  const withdraws = (who: number, state: 'sent' | 'returned' | 'rejected') =>
    must(async (tx) => {
      const isOver = state !== 'sent';
      await sql`
        insert into withdrawals.withdrawal (
          withdrawal_id, merchant_id, member_id, account_id, bank, payee_sealed, amount, fee, net, idempotency_key, terms, terms_hash,
          wagering, state, owner, since, deadline, requested_at, sent_at, ended_at
        )
        values (
          ${`wdr_${String(++no).repeat(32).slice(0, 32)}`}, ${merchantId}, ${whose(who).memberId}, 'x', 'KBANK', '', 1000, 100, 900,
          ${`w${no}`}, '{}', '', '[]', ${state}, ${isOver ? null : 'player'}, kit.now(), ${isOver ? null : sql`kit.now()`},
          kit.now() - interval '90 seconds', ${state === 'rejected' ? null : sql`kit.now()`}, ${isOver ? sql`kit.now()` : null}
        )`.execute(tx);
      return accept(undefined);
    });
  const day = dayOf(world.clock.now(), 'Asia/Bangkok');
  const rowsOf = async (name: string, over: Partial<ReportQuery> = {}) => {
    const report = deskReports.of(world).find((one) => one.name === name);
    assert.ok(report);
    const query = {
      merchantId,
      currency: 'THB',
      from: day,
      until: day,
      timeZone: 'Asia/Bangkok',
      language: 'EN',
    } as const;
    return report.rowsOf(
      world.database.read,
      { ...query, place: { order: 'top', skip: 0 }, limit: 10, ...over },
      world,
    );
  };
  return { ...scene, merchantId, deposits, withdraws, day, rowsOf };
};

test('a funnel counts who came to each step, of a day, of an agent and of a friend, and of nobody else’s players', async (t) => {
  const { world, whose, must, bet, deposits, withdraws, day, rowsOf, merchantId } = await start(t);
  // One goes all the way; one stops after a bet; one withdraws without a second deposit; one only bets what they were given.
  await deposits(0, 2);
  await bet('a', 1_00n, { who: 0 });
  await withdraws(0, 'sent');
  await deposits(1, 1);
  await bet('b', 1_00n, { who: 1 });
  await withdraws(1, 'returned');
  await deposits(2, 1);
  await withdraws(2, 'sent');
  await bet('d', 1_00n, { who: 3 });
  await followNow(world);
  const figures = {
    registered: 4n,
    deposited: 3n,
    depositedShare: 7500n,
    played: 2n,
    playedShare: 5000n,
    depositedAgain: 1n,
    depositedAgainShare: 2500n,
    withdrew: 1n,
    withdrewShare: 2500n,
  };
  assert.deepEqual(await rowsOf('funnel'), [{ day, ...figures }]);
  assert.deepEqual(await rowsOf('funnel', { place: { order: 'top', skip: 1 } }), []);
  assert.deepEqual(await rowsOf('funnel', { merchantId: id('mrc_other') }), []);
  await must(async (tx) => {
    const [agent, second] = [whose(0).memberId, whose(1).memberId];
    for (const [no, { memberId, above }] of [
      { memberId: agent, above: [] },
      { memberId: second, above: [agent] },
    ].entries()) {
      await sql`
        insert into agents.node (member_id, merchant_id, joined_at) values (${memberId}, ${merchantId}, kit.now())`.execute(
        tx,
      );
      await sql`
        insert into agents.position (member_id, valid_from, merchant_id, upline_id, path, above, depth)
        values (${memberId}, kit.now(), ${merchantId}, ${above[0] ?? null}, ${`${no}.`}, ${above}::text[], ${above.length})`.execute(
        tx,
      );
    }
    await sql`
      insert into referral.friend (member_id, merchant_id, referrer_id, above, joined_at, until, currency, bonus, deposit_min,
        turnover_min, friends_max, state, checked_at)
      values (${whose(2).memberId}, ${merchantId}, ${agent}, array[${agent}], kit.now(), kit.now() + interval '1 day', 'THB', 0, 0, 0, 1,
        'none', kit.now())`.execute(tx);
    return accept(undefined);
  });
  const [ofAgent, ...noneElse] = await rowsOf('agentFunnel');
  assert.deepEqual(
    [ofAgent?.['member'], ofAgent?.['registered'], ofAgent?.['played'], ofAgent?.['depositedAgain']],
    [whose(0).memberId, 1n, 1n, 0n],
  );
  assert.deepEqual(noneElse, []);
  const [ofFriend] = await rowsOf('referralFunnel');
  assert.deepEqual(
    [ofFriend?.['member'], ofFriend?.['deposited'], ofFriend?.['played'], ofFriend?.['withdrew']],
    [whose(0).memberId, 1n, 0n, 0n],
  );
});

test('withdrawals are counted by bank and provider, what came back apart, in the money of the merchant', async (t) => {
  const { withdraws, rowsOf } = await start(t);
  await withdraws(0, 'sent');
  await withdraws(1, 'sent');
  await withdraws(1, 'returned');
  await withdraws(2, 'rejected');
  assert.deepEqual(await rowsOf('payouts'), [
    {
      provider: null,
      bank: 'KBANK',
      requested: 4,
      sent: 2,
      declined: 2,
      players: 2,
      sentAmount: 2000n,
      fees: 200n,
      net: 1800n,
      sentShare: 5000n,
      seconds: 90,
    },
  ]);
  assert.deepEqual(await rowsOf('payouts', { currency: 'VND' }), []);
});
