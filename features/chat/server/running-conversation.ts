import { clubLabels } from '#features/identity/public.ts';
import type { Read, Tx } from '#kit/server/database/database.ts';
import type { PlayerVisit } from '#kit/server/http/visit.ts';
import type { World } from '#kit/server/world.ts';
import type { MemberId, MerchantId } from '#kit/shared/id.ts';
import { type ConversationRow, insertConversation, lockRunning } from '../db/conversations.ts';
import { isVipRank } from '../domain/chat.ts';
import { staffedFrom } from './staffed.ts';

type Whose = { merchantId: MerchantId; memberId: MemberId; language: string };

/** A member's level by name and number, from 1 on; undefined for whoever holds none. */
export const levelOf = async (world: World, read: Read, whose: Whose) => {
  for (const labelOf of clubLabels.of(world)) {
    const label = await labelOf(world)(read, whose);
    if (label) return label;
  }
  return undefined;
};

const attemptsMax = 3;

/** The member's conversation that runs, locked; a new one where none does. Of several that open at once all get the same. */
export const runningConversationIn = async (
  world: World,
  tx: Tx,
  { merchantId, language, player: { memberId } }: PlayerVisit,
): Promise<ConversationRow> => {
  for (let attempt = 0; attempt < attemptsMax; attempt++) {
    const known = await lockRunning(tx, memberId);
    if (known) return known;
    const at = world.clock.now();
    const from = await staffedFrom(world, merchantId, at);
    const level = await levelOf(world, tx, { merchantId, memberId, language });
    const opened = await insertConversation(tx, {
      conversationId: world.entropy.id('cht'),
      merchantId,
      memberId,
      language,
      rank: isVipRank(level?.rankLevel) ? 'vip' : 'others',
      staffed: from !== undefined && from <= at ? 'now' : 'later',
      at,
    });
    if (opened) return opened;
  }
  throw new Error('a conversation neither runs nor can be opened');
};
