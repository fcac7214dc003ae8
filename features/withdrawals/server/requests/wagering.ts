import { memberOf } from '#features/identity/public.ts';
import { turnoverBetween } from '#features/turnover/public.ts';
import { cashDepositsOf } from '#features/wallet/public.ts';
import type { Read } from '#kit/server/database/database.ts';
import { isMoney } from '#kit/shared/money/currency.ts';
import type { MemberId, MerchantId } from '#kit/shared/id.ts';
import { paired } from '#kit/shared/paired.ts';
import { lastPlayedThroughAt } from '../../db/member-figures.ts';
import { depositsOnce, type WageringPart } from '../../domain/wagering.ts';

/** What has to be played through before money leaves: one for each thing that asks for it. */
export type WageringOf = (
  read: Read,
  member: { merchantId: MerchantId; memberId: MemberId },
) => Promise<WageringPart[]>;

/**
 * The house's own rule: the valid turnover of rounds that ended has to reach each deposit once. What was asked for with
 * nothing left is settled and not looked at again. Fresh only after `followNow`.
 */
export const wageringOfDeposits: WageringOf = async (read, { memberId }) => {
  const deposits = await cashDepositsOf(read, memberId, await lastPlayedThroughAt(read, memberId));
  const moments = deposits.map(({ at }) => at);
  const played = (await memberOf(read, memberId))?.currency ?? '';
  const currency = isMoney(played) ? played : 'THB';
  const turnover = await turnoverBetween(read, { memberId, currency, moments });
  return [depositsOnce(paired(deposits, turnover).map(([{ amount }, turnoverAfter]) => ({ amount, turnoverAfter })))];
};
