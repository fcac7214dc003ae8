import { ageRequiredOf } from '#features/identity/public.ts';
import { merchantOf } from '#features/merchants/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { showProfile as contract } from '../contract/show-profile.ts';
import { type BankAccountRow, bankAccountsOf } from '../db/bank-accounts.ts';
import { profileOf } from '../db/profile.ts';
import { maskedField } from '../domain/mask.ts';
import { knownFieldsOf } from './known-fields.ts';
import { openField } from './sealing.ts';

export const showProfile = handle(contract, (world) => async (_input, { merchantId, player: { memberId, kind } }) => {
  if (kind === 'trial') return refuse('true_account_needed');
  const tx = world.database.read;
  const [ageMin, profile, fields, accounts] = await Promise.all([
    merchantOf(world, merchantId).then((merchant) => ageRequiredOf(tx, merchant, memberId)),
    profileOf(tx, memberId),
    knownFieldsOf(world, tx, memberId),
    bankAccountsOf(tx, memberId),
  ]);
  return accept({
    version: profile?.version ?? 0,
    ageMin,
    fields: [...fields].map(([field, { text, isLocked, setAt }]) => ({
      field,
      // The name stands on every payment; the other two could be used by whoever looks over a shoulder.
      text: field === 'birthday' || field === 'idNumber' ? maskedField(field, text) : text,
      isLocked,
      setAt,
    })),
    bankAccounts: accounts.map(bankAccountShown(world)),
  });
});

export const bankAccountShown = (world: World) => (row: BankAccountRow) => ({
  accountId: row.account_id,
  bank: row.bank,
  masked: maskedField('bankAccount', openField(world, 'bankAccount', row.sealed)),
  addedAt: row.added_at,
  usableFrom: row.usable_from,
  nameState: row.name_state,
});
