import { appendAuditIn, auditVisit } from '#features/staff/public.ts';
import { accept } from '#kit/shared/result.ts';
import { staffSeeAlerts as contract } from '../../contract/staff-see-alerts.ts';
import { seeAlerts } from '../../db/game-desk.ts';
import { houseCall } from '../house-call.ts';
import { deskIn } from './staff-decide-game.ts';

export const staffSeeAlerts = houseCall(
  contract,
  ({ world }) =>
    async ({ game, reason }, visit) =>
      world.backofficeDatabase.transact(async (tx) => {
        const desk = await deskIn(tx, visit, game);
        if (!desk.ok) return desk;
        const seen = await seeAlerts(tx, { game, by: visit.staff.username, note: reason });
        await appendAuditIn(tx, {
          ...auditVisit(visit),
          action: 'rounds.see_alerts',
          subject: { kind: 'game', id: game },
          after: { seen },
          reason,
        });
        return accept({ seen });
      }),
);
