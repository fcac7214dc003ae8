import { minor, type Minor, moneyText } from '#kit/shared/money/money.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffSetLimits as contract } from '../../contract/staff-set-limits.ts';
import { saveLimits, stakedOutside } from '../../db/game-desk.ts';
import { limitsFault } from '../../domain/limits-fault.ts';
import { catalogueEntryOf } from '../../domain/catalogue-entry.ts';
import { type StakeLimits, stakeMaxFor } from '../../domain/stake-limits.ts';
import type { House } from './house.ts';
import { houseCall } from '../house-call.ts';
import { limitsInForce } from './in-force.ts';
import { deskIn, noteIn } from './staff-decide-game.ts';

const daysBack = 7;

/** Holds for the next round: what is staked already stays as it was begun. */
export const staffSetLimits = houseCall(
  contract,
  (house) =>
    async ({ game, currency, mode, reason, ...wanted }, visit) =>
      house.world.backofficeDatabase.transact(async (tx) => {
        const desk = await deskIn(tx, visit, game);
        if (!desk.ok) return desk;
        const cause = limitsFault(wanted);
        if (cause) return refuse('limits_invalid', { cause });
        const before = await limitsInForce(tx, game, currency);
        const { rounds, outside } = await stakedOutside(tx, { game, currency, ...wanted, days: daysBack });
        if (mode === 'save') {
          await saveLimits(tx, { game, currency, ...wanted });
          const change = { before: auditSnapshotOf(currency, before), after: auditSnapshotOf(currency, wanted) };
          await noteIn(tx, visit, { game, what: 'limits', ...change, reason });
        }
        return accept({
          before: { ...before, ladder: [...before.ladder], currency },
          after: { ...wanted, currency },
          topStakeBefore: topStake(house, game, before),
          topStakeAfter: topStake(house, game, wanted),
          rounds,
          refusedRounds: outside,
        });
      }),
);

const topStake = ({ games }: House, code: string, limits: StakeLimits): Minor => {
  const [game, listing] = [games.get(code), catalogueEntryOf(code)];
  return game && listing ? stakeMaxFor(game, limits, listing.topChoice) : minor(0n);
};

const auditSnapshotOf = (currency: string, { stakeMin, stakeMax, payoutMax, ladder }: StakeLimits) => ({
  currency,
  stakeMin: moneyText(stakeMin),
  stakeMax: moneyText(stakeMax),
  payoutMax: moneyText(payoutMax),
  ladder: ladder.map((step) => moneyText(step)).join(' '),
});
