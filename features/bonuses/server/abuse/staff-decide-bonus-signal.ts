import { appendAuditIn, auditVisit } from '#features/staff/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffDecideBonusSignal as contract } from '../../contract/abuse/staff-decide-bonus-signal.ts';
import { decideSignal, lockSignal } from '../../db/abuse/signals.ts';

export const staffDecideBonusSignal = handle(
  contract,
  (world) =>
    async ({ signalId, decision, reason }, visit) =>
      world.backofficeDatabase.transact(async (tx) => {
        const row = await lockSignal(tx, signalId);
        if (row?.merchant_id !== visit.merchantId) return refuse('signal_unknown');
        if (row.state === decision) return refuse('no_change');
        await decideSignal(tx, signalId, { state: decision, at: world.clock.now(), by: visit.staff.username, reason });
        await appendAuditIn(tx, {
          ...auditVisit(visit),
          action: decision === 'barred' ? 'bonuses.bar_player' : 'bonuses.clear_signal',
          subject: { kind: 'player', id: row.member_id },
          before: { state: row.state },
          after: { state: decision, signal: row.kind },
          reason,
        });
        return accept({ state: decision });
      }),
);
