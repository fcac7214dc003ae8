import { appendAuditIn, auditVisit } from '#features/staff/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffSendAgain as contract } from '../contract/staff-send-again.ts';
import { lockOutgoing, queueAgain } from '../db/send-again.ts';
import { whyNotAgain } from '../domain/outgoing.ts';

/** The ticker that looks for attempts whose time has come carries it out. */
export const staffSendAgain = handle(
  contract,
  (world) =>
    async ({ messageId, reason: why }, visit) =>
      world.backofficeDatabase.transact(async (tx) => {
        const message = await lockOutgoing(tx, visit.merchantId, messageId);
        if (!message) return refuse('message_unknown');
        const { purpose, state, reason, carrier, attempts } = message;
        const not = whyNotAgain({ purpose, state, reason, hasText: message.has_text });
        if (not !== undefined) return refuse(not);
        await queueAgain(tx, messageId, world.clock.now());
        await appendAuditIn(tx, {
          ...auditVisit(visit),
          action: 'messages.send_again',
          subject: { kind: 'message', id: messageId },
          before: { purpose, state, reason, carrier, attempts },
          after: { purpose, state: 'queued' },
          reason: why,
        });
        return accept({ state: 'queued' as const });
      }),
);
