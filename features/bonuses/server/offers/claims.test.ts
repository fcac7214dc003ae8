import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from '#kit/server/database/database.ts';
import { minor } from '#kit/shared/money/money.ts';
import { daysMs, later } from '#kit/shared/time.ts';
import { withOwner } from '#kit/testing/with-owner.ts';
import type { TestPlayer } from '#tools/testing/scenes/players.ts';
import { runningCampaigns } from '../../db/campaigns.ts';
import { openBonuses } from '../scene.fixture.ts';
import { giveUpBonus } from '../grants/give-up-bonus.ts';
import { acceptBonus } from './accept-bonus.ts';
import { bonusOffers } from './bonus-offers.ts';
import { depositOffers, grantWithDeposit } from './deposit-offers.ts';
import { promotionBonus } from './promotion-bonus.ts';
import { makeGrantIn } from './make-grant.ts';

test('of many claims at once each person is granted once, in order of arrival, within budget and stock', async (t) => {
  const { world, merchantId, newPlayers, campaign, claim } = await openBonuses(t);
  const players = await newPlayers(150);
  const of = await campaign({}, { budget: 100_00n * 90n, stock: 80 });
  const answers = await Promise.all(
    players.flatMap((player, at) => [claim(player, of), claim(player, of, { idempotencyKey: `the-same-${at}` })]),
  );
  const granted = answers.filter(({ ok }) => ok);
  assert.equal(granted.length, 80);
  const codes = new Set(answers.flatMap((answer) => (answer.ok ? [] : [answer.refusal])));
  assert.deepEqual([...codes].sort(), ['budget_used', 'claimed_before']);
  const [row] = await runningCampaigns(world.database.read, merchantId);
  assert.deepEqual([row?.claims, row?.granted], [80, 8_000_00n]);
  const { rows } = await sql<{ members: number; active: number; bonus: bigint }>`
    select count(distinct g.member_id)::int as members, count(*) filter (where g.state = 'active')::int as active,
      (select sum(w.balance)::bigint from wallet.wallet w where w.kind = 'bonus') as bonus
    from bonuses.member_grant g`.execute(world.database.read);
  assert.deepEqual(rows, [{ members: 80, active: 80, bonus: 8_000_00n }]);
});

test('the same key answers the same grant, also when both calls come at once, and another key is refused', async (t) => {
  const { newPlayers, campaign, claim } = await openBonuses(t);
  const [player] = await newPlayers(1);
  const of = await campaign({});
  const key = { idempotencyKey: 'once-and-again' };
  const answers = await Promise.all([claim(player!, of, key), claim(player!, of, key), claim(player!, of, key)]);
  const ids = new Set(answers.map((answer) => (answer.ok ? answer.value.grantId : answer.refusal)));
  assert.equal(ids.size, 1);
  const other = await claim(player!, of);
  assert.ok(!other.ok && other.refusal === 'claimed_before');
});

test('a grant whose process ended after the claim comes into play by itself', async (t) => {
  const { world, merchantId, newPlayers, campaign, balances, due } = await openBonuses(t);
  const [player] = await newPlayers(1);
  await campaign({});
  const [row] = await runningCampaigns(world.database.read, merchantId);
  const whose = { merchantId, memberId: player!.memberId, currency: 'THB' as const, state: 'waiting' as const };
  assert.ok((await world.database.transact((tx) => makeGrantIn(world, tx, row!, whose))).ok);
  assert.equal((await balances(player!)).bonus, 0n);
  await due.start();
  await due.start();
  assert.equal((await balances(player!)).bonus, 100_00n);
});

