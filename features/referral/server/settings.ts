import { z } from 'zod';
import { setting } from '#features/merchants/public.ts';
import { minor } from '#kit/shared/money/money.ts';
import { amountBetween, durationIn } from '#kit/shared/settings/setting-fields.ts';

const owner = 'referral';
const permission = 'merchants.write';
const amount = amountBetween({ min: 0n, max: 100_000_000_00n });

/** What is promised for a friend who joins from now on; a bonus of 0 promises nothing. */
export const friendTerms = setting({
  key: 'referral.friend_terms',
  schema: z.strictObject({
    bonus: amountBetween({ min: 0n, max: 1_000_000_00n }),
    depositMin: amount,
    turnoverMin: amount,
    days: durationIn('days', { min: 1, max: 365 }),
    friendsMax: z.int().min(1).max(10_000),
  }),
  default: {
    bonus: minor(0n),
    depositMin: minor(500_00n),
    turnoverMin: minor(5_000_00n),
    days: 30,
    friendsMax: 20,
  },
  owner,
  permission,
  secondPerson: 'always',
  effect: 'next_call',
});

const rate = z.int().min(0).max(500);

/** What of the valid turnover of friends, of their friends and of theirs is paid, in hundredths of a percent. */
export const playShares = setting({
  key: 'referral.play_shares',
  schema: z.strictObject({ first: rate, second: rate, third: rate }),
  default: { first: 0, second: 0, third: 0 },
  owner,
  permission,
  secondPerson: (before, after) =>
    after.first > before.first || after.second > before.second || after.third > before.third,
  effect: 'next_call',
});
