import { appendAuditIn, auditVisit } from '#features/staff/public.ts';
import type { Handler } from '#kit/server/routes.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import type { staffRevealMessage } from '../contract/staff-reveal-message.ts';
import { outgoingById } from '../db/outgoing-list.ts';

/** The words leave only together with their audit entry, which names the message, never what it says. */
export const revealMessage =
  (world: World): Handler<typeof staffRevealMessage> =>
  async ({ messageId }, visit) =>
    world.backofficeDatabase.transact(async (tx) => {
      const message = await outgoingById(tx, visit.merchantId, messageId);
      if (!message) return refuse('message_unknown');
      await appendAuditIn(tx, {
        ...auditVisit(visit),
        action: 'messages.reveal',
        subject: { kind: 'message', id: messageId },
        before: null,
        after: { purpose: message.purpose },
      });
      return accept({
        to: world.vault.open('messages.to', message.to_sealed),
        subject: message.subject,
        text: message.text_sealed === null ? null : world.vault.open('messages.text', message.text_sealed),
      });
    });
