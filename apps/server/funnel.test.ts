import assert from 'node:assert/strict';
import test from 'node:test';
import { loadDemo } from '#features/cashier/public.ts';
import { followNow } from '#features/turnover/public.ts';
import { sql, type Tx } from '#kit/server/database/database.ts';
import { deskReports, type ReportQuery } from '#kit/server/desk-reports.ts';
import { extend } from '#kit/server/feature.ts';
import { dayOf } from '#kit/shared/business-day.ts';
import { id } from '#kit/shared/id.ts';
import { accept } from '#kit/shared/result.ts';
import { openTurnoverScene } from '#tools/testing/turnover/turnover-scene.ts';
import { features } from './features.ts';

type Named = { merchantId: string; memberId: string; no: number };

const insertDeposit = (tx: Tx, { merchantId, memberId, no }: Named) =>
  sql`
    insert into cashier.deposit (
      deposit_id, merchant_id, member_id, account_id, method_id, idempotency_key, amount, pay_amount, reference, state, created_at,
      expires_at, since, reason, ended_at, credited_amount
    )
    select ${`dep_${no}`}, ${merchantId}, ${memberId}, account_id, method_id, ${`k${no}`}, 100, 100, ${`ref${no}`},
      'credited', kit.now(), kit.now(), kit.now(), '', kit.now(), 100
    from cashier.method
    where merchant_id = ${merchantId}
    limit 1`.execute(tx);

type WithdrawalEnd = 'sent' | 'returned' | 'rejected';

const insertWithdrawal = (tx: Tx, { merchantId, memberId, no }: Named, state: WithdrawalEnd) => {
  const isOver = state !== 'sent';
  return sql`
    insert into withdrawals.withdrawal (
      withdrawal_id, merchant_id, member_id, account_id, bank, payee_sealed, amount, fee, net, idempotency_key, terms, terms_hash,
      wagering, state, owner, since, deadline, requested_at, sent_at, ended_at
    )
    values (
      ${`wdr_${String(no).padStart(32, '0')}`}, ${merchantId}, ${memberId}, 'x', 'KBANK', '', 1000, 100, 900,
      ${`w${no}`}, '{}', '', '[]', ${state}, ${isOver ? null : 'player'}, kit.now(), ${isOver ? null : sql`kit.now()`},
      kit.now() - interval '90 seconds', ${state === 'rejected' ? null : sql`kit.now()`}, ${isOver ? sql`kit.now()` : null}
    )`.execute(tx);
};

const start = async (t: Parameters<typeof openTurnoverScene>[0]) => {
  const scene = await openTurnoverScene(t, { count: 4 });
  const { world, must, whose, bet, close } = scene;
  extend(world, features);
  const { merchantId } = whose(0);
  await loadDemo(world, merchantId);
  let no = 0;
  const of = (who: number): Named => ({ merchantId, memberId: whose(who).memberId, no: ++no });
  const deposits = (who: number, times: number) =>
    must(async (tx) => {
      for (let time = 0; time < times; time++) await insertDeposit(tx, of(who));
      return accept(undefined);
    });
  const withdraws = (who: number, state: WithdrawalEnd) =>
    must(async (tx) => accept(await insertWithdrawal(tx, of(who), state)));
  const plays = async (name: string, who: number) => {
    await bet(name, 1_00n, { who });
    await close(name);
  };
  const joins = (memberId: string, above: readonly string[]) =>
    must(async (tx) => {
      await sql`
        insert into agents.node (member_id, merchant_id, joined_at) values (${memberId}, ${merchantId}, kit.now())`.execute(
        tx,
      );
      await sql`
        insert into agents.position (member_id, valid_from, merchant_id, upline_id, path, above, depth)
        values (${memberId}, kit.now(), ${merchantId}, ${above[0] ?? null}, ${`${++no}.`}, ${above}::text[], ${above.length})`.execute(
        tx,
      );
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
  return { ...scene, merchantId, plays, joins, deposits, withdraws, day, rowsOf };
};

test('a funnel counts who came to each step, of those of a day, and of nobody else’s players', async (t) => {
  const { world, plays, deposits, withdraws, day, rowsOf } = await start(t);
  // One goes all the way; one stops after a bet; one withdraws without a second deposit; one only bets what they were given.
  await deposits(0, 2);
  await plays('a', 0);
  await withdraws(0, 'sent');
  await deposits(1, 1);
  await plays('b', 1);
  await withdraws(1, 'returned');
  await deposits(2, 1);
  await withdraws(2, 'sent');
  await plays('d', 3);
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
});

test('a funnel is that of an agent, and of who brought a friend along', async (t) => {
  const { world, whose, must, plays, joins, deposits, rowsOf, merchantId } = await start(t);
  await deposits(1, 1);
  await plays('b', 1);
  await deposits(2, 1);
  await followNow(world);
  const agent = whose(0).memberId;
  await joins(agent, []);
  await joins(whose(1).memberId, [agent]);
  await must(async (tx) => {
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
