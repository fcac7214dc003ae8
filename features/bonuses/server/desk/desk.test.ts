import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { staff as staffFeature } from '#features/staff/feature.ts';
import { minor } from '#kit/shared/money/money.ts';
import { daysMs, later } from '#kit/shared/time.ts';
import { campaignById } from '../../db/campaigns.ts';
import { plainTerms } from '../../domain/terms.fixture.ts';
import type { Terms } from '../../domain/terms.ts';
import { applyForBonus } from '../applications/apply-for-bonus.ts';
import { staffBonusApplications } from '../applications/staff-bonus-applications.ts';
import { staffDecideApplication } from '../applications/staff-decide-application.ts';
import { bonusOffers } from '../offers/bonus-offers.ts';
import { openBonuses } from '../scene.fixture.ts';
import { approvalActions } from './bonus-approvals.ts';
import { ownerVisit } from './desk.fixture.ts';
import { staffBonusCampaigns } from './staff-bonus-campaigns.ts';
import { staffGrantBonus } from './staff-grant-bonus.ts';
import { staffPlayerBonuses } from './staff-player-bonuses.ts';
import { staffPreviewCampaign } from './staff-preview-campaign.ts';
import { staffRevokeBonus } from './staff-revoke-bonus.ts';
import { staffSaveCampaign } from './staff-save-campaign.ts';
import { staffSetCampaignState } from './staff-set-campaign-state.ts';

const reason = 'as agreed with the house';

const open = async (t: TestContext) => {
  const scene = await openBonuses(t);
  const { world, merchantId } = scene;
  world.extensions.add(...(staffFeature.contributes ?? []));
  const visit = await ownerVisit(world, merchantId);
  const written = (terms: Terms, over: object = {}) => ({
    campaignId: null,
    basedOn: null,
    names: { TH: 'โบนัส', EN: 'Bonus' },
    terms,
    startsAt: later(world.clock.now(), -daysMs(1)),
    endsAt: null,
    budget: minor(1_000_00n),
    stock: null,
    promotionId: null,
    holdoutPercent: 0,
    reason,
    ...over,
  });
  const save = (terms: Terms, over: object = {}) => staffSaveCampaign(world)(written(terms, over), visit);
  const made = async (terms: Terms, over: object = {}): Promise<string> => {
    const saved = await save(terms, over);
    assert.ok(saved.ok, saved.ok ? '' : saved.refusal);
    return saved.value.campaignId;
  };
  const set = (campaignId: string, state: 'running' | 'paused' | 'ended') =>
    staffSetCampaignState(world)({ campaignId, state, reason }, visit);
  const stateOf = async (campaignId: string) =>
    (await campaignById(world.database.read, merchantId, campaignId))?.state;
  return { ...scene, visit, save, made, set, stateOf };
};

test('a draft grants nothing; within the bounds one person lets it run, changes it by versions, pauses and ends it', async (t) => {
  const { world, visit, made, save, set, stateOf, newPlayers, claim } = await open(t);
  const [player] = await newPlayers(1);
  const terms = plainTerms({});
  const campaignId = await made(terms);
  assert.equal(await stateOf(campaignId), 'draft');
  const early = await claim(player!, { campaignId, termsHash: '0'.repeat(64) });
  assert.ok(!early.ok && early.refusal === 'campaign_closed');
  const run = await set(campaignId, 'running');
  assert.ok(run.ok && run.value.outcome === 'done');
  const changed = await save({ ...terms, expiryDays: 3 }, { campaignId, basedOn: 1 });
  assert.ok(changed.ok && changed.value.outcome === 'done');
  const stale = await save({ ...terms, expiryDays: 4 }, { campaignId, basedOn: 1 });
  assert.ok(!stale.ok && stale.refusal === 'version_conflict');
  const list = await staffBonusCampaigns(world)({}, visit);
  assert.ok(list.ok && list.value.campaigns[0]?.version === 2);
  for (const state of ['paused', 'running', 'ended'] as const) {
    const done = await set(campaignId, state);
    assert.ok(done.ok && done.value.outcome === 'done', state);
  }
  const again = await set(campaignId, 'running');
  assert.ok(!again.ok && again.refusal === 'campaign_over');
});

test('terms that do not go together, that the licence forbids, or whose code is taken are refused', async (t) => {
  const { save, made } = await open(t);
  const wrong = await save(plainTerms({ wagering: { base: 'deposit_and_bonus', factor: 1 } }));
  assert.deepEqual(wrong.ok ? undefined : [wrong.refusal, wrong.detail['fault']], [
    'terms_wrong',
    'deposit_base_needs_deposit',
  ]);
  const high = await save(plainTerms({ wagering: { base: 'bonus', factor: 41 } }));
  assert.ok(!high.ok && high.refusal === 'factor_too_high');
  const coded = plainTerms({ trigger: { kind: 'promo_code', code: 'TWICE' } });
  await made(coded);
  const taken = await save(coded);
  assert.ok(!taken.ok && taken.refusal === 'code_taken');
});

