import { memberNamed, memberOf, usernamesOf } from '#features/identity/public.ts';
import type { Read } from '#kit/server/database/database.ts';
import { handle } from '#kit/server/http/handle.ts';
import type { StaffVisit } from '#kit/server/http/visit.ts';
import type { World } from '#kit/server/world.ts';
import type { InputOf } from '#kit/shared/endpoint.ts';
import type { MemberId, MerchantId } from '#kit/shared/id.ts';
import { accept } from '#kit/shared/result.ts';
import { daysMs, later } from '#kit/shared/time.ts';
import { staffChats as contract } from '../contract/staff-chats.ts';
import type { ConversationRow } from '../db/conversations.ts';
import { wordsIn } from '../db/messages.ts';
import { closed, meanScore, ofPlayer, queueCounts, running } from '../db/queue.ts';
import { chatPageSize } from '../domain/chat.ts';
import { openWords } from './chat-words.ts';
import { rowForStaff } from './views.ts';

/** Words are encrypted, so a search opens what it looks through: this many conversations and messages at most. */
const searchedMax = 300;
const wordsMax = 5000;
const scoredMs = daysMs(7);

export const staffChats = handle(contract, (world) => async (input, visit) => {
  const { read } = world.backofficeDatabase;
  const { merchantId, staff } = visit;
  const rows = await rowsOf(world, read, visit, input);
  const page = rows.slice(0, input.box === 'closed' || input.player ? chatPageSize : rows.length);
  const names = await usernamesOf(read, merchantId, [...new Set(page.map((row) => row.member_id))]);
  return accept({
    chats: page.map((row) => rowForStaff(row, names.get(row.member_id) ?? null)),
    next: !input.player && !input.words && rows.length > page.length ? page.at(-1)?.conversation_id : undefined,
    counts: await queueCounts(read, merchantId, staff.staffId),
    score: await meanScore(read, merchantId, later(world.clock.now(), -scoredMs)),
  });
});

const rowsOf = async (
  world: World,
  read: Read,
  { merchantId, staff: { staffId } }: StaffVisit,
  { box, player, words, after }: InputOf<typeof contract>,
): Promise<ConversationRow[]> => {
  const limit = words === undefined ? chatPageSize + 1 : searchedMax;
  if (player) {
    const memberId = await playerNamed(read, merchantId, player);
    const found = memberId === undefined ? [] : await ofPlayer(read, merchantId, memberId, limit);
    return words === undefined ? found : saying(world, read, found, words);
  }
  if (words !== undefined) return saying(world, read, await closed(read, { merchantId, after, limit }), words);
  if (box === 'closed') return closed(read, { merchantId, after, limit });
  return running(read, { merchantId, box, staffId });
};

const playerNamed = async (read: Read, merchantId: MerchantId, player: string): Promise<MemberId | undefined> => {
  const found = player.startsWith('mbr_') ? await memberOf(read, player) : await memberNamed(read, merchantId, player);
  return found?.merchantId === merchantId ? found.memberId : undefined;
};

/** Those in which these words were said. */
const saying = async (
  world: World,
  read: Read,
  rows: readonly ConversationRow[],
  words: string,
): Promise<ConversationRow[]> => {
  const said = await wordsIn(
    read,
    rows.map((row) => row.conversation_id),
    wordsMax,
  );
  const wanted = words.toLowerCase();
  const found = new Set(
    said.flatMap((it) =>
      openWords(world, it.text_sealed)?.toLowerCase().includes(wanted) === true ? [it.conversation_id] : [],
    ),
  );
  return rows.filter((row) => found.has(row.conversation_id)).slice(0, chatPageSize);
};
