import { chooseFunds } from '#features/bonuses/contract/grants/choose-funds.ts';
import { bonusOffers } from '#features/bonuses/contract/offers/bonus-offers.ts';
import { claimBonus } from '#features/bonuses/contract/offers/claim-bonus.ts';
import { balance } from '#features/wallet/contract/balance.ts';
import type { PlayerVisit } from '#kit/server/http/visit.ts';
import { type Minor, minor } from '#kit/shared/money/money.ts';
import { must } from '../calls.ts';
import type { Person } from '../people.ts';
import type { Stage } from '../stage.ts';

/** Claims the first bonus that can be had. */
export const takeBonus = async ({ call, world }: Stage, { chance }: Person, here: PlayerVisit): Promise<void> => {
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
