import { notifyOwnerIn } from '#features/identity/public.ts';
import { noticesIn } from '#features/messages/public.ts';
import type { Tx } from '#kit/server/database/database.ts';
import type { PlayerVisit } from '#kit/server/http/visit.ts';
import { wordsFor } from '#kit/server/words.ts';
import type { World } from '#kit/server/world.ts';

type AccountChange = { what: 'added' | 'removed'; accountId: string; account: string };

/** On everything that they proved to be theirs, and in the inbox, which whoever took over a contact can't empty. */
export const notifyBankChangeIn = async (
  world: World,
  tx: Tx,
  { merchantId, language, player: { memberId } }: PlayerVisit,
  { what, accountId, account: bankAccount }: AccountChange,
): Promise<void> => {
  const say = wordsFor('members', language);
  await noticesIn(world, tx, `bank_account_${what}`, [{ memberId, about: `${accountId}/${what}`, facts: {} }]);
  await notifyOwnerIn(world, tx, {
    merchantId,
    memberId,
    language,
    purpose: 'notice.bank-account',
    words: (about) => ({
      subject: say('bankNotice.subject', about),
      text: say(`bankNotice.${what}`, { ...about, bankAccount }),
    }),
  });
};
