import assert from 'node:assert/strict';
import test from 'node:test';
import { followNow } from '#features/turnover/public.ts';
import { sql } from '#kit/server/database/database.ts';
import { withOwner } from '#kit/testing/with-owner.ts';
import { id, type MerchantId } from '#kit/shared/id.ts';
import { ownerVisit } from '../desk/desk.fixture.ts';
import { bonusOffers } from '../offers/bonus-offers.ts';
import { openBonuses } from '../scene.fixture.ts';
import { findAbuseSignals } from './find-abuse-signals.ts';
import { staffBonusSignals } from './staff-bonus-signals.ts';
import { staffDecideBonusSignal } from './staff-decide-bonus-signal.ts';

const open = async (t: Parameters<typeof openBonuses>[0]) => {
  const scene = await openBonuses(t);
  const { world, merchantId } = scene;
  const visit = await ownerVisit(world, merchantId);
  const signals = async (state: 'open' | 'cleared' | 'barred' = 'open') => {
    const seen = await staffBonusSignals(world)({ state }, visit);
    assert.ok(seen.ok);
    return seen.value.signals;
  };
  return { ...scene, visit, signals, look: findAbuseSignals(world) };
};

test('claims from one browser come to the desk with who else it was, once, however often it is looked', async (t) => {
  const { world, newPlayers, campaign, claim, signals, look } = await open(t);
  const players = await newPlayers(3);
  const of = await campaign({});
  for (const [at, player] of players.entries()) {
    const device = (at < 2 ? 'a' : 'b').repeat(24);
    const visit = { ...player.visit, ip: `203.0.113.${at}`, cookies: { bonus_device: device } };
    assert.ok((await claim({ ...player, visit }, of)).ok);
  }
  await withOwner(world, ({ read }) =>
    sql`
      insert into turnover.fact
        (vendor, bet_id, round_no, kind, merchant_id, member_id, currency, product, game, state, stake, turnover, payout, jackpot, correction,
         bonus, tip, ggr, placed_at, placed_day, began_at, settled_at, day, is_running, excluded, version)
      select 'MODEL', m.id || r, 900000 + r, 'bet', ${players[0]!.visit.merchantId}, m.id, 'THB', 'LIVE', 'table', 'settled', 10000, 10000, 0,
        0, 0, 0, 0, 10000, kit.now(), current_date, kit.now(), kit.now(), current_date, false, '{}', 1
      from unnest(${players.map(({ memberId }) => memberId)}::text[]) as m (id), generate_series(1, 6) r
      where m.id <> ${players[1]!.memberId} or r <= 5`.execute(read),
  );
  await look();
  await look();
  const found = await signals();
  assert.deepEqual(
    new Set(
      found.map(({ memberId, kind, others }) => `${memberId} ${kind} ${others.map((one) => one.memberId).join()}`),
    ),
    new Set([
      `${players[0]!.memberId} device ${players[1]!.memberId}`,
      `${players[1]!.memberId} device ${players[0]!.memberId}`,
      // The third one played all of these rounds too, from a browser of their own.
      `${players[0]!.memberId} same_rounds ${players[1]!.memberId}`,
      `${players[1]!.memberId} same_rounds ${players[0]!.memberId}`,
    ]),
  );
  assert.ok(found.every(({ account, others }) => account !== '' && others[0]?.account !== ''));
});

test('two who lay opposite bets come to the desk with them: of one browser after a few, strangers after many', async (t) => {
  const { world, newPlayers, campaign, claim, signals, look } = await open(t);
  const players = await newPlayers(5);
  const of = await campaign({});
  const [one, two, three, four, five] = players.map(({ memberId }) => memberId);
  for (const [at, player] of players.entries()) {
    const device = (at < 2 ? 'a' : String(at)).repeat(24);
    const visit = { ...player.visit, ip: `203.0.113.${at}`, cookies: { bonus_device: device } };
    assert.ok((await claim({ ...player, visit }, of)).ok);
  }
  // Who won: the first of a pair in odd rounds, the second in even ones; the fifth stakes beside the fourth on the same side.
  await withOwner(world, ({ read }) =>
    sql`
      insert into turnover.fact
        (vendor, bet_id, round_no, kind, merchant_id, member_id, currency, product, game, state, stake, turnover, payout, jackpot, correction,
         bonus, tip, ggr, placed_at, placed_day, began_at, settled_at, day, is_running, excluded, version)
      select 'MODEL', m.id || r, 900000 + m.pair * 1000 + r, 'bet', ${players[0]!.visit.merchantId}, m.id, 'THB', m.product, 'table', 'settled',
        10000, 10000, case when r % 2 = m.side then 19500 else 0 end, 0, 0, 0, 0, 0, kit.now(), current_date, kit.now(),
        kit.now() + r * interval '1 second', current_date, false, '{bonus_stake}', 1
      from (values (${one}, 0, 0, 6, 'LOTT'), (${two}, 0, 1, 5, 'LOTT'), (${three}, 1, 0, 20, 'LIVE'), (${four}, 1, 1, 20, 'LIVE'),
          (${five}, 1, 1, 20, 'LIVE')) as m (id, pair, side, rounds, product),
        generate_series(1, m.rounds) r`.execute(read),
  );
  await look();
  await look();
  const found = (await signals()).filter(({ kind }) => kind === 'opposite_pair');
  assert.deepEqual(
    new Map(found.map(({ memberId, others, count }) => [memberId, [new Set(others.map((it) => it.memberId)), count]])),
    new Map([
      [one, [new Set([two]), 5]],
      [two, [new Set([one]), 5]],
      [three, [new Set([four, five]), 40]],
      [four, [new Set([three]), 20]],
      [five, [new Set([three]), 20]],
    ]),
  );
  assert.deepEqual(found.find(({ memberId }) => memberId === one)?.bets.slice(0, 2), [
    `MODEL/${one}5`,
    `MODEL/${two}5`,
  ]);
});

