import { handle } from '#kit/server/http/handle.ts';
import { minor } from '#kit/shared/money/money.ts';
import { accept } from '#kit/shared/result.ts';
import { referralShares as contract, sharesMax } from '../contract/referral-shares.ts';
import { sharesOf } from '../db/shares.ts';
import { traceOf } from '../domain/share-of.ts';
import { mayInvite } from './may-invite.ts';

export const referralShares = handle(contract, (world) => async ({ before }, visit) => {
  const may = await mayInvite(world, visit);
  if (!may.ok) return may;
  const rows = await sharesOf(world.database.read, visit.player.memberId, { before, limit: sharesMax + 1 });
  const shown = rows.slice(0, sharesMax);
  return accept({
    shares: shown.map((row) => ({
      shareId: row.share_id,
      day: row.day,
      amount: minor(row.amount),
      isPaid: row.paid_at !== null,
      levels: traceOf(row.trace).levels.map(({ turnover, changed, ...level }) => ({
        ...level,
        turnover: minor(turnover),
        changed: minor(changed),
      })),
    })),
    ...(rows.length > sharesMax && { next: shown.at(-1)?.day }),
  });
});
