import type { World } from '#kit/server/world.ts';
import type { MemberId, MerchantId } from '#kit/shared/id.ts';
import { accept } from '#kit/shared/result.ts';
import { hoursMs, later } from '#kit/shared/time.ts';
import { bankAccountsOf, insertBankAccount } from '../db/bank-accounts.ts';
import { lockProfile, saveField } from '../db/profile.ts';
import { accountHoldMs } from '../domain/banks.ts';
import { checkAccountNameIn } from './check-account-name.ts';
import { knownFieldsOf } from './known-fields.ts';
import { sealBankAccount, sealField } from './sealing.ts';

const somebody = { fullName: 'สมชาย ใจดี', birthday: '1990-05-17', idNumber: '1101700230708' } as const;
const [bank, number] = ['KBANK', '0000000017'] as const;

/** Gives a demo player a name and a bank account that was added long enough ago to be paid to; what is there stays. */
export const loadDemo = async (
  world: World,
  { memberId, merchantId }: { memberId: MemberId; merchantId: MerchantId },
): Promise<void> => {
  await world.database.transact(async (tx) => {
    await lockProfile(tx, memberId, merchantId);
    const at = world.clock.now();
    const known = await knownFieldsOf(world, tx, memberId);
    for (const field of ['fullName', 'birthday', 'idNumber'] as const)
      if (!known.has(field)) await saveField(tx, memberId, sealField(world, field, somebody[field]), at);
    if ((await bankAccountsOf(tx, memberId)).length > 0) return accept({});
    const accountId = world.entropy.id('bka');
    const { sealed, blindIndex } = sealBankAccount(world, bank, number);
    const addedAt = later(at, -(accountHoldMs + hoursMs(1)));
    const account = { accountId, memberId, merchantId, bank, sealed, blindIndex, provedBy: null };
    const isNew = await insertBankAccount(tx, { ...account, at: addedAt, usableFrom: later(addedAt, accountHoldMs) });
    if (isNew) await checkAccountNameIn(tx, accountId);
    return accept({});
  });
};
