import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import type { PlayerVisit, StaffVisit } from '#kit/server/http/visit.ts';
import { id } from '#kit/shared/id.ts';
import type { Result } from '#kit/shared/result.ts';
import { daysMs, hoursMs, minutesMs } from '#kit/shared/time.ts';
import sharp from 'sharp';
import { testWorld } from '#kit/testing/world.ts';
import { addPlayers, demoMerchant, staffVisitOf } from '#tools/testing/scenes/players.ts';
import { productWorld } from '#tools/testing/scenes/product-world.ts';
import { writeSetting } from '#tools/testing/scenes/write-setting.ts';
import { switchFlagIn } from '#features/merchants/public.ts';
import { overdueChatAlerts } from './alerts.ts';
import { chatMessages } from './chat-messages.ts';
import { chatPicture } from './pictures/chat-picture.ts';
import { chatTranscript } from './chat-transcript.ts';
import { endChat } from './end-chat.ts';
import { chatUnread } from './chat-unread.ts';
import { closeSilent, forgetWords } from './jobs.ts';
import { rateChat } from './rate-chat.ts';
import { readChat } from './read-chat.ts';
import { sendChatMessage } from './send-chat-message.ts';
import { officeHours } from './settings.ts';
import { showChat } from './show-chat.ts';
import { staffAnswerChat } from './staff-answer-chat.ts';
import { staffChat } from './staff-chat.ts';
import { staffChats } from './staff-chats.ts';
import { staffCloseChat } from './staff-close-chat.ts';
import { staffHandOverChat } from './staff-hand-over-chat.ts';
import { staffSendChatPicture } from './pictures/staff-send-chat-picture.ts';
import { staffTakeChat } from './staff-take-chat.ts';

const outcome = ({ ok, ...rest }: Result<unknown, string>): string =>
  ok ? 'accepted' : 'refusal' in rest ? String(rest.refusal) : '';
const must = <Value>(answer: Result<Value, string>): Value => {
  if (!answer.ok) throw new Error(answer.refusal);
  return answer.value;
};

let sent = 0;
const nextId = () => (++sent).toString(16).padStart(32, '0');

const open = async (t: TestContext, count = 2) => {
  const world = productWorld(await testWorld(t));
  const merchantId = await demoMerchant(world);
  const players = await addPlayers(world, merchantId, { count, balance: 0n });
  const desk: StaffVisit = staffVisitOf(merchantId);
  const other: StaffVisit = { ...desk, staff: { ...desk.staff, staffId: id('stf_other'), username: 'other' } };
  const say = async (who: PlayerVisit, text: string, clientId = nextId()) =>
    sendChatMessage(world)({ clientId, content: { kind: 'text', text } }, who);
  const seen = async (who: PlayerVisit) => must(await showChat(world)({}, who));
  const read = async (who: PlayerVisit) =>
    must(await chatMessages(world)({}, who))
      .messages.map(({ text }) => text)
      .toReversed();
  const unread = async (who: PlayerVisit) => must(await chatUnread(world)({}, who)).unReadCount;
  const take = async (conversationId: string, by = desk) => {
    const { chat } = must(await staffChat(world)({ conversationId }, by));
    return staffTakeChat(world)({ conversationId, version: chat.version }, by);
  };
  const answer = (conversationId: string, text: string, by = desk, audience: 'both' | 'staff' = 'both') =>
    staffAnswerChat(world)({ conversationId, clientId: nextId(), audience, text }, by);
  return {
    world,
    merchantId,
    players: players.map(({ visit }) => visit),
    desk,
    other,
    say,
    seen,
    read,
    unread,
    take,
    answer,
  };
};

test('a player writes, staff takes and answers, and what was not seen is counted until it is', async (t) => {
  const { world, players, desk, say, seen, read, unread, take, answer } = await open(t);
  const [player, stranger] = players as [PlayerVisit, PlayerVisit];
  assert.equal((await seen(player)).conversation, null);
  const { conversationId } = must(await say(player, 'My deposit is missing'));
  const { conversation, ...chat } = await seen(player);
  assert.deepEqual([conversation?.position, chat.isStaffed, chat.staffedFrom], [1, true, null]);
  assert.equal(must(await staffChat(world)({ conversationId }, desk)).chat.isAway, false);
  assert.equal(outcome(await answer(conversationId, 'too early')), 'not_own_chat');
  must(await take(conversationId));
  const first = must(await answer(conversationId, 'Let me look'));
  must(await answer(conversationId, 'he is new', desk, 'staff'));
  must(await answer(conversationId, 'It is there now'));
  assert.deepEqual(await read(player), ['My deposit is missing', 'Let me look', 'It is there now']);
  assert.deepEqual(await read(stranger), []);
  assert.equal(await unread(player), 2);
  assert.equal(must(await readChat(world)({ upTo: first.messageNo }, player)).unReadCount, 1);
  must(await readChat(world)({ upTo: first.messageNo + 100 }, stranger));
  assert.equal(await unread(player), 1, 'nobody else reads it for them');
  assert.equal(must(await readChat(world)({ upTo: first.messageNo + 100 }, player)).unReadCount, 0);
  const signs = world.published.filter(({ topic }) => topic === `member/${player.player.memberId}/chat`);
  assert.deepEqual(
    signs.map(({ event }) => event.kind),
    ['message', 'changed', 'message', 'message'],
  );
});

