import { depositTerms } from '#features/cashier/contract/deposit-terms.ts';
import type { PlayerVisit } from '#kit/server/http/visit.ts';
import { joinActivity } from './bonuses/apply.ts';
import { takeBonus } from './bonuses/take-bonus.ts';
import { takeMissions } from './missions/take-missions.ts';
import type { Person } from './people.ts';
import { takeRebates } from './rebates/take-rebates.ts';
import type { Stage } from './stage.ts';

/** One in so many visits looks at what there is to get. */
const lookOneIn = 4;

/** Some look at their bonuses, missions and rebates, and take what is ready. */
export const takeGiveBacks = async (stage: Stage, person: Person, here: PlayerVisit): Promise<void> => {
  if (person.chance.below(lookOneIn) > 0) return;
  await takeMissions(stage, here);
  await takeBonus(stage, person, here);
  await joinActivity(stage, person, here);
  await takeRebates(stage, here);
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
