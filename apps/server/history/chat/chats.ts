import { endChat } from '#features/chat/contract/end-chat.ts';
import { rateChat } from '#features/chat/contract/rate-chat.ts';
import { sendChatMessage } from '#features/chat/contract/send-chat-message.ts';
import { staffAnswerChat } from '#features/chat/contract/staff-answer-chat.ts';
import { staffChat } from '#features/chat/contract/staff-chat.ts';
import { staffCloseChat } from '#features/chat/contract/staff-close-chat.ts';
import { staffSetChatName } from '#features/chat/contract/staff-set-chat-name.ts';
import { staffTakeChat } from '#features/chat/contract/staff-take-chat.ts';
import type { Chance } from '#games/engine/chance/chance.ts';
import type { PlayerVisit, StaffVisit } from '#kit/server/http/visit.ts';
import { must } from '../calls.ts';
import type { Desk } from '../desk.ts';
import { oneOf } from '../people.ts';
import { logIn, type Player } from '../players.ts';
import type { Stage } from '../stage.ts';
import { conversations, waitingWords } from './chat-texts.ts';

type Scene = { stage: Stage; desk: Pick<Desk, 'as'>; players: readonly Player[] };
/** @property wait lets minutes pass. */
type Moving = Scene & { chance: Chance; wait: (minutes: number) => Promise<void> };

const answerer = 'operations';
const shownName = 'ฟ้า';

const clientIdOf = ({ world }: Stage): string => world.entropy.bytes(16).toString('hex');

const say = async (stage: Stage, here: PlayerVisit, text: string) =>
  must(
    'chat',
    await stage.call(sendChatMessage, { clientId: clientIdOf(stage), content: { kind: 'text', text } }, here),
  );

const takeChat = async ({ call }: Stage, by: StaffVisit, conversationId: string): Promise<void> => {
  const { chat } = must('chat', await call(staffChat, { conversationId }, by));
  must('chat taken', await call(staffTakeChat, { conversationId, version: chat.version }, by));
};

const answer = async (stage: Stage, by: StaffVisit, conversationId: string, text: string): Promise<void> => {
  const clientId = clientIdOf(stage);
  must('answer', await stage.call(staffAnswerChat, { conversationId, clientId, audience: 'both', text }, by));
};

/** A conversation from the first word to the end, with what its player thought of it. */
export const chatWithStaff = async ({ stage, desk, players, chance, wait }: Moving): Promise<void> => {
  if (players.length === 0) return;
  const by = desk.as(answerer);
  must('name', await stage.call(staffSetChatName, { name: shownName }, by));
  const here = await logIn(stage, oneOf(chance, players));
  const [question, first, more, last] = oneOf(chance, conversations);
  const { conversationId } = await say(stage, here, question);
  await wait(1 + chance.below(3));
  await takeChat(stage, by, conversationId);
  await answer(stage, by, conversationId, first);
  await wait(1);
  await say(stage, here, more);
  await wait(1);
  await answer(stage, by, conversationId, last);
  if (chance.below(2) === 0) must('end', await stage.call(endChat, { conversationId }, here));
  else {
    const { version } = must('chat', await stage.call(staffChat, { conversationId }, by)).chat;
    must('end', await stage.call(staffCloseChat, { conversationId, version }, by));
  }
  if (chance.below(4) > 0) {
    const score = 3 + chance.below(3);
    must('score', await stage.call(rateChat, { conversationId, score }, here));
  }
};

/** Those who wait when the doors open; one of them is answered already. */
export const chatsLeftOpen = async ({ stage, desk, players }: Scene): Promise<void> => {
  const by = desk.as(answerer);
  for (const [at, words] of waitingWords.entries()) {
    const player = players[at];
    if (!player) return;
    const { conversationId } = await say(stage, await logIn(stage, player), words);
    if (at > 0) continue;
    await takeChat(stage, by, conversationId);
    await answer(stage, by, conversationId, 'สวัสดีค่ะ ขอเวลาตรวจสอบสักครู่นะคะ');
  }
};
