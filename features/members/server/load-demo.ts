import type { Tx } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import type { MemberId, MerchantId } from '#kit/shared/id.ts';
import { accept } from '#kit/shared/result.ts';
import { hoursMs, type Instant, later } from '#kit/shared/time.ts';
import { bankAccountsOf, insertBankAccount } from '../db/bank-accounts.ts';
import { lockProfile, saveField } from '../db/profile.ts';
import { accountHoldMs, type Bank } from '../domain/banks.ts';
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
    const addedAt = later(at, -(accountHoldMs + hoursMs(1)));
    await addAccountIn(world, tx, { memberId, merchantId, bank, number, addedAt });
    return accept({});
  });
};

type DemoAccount = { memberId: MemberId; merchantId: MerchantId; bank: Bank; number: string };

/** Gives a demo player without a password, who could not prove themselves, a bank account from now on; one that is there stays. */
export const addDemoAccount = async (world: World, account: DemoAccount): Promise<void> => {
  await world.database.transact(async (tx) => {
    await lockProfile(tx, account.memberId, account.merchantId);
    await addAccountIn(world, tx, { ...account, addedAt: world.clock.now() });
    return accept({});
  });
};

const addAccountIn = async (
  world: World,
  tx: Tx,
  { bank, number, addedAt, ...member }: DemoAccount & { addedAt: Instant },
): Promise<void> => {
  if ((await bankAccountsOf(tx, member.memberId)).length > 0) return;
  const accountId = world.entropy.id('bka');
  const account = { ...member, accountId, bank, ...sealBankAccount(world, bank, number), provedBy: null };
  const isNew = await insertBankAccount(tx, { ...account, at: addedAt, usableFrom: later(addedAt, accountHoldMs) });
  if (isNew) await checkAccountNameIn(tx, accountId);
};
