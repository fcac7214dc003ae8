import { takeRate } from '#kit/server/rate-limit.ts';
import type { Handler } from '#kit/server/routes.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { later } from '#kit/shared/time.ts';
import type * as add from '../contract/add-bank-account.ts';
import type * as remove from '../contract/remove-bank-account.ts';
import { bankAccountsOf, endBankAccount, insertBankAccount } from '../db/bank-accounts.ts';
import { lockProfile } from '../db/profile.ts';
import { insertChange } from '../db/profile-changes.ts';
import { accountHoldMs, bankAccountsMax, cleanAccountNumber, isAccountNumber } from '../domain/banks.ts';
import { knownFieldsOf } from './known-fields.ts';
import { bankAccountChanges } from './limits.ts';
import { openField, sealBankAccount, sealMasked } from './sealing.ts';
import { bankAccountShown } from './show-profile.ts';

/** The number's form, then whose it would be, then how many there are, then whether anybody else has it. */
export const addAccount =
  (world: World): Handler<typeof add.addBankAccount> =>
  async ({ bank, accountNumber }, { merchantId, player: { memberId, kind } }) => {
    if (kind === 'trial') return refuse('true_account_needed');
    const number = cleanAccountNumber(accountNumber);
    if (!isAccountNumber(bank, number)) return refuse('account_number_invalid');
    const tooMany = await takeRate(world, bankAccountChanges, memberId);
    if (tooMany) return tooMany;
    return world.database.transact(async (tx) => {
      await lockProfile(tx, memberId, merchantId);
      if (!(await knownFieldsOf(world, tx, memberId)).has('fullName')) return refuse('full_name_needed');
      const accounts = await bankAccountsOf(tx, memberId);
      if (accounts.length >= bankAccountsMax) return refuse('bank_accounts_full', { most: bankAccountsMax });
      const accountId = world.entropy.id('bka');
      const at = world.clock.now();
      const { sealed, blindIndex } = sealBankAccount(world, bank, number);
      const usableFrom = later(at, accountHoldMs);
      const account = { accountId, memberId, merchantId, bank, sealed, blindIndex, at, usableFrom, provedBy: null };
      if (!(await insertBankAccount(tx, account))) return refuse('bank_account_taken');
      const afterSealed = sealMasked(world, 'bankAccount', `${bank} ${number}`);
      await insertChange(tx, { memberId, field: 'bankAccount', at, by: 'player', beforeSealed: null, afterSealed });
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
  };

export const removeAccount =
  (world: World): Handler<typeof remove.removeBankAccount> =>
  async ({ accountId }, { merchantId, player: { memberId, kind } }) => {
    if (kind === 'trial') return refuse('true_account_needed');
    return world.database.transact(async (tx) => {
      await lockProfile(tx, memberId, merchantId);
      const at = world.clock.now();
      const ended = await endBankAccount(tx, { accountId, memberId, at });
      if (!ended) return refuse('bank_account_unknown');
      const number = openField(world, 'bankAccount', ended.sealed);
      const beforeSealed = sealMasked(world, 'bankAccount', `${ended.bank} ${number}`);
      await insertChange(tx, { memberId, field: 'bankAccount', at, by: 'player', beforeSealed, afterSealed: null });
      return accept({});
    });
  };
