import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from '#kit/server/database/database.ts';
import { minor } from '#kit/shared/money/money.ts';
import { daysMs, minutesMs } from '#kit/shared/time.ts';
import { contributed } from '#kit/testing/contributed.ts';
import type { TestWorld } from '#kit/testing/world.ts';
import { waitingPerMemberMax } from '../../domain/deposit.ts';
import { closeDeposits } from './close-deposits.ts';
import { creditMatchedLine } from '../lines/credit-matched-line.ts';
import { merchantId, setUp, settings, somchai, visitOf } from './deposit.fixture.ts';
import { depositTerms } from './deposit-terms.ts';
import { findDeposit } from './find-deposit.ts';
import { startDeposit } from './start-deposit.ts';
import { cashierSettings } from './view-deposit.ts';

const limit = async (world: TestWorld, period: 'day' | 'week' | 'month', most: number) => {
  await sql`
    insert into protection.member (member_id, merchant_id)
    values (${somchai}, ${merchantId})
    on conflict do nothing`.execute(world.database.read);
  await sql`
    insert into protection.player_limit
      (limit_id, member_id, merchant_id, kind, period, most, set_by, state, requested_at, in_force_at)
    values
      (${world.entropy.id('lim')}, ${somchai}, ${merchantId}, 'deposit', ${period}, ${most}, 'player', 'in_force', kit.now(),
       kit.now())
    on conflict (member_id, kind, period) where state = 'in_force' do update set most = excluded.most`.execute(
    world.database.read,
  );
};

const exclude = async (world: TestWorld) => {
  await sql`
    insert into protection.member (member_id, merchant_id, closed_kind, closed_from, closed_until)
    values (${somchai}, ${merchantId}, 'self_exclusion', kit.now(), kit.now() + interval '180 days')
    on conflict (member_id) do update
    set closed_kind = 'self_exclusion', closed_from = kit.now(), closed_until = kit.now() + interval '180 days'`.execute(
    world.database.read,
  );
};

const stateOf = async (world: TestWorld, depositId: string) => {
  const found = await findDeposit(contributed(world, cashierSettings.with(settings)))({ depositId }, visitOf(somchai));
  return found.ok && [found.value.state, found.value.clock.reason];
};

/** Presses again with the same key where no connection was free, as a page does. */
const insist = async (
  start: Awaited<ReturnType<typeof setUp>>['start'],
  key: string,
): ReturnType<Awaited<ReturnType<typeof setUp>>['start']> => {
  try {
    return await start(somchai, 10_000n, key);
  } catch {
    return insist(start, key);
  }
};

test('fifty starts at once stay within a player’s own limit, however small they are', async (t) => {
  const { world, start } = await setUp(t);
  await limit(world, 'day', 25_000);
  const answers = await Promise.all(Array.from({ length: 50 }, () => insist(start, world.entropy.token())));
  const taken = answers.filter((it) => it.ok);
  assert.equal(taken.length, 2);
  const { rows } = await sql<{ waits: bigint }>`
    select sum(pay_amount)::bigint as waits from cashier.deposit where state = 'waiting'`.execute(world.database.read);
  assert.ok(rows[0]!.waits <= 25_000n);
  const refused = answers.find((it) => !it.ok);
  assert.deepEqual(!refused?.ok && [refused?.refusal, refused?.detail['period']], ['deposit_limit', 'day']);
  assert.ok(taken.length < waitingPerMemberMax, 'it was the limit that refused');
});

test('the whole of a limit may be deposited, to the satang, also when others wait for the same sum', async (t) => {
  const { world, start, started } = await setUp(t);
  await started(`mbr_${'3'.repeat(32)}`, 10_000n);
  await limit(world, 'week', 10_000);
  const over = await start(somchai, 10_001n);
  assert.deepEqual(!over.ok && [over.refusal, over.detail], ['deposit_limit', { period: 'week', left: '100.00' }]);
  const whole = await started(somchai, 10_000n);
  assert.equal(whole.payAmount, 9_999n, 'told apart by a satang less, as more would be too much');
  const terms = await depositTerms(contributed(world, cashierSettings.with(settings)))({}, visitOf(somchai));
  assert.deepEqual(terms.ok && terms.value.room, { why: 'week', left: 1n });
});

test('the tightest of limits and level holds, credited and waiting count, a new day begins anew', async (t) => {
  const { world, started, start, noticeOf, tell } = await setUp(t);
  const room = async () => {
    const terms = await depositTerms(contributed(world, cashierSettings.with(settings)))({}, visitOf(somchai));
    return terms.ok && terms.value.room;
  };
  assert.deepEqual(await room(), { why: 'level', left: 2_000_000n });
  await limit(world, 'month', 500_000);
  await limit(world, 'day', 30_000);
  const { payAmount, reference } = await started(somchai, 10_000n);
  assert.equal(await tell(noticeOf({ amount: payAmount, reference })), 'credited');
  await started(somchai, 5_000n);
  assert.deepEqual(await room(), { why: 'day', left: 15_000n });
  await world.moveClock(daysMs(1));
  assert.deepEqual(await room(), { why: 'day', left: 30_000n });
  const level = await start(somchai, 1_990_001n);
  assert.equal(!level.ok && level.refusal, 'deposit_limit');
});

