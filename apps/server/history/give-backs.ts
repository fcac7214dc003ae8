import { chooseFunds } from '#features/bonuses/contract/grants/choose-funds.ts';
import { bonusOffers } from '#features/bonuses/contract/offers/bonus-offers.ts';
import { claimBonus } from '#features/bonuses/contract/offers/claim-bonus.ts';
import { claimMission } from '#features/missions/contract/claim-mission.ts';
import { missionSummary } from '#features/missions/contract/mission-summary.ts';
import { depositTerms } from '#features/cashier/contract/deposit-terms.ts';
import { balance } from '#features/wallet/contract/balance.ts';
import type { PlayerVisit } from '#kit/server/http/visit.ts';
import { type Minor, minor } from '#kit/shared/money/money.ts';
import { must } from './calls.ts';
import type { Person } from './people.ts';
import type { Stage } from './stage.ts';

/** One in so many visits looks at what there is to get. */
const lookOneIn = 4;

/** Some look at their bonuses and missions, take what is ready, and play from the bonus. */
export const takeGiveBacks = async (stage: Stage, person: Person, here: PlayerVisit): Promise<void> => {
  if (person.chance.below(lookOneIn) > 0) return;
  await takeMissions(stage, here);
  await takeBonus(stage, person, here);
};

const takeMissions = async ({ call }: Stage, here: PlayerVisit): Promise<void> => {
  const summary = await call(missionSummary, {}, here);
  if (!summary.ok) return;
  for (const { missionId, period, state } of summary.value.missions)
    if (state === 'ready') await call(claimMission, { missionId, period }, here);
};

const takeBonus = async ({ call, world }: Stage, { chance }: Person, here: PlayerVisit): Promise<void> => {
  // Some were sent the code.
  const code = chance.below(3) === 0 ? { code: 'LUCKY50' } : {};
  const found = await call(bonusOffers, code, here);
  if (!found.ok) return;
  const offer = found.value.offers.find(({ status }) => status === 'claim');
  if (!offer) return;
  const { campaignId, termsHash, terms } = offer;
  const claim = { campaignId, termsHash, isInstalled: terms.trigger.kind === 'app_install' };
  await call(claimBonus, { ...claim, ...code, idempotencyKey: world.entropy.token(160) }, here);
};

/** In minor units: no game takes less. */
const leastPlayed = 100n;

/** Whoever has a bonus plays it through first. @returns what there is to play with. */
export const chooseMoney = async ({ call }: Stage, here: PlayerVisit): Promise<Minor> => {
  const { wallets, playsFrom } = must('balance', await call(balance, {}, here));
  const has = (kind: string) => wallets.find((wallet) => wallet.kind === kind)?.balance ?? minor(0n);
  const from = has('bonus') >= leastPlayed ? 'bonus' : 'cash';
  if (playsFrom === from || (await call(chooseFunds, { from }, here)).ok) return has(from);
  return has(playsFrom);
};

/** The bonus that is offered with a deposit, where somebody wants one. */
export const offerWith = async (
  { call }: Stage,
  { chance }: Person,
  here: PlayerVisit,
): Promise<{ offerId?: string }> => {
  if (chance.below(3) > 0) return {};
  const terms = await call(depositTerms, {}, here);
  const offer = terms.ok ? terms.value.offers[0] : undefined;
  return offer ? { offerId: offer.offerId } : {};
};
