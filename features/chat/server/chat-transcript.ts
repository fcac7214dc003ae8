import { memberOf } from '#features/identity/public.ts';
import { merchantOf, textIn } from '#features/merchants/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { takeRate } from '#kit/server/http/rate-limit.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { chatTranscript as contract } from '../contract/chat-transcript.ts';
import { conversationById } from '../db/conversations.ts';
import { messagesIn } from '../db/messages.ts';
import { transcriptMax, transcriptOf } from '../domain/transcript.ts';
import { openWords } from './chat-words.ts';
import { transcriptsAMinute } from './limits.ts';
import { chatIsOff } from './may-chat.ts';

export const chatTranscript = handle(contract, (world) => async ({ conversationId }, visit) => {
  const off = await chatIsOff(world, visit);
  if (off) return off;
  const { merchantId, player } = visit;
  const tooMany = await takeRate(world, transcriptsAMinute, player.memberId);
  if (tooMany) return tooMany;
  const { read } = world.database;
  const row = await conversationById(read, merchantId, conversationId);
  if (row?.member_id !== player.memberId) return refuse('not_found');
  const { brand, timeZone } = await merchantOf(world, merchantId);
  const house = textIn(visit.language, brand) ?? '';
  const account = (await memberOf(read, player.memberId))?.account ?? '';
  const said = await messagesIn(read, { conversationId, before: undefined, limit: transcriptMax });
  const lines = said
    .filter(({ audience }) => audience === 'both')
    .toReversed()
    .map((it) => ({
      by: it.author === 'player' ? account : (it.shown_name ?? house),
      text: it.picture_id === null ? (openWords(world, it.text_sealed) ?? '—') : '[picture]',
      at: it.written_at,
    }));
  return accept(transcriptOf({ conversationId, openedAt: row.opened_at, timeZone }, lines));
});
