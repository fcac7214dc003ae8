import { forbidsPlayMoney, merchantOf, textIn } from '#features/merchants/public.ts';
import { sendMailIn, sendSmsIn } from '#features/messages/public.ts';
import type { Read, Tx } from '#kit/server/database/database.ts';
import { handle } from '#kit/server/http/handle.ts';
import { hashPassword } from '#kit/server/credentials/password.ts';
import { wordsFor } from '#kit/server/words.ts';
import type { World } from '#kit/server/world.ts';
import { id } from '#kit/shared/id.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { later } from '#kit/shared/time.ts';
import { staffResetPassword as contract } from '../../contract/passwords/staff-reset-password.ts';
import { contactsOf } from '../../db/contacts/contacts.ts';
import { endSessionsOf } from '../../db/sessions/end-sessions.ts';
import { memberById, type MemberRow } from '../../db/accounts/member-row.ts';
import { holdWithdrawals, setTemporaryPassword } from '../../db/accounts/update-member.ts';
import { editPlayer } from '../accounts/edit-player.ts';
import { notifyPasswordResetIn, withdrawalHoldMs } from './set-password-anew.ts';

/** 96 bits in 16 letters: nobody guesses it, and it can be read out on the telephone. */
const temporaryBits = 96;

/**
 * The old password is good no more and everybody who used it is out; the new one only opens the form for another. It goes to a
 * contact that the player has proved, and staff sees it at a merchant without any licence alone: whoever knows it is the player.
 * Withdrawals wait for a day, and the player is told on every proved contact.
 */
export const staffResetPassword = handle(contract, (world) => async (input, visit) => {
  const temporaryPassword = world.entropy.token(temporaryBits);
  const passwordHash = await hashPassword(temporaryPassword, world.entropy);
  const reset = await editPlayer(world, visit, input, async (tx, member) => {
    const { member_id: memberId, state, password_must_change: before } = member;
    const isDemo = !forbidsPlayMoney(await merchantOf(world, visit.merchantId));
    // Who is blocked is let in by unblocking, with its own reason.
    if (state === 'blocked') return refuse('player_blocked');
    if (!isDemo && !(await provedContactOf(world, tx, memberId))) return refuse('contact_unproved');
    const at = world.clock.now();
    await setTemporaryPassword(tx, { memberId, passwordHash, at });
    await holdWithdrawals(tx, memberId, later(at, withdrawalHoldMs));
    const ended = await endSessionsOf(tx, { memberId, reason: 'password_changed', at });
    return accept({
      answer: { temporaryPassword: isDemo ? temporaryPassword : undefined, ended: ended.length },
      action: 'identity.reset_password',
      before: { mustChangePassword: before, sessions: ended },
      after: { mustChangePassword: true, sessions: [], shown: isDemo },
      endedSessions: ended,
    });
  });
  // The role of the back office sends no messages.
  if (reset.ok) {
    const isSent = reset.value.temporaryPassword === undefined;
    await world.database.transact(async (tx) => {
      const member = await memberById(tx, input.memberId);
      if (!member) return accept(undefined);
      const words = { language: member.language ?? visit.language };
      await notifyPasswordResetIn(world, tx, member, words);
      if (isSent) await sendPasswordIn(world, tx, member, { ...words, temporaryPassword });
      return accept(undefined);
    });
  }
  return reset;
});

const provedContactOf = async (world: World, read: Read, memberId: string) =>
  (await contactsOf(world, read, memberId)).find(({ verifiedAt }) => verifiedAt !== null);

type Sent = { language: string; temporaryPassword: string };

const sendPasswordIn = async (
  world: World,
  tx: Tx,
  { member_id: memberId, merchant_id, username }: MemberRow,
  { language, temporaryPassword }: Sent,
): Promise<void> => {
  const contact = await provedContactOf(world, tx, memberId);
  if (!contact) return;
  const merchantId = id<'mrc'>(merchant_id);
  const { brand } = await merchantOf(world, merchantId);
  const say = wordsFor('identity', language);
  const words = { brand: textIn(language, brand) ?? '', account: username, password: temporaryPassword };
  const message = {
    merchantId,
    to: contact.to,
    purpose: 'code.reset',
    text: say('messages.temporaryPassword', words),
  } as const;
  if (contact.kind === 'mobile') await sendSmsIn(world, tx, message);
  else await sendMailIn(world, tx, { ...message, subject: say('messages.resetSubject', words) });
};
