import type { Tx } from '#kit/server/database/database.ts';
import { handle } from '#kit/server/http/handle.ts';
import { takeRate } from '#kit/server/http/rate-limit.ts';
import type { PlayerVisit } from '#kit/server/http/visit.ts';
import type { World } from '#kit/server/world.ts';
import type { InputOf } from '#kit/shared/endpoint.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { sendChatMessage as contract } from '../contract/send-chat-message.ts';
import { notePlayerMessage } from '../db/change-conversation.ts';
import { insertMessage, sentByPlayer } from '../db/messages.ts';
import { claimPicture } from '../db/pictures.ts';
import { sealWords } from './chat-words.ts';
import { claimPictureFileIn } from './pictures/picture-files.ts';
import { messagesAMinute, messagesAnHour } from './limits.ts';
import { chatIsOff } from './may-chat.ts';
import { runningConversationIn } from './running-conversation.ts';
import { answerDueAt } from './staffed.ts';
import { notifyPlayerIn } from './notify-player.ts';
import { messageForPlayer } from './views.ts';

export const sendChatMessage = handle(contract, (world) => async (input, visit) => {
  const off = await chatIsOff(world, visit);
  if (off) return off;
  const { memberId } = visit.player;
  const tooMany =
    (await takeRate(world, messagesAMinute, memberId)) ?? (await takeRate(world, messagesAnHour, memberId));
  if (tooMany) return tooMany;
  // Before a conversation is opened for it: what was said in one that is over meanwhile was said already.
  const sent = await sentByPlayer(world.database.read, memberId, input.clientId);
  if (sent) return accept(messageForPlayer(world, sent));
  return world.database.transact((tx) => sayIn(world, tx, visit, input));
});

const sayIn = async (world: World, tx: Tx, visit: PlayerVisit, { clientId, content }: InputOf<typeof contract>) => {
  const { memberId } = visit.player;
  const conversation = await runningConversationIn(world, tx, visit);
  // Sent twice at once: the other one had the lock first.
  const sent = await sentByPlayer(tx, memberId, clientId);
  if (sent) return accept(messageForPlayer(world, sent));
  const conversationId = conversation.conversation_id;
  if (content.kind === 'picture') {
    const file = await claimPicture(tx, { pictureId: content.pictureId, memberId, conversationId });
    if (file === undefined || !(await claimPictureFileIn(tx, file))) return refuse('image_unknown');
  }
  const at = world.clock.now();
  const message = await insertMessage(tx, {
    conversationId,
    memberId,
    audience: 'both',
    textSealed: content.kind === 'text' ? sealWords(world, content.text) : null,
    pictureId: content.kind === 'picture' ? content.pictureId : null,
    clientId,
    staff: null,
    at,
  });
  const which = conversation.first_answered_at === null ? 'first' : 'later';
  const dueAt = await answerDueAt(world, visit.merchantId, which);
  await notePlayerMessage(tx, conversationId, { no: message.message_no, at, dueAt });
  notifyPlayerIn(world, tx, memberId, 'message');
  return accept(messageForPlayer(world, message));
};
