import assert from 'node:assert/strict';
import test from 'node:test';
import { loadDemo } from '#features/cashier/public.ts';
import { actsIn, registerOwnGameIn } from '#features/gateway/public.ts';
import { dayAfter, dayOf, spanOf } from '#kit/shared/business-day.ts';
import { sql, type Tx } from '#kit/server/database/database.ts';
import { id } from '#kit/shared/id.ts';
import { minor } from '#kit/shared/money/money.ts';
import { accept } from '#kit/shared/result.ts';
import { daysMs, hoursMs, minutesMs } from '#kit/shared/time.ts';
import { staffVisitOf } from '#kit/testing/visits.ts';
import { testWorld } from '#kit/testing/world.ts';
import { addPlayers, demoMerchant } from '#tools/testing/scenes/players.ts';
import { staffActivity } from './staff-activity.ts';
import { refreshDays } from './refresh-days.ts';

const credited = (tx: Tx, merchantId: string, name: string, amount: bigint) =>
  sql`
    insert into cashier.bank_line (
      line_id, account_id, transaction_id, amount, paid_at, received_at, payer_name_sealed, payer_account_sealed, content_hash,
      state, since, ended_at
    )
    select ${name}, account_id, ${name}, ${amount}, kit.now(), kit.now(), '', '', '\\x00', 'credited', kit.now(), kit.now()
    from cashier.payment_account
    where merchant_id = ${merchantId}
    limit 1`.execute(tx);

const sent = (tx: Tx, whose: { merchantId: string; memberId: string }, no: number, state: 'sent' | 'returned') =>
  sql`
    insert into withdrawals.withdrawal (
      withdrawal_id, merchant_id, member_id, account_id, bank, payee_sealed, amount, fee, net, idempotency_key, terms, terms_hash,
      wagering, state, owner, since, deadline, requested_at, sent_at, ended_at
    )
    values (
      ${`wdr_${String(no).repeat(32)}`}, ${whose.merchantId}, ${whose.memberId}, 'x', 'KBANK', '', 1000, 100, 900, ${no}::text, '{}', '',
      '[]', ${state}, ${state === 'sent' ? 'player' : null}, kit.now(), ${state === 'sent' ? sql`kit.now()` : null}, kit.now(),
      kit.now(), ${state === 'sent' ? null : sql`kit.now()`}
    )`.execute(tx);

test('the last days show what came in, what left and what was made, each on its own day, and nothing where nothing was', async (t) => {
  const world = await testWorld(t);
  const merchantId = await demoMerchant(world);
  await loadDemo(world, merchantId);
  const [player] = await addPlayers(world, merchantId, { count: 1, balance: 100_000n });
  const { memberId, sessionId } = player!;
  const shown = async (of = merchantId) => {
    const answer = await staffActivity(world)({ days: 30 }, staffVisitOf(of));
    assert.ok(answer.ok);
    return answer.value;
  };
  assert.deepEqual((await shown()).days, []);
  await world.moveClock(spanOf(dayAfter(dayOf(world.clock.now()))).from + hoursMs(23) - world.clock.now());
  const first = dayOf(world.clock.now());
  await world.database.transact(async (tx) => {
    const whose = {
      vendor: 'MODEL',
      merchantId,
      memberId,
      sessionId,
      currency: 'THB',
      requestId: 'r',
      game: 'g',
    } as const;
    await registerOwnGameIn(tx, whose);
    await actsIn.bet(world, tx, { ...whose, roundId: 'r', transactionId: 'b', amount: minor(500n) });
    await actsIn.closeRound(tx, { vendor: 'MODEL', game: 'g', roundId: 'r' });
    await credited(tx, merchantId, 'T1', 7000n);
    await sent(tx, { merchantId, memberId }, 1, 'sent');
    await sent(tx, { merchantId, memberId }, 2, 'returned');
    await sql`
      insert into gateway.request_log (vendor, key_id, operation, status, code, request, answer, requested_at, elapsed_ms)
      select 'MODEL', 'k', 'bet', 409, code, '', '', kit.now(), 1
      from unnest(array['unavailable', 'bet_not_found', 'insufficient_funds', 'ok']) code`.execute(tx);
    return accept(undefined);
  });
  await world.moveClock(hoursMs(1) + minutesMs(1));
  await world.database.transact(async (tx) => accept(await credited(tx, merchantId, 'T2', 20n)));
  await refreshDays(world)();
  const { days } = await shown();
  assert.equal(days.length, 30);
  assert.deepEqual(days.slice(-2), [
    { day: first, deposits: 7000n, withdrawals: 900n, ggr: 500n, ngr: 500n, players: 1, returned: 0, vendorErrors: 2 },
    {
      day: dayAfter(first),
      deposits: 20n,
      withdrawals: 0n,
      ggr: 0n,
      ngr: 0n,
      players: 0,
      returned: null,
      vendorErrors: 0,
    },
  ]);
  assert.deepEqual((await shown(id('mrc_other'))).days, []);
  await world.moveClock(daysMs(31));
  assert.deepEqual((await shown()).days, []);
});

test('each queue says how much waits there, and since when', async (t) => {
  const world = await testWorld(t);
  const merchantId = await demoMerchant(world);
  await loadDemo(world, merchantId);
  const [player] = await addPlayers(world, merchantId, { count: 1, balance: 0n });
  const since = world.clock.now();
  await world.database.transact(async (tx) => {
    await sent(tx, { merchantId, memberId: player!.memberId }, 1, 'sent');
    await sql`update withdrawals.withdrawal set state = 'disputed', owner = 'staff'`.execute(tx);
    await credited(tx, merchantId, 'T1', 5n);
    await sql`update cashier.bank_line set state = 'unmatched'`.execute(tx);
    return accept(undefined);
  });
  await world.moveClock(hoursMs(5));
  const answer = await staffActivity(world)({ days: 7 }, staffVisitOf(merchantId));
  assert.ok(answer.ok);
  const { queues } = answer.value;
  assert.deepEqual(
    queues.map(({ name, count }) => [name, count]),
    [
      ['unmatched', 1],
      ['withdrawal_bank', 0],
      ['withdrawal_disputes', 1],
      ['withdrawal_review', 0],
      ['documents', 0],
      ['approvals', 0],
    ],
  );
  for (const { name, count, since: at } of queues)
    assert.ok(count === 0 ? at === null : at !== null && at - since < minutesMs(1), name);
});
