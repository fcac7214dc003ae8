import { handle } from '#kit/server/http/handle.ts';
import { minor } from '#kit/shared/money/money.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffLayoff as contract } from '../../contract/limits/staff-layoff.ts';
import { findDrawById } from '../../db/draws/find-draws.ts';
import { layoffRows } from '../../db/limits/layoff.ts';

const pageSize = 2000;

export const staffLayoff = handle(contract, (world) => async ({ drawId, betType, retained, after }, { merchantId }) => {
  const tx = world.backofficeDatabase.read;
  const draw = await findDrawById(tx, merchantId, drawId);
  if (!draw) return refuse('draw_unknown');
  const [afterType, afterNumber] = after?.split('/') ?? [];
  const found = await layoffRows(tx, {
    drawNo: draw.draw_no,
    betType,
    retained,
    after:
      afterType !== undefined && afterNumber !== undefined ? { betType: afterType, number: afterNumber } : undefined,
    limit: pageSize + 1,
  });
  const page = found.slice(0, pageSize);
  const last = page.at(-1);
  return accept({
    rows: page.map(({ bet_type, number, stake, payout }) => ({
      betType: bet_type,
      number,
      stake: minor(stake),
      above: minor(stake - retained),
      payout: minor((payout * (stake - retained)) / stake),
    })),
    next: found.length > pageSize && last ? `${last.bet_type}/${last.number}` : undefined,
  });
});