test('above the bounds, or with what one person let run before, a campaign waits for a second person', async (t) => {
  const { world, visit, made, set, stateOf } = await open(t);
  const large = await made(plainTerms({}), { budget: minor(60_000_00n) });
  const asked = await set(large, 'running');
  assert.ok(asked.ok && asked.value.outcome === 'needs_approval');
  assert.equal(await stateOf(large), 'draft');
  const twice = await set(large, 'running');
  assert.ok(!twice.ok && twice.refusal === 'already_asked');
  const action = approvalActions(world)['bonuses.start']!;
  const subject = { kind: 'bonus_campaign', id: large };
  const agreed = await world.backofficeDatabase.transact((tx) =>
    action.approve(tx, { subject, facts: { version: 1 } } as never, visit),
  );
  assert.ok(agreed.ok);
  assert.equal(await stateOf(large), 'running');
  const halves = [
    await made(plainTerms({}), { budget: minor(30_000_00n) }),
    await made(plainTerms({}), { budget: minor(30_000_00n) }),
  ];
  const outcomes = [];
  for (const half of halves) {
    const done = await set(half, 'running');
    outcomes.push(done.ok && done.value.outcome);
  }
  assert.deepEqual(outcomes, ['done', 'needs_approval']);
});

test('staff gives by hand within a day’s bound, takes back what is not in play, and nothing after', async (t) => {
  const { world, visit, made, set, newPlayers } = await open(t);
  const [player] = await newPlayers(1);
  const { memberId } = player!;
  const campaignId = await made(
    plainTerms({
      trigger: { kind: 'manual' },
      reward: { kind: 'fixed', amount: minor(600_00n) },
      limits: { perPerson: 5, perDevice: null, perAddress: null },
    }),
    { budget: minor(10_000_00n) },
  );
  await set(campaignId, 'running');
  const give = () => staffGrantBonus(world)({ memberId, campaignId, reason }, visit);
  const [first, second] = [await give(), await give()];
  assert.ok(first.ok && first.value.outcome === 'done');
  assert.ok(second.ok && second.value.outcome === 'needs_approval');
  const seen = await staffPlayerBonuses(world)({ memberId }, visit);
  assert.ok(seen.ok);
  const [grant] = seen.value.grants;
  assert.deepEqual([grant?.state, grant?.givenBy], ['offered', visit.staff.staffId]);
  const revoked = await staffRevokeBonus(world)({ grantId: grant!.grantId, reason }, visit);
  assert.ok(revoked.ok && revoked.value.state === 'revoked');
  const again = await staffRevokeBonus(world)({ grantId: grant!.grantId, reason }, visit);
  assert.ok(!again.ok && again.refusal === 'grant_in_play');
  const other = await staffPlayerBonuses(world)({ memberId }, { ...visit, merchantId: 'mrc_other' as never });
  assert.ok(!other.ok && other.refusal === 'player_unknown');
});

test('an application is looked at: rejected with a word, applied for again, issued and claimed', async (t) => {
  const { world, visit, made, set, newPlayers } = await open(t);
  const [player] = await newPlayers(1);
  const campaignId = await made(plainTerms({ trigger: { kind: 'application' } }));
  await set(campaignId, 'running');
  const offerNow = async () => {
    const offers = await bonusOffers(world)({}, player!.visit);
    assert.ok(offers.ok);
    return offers.value.offers;
  };
  const [offer] = await offerNow();
  assert.equal(offer?.status, 'join');
  const apply = (pictures: string[] = []) =>
    applyForBonus(world)({ campaignId, termsHash: offer!.termsHash, comment: 'ขอร่วมด้วย', pictures }, player!.visit);
  const gone = await apply([`fil_${'0'.repeat(32)}`]);
  assert.ok(!gone.ok && gone.refusal === 'picture_gone');
  assert.ok((await apply()).ok);
  const twice = await apply();
  assert.ok(!twice.ok && twice.refusal === 'applied_before');
  assert.equal((await offerNow())[0]?.status, 'applying');
  const waiting = async () => {
    const list = await staffBonusApplications(world)({ waiting: 'yes' }, visit);
    assert.ok(list.ok);
    return list.value.applications;
  };
  const decide = (applicationId: string, decision: 'issue' | 'reject') =>
    staffDecideApplication(world)({ applicationId, decision, reason }, visit);
  const [one] = await waiting();
  assert.ok((await decide(one!.applicationId, 'reject')).ok);
  const late = await decide(one!.applicationId, 'issue');
  assert.ok(!late.ok && late.refusal === 'application_decided');
  assert.equal((await offerNow())[0]?.status, 'rejected');
  assert.ok((await apply()).ok);
  const [next] = await waiting();
  const issued = await decide(next!.applicationId, 'issue');
  assert.ok(issued.ok && issued.value.outcome === 'done');
  assert.deepEqual((await offerNow()).map(({ status }) => status).sort(), ['claimed', 'issued']);
});

test('a preview says what terms would have cost and what a grant is worth, and writes nothing', async (t) => {
  const { world, visit, newPlayers, play, look } = await open(t);
  const [player] = await newPlayers(1);
  await play(player!, 100_00n, 90_00n);
  await look();
  const preview = await staffPreviewCampaign(world)(
    { terms: plainTerms({ wagering: { base: 'bonus', factor: 5 } }) },
    visit,
  );
  assert.ok(preview.ok);
  assert.deepEqual(
    [preview.value.audience, preview.value.granted, preview.value.edge, preview.value.worthEach],
    [1, 100_00n, 1000, 50_00n],
  );
});
