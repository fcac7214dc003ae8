import { reauthenticate } from '#features/identity/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { removeBankAccount as contract } from '../contract/remove-bank-account.ts';
import { endBankAccount } from '../db/bank-accounts.ts';
import { insertChange } from '../db/profile-changes.ts';
import { lockProfile } from '../db/profile.ts';
import { maskedField } from '../domain/mask.ts';
import { notifyBankChangeIn } from './change-bank-accounts.ts';
import { openField, sealMasked } from './sealing.ts';

export const removeBankAccount = handle(contract, (world) => async ({ accountId, proof }, visit) => {
  const { merchantId } = visit;
  const { memberId, kind } = visit.player;
  if (kind === 'trial') return refuse('true_account_needed');
  const owner = await reauthenticate(world, visit, proof);
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
    await notifyBankChangeIn(world, tx, visit, {
      what: 'removed',
      accountId,
      account: maskedField('bankAccount', `${ended.bank} ${number}`),
    });
    return accept({});
  });
});