test('a message sent again is the same message, however many at once, also once its conversation is over', async (t) => {
  const { world, players, say, read } = await open(t);
  const player = players[0]!;
  const clientId = nextId();
  const answers = await Promise.all(Array.from({ length: 8 }, () => say(player, 'Hello', clientId)));
  const numbers = new Set(answers.map((it) => must(it).messageNo));
  assert.equal(numbers.size, 1);
  assert.deepEqual(await read(player), ['Hello']);
  const { conversationId } = must(answers[0]!);
  must(await endChat(world)({ conversationId }, player));
  assert.equal(must(await say(player, 'Hello', clientId)).conversationId, conversationId);
  const next = must(await say(player, 'Something else'));
  assert.notEqual(next.conversationId, conversationId);
  assert.deepEqual(await read(player), ['Hello', 'Something else']);
});

test('words of many at once open one conversation, in the order of their numbers', async (t) => {
  const { players, say, read } = await open(t);
  const player = players[0]!;
  const texts = Array.from({ length: 10 }, (_, at) => `word ${at}`);
  const answers = await Promise.all(texts.map((text) => say(player, text)));
  assert.equal(new Set(answers.map((it) => must(it).conversationId)).size, 1);
  const inOrder = answers
    .map(must)
    .toSorted((one, two) => one.messageNo - two.messageNo)
    .map(({ text }) => text);
  assert.deepEqual(await read(player), inOrder);
});

test('of two who take a conversation at once one has it, and only who has it goes on', async (t) => {
  const { world, players, desk, other, say, answer } = await open(t);
  const { conversationId } = must(await say(players[0]!, 'Hello'));
  const { version } = must(await staffChat(world)({ conversationId }, desk)).chat;
  const takes = await Promise.all([desk, other].map((by) => staffTakeChat(world)({ conversationId, version }, by)));
  assert.deepEqual(takes.map(outcome).toSorted(), ['accepted', 'version_conflict']);
  const [winner, loser] = takes[0]!.ok ? [desk, other] : [other, desk];
  assert.equal(outcome(await answer(conversationId, 'Hi', loser)), 'not_own_chat');
  assert.equal(outcome(await answer(conversationId, 'just a note', loser, 'staff')), 'accepted');
  const now = must(await staffChat(world)({ conversationId }, desk)).chat.version;
  const handOver = (to: string | null, by: StaffVisit) =>
    staffHandOverChat(world)({ conversationId, to, version: now }, by);
  assert.equal(outcome(await handOver(null, loser)), 'not_own_chat');
  assert.equal(outcome(await handOver('stf_nobody', winner)), 'colleague_unknown');
  assert.equal(outcome(await handOver(winner.staff.staffId, winner)), 'colleague_unknown');
  assert.equal(must(await handOver(null, winner)).state, 'waiting');
});

test('what a player says before staff closes is not swallowed', async (t) => {
  const { world, players, desk, say, take, answer } = await open(t);
  const { conversationId } = must(await say(players[0]!, 'Hello'));
  must(await take(conversationId));
  must(await answer(conversationId, 'Hi'));
  const before = must(await staffChat(world)({ conversationId }, desk)).chat.version;
  must(await say(players[0]!, 'One more thing'));
  assert.equal(outcome(await staffCloseChat(world)({ conversationId, version: before }, desk)), 'version_conflict');
  const { version } = must(await staffChat(world)({ conversationId }, desk)).chat;
  assert.equal(must(await staffCloseChat(world)({ conversationId, version }, desk)).state, 'closed');
});

test('a conversation is rated once, by its player, when it is over', async (t) => {
  const { world, players, say } = await open(t);
  const [player, stranger] = players as [PlayerVisit, PlayerVisit];
  const { conversationId } = must(await say(player, 'Hello'));
  const rate = (who: PlayerVisit, score = 4) => rateChat(world)({ conversationId, score }, who);
  assert.equal(outcome(await rate(player)), 'chat_running');
  assert.equal(outcome(await endChat(world)({ conversationId }, stranger)), 'not_found');
  must(await endChat(world)({ conversationId }, player));
  assert.equal(outcome(await endChat(world)({ conversationId }, player)), 'chat_closed');
  assert.equal(outcome(await rate(stranger)), 'not_found');
  assert.equal(must(await rate(player)).score, 4);
  assert.equal(outcome(await rate(player, 1)), 'already_rated');
  assert.equal(outcome(await chatTranscript(world)({ conversationId }, stranger)), 'not_found');
  assert.match(must(await chatTranscript(world)({ conversationId }, player)).text, /: Hello\n$/);
});

