import { memberOf } from '#features/identity/public.ts';
import { merchantOf } from '#features/merchants/public.ts';
import { appendAuditIn, auditVisit } from '#features/staff/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffChatTranscript as contract } from '../contract/staff-chat-transcript.ts';
import { conversationById } from '../db/conversations.ts';
import { messagesIn, type MessageRow } from '../db/messages.ts';
import { transcriptMax, transcriptOf } from '../domain/transcript.ts';
import { openWords } from './chat-words.ts';

export const staffChatTranscript = handle(contract, (world) => async ({ conversationId, reason }, visit) => {
  const { merchantId } = visit;
  const { timeZone } = await merchantOf(world, merchantId);
  return world.backofficeDatabase.transact(async (tx) => {
    const row = await conversationById(tx, merchantId, conversationId);
    if (!row) return refuse('not_found');
    const account = (await memberOf(tx, row.member_id))?.account ?? row.member_id;
    const nameOf = ({ author, audience, staff_name: by }: MessageRow) =>
      author === 'player' ? account : audience === 'staff' ? `${by} (note)` : String(by);
    const said = await messagesIn(tx, { conversationId, before: undefined, limit: transcriptMax });
    const lines = said.toReversed().map((it) => ({
      by: nameOf(it),
      text: it.picture_id === null ? (openWords(world, it.text_sealed) ?? '—') : '[picture]',
      at: it.written_at,
    }));
    await appendAuditIn(tx, {
      ...auditVisit(visit),
      action: 'chat.transcript',
      subject: { kind: 'chat', id: conversationId },
      reason,
    });
    return accept(transcriptOf({ conversationId, openedAt: row.opened_at, timeZone }, lines));
  });
});