test('a limit by the day counts anew on the next day where the merchant is, also for claims at once', async (t) => {
  const { world, newPlayers, campaign, claim } = await openBonuses(t);
  const [player, friend] = await newPlayers(2);
  const of = await campaign({ limits: { perPerson: 1, perDevice: null, perAddress: null, period: 'day' } });
  const statusOf = async () => {
    const offers = await bonusOffers(world)({}, player!.visit);
    return offers.ok ? offers.value.offers.map(({ status }) => status) : offers.refusal;
  };
  assert.ok((await claim(player!, of)).ok);
  const again = await claim(player!, of);
  assert.ok(!again.ok && again.refusal === 'claimed_before');
  assert.deepEqual(await statusOf(), ['joined']);
  await world.moveClock(daysMs(1));
  assert.deepEqual(await statusOf(), ['claim']);
  const answers = await Promise.all([claim(player!, of), claim(player!, of), claim(friend!, of)]);
  assert.deepEqual(
    answers.map((answer) => (answer.ok ? 'granted' : answer.refusal)),
    ['granted', 'claimed_before', 'granted'],
  );
});

test('a device and an address claim no oftener than terms say, whoever asks', async (t) => {
  const { newPlayers, campaign, claim } = await openBonuses(t);
  const players = await newPlayers(3);
  const of = await campaign({ limits: { perPerson: 1, perDevice: 1, perAddress: 2 } });
  const from = (at: number, device: string) => {
    const player = players[at]!;
    const visit = { ...player.visit, cookies: { bonus_device: device.repeat(24) } };
    return claim({ ...player, visit }, of);
  };
  assert.ok((await from(0, 'a')).ok);
  const same = await from(1, 'a');
  assert.ok(!same.ok && same.refusal === 'device_used');
  assert.ok((await from(1, 'b')).ok);
  const third = await from(2, 'c');
  assert.ok(!third.ok && third.refusal === 'address_used');
});

test('who closed play is offered nothing and granted nothing, and what waits does not come into play', async (t) => {
  const { world, newPlayers, campaign, claim, claimed, mine, due, balances } = await openBonuses(t);
  const [player] = await newPlayers(1);
  const of = await campaign({});
  const more = await campaign({ wagering: { base: 'bonus', factor: 0 } });
  const first = await claimed(player!, of);
  await withOwner(world, ({ read }) =>
    sql`
      insert into protection.member (member_id, merchant_id, closed_kind, closed_from, closed_until)
      values (${player!.memberId}, ${player!.visit.merchantId}, 'time_out', kit.now(), kit.now() + interval '1 day')`.execute(
      read,
    ),
  );
  const offers = await bonusOffers(world)({}, player!.visit);
  assert.deepEqual(offers.ok && offers.value.offers, []);
  const answer = await claim(player!, more);
  assert.ok(!answer.ok && answer.refusal === 'play_restricted');
  assert.deepEqual(
    await depositOffers(world, world.database.read, { ...player!.visit, memberId: player!.memberId }),
    [],
  );
  await withOwner(world, ({ read }) =>
    sql`update bonuses.member_grant set state = 'waiting', started_at = null, wallet_id = null where grant_id = ${first.grantId}`.execute(
      read,
    ),
  );
  await due.start();
  assert.equal((await mine(player!)).waiting.length, 1);
  assert.equal((await balances(player!)).bonus, 100_00n, 'no second one');
});

test('what was chosen with a deposit is granted once it is credited, by the terms of then, and once', async (t) => {
  const { world, merchantId, newPlayers, campaign, mine } = await openBonuses(t);
  const [player] = await newPlayers(1, 0n);
  const { memberId } = player!;
  const of = await campaign({
    trigger: { kind: 'deposit', nth: null, amountMin: minor(100_00n) },
    reward: { kind: 'percent', percent: 50, most: minor(500_00n) },
    wagering: { base: 'deposit_and_bonus', factor: 15 },
  });
  const [offer] = await depositOffers(world, world.database.read, { merchantId, memberId });
  assert.equal(offer?.offerId, `bonus:${of.campaignId}`);
  await withOwner(world, ({ read }) =>
    sql`
      insert into bonuses.campaign_version (campaign_id, version, names, terms, terms_hash, made_at, made_by)
      select campaign_id, 2, names, terms || '{"expiryDays": 1}', repeat('0', 64), kit.now(), 'stf_2' from bonuses.campaign_version`.execute(
      read,
    ),
  );
  await withOwner(world, ({ read }) => sql`update bonuses.campaign set version = 2`.execute(read));
  const credited = {
    merchantId,
    memberId,
    depositId: 'dep_1',
    amount: '1000.00',
    fee: '0.00',
    currency: 'THB',
    offer: { offerId: offer!.offerId, name: offer!.name, terms: { ...offer!.terms } },
  };
  const hear = grantWithDeposit(world);
  for (let times = 0; times < 2; times++) await hear.deliver(credited, { eventId: 1n });
  await hear.deliver({ ...credited, depositId: 'dep_2', amount: '99.99' }, { eventId: 2n });
  const { active, waiting } = await mine(player!);
  assert.deepEqual(
    [active?.amount, active?.deposit, active?.required, active?.terms.expiryDays],
    [500_00n, 1_000_00n, 22_500_00n, 7],
  );
  assert.deepEqual(waiting, []);
});

