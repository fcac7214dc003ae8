import { handle } from '#kit/server/http/handle.ts';
import { minor } from '#kit/shared/money/money.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffExposure as contract } from '../../contract/limits/staff-exposure.ts';
import { findDrawById } from '../../db/draws/find-draws.ts';
import { allExposuresOf } from '../../db/slips/slip-facts.ts';
import { termsById } from '../../db/terms/terms.ts';

export const staffExposure = handle(contract, (world) => async ({ drawId, betType }, { merchantId }) => {
  const tx = world.backofficeDatabase.read;
  const draw = await findDrawById(tx, merchantId, drawId);
  if (!draw?.announcement) return refuse('draw_unknown');
  const terms = await termsById(tx, draw.announcement.terms_id);
  const bet = terms?.betTypes.find((one) => one.betType === betType);
  if (!bet) return refuse('bet_type_unknown');
  const { payouts, stakes } = (await allExposuresOf(tx, draw.draw_no)).get(betType) ?? {
    payouts: new Map<string, bigint>(),
    stakes: 0n,
  };
  return accept({
    betType,
    stakes: minor(stakes),
    fullRateUpTo: bet.fullRateUpTo,
    closedAbove: bet.closedAbove,
    outcomes: [...payouts]
      .sort(([, a], [, b]) => (a < b ? 1 : -1))
      .map(([outcome, payout]) => ({ outcome, payout: minor(payout), exposure: minor(payout - stakes) })),
  });
});
