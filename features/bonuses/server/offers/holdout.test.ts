import assert from 'node:assert/strict';
import test from 'node:test';
import { followNow } from '#features/turnover/public.ts';
import { minor } from '#kit/shared/money/money.ts';
import { isHeldOut } from '../../domain/holdout.ts';
import { ownerVisit } from '../desk/desk.fixture.ts';
import { staffBonusCampaign } from '../desk/staff-bonus-campaign.ts';
import { openBonuses } from '../scene.fixture.ts';
import { bonusOffers } from './bonus-offers.ts';
import { depositOffers } from './deposit-offers.ts';

test('who is left out is shown and granted nothing, and what the others brought more is measured', async (t) => {
  const { world, merchantId, newPlayers, campaign, claim, play } = await openBonuses(t);
  const players = await newPlayers(60);
  const of = await campaign({ wagering: { base: 'bonus', factor: 0 } }, { holdoutPercent: 50 });
  const isOut = (memberId: string) => isHeldOut(of.campaignId, memberId, 50);
  for (const player of players) {
    const offers = await bonusOffers(world)({}, player.visit);
    assert.equal(offers.ok && offers.value.offers.length, isOut(player.memberId) ? 0 : 1);
    const answer = await claim(player, of);
    assert.equal(answer.ok ? undefined : answer.refusal, isOut(player.memberId) ? 'not_for_you' : undefined);
    // Whoever was left out loses a tenth of what the others lose.
    await play(player, isOut(player.memberId) ? 50_00n : 500_00n);
  }
  await followNow(world);
  const seen = await staffBonusCampaign(world)({ campaignId: of.campaignId }, await ownerVisit(world, merchantId));
  assert.ok(seen.ok);
  const { difference, campaign: view } = seen.value;
  const out = players.filter(({ memberId }) => isOut(memberId)).length;
  assert.deepEqual(
    [difference?.shown, difference?.heldOut],
    [
      { members: 60 - out, players: 60 - out, stake: 500_00n, ggr: 500_00n, cost: 100_00n },
      { members: out, players: out, stake: 50_00n, ggr: 50_00n, cost: 0n },
    ],
  );
  assert.equal(difference?.net, 350_00n);
  assert.deepEqual([view.funnel.seen, view.funnel.claimed], [60 - out, 60 - out]);
});

test('nor is whoever is left out offered anything with a deposit', async (t) => {
  const { world, merchantId, newPlayers, campaign } = await openBonuses(t);
  const of = await campaign(
    { trigger: { kind: 'deposit', nth: null, amountMin: minor(1_00n) } },
    { holdoutPercent: 50 },
  );
  for (const { memberId } of await newPlayers(20)) {
    const offers = await depositOffers(world, world.database.read, { merchantId, memberId });
    assert.equal(offers.length, isHeldOut(of.campaignId, memberId, 50) ? 0 : 1);
  }
});