test('what staff issues waits to be claimed, and its time ends', async (t) => {
  const { world, merchantId, newPlayers, campaign, mine, due } = await openBonuses(t);
  const [player, other] = await newPlayers(2);
  await campaign({ trigger: { kind: 'manual' }, limits: { perPerson: 2, perDevice: null, perAddress: null } });
  const [row] = await runningCampaigns(world.database.read, merchantId);
  const whose = { merchantId, memberId: player!.memberId, currency: 'THB' as const, state: 'offered' as const };
  const issue = () => world.database.transact((tx) => makeGrantIn(world, tx, row!, whose));
  const [first, second] = [await issue(), await issue()];
  assert.ok(first.ok && second.ok);
  const ids = [first.value.grant_id, second.value.grant_id];
  const offers = await bonusOffers(world)({}, player!.visit);
  assert.deepEqual(offers.ok && offers.value.offers.map(({ status, grantId }) => [status, grantId]), [
    ['issued', ids[0]],
    ['issued', ids[1]],
  ]);
  const theirs = await acceptBonus(world)({ grantId: ids[0]! }, other!.visit);
  assert.ok(!theirs.ok && theirs.refusal === 'grant_unknown');
  for (let times = 0; times < 2; times++) {
    const accepted = await acceptBonus(world)({ grantId: ids[0]! }, player!.visit);
    assert.ok(accepted.ok && accepted.value.state === 'active');
  }
  await world.moveClock(8 * 86_400_000);
  await due.expire();
  const late = await acceptBonus(world)({ grantId: ids[1]! }, player!.visit);
  assert.ok(!late.ok && late.refusal === 'grant_over');
  assert.deepEqual(
    (await mine(player!)).history.map(({ state }) => state),
    ['expired', 'expired'],
  );
  const [after] = await runningCampaigns(world.database.read, merchantId);
  assert.equal(after?.claims, 1, 'what was never claimed is there for others');
});

test('a bonus is joined while it is in play, claimed after, closed where none is left', async (t) => {
  const { world, newPlayers, campaign, claimed } = await openBonuses(t);
  const [player, late] = await newPlayers(2);
  const of = await campaign({ limits: { perPerson: 1, perDevice: null, perAddress: null } }, { stock: 1 });
  const statusesFor = async ({ visit }: TestPlayer) => {
    const offers = await bonusOffers(world)({}, visit);
    return offers.ok && offers.value.offers.map(({ status }) => status);
  };
  const { grantId } = await claimed(player!, of);
  assert.deepEqual([await statusesFor(player!), await statusesFor(late!)], [['joined'], ['close']]);
  assert.ok((await giveUpBonus(world)({ grantId, loses: minor(100_00n) }, player!.visit)).ok);
  assert.deepEqual([await statusesFor(player!), await statusesFor(late!)], [['claimed'], ['close']]);
});

