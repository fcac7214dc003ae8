import type { Tx, Read } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import type { MemberId } from '#kit/shared/id.ts';
import type { Instant } from '#kit/shared/time.ts';
import { acceptAccountNames, bankAccountIn, bankAccountsOf, type NameState } from '../db/bank-accounts.ts';
import type { Bank } from '../domain/banks.ts';
import { knownFieldsOf } from './known-fields.ts';
import { openField } from './sealing.ts';

export type PayoutAccount = {
  accountId: string;
  bank: Bank;
  /** Digits alone. */
  number: string;
  /** The full name of the member's profile. */
  name: string;
  /** No money goes there before. */
  usableFrom: Instant;
  /** Whether the bank has it under that name; `unknown` until the bank has said. */
  nameState: NameState;
};

/**
 * A bank account of the member, in clear, held so that it can't be removed while the transaction lasts; undefined for one
 * that is removed or somebody else's.
 */
export const payoutAccountIn = async (
  world: World,
  tx: Tx,
  { memberId, accountId }: { memberId: MemberId; accountId: string },
): Promise<PayoutAccount | undefined> => {
  const row = await bankAccountIn(tx, { memberId, accountId });
  if (!row) return undefined;
  const name = (await knownFieldsOf(world, tx, memberId)).get('fullName')?.text;
  if (name === undefined) throw new Error(`${accountId} belongs to nobody with a name`);
  return {
    accountId: row.account_id,
    bank: row.bank,
    number: openField(world, 'bankAccount', row.sealed),
    name,
    usableFrom: row.usable_from,
    nameState: row.name_state,
  };
};

/** Every bank account of the member, in clear, in the order in which they were added; nothing is held. */
export const payoutAccountsOf = async (
  world: World,
  read: Read,
  memberId: MemberId,
): Promise<Omit<PayoutAccount, 'name'>[]> =>
  (await bankAccountsOf(read, memberId)).map((row) => ({
    accountId: row.account_id,
    bank: row.bank,
    number: openField(world, 'bankAccount', row.sealed),
    usableFrom: row.usable_from,
    nameState: row.name_state,
  }));

/** Staff has seen the bank's book: the accounts that the member has now are in their name. */
export const acceptAccountNamesIn = async (world: World, tx: Tx, memberId: MemberId): Promise<void> => {
  await acceptAccountNames(tx, memberId, world.clock.now());
};
