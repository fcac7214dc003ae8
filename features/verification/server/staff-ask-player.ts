import { memberOf } from '#features/identity/public.ts';
import { appendAuditIn, auditVisit } from '#features/staff/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffAskPlayer as contract } from '../contract/staff-ask-player.ts';
import { askById } from '../db/asks.ts';
import { requestDocumentIn } from './ask.ts';
import { shownOne } from './staff-decide.ts';

export const staffAskPlayer = handle(
  contract,
  (world) =>
    async ({ memberId, what, why, note }, visit) =>
      world.backofficeDatabase.transact(async (tx) => {
        const member = await memberOf(tx, memberId);
        if (member?.merchantId !== visit.merchantId || member.kind === 'trial') return refuse('player_unknown');
        const { staffId } = visit.staff;
        const asked = { memberId: member.memberId, what, reason: why, causedBy: 'staff', staffId } as const;
        const askId = await requestDocumentIn(world, tx, asked);
        await appendAuditIn(tx, {
          ...auditVisit(visit),
          action: 'verification.ask',
          subject: { kind: 'player', id: memberId },
          after: { askId, what, why },
          reason: note,
        });
        const ask = await askById(tx, visit.merchantId, askId);
        if (!ask) throw new Error(`${askId} was asked and isn't there`);
        return accept(await shownOne(tx, ask));
      }),
);