test('whom staff keeps from paying in is offered nothing that begins with a deposit', async (t) => {
  const { world, merchantId, newPlayers, campaign } = await openBonuses(t);
  const [player] = await newPlayers(1);
  await campaign({ trigger: { kind: 'deposit', nth: null, amountMin: minor(1_00n) } });
  await campaign({});
  const offered = async () => {
    const offers = await bonusOffers(world)({}, player!.visit);
    const chosen = await depositOffers(world, world.database.read, { ...player!.visit.player, merchantId });
    return [offers.ok && offers.value.offers.map(({ status }) => status).sort(), chosen.length];
  };
  assert.deepEqual(await offered(), [['claim', 'process'], 1]);
  const block = JSON.stringify([{ scope: 'deposit', target: null, until: null }]);
  await withOwner(world, ({ read }) =>
    sql`
      insert into protection.member (member_id, merchant_id, blocks)
      values (${player!.memberId}, ${merchantId}, ${block}::jsonb)`.execute(read),
  );
  assert.deepEqual(await offered(), [['claim'], 0]);
});

test('a code is found, never shown, and claimed by the terms that were read', async (t) => {
  const { world, newPlayers, campaign, claim } = await openBonuses(t);
  const [player] = await newPlayers(1);
  const of = await campaign({ trigger: { kind: 'promo_code', code: 'WEEKEND' } });
  const plain = await bonusOffers(world)({}, player!.visit);
  assert.deepEqual(plain.ok && plain.value.offers, []);
  const wrong = await bonusOffers(world)({ code: 'WEEKDAY' }, player!.visit);
  assert.ok(!wrong.ok && wrong.refusal === 'promo_code_unknown');
  const found = await bonusOffers(world)({ code: 'WEEKEND' }, player!.visit);
  assert.ok(found.ok && found.value.offers[0]?.status === 'claim');
  const without = await claim(player!, of);
  assert.ok(!without.ok && without.refusal === 'promo_code_unknown');
  const stale = await claim(player!, { ...of, termsHash: '0'.repeat(64) }, { code: 'WEEKEND' });
  assert.ok(!stale.ok && stale.refusal === 'offer_changed');
  assert.ok((await claim(player!, of, { code: 'WEEKEND' })).ok);
});

test('a visitor reads the terms of what a promotion page is about, and never a code', async (t) => {
  const { world, newPlayers, campaign } = await openBonuses(t);
  const [player] = await newPlayers(1);
  await campaign({}, { promotionId: 'prm_1' });
  await campaign({ trigger: { kind: 'promo_code', code: 'SECRET' } }, { promotionId: 'prm_2' });
  await campaign({}, { promotionId: 'prm_3', state: 'paused' });
  const seen = async (promotionId: string) => {
    const answer = await promotionBonus(world)({ promotionId }, player!.visit);
    assert.ok(answer.ok);
    return answer.value.bonus;
  };
  assert.deepEqual([(await seen('prm_1'))?.name, (await seen('prm_1'))?.amount], ['Bonus', 100_00n]);
  assert.deepEqual(await Promise.all(['prm_2', 'prm_3', 'prm_4'].map(seen)), [null, null, null]);
});

test('what begins within a week is shown as coming soon, with its begin, and granted to nobody before', async (t) => {
  const { world, merchantId, newPlayers, campaign, claim } = await openBonuses(t);
  const [player] = await newPlayers(1);
  const inDays = (days: number) => ({ startsAt: later(world.clock.now(), daysMs(days)) });
  const time = inDays(3);
  const soon = await campaign({}, time);
  await campaign({}, inDays(9));
  const offered = async () => {
    const offers = await bonusOffers(world)({}, player!.visit);
    assert.ok(offers.ok);
    return offers.value.offers.map(({ campaignId, status, beginsAt }) => [campaignId, status, beginsAt]);
  };
  assert.deepEqual(await offered(), [[soon.campaignId, 'coming_soon', time.startsAt]]);
  assert.deepEqual(await runningCampaigns(world.database.read, merchantId), []);
  const early = await claim(player!, soon);
  assert.equal(early.ok, false);
  await world.moveClock(daysMs(3) + 1000);
  assert.deepEqual(
    (await offered()).find(([campaignId]) => campaignId === soon.campaignId),
    [soon.campaignId, 'claim', null],
  );
});