test('outside the hours a message is left, and is due after the next opening', async (t) => {
  const { world, merchantId, players, desk, say, seen } = await open(t);
  await writeSetting(world, merchantId, officeHours, { opens: 0, closes: 24, days: [] });
  const player = players[0]!;
  assert.deepEqual([(await seen(player)).isStaffed, (await seen(player)).staffedFrom], [false, null]);
  const { conversationId } = must(await say(player, 'Anybody there?'));
  const { chat } = must(await staffChat(world)({ conversationId }, desk));
  assert.deepEqual([chat.isAway, chat.answerDueAt], [true, null]);
});

test('who waits too long is told to staff until somebody answers', async (t) => {
  const { world, players, desk, say, take, answer } = await open(t);
  const { conversationId } = must(await say(players[0]!, 'Hello'));
  const subjects = async () => (await overdueChatAlerts.causesOf(world, 9)).map(({ subject }) => subject);
  await world.moveClock(minutesMs(4));
  must(await say(players[0]!, 'Hello?'));
  assert.deepEqual(await subjects(), []);
  await world.moveClock(minutesMs(2));
  assert.deepEqual(await subjects(), [conversationId], 'from the first word on');
  assert.equal(must(await staffChats(world)({ box: 'waiting' }, desk)).counts.overdue, 1);
  must(await take(conversationId));
  must(await answer(conversationId, 'Hi'));
  assert.deepEqual(await subjects(), []);
});

test('silence ends what was answered, and words go when they have been kept long enough', async (t) => {
  const { world, players, desk, say, read, take, answer } = await open(t);
  const [player, waiting] = players as [PlayerVisit, PlayerVisit];
  const { conversationId } = must(await say(player, 'Hello'));
  must(await take(conversationId));
  must(await answer(conversationId, 'Hi'));
  must(await say(waiting, 'Nobody answers'));
  await world.moveClock(hoursMs(13));
  await closeSilent(world)();
  const { chats } = must(await staffChats(world)({ box: 'closed' }, desk));
  assert.deepEqual(
    chats.map((it) => [it.conversationId, it.closedBy]),
    [[conversationId, 'silence']],
  );
  const found = async (words: string) => must(await staffChats(world)({ box: 'closed', words }, desk)).chats.length;
  assert.deepEqual([await found('HELLO'), await found('goodbye')], [1, 0]);
  await world.moveClock(daysMs(731));
  await forgetWords(world)();
  assert.deepEqual(await read(player), [null, null]);
  assert.deepEqual(await read(waiting), ['Nobody answers'], 'what runs is kept');
});

test('staff of another merchant finds nothing', async (t) => {
  const { world, players, desk, say } = await open(t);
  const { conversationId } = must(await say(players[0]!, 'Hello'));
  const foreign: StaffVisit = { ...desk, merchantId: id('mrc_other') };
  assert.equal(outcome(await staffChat(world)({ conversationId }, foreign)), 'not_found');
  assert.equal(outcome(await staffTakeChat(world)({ conversationId, version: 1 }, foreign)), 'not_found');
  assert.deepEqual(must(await staffChats(world)({ box: 'waiting' }, foreign)).chats, []);
});

test('a house without the chat refuses all of it', async (t) => {
  const { world, merchantId, players, say } = await open(t);
  await world.backofficeDatabase.transact((tx) => switchFlagIn(tx, { merchantId, flag: 'CBS3', state: 'off' }));
  const player = players[0]!;
  for (const refused of [
    say(player, 'Hello'),
    showChat(world)({}, player),
    chatMessages(world)({}, player),
    chatUnread(world)({}, player),
    readChat(world)({ upTo: 1 }, player),
  ])
    assert.equal(outcome(await refused), 'function_off');
});

test('who has a conversation shows its player a picture, once; it goes with the words', async (t) => {
  const { world, players, desk, other, say, take } = await open(t);
  const [player, stranger] = players as [PlayerVisit, PlayerVisit];
  const { conversationId } = must(await say(player, 'Where do I press?'));
  const bytes = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#123456' } })
    .png()
    .toBuffer();
  const clientId = nextId();
  const show = (by = desk, content: Uint8Array = bytes) =>
    staffSendChatPicture(world)({ conversationId, clientId, files: [{ name: 'here.png', bytes: content }] }, by);
  assert.equal(outcome(await show()), 'not_own_chat');
  must(await take(conversationId));
  assert.equal(outcome(await show(other)), 'not_own_chat');
  assert.equal(outcome(await show({ ...desk, merchantId: id('mrc_other') })), 'not_found');
  assert.equal(outcome(await show(desk, Buffer.from('no picture'))), 'image_type');
  const shown = must(await show());
  assert.equal(must(await show()).messageNo, shown.messageNo);
  const [seen, asked] = must(await chatMessages(world)({}, player)).messages;
  assert.deepEqual([seen?.author, seen?.pictureId, asked?.text], ['staff', shown.pictureId, 'Where do I press?']);
  const look = (who: PlayerVisit) => chatPicture(world)({ pictureId: shown.pictureId! }, who);
  assert.match(must(await look(player)).dataUrl, /^data:image\/webp;base64,/);
  assert.equal(outcome(await look(stranger)), 'not_found');
  must(await endChat(world)({ conversationId }, player));
  await world.moveClock(daysMs(731));
  await forgetWords(world)();
  assert.equal(outcome(await look(player)), 'not_found');
});
