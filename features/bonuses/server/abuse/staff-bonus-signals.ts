import { usernamesOf } from '#features/identity/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { staffBonusSignals as contract } from '../../contract/abuse/staff-bonus-signals.ts';
import { signalsIn } from '../../db/abuse/signals.ts';

const shownMax = 200;

export const staffBonusSignals = handle(contract, (world) => async ({ state }, { merchantId }) => {
  const { read } = world.backofficeDatabase;
  const rows = await signalsIn(read, merchantId, { state, limit: shownMax });
  const accounts = await usernamesOf(read, merchantId, [
    ...new Set(rows.flatMap(({ member_id: memberId, evidence }) => [memberId, ...evidence.others])),
  ]);
  const accountOf = (memberId: string) => accounts.get(memberId) ?? '';
  return accept({
    signals: rows.map((row) => ({
      signalId: row.signal_id,
      memberId: row.member_id,
      account: accountOf(row.member_id),
      kind: row.kind,
      others: row.evidence.others.map((memberId) => ({ memberId, account: accountOf(memberId) })),
      bets: row.evidence.bets ?? [],
      count: row.evidence.count,
      state: row.state,
      foundAt: row.found_at,
      decidedAt: row.decided_at,
      decidedBy: row.decided_by,
      reason: row.reason,
    })),
  });
});
