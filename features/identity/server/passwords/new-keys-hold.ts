import type { Tx } from '#kit/server/database/database.ts';
import type { Visit } from '#kit/server/http/visit.ts';
import { wordsFor } from '#kit/server/words.ts';
import type { World } from '#kit/server/world.ts';
import { id } from '#kit/shared/id.ts';
import { type Instant, later } from '#kit/shared/time.ts';
import type { MemberRow } from '../../db/accounts/member-row.ts';
import { holdWithdrawals } from '../../db/accounts/update-member.ts';
import { withdrawalHoldMs } from './set-password-anew.ts';
import { notifyOwnerIn } from '../contacts/notify-owner.ts';

/** Until when withdrawals of whoever comes by new keys wait, as after a reset; undefined by keys that stood for long enough. */
export const newKeysHold = ({ clock }: World, keysChangedAt: Instant | null): Instant | undefined => {
  const now = clock.now();
  return keysChangedAt !== null && later(keysChangedAt, withdrawalHoldMs) > now
    ? later(now, withdrawalHoldMs)
    : undefined;
};

/**
 * Holds the withdrawals of a locked member who came by new keys, and tells them on every proved contact, as a reset does: were the
 * keys a stranger's, the owner has a day to say so. A log-in while a hold stands only makes it longer.
 */
export const holdForNewKeysIn = async (
  world: World,
  tx: Tx,
  member: MemberRow,
  { until, visit }: { until: Instant; visit: Pick<Visit, 'language'> },
): Promise<void> => {
  const { member_id: memberId, withdrawals_held_until: heldBefore } = member;
  await holdWithdrawals(tx, memberId, until);
  if (heldBefore !== null && heldBefore > world.clock.now()) return;
  const language = member.language ?? visit.language;
  const say = wordsFor('identity', language);
  await notifyOwnerIn(world, tx, {
    merchantId: id<'mrc'>(member.merchant_id),
    memberId,
    language,
    purpose: 'notice.new-keys',
    words: (about) => ({ subject: say('messages.noticeSubject', about), text: say('messages.newKeys', about) }),
  });
};
