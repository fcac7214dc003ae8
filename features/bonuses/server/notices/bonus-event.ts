import type { Tx } from '#kit/server/database/database.ts';
import { defineEvent, publishIn } from '#kit/server/events/events.ts';
import { moneyText } from '#kit/shared/money/money.ts';
import { z } from 'zod';
import type { ApplicationRow } from '../../db/applications.ts';
import type { GrantRow } from '../../db/grants.ts';

export const bonusMoments = [
  'bonus_issued',
  'bonus_granted',
  'bonus_completed',
  'bonus_expiring',
  'application_issued',
  'application_rejected',
] as const;
export type BonusMoment = (typeof bonusMoments)[number];

/** Something about a member's bonus that they may not have seen: staff did it, or it came by itself. */
export const bonusEvent = defineEvent(
  'bonuses.moment',
  z.object({
    merchantId: z.string(),
    memberId: z.string(),
    moment: z.enum(bonusMoments),
    /** The grant or the application. */
    about: z.string(),
    names: z.record(z.string(), z.string()),
    amount: z.string(),
    currency: z.string(),
  }),
  ({ memberId }) => memberId,
);

type OfGrant = Pick<GrantRow, 'merchant_id' | 'member_id' | 'grant_id' | 'names' | 'amount' | 'currency'>;

/** @param amount of the grant unless another is named, in minor units. */
export const publishGrantIn = (
  tx: Tx,
  moment: BonusMoment,
  { merchant_id: merchantId, member_id: memberId, grant_id: about, names, currency, ...grant }: OfGrant,
  amount = grant.amount,
): Promise<void> =>
  publishIn(tx, bonusEvent, {
    merchantId,
    memberId,
    moment,
    about,
    names,
    amount: moneyText(amount, currency),
    currency,
  });

export const publishRefusalIn = (
  tx: Tx,
  { merchant_id: merchantId, member_id: memberId, application_id: about, names }: ApplicationRow,
): Promise<void> =>
  publishIn(tx, bonusEvent, {
    merchantId,
    memberId,
    moment: 'application_rejected',
    about,
    names,
    amount: '0.00',
    currency: 'THB',
  });
