import { proveOwner, tellOwnerIn } from '#features/identity/public.ts';
import { noticesIn } from '#features/messages/public.ts';
import { holdReturned } from '#features/protection/public.ts';
import type { Tx } from '#kit/server/database.ts';
import { takeRate } from '#kit/server/rate-limit.ts';
import type { Handler } from '#kit/server/routes.ts';
import type { PlayerVisit } from '#kit/server/visit.ts';
import { wordsFor } from '#kit/server/words.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { later } from '#kit/shared/time.ts';
import type * as add from '../contract/add-bank-account.ts';
import type * as remove from '../contract/remove-bank-account.ts';
import { bankAccountsOf, endBankAccount, holderOfAccount, insertBankAccount } from '../db/bank-accounts.ts';
import { lockProfile } from '../db/profile.ts';
import { insertChange } from '../db/profile-changes.ts';
import { accountHoldMs, bankAccountsMax, cleanAccountNumber, isAccountNumber } from '../domain/banks.ts';
import { maskedField } from '../domain/mask.ts';
import { checkAccountNameIn } from './check-account-name.ts';
import { knownFieldsOf } from './known-fields.ts';
import { bankAccountChanges } from './limits.ts';
import { openField, sealBankAccount, sealMasked } from './sealing.ts';
import { bankAccountShown } from './show-profile.ts';

/**
 * The number's form, who asks, whose it would be, how many there are, then whether anybody else has it. The account takes
 * money a day later at the earliest, and its owner is told at once: whoever got in can't be paid before.
 */
export const addAccount =
  (world: World): Handler<typeof add.addBankAccount> =>
  async ({ bank, accountNumber, proof }, visit) => {
    const { merchantId } = visit;
    const { memberId, kind } = visit.player;
    if (kind === 'trial') return refuse('true_account_needed');
    const number = cleanAccountNumber(accountNumber);
    if (!isAccountNumber(bank, number)) return refuse('account_number_invalid');
    const tooMany = await takeRate(world, bankAccountChanges, memberId);
    if (tooMany) return tooMany;
    const owner = await proveOwner(world, visit, proof);
    if (!owner.ok) return owner;
    const { sealed, blindIndex } = sealBankAccount(world, bank, number);
    const added = await world.database.transact(async (tx) => {
      await lockProfile(tx, memberId, merchantId);
      if (!(await knownFieldsOf(world, tx, memberId)).has('fullName')) return refuse('full_name_needed');
      const accounts = await bankAccountsOf(tx, memberId);
      if (accounts.length >= bankAccountsMax) return refuse('bank_accounts_full', { most: bankAccountsMax });
      const used = await owner.value.useIn(tx);
      if (!used.ok) return used;
      const accountId = world.entropy.id('bka');
      const at = world.clock.now();
      const usableFrom = later(at, accountHoldMs);
      const provedBy = owner.value.by;
      const account = { accountId, memberId, merchantId, bank, sealed, blindIndex, at, usableFrom, provedBy };
      if (!(await insertBankAccount(tx, account))) return refuse('bank_account_taken');
      const afterSealed = sealMasked(world, 'bankAccount', `${bank} ${number}`);
      await insertChange(tx, { memberId, field: 'bankAccount', at, by: 'player', beforeSealed: null, afterSealed });
      await checkAccountNameIn(tx, accountId);
      await tellIn(world, tx, visit, {
        what: 'added',
        accountId,
        account: maskedField('bankAccount', `${bank} ${number}`),
      });
      return accept(
        bankAccountShown(world)({
          account_id: accountId,
          bank,
          sealed,
          added_at: at,
          usable_from: usableFrom,
          name_state: 'unknown',
        }),
      );
    });
    if (!added.ok && added.refusal === 'bank_account_taken') await holdWhoReturned(world, visit, blindIndex);
    return added;
  };

/** Their account is refused because somebody has it: where that is who has excluded themselves, it is most likely the same person. */
const holdWhoReturned = async (
  world: World,
  { merchantId, player }: PlayerVisit,
  blindIndex: string,
): Promise<void> => {
  const excludedId = await holderOfAccount(world.database.read, merchantId, blindIndex);
  const { memberId } = player;
  if (excludedId !== undefined && excludedId !== memberId)
    await holdReturned(world, { memberId, merchantId, excludedId, shared: ['bank_account'] });
};

export const removeAccount =
  (world: World): Handler<typeof remove.removeBankAccount> =>
  async ({ accountId, proof }, visit) => {
    const { merchantId } = visit;
    const { memberId, kind } = visit.player;
    if (kind === 'trial') return refuse('true_account_needed');
    const owner = await proveOwner(world, visit, proof);
    if (!owner.ok) return owner;
    return world.database.transact(async (tx) => {
      await lockProfile(tx, memberId, merchantId);
      const used = await owner.value.useIn(tx);
      if (!used.ok) return used;
      const at = world.clock.now();
      const ended = await endBankAccount(tx, { accountId, memberId, at });
      if (!ended) return refuse('bank_account_unknown');
      const number = openField(world, 'bankAccount', ended.sealed);
      const beforeSealed = sealMasked(world, 'bankAccount', `${ended.bank} ${number}`);
      await insertChange(tx, { memberId, field: 'bankAccount', at, by: 'player', beforeSealed, afterSealed: null });
      await tellIn(world, tx, visit, {
        what: 'removed',
        accountId,
        account: maskedField('bankAccount', `${ended.bank} ${number}`),
      });
      return accept({});
    });
  };

type Told = { what: 'added' | 'removed'; accountId: string; account: string };

/** On everything that they proved to be theirs, and in the inbox, which whoever took over a contact can't empty. */
const tellIn = async (
  world: World,
  tx: Tx,
  { merchantId, language, player: { memberId } }: PlayerVisit,
  { what, accountId, account: bankAccount }: Told,
): Promise<void> => {
  const say = wordsFor('members', language);
  await noticesIn(world, tx, `bank_account_${what}`, [{ memberId, about: `${accountId}/${what}`, facts: {} }]);
  await tellOwnerIn(world, tx, {
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
