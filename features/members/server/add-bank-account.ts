import { reauthenticate } from '#features/identity/public.ts';
import { holdExclusionMatch } from '#features/protection/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { takeRate } from '#kit/server/http/rate-limit.ts';
import type { PlayerVisit } from '#kit/server/http/visit.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { later } from '#kit/shared/time.ts';
import { addBankAccount as contract } from '../contract/add-bank-account.ts';
import { bankAccountsOf, holderOfAccount, insertBankAccount } from '../db/bank-accounts.ts';
import { insertChange } from '../db/profile-changes.ts';
import { lockProfile } from '../db/profile.ts';
import { accountHoldMs, bankAccountsMax, cleanAccountNumber, isAccountNumber } from '../domain/banks.ts';
import { maskedField } from '../domain/mask.ts';
import { notifyBankChangeIn } from './change-bank-accounts.ts';
import { checkAccountNameIn } from './check-account-name.ts';
import { knownFieldsOf } from './known-fields.ts';
import { bankAccountChanges } from './limits.ts';
import { sealBankAccount, sealMasked } from './sealing.ts';
import { bankAccountShown } from './show-profile.ts';

/**
 * The number's form, who asks, whose it would be, how many there are, then whether anybody else has it. The account takes
 * money a day later at the earliest, and its owner is told at once: whoever got in can't be paid before.
 */
export const addBankAccount = handle(contract, (world) => async ({ bank, accountNumber, proof }, visit) => {
  const { merchantId } = visit;
  const { memberId, kind } = visit.player;
  if (kind === 'trial') return refuse('true_account_needed');
  const number = cleanAccountNumber(accountNumber);
  if (!isAccountNumber(bank, number)) return refuse('account_number_invalid');
  const tooMany = await takeRate(world, bankAccountChanges, memberId);
  if (tooMany) return tooMany;
  const owner = await reauthenticate(world, visit, proof);
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
    await notifyBankChangeIn(world, tx, visit, {
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
});

/** Their account is refused because somebody has it: where that is who has excluded themselves, it is most likely the same person. */
const holdWhoReturned = async (
  world: World,
  { merchantId, player }: PlayerVisit,
  blindIndex: string,
): Promise<void> => {
  const excludedId = await holderOfAccount(world.database.read, merchantId, blindIndex);
  const { memberId } = player;
  if (excludedId !== undefined && excludedId !== memberId)
    await holdExclusionMatch(world, { memberId, merchantId, excludedId, shared: ['bank_account'] });
};
