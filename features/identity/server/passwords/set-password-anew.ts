import { merchantIn, textIn } from '#features/merchants/public.ts';
import { sendMailIn, sendSmsIn } from '#features/messages/public.ts';
import { afterCommit, type Tx } from '#kit/server/database/database.ts';
import type { Visit } from '#kit/server/http/visit.ts';
import { wordsFor } from '#kit/server/words.ts';
import type { World } from '#kit/server/world.ts';
import { id } from '#kit/shared/id.ts';
import { hoursMs, later } from '#kit/shared/time.ts';
import { contactsOf } from '../../db/contacts/contacts.ts';
import { endSessionsOf } from '../../db/sessions/end-sessions.ts';
import type { MemberRow } from '../../db/accounts/member-row.ts';
import { dropResetLinksOf } from '../../db/passwords/reset-links.ts';
import { holdWithdrawals, setPassword } from '../../db/accounts/update-member.ts';

/** Time for the owner to read the notice before money can leave. */
export const withdrawalHoldMs = hoursMs(24);

/**
 * Gives a locked member a new password after it was forgotten: every session ends, links that were mailed are dead, withdrawals
 * wait for a day, and the member is told on every contact that was proved.
 */
export const setPasswordAnewIn = async (
  world: World,
  tx: Tx,
  member: MemberRow,
  { passwordHash, visit }: { passwordHash: string; visit: Visit },
): Promise<void> => {
  const at = world.clock.now();
  const memberId = member.member_id;
  await setPassword(tx, { memberId, passwordHash, at });
  const ended = await endSessionsOf(tx, { memberId, reason: 'password_reset', at });
  afterCommit(tx, () => ended.forEach(world.live.endSession));
  await dropResetLinksOf(tx, memberId);
  await holdWithdrawals(tx, memberId, later(at, withdrawalHoldMs));
  await notifyPasswordResetIn(world, tx, member, visit);
};

/** On every proved contact, in the language of whoever asked. */
export const notifyPasswordResetIn = async (
  world: World,
  tx: Tx,
  member: MemberRow,
  { language }: Pick<Visit, 'language'>,
): Promise<void> => {
  const merchantId = id<'mrc'>(member.merchant_id);
  const { brand } = await merchantIn(world, tx, merchantId);
  const say = wordsFor('identity', language);
  const words = { brand: textIn(language, brand) ?? '', account: member.username };
  const text = say('messages.passwordReset', words);
  const purpose = 'notice.password-reset';
  for (const { kind, to, verifiedAt } of await contactsOf(world, tx, member.member_id)) {
    if (verifiedAt === null) continue;
    if (kind === 'mobile') await sendSmsIn(world, tx, { merchantId, to, purpose, text });
    else
      await sendMailIn(world, tx, {
        merchantId,
        to,
        purpose,
        subject: say('messages.passwordResetSubject', words),
        text,
      });
  }
};
