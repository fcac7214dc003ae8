import { forbidsPlayMoney, merchantOf } from '#features/merchants/public.ts';
import { appendAuditIn, auditVisit } from '#features/staff/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import type { StaffVisit } from '#kit/server/http/visit.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffRevealMessage as contract } from '../contract/staff-reveal-message.ts';
import { outgoingById } from '../db/outgoing-list.ts';
import { isCode } from '../domain/outgoing.ts';
import { outbox } from './carriers.ts';

/**
 * The words leave only together with their audit entry, which names the message, never what it says. Codes and links are their
 * receiver's alone: whoever reads one is that player. Only what ended in the outbox of a merchant without any licence is shown,
 * because nobody else could read it there.
 */
export const staffRevealMessage = handle(
  contract,
  (world) =>
    async ({ messageId }, visit) =>
      world.backofficeDatabase.transact(async (tx) => {
        const message = await outgoingById(tx, visit.merchantId, messageId);
        if (!message) return refuse('message_unknown');
        const isShown = !isCode(message.purpose) || (message.carrier === outbox.name && (await isDemo(world, visit)));
        await appendAuditIn(tx, {
          ...auditVisit(visit),
          action: 'messages.reveal',
          subject: { kind: 'message', id: messageId },
          before: null,
          after: { purpose: message.purpose, wordsShown: isShown },
        });
        return accept({
          to: world.vault.open('messages.to', message.to_sealed),
          subject: message.subject,
          text:
            message.text_sealed === null || !isShown ? null : world.vault.open('messages.text', message.text_sealed),
        });
      }),
);

const isDemo = async (world: World, { merchantId }: StaffVisit): Promise<boolean> =>
  !forbidsPlayMoney(await merchantOf(world, merchantId));