test('whom staff keeps from paying in starts no deposit, and what was paid before still arrives', async (t) => {
  const { world, start, started, noticeOf, tell } = await setUp(t);
  const paid = await started(somchai, 20_000n);
  await sql`
    insert into protection.member (member_id, merchant_id, blocks)
    values (${somchai}, ${merchantId}, '[{"scope":"deposit","target":null,"until":null}]')
    on conflict (member_id) do update set blocks = excluded.blocks`.execute(world.database.read);
  const refused = await start(somchai, 10_000n);
  assert.equal(!refused.ok && refused.refusal, 'deposits_blocked');
  const terms = await depositTerms(contributed(world, cashierSettings.with(settings)))({}, visitOf(somchai));
  assert.deepEqual(terms.ok && [terms.value.closed, terms.value.methods], ['deposits_blocked', []]);
  assert.equal(await tell(noticeOf({ amount: paid.payAmount, reference: paid.reference })), 'credited');
});

test('who closed play starts nothing, has nothing waiting, and gets nothing credited', async (t) => {
  const { world, start, started, noticeOf, tell, cashOf, waiting } = await setUp(t);
  const before = await started(somchai, 10_000n);
  const paid = await started(somchai, 20_000n);
  await exclude(world);
  const refused = await start(somchai, 10_000n);
  assert.equal(!refused.ok && refused.refusal, 'self_excluded');
  const terms = await depositTerms(contributed(world, cashierSettings.with(settings)))({}, visitOf(somchai));
  assert.deepEqual(terms.ok && [terms.value.closed, terms.value.methods], ['self_excluded', []]);
  assert.equal(await tell(noticeOf({ amount: paid.payAmount, reference: paid.reference })), 'unmatched');
  await closeDeposits(world)({ memberId: somchai });
  await closeDeposits(world)({ memberId: somchai });
  assert.deepEqual(await stateOf(world, before.depositId), ['cancelled', 'player_excluded']);
  assert.deepEqual(await stateOf(world, paid.depositId), ['review', 'player_excluded']);
  assert.equal(await tell(noticeOf({ amount: before.payAmount, reference: before.reference })), 'unmatched');
  assert.deepEqual(await waiting(), [
    ['player_excluded', 20_000n],
    ['cancelled', 10_000n],
  ]);
  await sql`update cashier.bank_line set state = 'matched', member_id = ${somchai}`.execute(world.database.read);
  const { rows } = await sql<{ line_id: string }>`select line_id from cashier.bank_line`.execute(world.database.read);
  for (const { line_id: lineId } of rows) await creditMatchedLine(world)({ lineId });
  assert.equal(await cashOf(somchai), 0n, 'not by staff either');
  assert.deepEqual(
    (await waiting()).map(([reason]) => reason),
    ['player_excluded', 'player_excluded'],
  );
});

test('a limit made lower while a deposit waits sends its money back, a late one counts where it was begun', async (t) => {
  const { world, started, noticeOf, tell, cashOf } = await setUp(t);
  await limit(world, 'day', 50_000);
  const waits = await started(somchai, 40_000n);
  await limit(world, 'day', 30_000);
  assert.equal(await tell(noticeOf({ amount: waits.payAmount, reference: waits.reference })), 'unmatched');
  assert.deepEqual(await stateOf(world, waits.depositId), ['review', 'over_limit']);
  await limit(world, 'day', 90_000);
  const late = await started(somchai, 40_000n);
  await world.moveClock(daysMs(1) - minutesMs(1));
  await limit(world, 'day', 10_000);
  assert.equal(await tell(noticeOf({ amount: late.payAmount, reference: late.reference })), 'credited');
  assert.equal(await cashOf(somchai), 40_000n);
});

test('who comes from a country that no licence names pays nothing in, and is told why', async (t) => {
  const { world } = await setUp(t);
  const from = async (country: string | undefined) => {
    const asked = { amount: minor(10_000n), idempotencyKey: world.entropy.token() };
    const answer = await startDeposit(contributed(world, cashierSettings.with(settings)))(asked, {
      ...visitOf(somchai),
      country,
    });
    return answer.ok ? 'begun' : answer.refusal;
  };
  assert.equal(await from('DE'), 'begun', 'a demo may be tried from anywhere');
  await sql`
    insert into merchants.licence (licence_id, merchant_id, authority, number, countries, valid_from, valid_to)
    values ('lic_1', ${merchantId}, 'A', '1', '{TH}', kit.now(), kit.now() + interval '1 day')`.execute(
    world.backofficeDatabase.read,
  );
  assert.equal(await from('DE'), 'country_refused');
  assert.equal(await from(undefined), 'deposits_closed', 'play money is over, and no provider of real money is set');
});