test('bonuses without a stake of one’s own, and an account that two are paid out to, come to the desk', async (t) => {
  const { world, merchantId, newPlayers, campaign, claimed, play, balances, signals, look } = await open(t);
  const [taker, player] = await newPlayers(2);
  for (let count = 0; count < 3; count++) {
    const of = await campaign({ wagering: { base: 'bonus', factor: 0 } });
    for (const [at, one] of [taker!, player!].entries())
      await claimed({ ...one, visit: { ...one.visit, ip: `203.0.113.${at}` } }, of);
  }
  await play(player!, 10_00n);
  assert.equal((await balances(taker!)).bonus, 0n);
  await withOwner(world, async ({ read }) => {
    for (const { memberId } of [taker!, player!])
      await sql`
        insert into members.profile (member_id, merchant_id) values (${memberId}, ${merchantId})`.execute(read);
    // One of them had it before the other.
    for (const [at, { memberId }] of [taker!, player!].entries())
      await sql`
        insert into members.bank_account
          (account_id, member_id, merchant_id, bank, sealed, blind_index, added_at, usable_from, removed_at)
        values ('bka_' || repeat(${String(at)}, 32), ${memberId}, ${merchantId}, 'KBANK', 'x', 'same', kit.now(), kit.now(),
          case when ${at} = 0 then kit.now() end)`.execute(read);
  });
  await followNow(world);
  await look();
  assert.deepEqual(
    new Set((await signals()).map(({ memberId, kind }) => `${memberId} ${kind}`)),
    new Set([`${taker!.memberId} bonus_only`, `${taker!.memberId} bank_account`, `${player!.memberId} bank_account`]),
  );
});

test('whom staff bars is offered and granted nothing more, keeps what is in play, and may be cleared again', async (t) => {
  const { world, newPlayers, campaign, claim, claimed, mine, visit, signals, look } = await open(t);
  const players = await newPlayers(2);
  const of = await campaign({});
  const visitOf = (at: number) => ({ ...players[at]!.visit, cookies: { bonus_device: 'a'.repeat(24) } });
  for (const at of [0, 1]) await claimed({ ...players[at]!, visit: visitOf(at) }, of);
  await look();
  const signal = (await signals()).find(({ memberId }) => memberId === players[0]!.memberId)!;
  const decide = (decision: 'cleared' | 'barred', by = visit) =>
    staffDecideBonusSignal(world)({ signalId: signal.signalId, decision, reason: 'the same person twice' }, by);
  const merchantId: MerchantId = id('mrc_other');
  const elsewhere = await decide('barred', { ...visit, merchantId });
  assert.ok(!elsewhere.ok && elsewhere.refusal === 'signal_unknown');
  assert.ok((await decide('barred')).ok);
  const twice = await decide('barred');
  assert.ok(!twice.ok && twice.refusal === 'no_change');
  const next = await campaign({});
  const offers = await bonusOffers(world)({}, players[0]!.visit);
  assert.deepEqual(offers.ok && offers.value.offers, []);
  const answer = await claim(players[0]!, next);
  assert.ok(!answer.ok && answer.refusal === 'not_for_you');
  assert.equal((await mine(players[0]!)).active?.state, 'active');
  assert.deepEqual([(await signals('barred')).length, (await signals()).length], [1, 1]);
  assert.ok((await decide('cleared')).ok);
  assert.ok((await claim(players[0]!, next)).ok);
});
