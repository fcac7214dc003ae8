import { stakesBetween } from '#features/gateway/public.ts';
import { cashDepositsOf } from '#features/wallet/public.ts';
import type { Tx } from '#kit/server/database.ts';
import type { MemberId, MerchantId } from '#kit/shared/id.ts';
import { lastPlayedThroughAt } from '../db/member-figures.ts';
import { depositsOnce, type WageringPart } from '../domain/wagering.ts';

/** What has to be played through before money leaves; the app hands in one for each thing that asks for it. */
export type WageringOf = (read: Tx, member: { merchantId: MerchantId; memberId: MemberId }) => Promise<WageringPart[]>;

/** The house's own rule: each deposit is staked once. What was asked for with nothing left is settled and not looked at again. */
export const wageringOfDeposits: WageringOf = async (read, { memberId }) => {
  const deposits = await cashDepositsOf(read, memberId, await lastPlayedThroughAt(read, memberId));
  const moments = deposits.map(({ at }) => at);
  const staked = await stakesBetween(read, { memberId, currency: 'THB', moments });
  return [depositsOnce(deposits.map(({ amount }, place) => ({ amount, stakedAfter: staked[place]! })))];
};
